import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SigningKey {
  readonly kid: string
  readonly alg: 'RS256' | 'ES256'
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

export interface FakeOpenid {
  readonly issuer: string
  /** Published keys. */
  keys: SigningKey[]
  /** Token for the next codes. */
  idToken: string
  /** Number of requests for its keys. */
  readonly keyReads: number
  close(): Promise<void>
}

export function newSigningKey(alg: SigningKey['alg'], kid: string): SigningKey {
  const pair =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid, alg, ...pair }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A compact JWS, signed by the given function. */
export function jws(header: object, payload: object, signature: (text: Buffer) => Buffer): string {
  const text = `${encode(header)}.${encode(payload)}`
  return `${text}.${signature(Buffer.from(text)).toString('base64url')}`
}

export const signedBy =
  ({ privateKey }: Pick<SigningKey, 'privateKey'>, hash = 'sha256') =>
  (text: Buffer) =>
    sign(hash, text, { key: privateKey, dsaEncoding: 'ieee-p1363' })

export const authenticatedBy = (secret: string | Buffer) => (text: Buffer) =>
  createHmac('sha256', secret).update(text).digest()

/**
 * A local OpenID provider that returns the token of the test. It announces every algorithm, so that only
 * the caller's own list can refuse one.
 */
export async function startFakeOpenid(): Promise<FakeOpenid> {
  const state = { issuer: '', keys: [] as SigningKey[], idToken: '', keyReads: 0 }
  const server = createServer((request, response) => {
    const answer = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    request.resume()
    if (request.url === '/.well-known/openid-configuration') {
      answer({
        issuer: state.issuer,
        authorization_endpoint: `${state.issuer}/authorize`,
        token_endpoint: `${state.issuer}/token`,
        jwks_uri: `${state.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'ES256', 'RS512', 'PS256', 'HS256', 'none'],
      })
    } else if (request.url === '/keys') {
      state.keyReads++
      const keys = state.keys.map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        use: 'sig',
      }))
      answer({ keys })
    } else {
      answer({ access_token: 'acceso', token_type: 'Bearer', id_token: state.idToken })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, {
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
