/**
 * The subset of the tar format (POSIX ustar) that a backup needs: plain files with short names. Any `tar` can
 * list and open the result.
 */
const BLOCK = 512

export interface ArchiveEntry {
  name: string
  size: number
}

/** The header block of an entry. Names are ASCII and at most 100 characters long. */
export function tarHeader({ name, size }: ArchiveEntry): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`not a name for the archive: ${name}`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0, 'ascii')
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(0, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Zeros that fill the last block of an entry. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

/** The two empty blocks at the end of an archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK)
}

/** Reads a header; null for an empty block, which ends the archive. Throws on anything but a regular file. */
export function parseTarHeader(header: Buffer): ArchiveEntry | null {
  if (header.every((byte) => byte === 0)) return null
  const written = Number.parseInt(header.toString('ascii', 148, 156).replaceAll('\0', '').trim(), 8)
  const blank = Buffer.from(header)
  blank.write(' '.repeat(8), 148)
  if (header.toString('ascii', 257, 262) !== 'ustar' || checksumOf(blank) !== written) {
    throw new Error('not a tar header')
  }
  const name = header.toString('ascii', 0, 100).replace(/\0[\s\S]*$/, '')
  const size = /^[0-7]{11}(?=\0$)/.exec(header.toString('latin1', 124, 136))?.[0]
  if (size === undefined || header.toString('ascii', 156, 157) !== '0') throw new Error('not a plain file')
  return { name, size: Number.parseInt(size, 8) }
}

function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}

export { BLOCK as TAR_BLOCK }
