import { createInflateRaw } from 'node:zlib'
import { sheetLimits } from './sheet.ts'

/** What a scan found; sizes are counted while inflating, never read from headers, which may be forged. */
export type ZipScan =
  | { readonly outcome: 'fits'; readonly names: readonly string[] }
  | { readonly outcome: 'too-large' }
  | { readonly outcome: 'damaged' }

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const STORED = 0
const DEFLATED = 8
const ENCRYPTED_FLAG = 1

interface Entry {
  readonly name: string
  readonly method: number
  readonly from: number
  readonly to: number
}

/**
 * Inflates every entry of a zip archive, counting and discarding the bytes, before any library opens it.
 * Refuses archives with too many entries, entries that overlap (one block of data unpacked many times) and
 * more unpacked bytes than allowed.
 */
export async function scanZip(archive: Buffer, limits = sheetLimits): Promise<ZipScan> {
  const entries = readEntries(archive, limits.zipEntries)
  if (entries === 'too-large' || entries === 'damaged') return { outcome: entries }
  let left: number = limits.unpackedBytes
  const names: string[] = []
  let lastEnd = 0
  for (const entry of [...entries].sort((one, other) => one.from - other.from)) {
    if (entry.from < lastEnd) return { outcome: 'damaged' }
    lastEnd = entry.to
    names.push(entry.name)
    const data = archive.subarray(entry.from, entry.to)
    const size = entry.method === STORED ? data.length : await inflatedSize(data, left)
    if (size === null) return { outcome: 'damaged' }
    left -= size
    if (left < 0) return { outcome: 'too-large' }
  }
  return { outcome: 'fits', names }
}

function readEntries(archive: Buffer, maxEntries: number): Entry[] | 'too-large' | 'damaged' {
  const end = findEnd(archive)
  if (end < 0) return 'damaged'
  const count = archive.readUInt16LE(end + 10)
  if (count > maxEntries) return 'too-large'
  const entries: Entry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== ENTRY_SIGNATURE) return 'damaged'
    const method = archive.readUInt16LE(at + 10)
    const isEncrypted = (archive.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0
    const packed = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    if (isEncrypted || (method !== STORED && method !== DEFLATED)) return 'damaged'
    if (local + 30 > archive.length || archive.readUInt32LE(local) !== LOCAL_SIGNATURE) return 'damaged'
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    if (from + packed > archive.length) return 'damaged'
    entries.push({ name, method, from, to: from + packed })
  }
  return entries
}

/** The end record is in the last 64 kB, before a comment of its stated length. */
function findEnd(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - 22 - 65_535)
  for (let at = archive.length - 22; at >= lowest; at--) {
    if (archive.readUInt32LE(at) === END_SIGNATURE) return at
  }
  return -1
}

/** Bytes that the data inflates to; stops counting just beyond `limit`; null for data that is no deflate stream. */
function inflatedSize(data: Buffer, limit: number): Promise<number | null> {
  return new Promise((resolve) => {
    const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
    let size = 0
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) {
        inflate.destroy()
        resolve(size)
      }
    })
    inflate.on('end', () => resolve(size))
    inflate.on('error', () => resolve(null))
    inflate.end(data)
  })
}
