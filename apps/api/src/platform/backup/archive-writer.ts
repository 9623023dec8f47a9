import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, type Gzip } from 'node:zlib'
import { syncFolder } from '../postgres/durable-file.ts'
import { tarEnd, tarHeader, tarPadding } from './tar-archive.ts'

export interface WrittenEntry {
  name: string
  size: number
  sha256: string
}

/**
 * Writes a compressed archive under a draft name. `finish` syncs it and renames it to its final name, so that
 * a file with that name is always a complete backup; `abandon` deletes it.
 */
export class ArchiveWriter {
  readonly entries: WrittenEntry[] = []
  readonly #file: string
  readonly #draft: string
  readonly #gzip: Gzip
  readonly #written: Promise<void>

  static async open(file: string): Promise<ArchiveWriter> {
    const draft = `${file}.${process.pid}.partial`
    // `flush` syncs the bytes before the file is closed.
    const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await once(sink, 'open')
    return new ArchiveWriter(file, draft, sink)
  }

  private constructor(file: string, draft: string, sink: WriteStream) {
    this.#file = file
    this.#draft = draft
    this.#gzip = createGzip({ level: constants.Z_BEST_SPEED })
    this.#written = pipeline(this.#gzip, sink)
    this.#written.catch(() => {})
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.addStream(name, content.length, [content])
  }

  /** Adds an entry whose size is known; a content of another size is an error. */
  async addStream(
    name: string,
    size: number,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<void> {
    await this.#write(tarHeader({ name, size }))
    const hash = createHash('sha256')
    let seen = 0
    for await (const chunk of content) {
      hash.update(chunk)
      seen += chunk.length
      await this.#write(chunk)
    }
    if (seen !== size) throw new Error(`${name} has ${seen} bytes instead of ${size}`)
    await this.#write(tarPadding(size))
    this.entries.push({ name, size, sha256: hash.digest('hex') })
  }

  async finish(): Promise<void> {
    await this.#write(tarEnd())
    this.#gzip.end()
    await this.#written
    await rename(this.#draft, this.#file)
    syncFolder(path.dirname(this.#file))
  }

  async abandon(): Promise<void> {
    this.#gzip.destroy()
    await this.#written.catch(() => {})
    await rm(this.#draft, { force: true })
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#gzip.write(bytes)) return
    // A full disk ends the pipe without a drain event: waiting for that alone would never end.
    await Promise.race([new Promise((resolve) => this.#gzip.once('drain', resolve)), this.#written])
  }
}
