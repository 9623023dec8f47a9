import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { request, type Dispatcher } from 'undici'
import type { S3Configuration } from '../config/configuration.ts'
import { EMPTY_SHA256, signRequest } from './aws-signature.ts'
import type { FileDraft } from './file-drafts.ts'

const ATTEMPTS = 3
const HEADERS_TIMEOUT_MS = 20_000
const BODY_TIMEOUT_MS = 60_000
const LONGEST_LIST_BYTES = 4_000_000

export interface S3Object {
  readonly content: Readable
  readonly size: number
}

/** The few calls of S3 that a file store needs, with path-style addresses, which every such store supports. */
export interface S3Client {
  /** The store verifies the SHA-256 of the bytes before it confirms. */
  put(key: string, file: FileDraft): Promise<void>
  /** Writes a short text unless the key exists, atomically (`If-None-Match: *`). */
  create(key: string, content: Buffer): Promise<void>
  get(key: string): Promise<S3Object | null>
  keptAt(key: string): Promise<Date | null>
  remove(key: string): Promise<void>
  /** Copies within the bucket; false when the source does not exist. */
  copy(from: string, to: string): Promise<boolean>
  /** Every object in order, or those with a key prefix. */
  list(prefix?: string): AsyncIterable<{ readonly key: string; readonly at: Date }>
}

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly content?: Content
  /** Headers of this call besides those of every call. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Builds the body of a call, for each attempt. */
interface Content {
  readonly size: number
  readonly sha256: string
  open(): Readable | Buffer
}

/** @param now the machine's clock: the store refuses signatures with a wrong time. */
export function createS3Client(configuration: S3Configuration, now = () => new Date()): S3Client {
  const { endpoint, bucket } = configuration

  async function send({
    method,
    path,
    query = {},
    content,
    headers: given = {},
  }: Call): Promise<Dispatcher.ResponseData> {
    const url = new URL(`${endpoint}/${bucket}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = await signRequest(
      { method, url, headers: given, payloadHash: content?.sha256 ?? EMPTY_SHA256 },
      configuration,
      now(),
    )
    return request(url, {
      method,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(content ? { 'content-length': String(content.size) } : {}),
      },
      body: content?.open() ?? null,
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: BODY_TIMEOUT_MS,
    })
  }

  // Every call is idempotent; one to an unavailable or busy store is retried, and then reported as such.
  async function ask(call: Call): Promise<Dispatcher.ResponseData> {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(call).catch((error: unknown) => error as Error)
      const failed = answer instanceof Error || answer.statusCode >= 500 || answer.statusCode === 429
      if (!failed) return answer
      if (!(answer instanceof Error)) await answer.body.dump()
      if (attempt === ATTEMPTS) throw domainError(requestErrors, 'BUSY', { details: { store: 's3' } })
      await pause(100 * 4 ** (attempt - 1))
    }
  }

  async function askFor(call: Call, expected: readonly number[]): Promise<Dispatcher.ResponseData> {
    const answer = await ask(call)
    if (expected.includes(answer.statusCode)) return answer
    const text = (await answer.body.text()).slice(0, 500)
    const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? 'no code'
    throw new Error(`the file store answered ${call.method} with ${answer.statusCode} (${code})`)
  }

  return {
    async put(key, file) {
      const content = { ...file, open: () => createReadStream(file.path) }
      const answer = await askFor({ method: 'PUT', path: `/${key}`, content }, [200, 201, 204])
      await answer.body.dump()
    },
    async create(key, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const content = { size: bytes.length, sha256, open: () => bytes }
      // 412: it exists; 409: a concurrent write of the key.
      const answer = await askFor(
        { method: 'PUT', path: `/${key}`, content, headers: { 'if-none-match': '*' } },
        [200, 201, 204, 409, 412],
      )
      await answer.body.dump()
    },
    async get(key) {
      const answer = await askFor({ method: 'GET', path: `/${key}` }, [200, 404])
      if (answer.statusCode === 200) {
        return { content: answer.body, size: Number(answer.headers['content-length']) }
      }
      await answer.body.dump()
      return null
    },
    async keptAt(key) {
      const answer = await askFor({ method: 'HEAD', path: `/${key}` }, [200, 404])
      await answer.body.dump()
      const at = answer.headers['last-modified']
      return answer.statusCode === 200 && typeof at === 'string' ? new Date(at) : null
    },
    async remove(key) {
      const answer = await askFor({ method: 'DELETE', path: `/${key}` }, [200, 204, 404])
      await answer.body.dump()
    },
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${bucket}/${from}` }
      const answer = await askFor({ method: 'PUT', path: `/${to}`, headers }, [200, 404])
      const text = await answer.body.text()
      if (answer.statusCode === 404) return false
      // S3 reports a failed copy in the body of a 200 answer.
      if (/<Error>/.test(text)) throw domainError(requestErrors, 'BUSY', { details: { store: 's3' } })
      return true
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const query = {
          'list-type': '2',
          ...(prefix === undefined ? {} : { prefix }),
          ...(token ? { 'continuation-token': token } : {}),
        }
        const answer = await askFor({ method: 'GET', path: '', query }, [200])
        const text = await answer.body.text()
        if (text.length > LONGEST_LIST_BYTES) throw new Error('the list of the file store is too long')
        for (const [entry] of text.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          yield { key: unescapeXml(tagOf(entry, 'Key')), at: new Date(tagOf(entry, 'LastModified')) }
        }
        const next = tagOf(text, 'NextContinuationToken')
        token = tagOf(text, 'IsTruncated') === 'true' && next ? unescapeXml(next) : undefined
      } while (token !== undefined)
    },
  }
}

function tagOf(text: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''
}

const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|apos|amp);/g, (sign) => SIGNS[sign] ?? sign)
}
