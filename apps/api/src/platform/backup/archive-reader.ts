import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { systemCodeOf } from '../start-error.ts'
import { parseTarHeader, TAR_BLOCK, type ArchiveEntry } from './tar-archive.ts'

export interface ReadEntry extends ArchiveEntry {
  /** The bytes, in chunks; what is left unread is skipped. */
  content: AsyncIterable<Buffer>
}

/** The file is truncated, damaged or no archive. */
export class BrokenArchive extends Error {}

/**
 * Reads the entries of an archive in order, and the file to its last byte. Throws {@link BrokenArchive} when
 * it is truncated or damaged, or when anything follows its end.
 */
export async function* readArchive(file: string): AsyncGenerator<ReadEntry> {
  const bytes = new ByteReader(piecesOf(file))
  try {
    for (;;) {
      const header = headerIn(await bytes.take(TAR_BLOCK))
      if (header === null) return await bytes.end()
      const content = bytes.stream(header.size)
      yield { ...header, content }
      for await (const _ of content) {
        // The consumer did not read the whole entry.
      }
      await bytes.take((TAR_BLOCK - (header.size % TAR_BLOCK)) % TAR_BLOCK)
    }
  } finally {
    await bytes.close()
  }
}

function headerIn(block: Buffer): ArchiveEntry | null {
  try {
    return parseTarHeader(block)
  } catch (error) {
    throw new BrokenArchive('not an archive', { cause: error })
  }
}

async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.once('error', (error) => gunzip.destroy(error))
  try {
    yield* source.pipe(gunzip) as AsyncIterable<Buffer>
    // Node ignores bytes after the compressed stream: those that gunzip did not consume are counted here.
    const { size } = await stat(file)
    if (gunzip.bytesWritten !== size) throw new BrokenArchive('bytes behind the end')
  } catch (error) {
    throw systemCodeOf(error).startsWith('Z_') ? new BrokenArchive('damaged', { cause: error }) : error
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/** Reads a stream of chunks in the requested sizes. */
class ByteReader {
  readonly #chunks: AsyncGenerator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncGenerator<Buffer>) {
    this.#chunks = chunks
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const chunk of this.stream(size)) parts.push(chunk)
    return Buffer.concat(parts)
  }

  /** Exactly `size` bytes; the same iterable can be continued after a break. */
  stream(size: number): AsyncIterable<Buffer> {
    let left = size
    const next = async (): Promise<IteratorResult<Buffer>> => {
      if (left === 0) return { done: true, value: undefined }
      if (this.#rest.length === 0) await this.#fill()
      const chunk = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(chunk.length)
      left -= chunk.length
      return { done: false, value: chunk }
    }
    return { [Symbol.asyncIterator]: () => ({ next }) }
  }

  /** The second empty block, and nothing after it; the compressed stream verifies its own checksum. */
  async end(): Promise<void> {
    const last = await this.take(TAR_BLOCK)
    if (last.some((byte) => byte !== 0)) throw new BrokenArchive('one empty block at the end')
    if (this.#rest.length > 0) throw new BrokenArchive('bytes behind the end')
    for (;;) {
      const { done, value } = await this.#chunks.next()
      if (done === true) return
      if (value.length > 0) throw new BrokenArchive('bytes behind the end')
    }
  }

  async close(): Promise<void> {
    await this.#chunks.return(undefined)
  }

  async #fill(): Promise<void> {
    do {
      const { done, value } = await this.#chunks.next()
      if (done === true) throw new BrokenArchive('cut off')
      this.#rest = value
    } while (this.#rest.length === 0)
  }
}
