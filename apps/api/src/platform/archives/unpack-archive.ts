import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { archiveErrors } from '@vatio/domain/files/archive.errors'
import unbzip2 from 'unbzip2-stream'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** Files in one archive. */
export const MAX_ARCHIVE_FILES = 200
const MAX_UNPACKED_BYTES = 100_000_000
/** As the wire takes the name of the chosen file. */
const MAX_NAME_LENGTH = 200
/** Measure files shrink to a twentieth, a file of zeros to a thousandth. */
const MAX_RATIO = 200
/** A small file of equal lines may exceed the ratio. */
const RATIO_FROM_BYTES = 2_000_000

/** 100 MB in the smallest blocks, as programs write that pack each block as a stream. */
const MAX_BZ2_STREAMS = 1_000
/** First bytes of a stream: its block size, and a block or the end. */
// oxlint-disable-next-line no-control-regex -- bytes of the format
const BZ2_STREAM = /^BZh[1-9](?:1AY&SY|\x17rE8P\x90)/

export type ArchiveKind = 'zip' | 'bz2' | 'gz'

/** A file of an archive. Its name is only shown: nothing is written to the disk. */
export interface ArchivedFile {
  readonly name: string
  readonly content: Buffer
}

/** What the first bytes say; null for a file that is not packed. */
export function archiveKindOf(head: Buffer): ArchiveKind | null {
  const magic = head.toString('hex', 0, 4)
  if (magic.startsWith('504b0304') || magic.startsWith('504b0506')) return 'zip'
  if (magic.startsWith('425a68')) return 'bz2'
  return magic.startsWith('1f8b') ? 'gz' : null
}

/**
 * The files of a packed file, one after the other. Folders and the hidden files of operating systems are left out.
 *
 * @param name of the packed file: that of a bz2 or gz without its ending is the name of the file inside
 * @throws the codes of `archiveErrors`
 */
export async function* unpackArchive(content: Buffer, name: string): AsyncGenerator<ArchivedFile> {
  const kind = archiveKindOf(content)
  try {
    if (kind === 'zip') yield* unpackZip(content)
    else {
      if (kind === 'bz2') assertFewStreams(content)
      const budget = { left: MAX_UNPACKED_BYTES }
      const packed = Readable.from(chunksOf(content))
      const plain = kind === 'bz2' ? packed.pipe(unbzip2()) : packed.pipe(createGunzip())
      const unpacked = await collect(plain, content.length, budget)
      yield plainFile(name.replace(/\.(bz2|gz)$/i, ''), unpacked)
    }
  } catch (error) {
    throw error instanceof DomainError ? error : domainError(archiveErrors, 'ARCHIVE_UNREADABLE', FILE)
  }
}

const FILE = { field: 'file' }

/** A bz2 may be many streams in a row. Each takes the memory of a whole block, however small it is. */
function assertFewStreams(content: Buffer): void {
  let streams = 0
  for (let at = content.indexOf('BZh'); at >= 0; at = content.indexOf('BZh', at + 1)) {
    if (BZ2_STREAM.test(content.toString('latin1', at, at + 10)) && ++streams > MAX_BZ2_STREAMS) {
      throw tooLarge()
    }
  }
}

function tooLarge(): Error {
  return domainError(archiveErrors, 'ARCHIVE_TOO_LARGE', {
    ...FILE,
    details: { limit: MAX_UNPACKED_BYTES / 1_000_000 },
  })
}

async function* unpackZip(content: Buffer): AsyncGenerator<ArchivedFile> {
  const zip = await fromBufferPromise(content, { validateEntrySizes: true })
  if (zip.entryCount > MAX_ARCHIVE_FILES) {
    throw domainError(archiveErrors, 'ARCHIVE_TOO_MANY_FILES', {
      ...FILE,
      details: { limit: MAX_ARCHIVE_FILES },
    })
  }
  const budget = { left: MAX_UNPACKED_BYTES }
  const names = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    if (isIgnored(entry.fileName)) continue
    const name = uniqueName(shownName(entry.fileName), names)
    names.add(name)
    yield plainFile(name, await unpackEntry(zip, entry, budget))
  }
  if (names.size === 0) throw domainError(archiveErrors, 'ARCHIVE_EMPTY', FILE)
}

async function unpackEntry(zip: ZipFile, entry: Entry, budget: Budget): Promise<Buffer> {
  const details = { entry: shownName(entry.fileName) }
  if (entry.isEncrypted()) throw domainError(archiveErrors, 'ARCHIVE_ENCRYPTED', { ...FILE, details })
  return collect(await zip.openReadStreamPromise(entry), entry.compressedSize, budget)
}

function isIgnored(fileName: string): boolean {
  return fileName.endsWith('/') || fileName.startsWith('__MACOSX/') || /(^|\/)\.[^/]*$/.test(fileName)
}

/** The last part of the path, without control characters. */
function shownName(fileName: string): string {
  const name = (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '')
  return shortName(name, '') || 'archivo'
}

/** Files of two folders may have one name, by which a user chooses one of them: `a (2).csv`. */
function uniqueName(name: string, taken: ReadonlySet<string>): string {
  let unique = name
  for (let number = 2; taken.has(unique); number++) unique = shortName(name, ` (${number})`)
  return unique
}

/** A name with a mark before its ending, which stays where the name is too long; never half a surrogate pair. */
function shortName(name: string, mark: string): string {
  const ending = /(?<=.)\.[^.]{1,20}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  const room = MAX_NAME_LENGTH - mark.length - ending.length
  return `${stem.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')}${mark}${ending}`
}

/** @throws ARCHIVE_NESTED for what is packed again, workbooks included */
function plainFile(name: string, content: Buffer): ArchivedFile {
  const isForeign = /^(Rar!|7z\u00BC\u00AF)/.test(content.toString('latin1', 0, 4))
  if (isForeign || archiveKindOf(content) !== null) {
    throw domainError(archiveErrors, 'ARCHIVE_NESTED', { ...FILE, details: { entry: name } })
  }
  return { name, content }
}

interface Budget {
  left: number
}

/** The bytes of a stream, which ends as soon as they are too many for the archive or for what they were packed in. */
async function collect(stream: NodeJS.ReadableStream, packedBytes: number, budget: Budget): Promise<Buffer> {
  const most = Math.min(budget.left, Math.max(RATIO_FROM_BYTES, packedBytes * MAX_RATIO))
  const chunks: Buffer[] = []
  let bytes = 0
  await new Promise<void>((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= most) chunks.push(chunk)
      else {
        stream.pause()
        reject(tooLarge())
      }
    })
    stream.on('end', resolve)
    stream.on('error', reject)
  })
  budget.left -= bytes
  return Buffer.concat(chunks)
}

/** In parts, so that a stream that expands too far is stopped before the rest is read. */
function* chunksOf(content: Buffer): Generator<Buffer> {
  const size = 65_536
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
