import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'

const LOCAL_SIGNATURE = 0x04034b50
const ENTRY_SIGNATURE = 0x02014b50
const DESCRIPTOR_SIGNATURE = 0x08074b50
const END_SIGNATURE = 0x06054b50
/** Checksum and sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980: the same content gives the same bytes. */
const DOS_DATE = 0x21
/** Sizes have 32 bits. */
const MOST_BYTES = 0xffff_ffff
/** Beyond this level, sheets get hardly smaller and take several times as long. */
const LEVEL = 4

/** A file of an archive, its content in parts. */
export interface ZipPart {
  readonly name: string
  readonly content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

interface Written {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly size: number
  readonly packed: number
}

/** Writes a zip archive whose entries are packed while they are read, in other threads. */
export async function* zipStream(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const part of parts) {
    const name = Buffer.from(part.name)
    const start = at
    const head = localHead(name)
    at += head.length
    yield head
    let [crc, size, packed] = [0, 0, 0]
    const measured = async function* () {
      for await (const piece of part.content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
        crc = crc32(bytes, crc)
        size += bytes.length
        yield bytes
      }
    }
    const deflate = createDeflateRaw({ level: LEVEL })
    const feeding = pipeline(Readable.from(measured()), deflate)
    // Its failure is that of the loop.
    feeding.catch(() => {})
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      packed += chunk.length
      if (at + packed > MOST_BYTES || size > MOST_BYTES) {
        throw domainError(requestErrors, 'PAYLOAD_TOO_LARGE', { details: { maxBytes: MOST_BYTES } })
      }
      yield chunk
    }
    await feeding
    at += packed
    const descriptor = Buffer.alloc(16)
    descriptor.writeUInt32LE(DESCRIPTOR_SIGNATURE, 0)
    descriptor.writeUInt32LE(crc, 4)
    descriptor.writeUInt32LE(packed, 8)
    descriptor.writeUInt32LE(size, 12)
    at += descriptor.length
    yield descriptor
    written.push({ name, at: start, crc, size, packed })
  }
  yield directoryOf(written, at)
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL_SIGNATURE, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(DOS_DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function directoryOf(written: readonly Written[], at: number): Buffer {
  const entries = written.map(({ name, at: start, crc, size, packed }) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(ENTRY_SIGNATURE, 0)
    entry.writeUInt16LE(VERSION, 4)
    entry.writeUInt16LE(VERSION, 6)
    entry.writeUInt16LE(FLAGS, 8)
    entry.writeUInt16LE(DEFLATED, 10)
    entry.writeUInt16LE(DOS_DATE, 14)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(packed, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(start, 42)
    return Buffer.concat([entry, name])
  })
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_SIGNATURE, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([directory, end])
}
