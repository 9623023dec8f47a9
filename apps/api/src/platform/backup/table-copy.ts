import { once } from 'node:events'
import type pg from 'pg'

/**
 * COPY through the driver's own connection: the driver calls these methods of whatever is queued in place
 * of a query. One message of COPY OUT is one row.
 */
interface CopyConnection {
  query(text: string): void
  sync(): void
  sendCopyFromChunk(piece: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
  stream: NodeJS.WritableStream & { pause(): void; resume(): void; writableNeedDrain: boolean }
}

/** What both directions share: the end of the statement, and its failure. */
abstract class Copy {
  readonly text: string
  readonly done: Promise<void>
  protected connection: CopyConnection | undefined
  #settle: { resolve(): void; reject(error: unknown): void }
  #failure: unknown

  constructor(text: string) {
    this.text = text
    let settle: { resolve(): void; reject(error: unknown): void } | undefined
    this.done = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
    this.done.catch(() => {})
    this.#settle = settle ?? { resolve() {}, reject() {} }
  }

  submit(connection: CopyConnection): void {
    this.connection = connection
    connection.query(this.text)
  }
  /** The server refused, or the connection is gone; after this the driver does not call again. */
  handleError(error: unknown): void {
    this.#settle.reject(this.#failure ?? error)
  }
  /** Our own side failed: the statement still comes to its end. */
  protected fail(error: unknown): void {
    this.#failure ??= error
    this.connection?.stream.resume()
  }
  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#settle.resolve()
    else this.#settle.reject(this.#failure)
  }
  handleCommandComplete(): void {}
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFail('not expected here')
  }
  handleCopyData(_message: { chunk: Buffer }): void {}
}

/** Rows that wait before the server is asked to pause. */
const CHUNK_BYTES = 4 * 1024 * 1024

class CopyOut extends Copy {
  readonly #take: (chunk: Buffer, rows: number) => Promise<void>
  #rows: Buffer[] = []
  #bytes = 0
  #taking: Promise<void> = Promise.resolve()

  constructor(text: string, take: (chunk: Buffer, rows: number) => Promise<void>) {
    super(text)
    this.#take = take
  }

  override handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reuses its buffer.
    this.#rows.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes < CHUNK_BYTES) return
    this.connection?.stream.pause()
    this.#hand()
    void this.#taking.then(
      () => this.connection?.stream.resume(),
      () => {},
    )
  }

  async end(): Promise<void> {
    await this.done
    this.#hand()
    await this.#taking
  }

  #hand(): void {
    if (this.#rows.length === 0) return
    const rows = this.#rows
    this.#rows = []
    this.#bytes = 0
    const next = this.#taking.then(() => this.#take(Buffer.concat(rows), rows.length))
    next.catch((error: unknown) => this.fail(error))
    this.#taking = next
  }
}

class CopyIn extends Copy {
  readonly #pieces: AsyncIterable<Buffer>

  constructor(text: string, pieces: AsyncIterable<Buffer>) {
    super(text)
    this.#pieces = pieces
  }

  override handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection)
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const piece of this.#pieces) {
        connection.sendCopyFromChunk(piece)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    } catch (error) {
      this.fail(error)
      connection.sendCopyFail(String(error))
    }
  }
}

/** Runs `COPY … TO STDOUT` and hands over its rows in chunks, one after the other. */
export async function copyOut(
  client: pg.Client,
  statement: string,
  take: (chunk: Buffer, rows: number) => Promise<void>,
): Promise<void> {
  const copy = new CopyOut(statement, take)
  client.query(copy as unknown as pg.Submittable)
  await copy.end()
}

/** Runs `COPY … FROM STDIN` with these bytes. */
export async function copyIn(
  client: pg.Client,
  statement: string,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  const copy = new CopyIn(statement, pieces)
  client.query(copy as unknown as pg.Submittable)
  await copy.done
}
