import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { elementAt } from '@vatio/domain/element-at'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer | string
  /** Sizes written into the headers instead of the true ones. */
  readonly claimedSize?: number
  /** Packed bytes instead of deflating `content`. */
  readonly packed?: Buffer
  /** Points the directory at the data of the entry of this index instead of writing data of its own. */
  readonly sharesDataOf?: number
}

/** Writes a zip archive by hand, so that tests can make it lie. */
export function zipArchive(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  const places: { readonly at: number; readonly packedSize: number }[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content as string)
    const shared = entry.sharesDataOf
    const packed = entry.packed ?? deflateRawSync(content)
    const size = entry.claimedSize ?? content.length
    const place = shared === undefined ? { at: offset, packedSize: packed.length } : elementAt(places, shared)
    places.push(place)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(checksum(content), 10)
    common.writeUInt32LE(place.packedSize, 14)
    common.writeUInt32LE(size >>> 0, 18)
    common.writeUInt16LE(name.length, 22)
    if (shared === undefined) {
      const local = [signature(0x04034b50), common, name, packed]
      parts.push(...local)
      offset += local.reduce((sum, part) => sum + part.length, 0)
    }
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(place.at, 10)
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), common, tail, name)
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length & 0xffff, 4)
  end.writeUInt16LE(entries.length & 0xffff, 6)
  end.writeUInt32LE(directoryBytes.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, directoryBytes, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

// crc32 came to Node in 20.15; older ones only lose the right checksum, which no test here needs.
function checksum(content: Buffer): number {
  return typeof crc32 === 'function' ? crc32(content) : 0
}

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>'
const ROOT_RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>'
const WORKBOOK =
  '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>'
const WORKBOOK_RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'

/** The parts of a minimal workbook around the XML of its one sheet. */
export function workbookEntries(sheet: ZipEntry['content'], extra: Partial<ZipEntry> = {}): ZipEntry[] {
  return [
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: '_rels/.rels', content: ROOT_RELATIONS },
    { name: 'xl/workbook.xml', content: WORKBOOK },
    { name: 'xl/_rels/workbook.xml.rels', content: WORKBOOK_RELATIONS },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...extra },
  ]
}

/** A worksheet around its rows, with anything before and behind them. */
export function worksheet(rows: string, behind = '', before = ''): string {
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`
}

/** Files of a zip archive, by its directory. */
export function unpackZip(archive: Buffer): readonly { readonly name: string; readonly content: Buffer }[] {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const [packed, nameLength, extraLength] = [20, 28, 30].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    at += 46 + nameLength + extraLength
    return { name, content: inflateRawSync(archive.subarray(data, data + packed)) }
  })
}
