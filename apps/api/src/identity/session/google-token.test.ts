import { loginWithGoogleCode, startGoogleLogin } from '@vatio/protocol/identity/session/session.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  authenticatedBy,
  jws,
  newSigningKey,
  signedBy,
  startFakeOpenid,
  type FakeOpenid,
} from '../../../test/fake-openid.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

const rsa = newSigningKey('RS256', 'rsa-1')
const elliptic = newSigningKey('ES256', 'ec-1')
const foreign = newSigningKey('RS256', 'rsa-1')

let provider: FakeOpenid
let server: TestServer
let user: TestUser
beforeAll(async () => {
  provider = await startFakeOpenid()
  provider.keys = [rsa, elliptic]
  server = await startTestServer({
    GOOGLE_CLIENT_ID: 'vatio-test',
    GOOGLE_CLIENT_SECRET: 'secreto',
    GOOGLE_ISSUER: provider.issuer,
  })
})
beforeEach(async () => {
  user = await server.createUser()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

type Claims = Record<string, unknown>
const header = { alg: 'RS256', kid: 'rsa-1', typ: 'JWT' }

async function start() {
  const { raw } = await server.call(startGoogleLogin)
  const location = new URL(String(raw.headers.location))
  const seconds = Math.floor(Date.now() / 1000)
  const claims: Claims = {
    iss: provider.issuer,
    aud: 'vatio-test',
    sub: `google-${user.userUID}`,
    nonce: location.searchParams.get('nonce'),
    iat: seconds,
    exp: seconds + 600,
    email: user.email,
    email_verified: true,
  }
  const cookie = String(raw.headers['set-cookie']).replace(/;.*/, '')
  const state = String(location.searchParams.get('state'))
  const complete = () =>
    server.call(loginWithGoogleCode, { query: { code: 'codigo', state }, headers: { cookie } })
  return { claims, complete }
}

/** Signs in with the token with the right claims. */
async function signIn(tokenOf: (claims: Claims) => string) {
  const { claims, complete } = await start()
  provider.idToken = tokenOf(claims)
  return complete()
}

async function expectRefused(what: string, tokenOf: (claims: Claims) => string) {
  const answer = await signIn(tokenOf)
  expect([what, answer.status, answer.code]).toEqual([what, 401, 'GOOGLE_LOGIN_FAILED'])
}

describe('[trust] the token of the provider', () => {
  it('[API-016] is accepted when signed by a published key of the provider, RSA or P-256', async () => {
    const first = await signIn((claims) => jws(header, claims, signedBy(rsa)))
    expect([first.status, first.reply.user?.userUID]).toEqual([200, user.userUID])
    const second = await signIn((claims) => jws({ alg: 'ES256', kid: 'ec-1' }, claims, signedBy(elliptic)))
    expect([second.status, second.reply.user?.userUID]).toEqual([200, user.userUID])
  })

  it('is refused without a signature, however its algorithm is spelled', async () => {
    for (const alg of ['none', 'None', 'nOnE', 'RS256', '']) {
      await expectRefused(alg, (claims) => jws({ ...header, alg }, claims, () => Buffer.alloc(0)))
    }
    await expectRefused('cut', (claims) => jws(header, claims, signedBy(rsa)).replace(/\.[^.]*$/, ''))
  })

  it('is refused when its HMAC key is public, such as the public key itself', async () => {
    const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' })
    const der = rsa.publicKey.export({ type: 'spki', format: 'der' })
    const jwk = JSON.stringify(rsa.publicKey.export({ format: 'jwk' }))
    for (const [what, secret] of Object.entries({ pem, der, jwk, empty: '', clientId: 'vatio-test' })) {
      await expectRefused(what, (claims) => jws({ ...header, alg: 'HS256' }, claims, authenticatedBy(secret)))
    }
  })

  it('is refused when signed by another key, under its kid, an unknown kid, or with the key in the header', async () => {
    await expectRefused('same kid', (claims) => jws(header, claims, signedBy(foreign)))
    await expectRefused('unknown kid', (claims) => jws({ ...header, kid: 'otra' }, claims, signedBy(foreign)))
    await expectRefused('wrong kid', (claims) => jws({ ...header, kid: 'otra' }, claims, signedBy(rsa)))
    const jwk = foreign.publicKey.export({ format: 'jwk' })
    await expectRefused('jwk', (claims) => jws({ ...header, jwk }, claims, signedBy(foreign)))
    const jku = 'https://atacante.example/keys'
    await expectRefused('jku', (claims) => jws({ ...header, jku, kid: 'otra' }, claims, signedBy(foreign)))
    await expectRefused('kid of the other kind', (claims) =>
      jws({ ...header, kid: 'ec-1' }, claims, signedBy(rsa)),
    )
  })

  it('is refused with an algorithm outside our list, even when key and signature are right', async () => {
    await expectRefused('RS512', (claims) =>
      jws({ ...header, alg: 'RS512' }, claims, signedBy(rsa, 'sha512')),
    )
  })

  it('is refused when its content was changed after signing', async () => {
    await expectRefused('changed', (claims) => {
      const [head, , signature] = jws(header, { ...claims, sub: 'otra' }, signedBy(rsa)).split('.')
      const [, payload] = jws(header, claims, signedBy(rsa)).split('.')
      return [head, payload, signature].join('.')
    })
  })

  it('is refused for another application, issuer or sign-in, expired or not valid yet', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    const wrong: Claims[] = [
      { aud: 'otra-aplicacion' },
      { aud: ['vatio-test', 'otra-aplicacion'], azp: 'otra-aplicacion' },
      { iss: 'https://atacante.example' },
      { nonce: 'otro-nonce-de-otra-persona' },
      { nonce: undefined },
      { exp: seconds - 3600 },
      { exp: undefined },
      { nbf: seconds + 3600 },
      { sub: undefined },
      { sub: '' },
    ]
    for (const claim of wrong) {
      await expectRefused(JSON.stringify(claim), (claims) =>
        jws(header, { ...claims, ...claim }, signedBy(rsa)),
      )
    }
  })
})

describe('[trust] the e-mail of the provider', () => {
  const token = (change: Claims) => (claims: Claims) => jws(header, { ...claims, ...change }, signedBy(rsa))

  it('is refused with line breaks, control characters or anything that is not a plain address', async () => {
    const { email } = user
    for (const bad of [
      `${email}\n`,
      `${email}\r\nBcc: otra@pruebas.example`,
      `\t${email}`,
      `${email}\u0000`,
      `${email}\u0085`,
      `Nombre <${email}>`,
      `${email}, otra@pruebas.example`,
      '',
      'sin-arroba',
    ]) {
      await expectRefused(JSON.stringify(bad), token({ email: bad }))
    }
    await expectRefused('no text', token({ email: { a: 1 } }))
  })
})

describe('[trust] a sign-in started with the provider', () => {
  it('completes once, also for twenty simultaneous calls', async () => {
    const { claims, complete } = await start()
    provider.idToken = jws(header, claims, signedBy(rsa))
    const answers = await Promise.all(Array.from({ length: 20 }, complete))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['GOOGLE_LOGIN_FAILED']))
    expect((await complete()).code).toBe('GOOGLE_LOGIN_FAILED')
  })

  it('cannot be completed after a refused token', async () => {
    const { claims, complete } = await start()
    provider.idToken = jws(header, claims, signedBy(foreign))
    expect((await complete()).code).toBe('GOOGLE_LOGIN_FAILED')
    provider.idToken = jws(header, claims, signedBy(rsa))
    expect((await complete()).code).toBe('GOOGLE_LOGIN_FAILED')
  })
})

// The last test, since it changes the cached keys.
describe('[trust] the keys of the provider', () => {
  it('are fetched again after a change, but not for every token with an unknown key', async () => {
    const next = newSigningKey('RS256', 'rsa-2')
    provider.keys = [next]
    const tokenOf = (claims: Claims) => jws({ ...header, kid: 'rsa-2' }, claims, signedBy(next))
    const before = provider.keyReads
    for (let index = 0; index < 5; index++) await expectRefused('too soon', tokenOf)
    expect(provider.keyReads - before).toBeLessThanOrEqual(1)
    const later = Date.now() + 120_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    try {
      expect((await signIn(tokenOf)).status).toBe(200)
    } finally {
      vi.restoreAllMocks()
      provider.keys = [rsa, elliptic]
    }
  })
})
