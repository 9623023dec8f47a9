import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

export interface SignedRequest {
  readonly method: string
  readonly url: URL
  /** Headers that are signed besides `host`. */
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body in hex. */
  readonly payloadHash: string
}

export interface AwsCredentials {
  readonly key: string
  readonly secret: string
  readonly region: string
}

export const EMPTY_SHA256 = createHash('sha256').update('').digest('hex')

/** Headers that sign a request to S3 (AWS Signature Version 4); `host` is signed too, but not returned. */
export async function signRequest(
  { method, url, headers, payloadHash }: SignedRequest,
  { key, secret, region }: AwsCredentials,
  now: Date,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': payloadHash },
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  return Object.fromEntries((await signer.sign()).headers)
}
