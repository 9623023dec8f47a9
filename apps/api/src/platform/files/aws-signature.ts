import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  readonly method: string
  readonly url: URL
  /** Headers that are signed beside `host`; lower case names. */
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body in hex, or `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string
}

export interface AwsCredentials {
  readonly key: string
  readonly secret: string
  readonly region: string
}

export const EMPTY_SHA256 = createHash('sha256').update('').digest('hex')

/**
 * Headers that sign a request to S3 (AWS Signature Version 4, docs.aws.amazon.com "Signature Calculations for the
 * Authorization Header"). Checked against the examples of that page.
 */
export function signRequest(
  request: SignedRequest,
  credentials: AwsCredentials,
  now: Date,
): Record<string, string> {
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = at.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.payloadHash,
    'x-amz-date': at,
  }
  const sorted = Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1))
  const signedHeaders = sorted.map(([name]) => name).join(';')
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url),
    ...sorted.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    signedHeaders,
    request.payloadHash,
  ].join('\n')
  const scope = `${day}/${credentials.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const signingKey = [day, credentials.region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${credentials.secret}`),
  )
  const signature = hmac(signingKey, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.key}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`
  return { ...headers, authorization }
}

// Sorted by name and encoded more strictly than URLs are.
function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
