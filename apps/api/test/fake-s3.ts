import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signRequest } from '../src/platform/files/aws-signature.ts'

export interface FakeS3 {
  readonly url: string
  readonly objects: Map<string, { readonly content: Buffer; readonly at: Date }>
  /** Requests as `METHOD path`. */
  readonly calls: string[]
  /** Status of the next answers, instead of serving the requests. */
  failures: number[]
  /** Returns the status with which a request, given as `METHOD path`, is refused. */
  refuse: (call: string) => number | null
  close(): Promise<void>
}

const CREDENTIALS = { key: 'LLAVE-DE-PRUEBA', secret: 'secreto/de+prueba', region: 'eu-south-2' }
export const S3_BUCKET = 'vatio-pruebas'
const PAGE = 3

/** Environment of a Vatio that keeps its files there. */
export function s3Environment(url: string): Record<string, string> {
  return {
    VATIO_S3_ENDPOINT: url,
    VATIO_S3_BUCKET: S3_BUCKET,
    VATIO_S3_REGION: CREDENTIALS.region,
    VATIO_S3_KEY: CREDENTIALS.key,
    VATIO_S3_SECRET: CREDENTIALS.secret,
  }
}

/** A small local S3 server: verifies signature and hash of every request, and lists in short pages. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const calls: string[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const body = await buffer(request)
    calls.push(`${request.method} ${url.pathname}`)
    const status =
      fake.failures.shift() ??
      fake.refuse(`${request.method} ${url.pathname}`) ??
      (await statusOf(request, url, body))
    if (status !== null) {
      response.statusCode = status
      response.end(`<Error><Code>Refused${status}</Code></Error>`)
      return
    }
    const key = decodeURIComponent(url.pathname.slice(S3_BUCKET.length + 2))
    const object = objects.get(key)
    if (request.method === 'PUT' && request.headers['if-none-match'] === '*' && object) {
      response.statusCode = 412
      response.end('<Error><Code>PreconditionFailed</Code></Error>')
    } else if (request.method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined) {
      const source = objects.get(String(request.headers['x-amz-copy-source']).slice(S3_BUCKET.length + 2))
      if (source) objects.set(key, { content: source.content, at: new Date() })
      else response.statusCode = 404
      response.end(source ? '<CopyObjectResult></CopyObjectResult>' : '<Error><Code>NoSuchKey</Code></Error>')
    } else if (request.method === 'PUT') {
      objects.set(key, { content: body, at: new Date() })
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.statusCode = 204
      response.end()
    } else if (key === '') {
      response.end(listing(objects, url.searchParams))
    } else if (object) {
      response.setHeader('content-length', object.content.length)
      response.setHeader('last-modified', object.at.toUTCString())
      response.end(request.method === 'HEAD' ? undefined : object.content)
    } else {
      response.statusCode = 404
      response.end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
    }
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const fake: FakeS3 = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    failures: [],
    refuse: () => null,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return fake
}

/** The status of a request that S3 would refuse, else null. */
async function statusOf(request: IncomingMessage, url: URL, body: Buffer): Promise<number | null> {
  if (!url.pathname.startsWith(`/${S3_BUCKET}`)) return 404
  const hash = String(request.headers['x-amz-content-sha256'])
  const date = String(request.headers['x-amz-date'])
  const at = new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at.getTime()) < 15 * 60_000)) return 403
  const signed = /SignedHeaders=([^,]*)/.exec(String(request.headers.authorization))?.[1]?.split(';') ?? []
  const others = signed.filter((name) => !['host', 'x-amz-content-sha256', 'x-amz-date'].includes(name))
  const headers = Object.fromEntries(others.map((name) => [name, String(request.headers[name])]))
  const wanted = await signRequest(
    { method: request.method ?? '', url, headers, payloadHash: hash },
    CREDENTIALS,
    at,
  )
  if (wanted.authorization !== request.headers.authorization) return 403
  return createHash('sha256').update(body).digest('hex') === hash ? null : 400
}

function listing(objects: FakeS3['objects'], query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const rest = [...objects].filter(([key]) => key.startsWith(prefix) && key > after)
  rest.sort(([a], [b]) => (a < b ? -1 : 1))
  const page = rest.slice(0, PAGE)
  const truncated = rest.length > PAGE
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
    `<IsTruncated>${truncated}</IsTruncated>`,
    ...(truncated ? [`<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>`] : []),
    ...page.map(
      ([key, { at }]) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
    ),
    '</ListBucketResult>',
  ].join('')
}
