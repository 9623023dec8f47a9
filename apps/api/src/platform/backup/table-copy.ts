import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** Rows are passed on in chunks of at least this many bytes. */
const CHUNK_BYTES = 4 * 1024 * 1024
const NEWLINE = 0x0a

/**
 * Runs `COPY … TO STDOUT` as text and passes on its output in chunks of complete rows, one after the other.
 *
 * @returns the number of rows.
 */
export async function copyOut(
  client: pg.Client,
  statement: string,
  take: (chunk: Buffer) => Promise<void>,
): Promise<number> {
  const source = client.query(to(statement))
  let chunks: Buffer[] = []
  let bytes = 0
  let rows = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    // `rowCount` of the stream may still be 0 at its end: the server's count comes after the last row.
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < CHUNK_BYTES) continue
    const all = Buffer.concat(chunks)
    // In text format a line end is the end of a row: inside values it is written as `\n`.
    const end = all.lastIndexOf(NEWLINE) + 1
    if (end > 0) await take(all.subarray(0, end))
    chunks = [all.subarray(end)]
    bytes = all.length - end
  }
  if (bytes > 0) await take(Buffer.concat(chunks))
  return rows
}

/** Runs `COPY … FROM STDIN` with these bytes. */
export async function copyIn(
  client: pg.Client,
  statement: string,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(Readable.from(chunks), client.query(from(statement)))
}
