import type { Licence } from '@vatio/domain/identity/licences/licence'
import { loginWithGoogleCode, startGoogleLogin } from '@vatio/protocol/identity/session/session.endpoints'
import { loginSecondStep } from '@vatio/protocol/identity/accounts/second-factor.endpoints'
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'
import { toSecretPlace } from '../accounts/second-factor.service.ts'
import { codeAt, newTotpSecret, stepOf } from '../accounts/totp.ts'

let provider: OAuth2Server
let server: TestServer
let claims: Record<string, unknown>
beforeAll(async () => {
  provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${provider.address().port}`
  provider.issuer.url = issuer
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, claims)
  })
  server = await startTestServer({
    GOOGLE_CLIENT_ID: 'vatio-test',
    GOOGLE_CLIENT_SECRET: 'secreto',
    GOOGLE_ISSUER: issuer,
  })
})
beforeEach(() => {
  claims = { aud: 'vatio-test', sub: 'google-1', email: 'nadie@pruebas.example', email_verified: true }
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

/** Follows the redirect to the provider as a browser does and returns the parameters of its answer. */
async function visitProvider(selectedPlan?: Licence) {
  const start = await server.call(startGoogleLogin, { query: selectedPlan ? { selectedPlan } : {} })
  expect(start.status).toBe(302)
  const location = new URL(String(start.raw.headers.location))
  if (location.searchParams.get('nonce')) claims.nonce ??= location.searchParams.get('nonce')
  const answer = await fetch(location, { redirect: 'manual' })
  const back = new URL(String(answer.headers.get('location')))
  const cookie = String(start.raw.headers['set-cookie']).replace(/;.*/, '')
  return { cookie, location, query: Object.fromEntries(back.searchParams) as { code: string; state: string } }
}

async function signIn(
  change: { state?: string; cookie?: string; code?: string; selectedPlan?: Licence } = {},
) {
  const { cookie, query } = await visitProvider(change.selectedPlan)
  return server.call(loginWithGoogleCode, {
    query: { ...query, ...(change.state ? { state: change.state } : {}) },
    headers: { cookie: change.cookie ?? cookie },
  })
}

async function googleUser() {
  const user = await server.createUser()
  claims.email = user.email
  claims.sub = `google-${user.userUID}`
  return user
}

async function rowOf(user: TestUser) {
  return server.inTenant(user.clientUID, async (tx) => {
    const [row] = await tx.query(
      'select client_uid, role, password_hash, email, version from users where user_uid = $1',
      [user.userUID],
    )
    return row
  })
}

describe('sign-in with Google', () => {
  it('[API-017] redirects the browser to the provider with state, nonce and PKCE, and stores them in an HttpOnly cookie', async () => {
    const start = await server.call(startGoogleLogin)
    const location = new URL(String(start.raw.headers.location))
    expect(location.searchParams.get('redirect_uri')).toBe('http://localhost/login')
    expect(location.searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(location.searchParams.get(name)).toMatch(/^[\w-]{20,}$/)
    }
    expect(start.raw.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
  })

  it('[ACC-020] [API-016] completes with the code for an account without a password, and again by its subject', async () => {
    const user = await googleUser()
    const first = await signIn()
    expect([first.status, first.reply.user.userUID]).toEqual([200, user.userUID])
    claims = { ...claims, nonce: undefined, email: 'otro@correo.example', email_verified: false }
    delete claims.nonce
    const second = await signIn()
    expect([second.status, second.reply.user.userUID]).toEqual([200, user.userUID])
  })

  it('[trust] [ERR-006] never links to an account that has a password', async () => {
    const user = await server.createUser({ passwordHash: '$argon2id$no' })
    claims.email = user.email
    const answer = await signIn()
    expect([answer.status, answer.code]).toEqual([409, 'EMAIL_EXISTS'])
  })

  it('[trust] refuses an unverified e-mail, an unknown user and an unvalidated local account', async () => {
    await googleUser()
    claims.email_verified = false
    expect((await signIn()).code).toBe('GOOGLE_LOGIN_FAILED')
    claims = { aud: 'vatio-test', sub: 'x', email: 'nadie@pruebas.example', email_verified: true }
    expect((await signIn()).code).toBe('GOOGLE_LOGIN_FAILED')
    const unvalidated = await server.createUser({ emailValidated: false })
    claims = { aud: 'vatio-test', sub: 'y', email: unvalidated.email, email_verified: true }
    expect((await signIn()).code).toBe('NOT_VALIDATED_EMAIL')
  })

  it('[trust] refuses a token with another audience, nonce or issuer, or expired', async () => {
    const wrong = [
      { aud: 'otra-aplicacion' },
      { nonce: 'otro-nonce-de-otra-persona' },
      { iss: 'https://atacante.example' },
      { exp: Math.floor(Date.now() / 1000) - 3600 },
    ]
    for (const claim of wrong) {
      await googleUser()
      Object.assign(claims, claim)
      const answer = await signIn()
      expect([Object.keys(claim)[0], answer.status, answer.code]).toEqual([
        Object.keys(claim)[0],
        401,
        'GOOGLE_LOGIN_FAILED',
      ])
      claims = { aud: 'vatio-test', email_verified: true }
    }
  })

  it('[trust] refuses another state, no cookie, an altered cookie and the cookie of another browser', async () => {
    await googleUser()
    expect((await signIn({ state: 'estado-de-otra-persona' })).code).toBe('GOOGLE_LOGIN_FAILED')
    delete claims.nonce
    expect((await signIn({ cookie: 'x=1' })).code).toBe('GOOGLE_LOGIN_FAILED')
    delete claims.nonce
    const other = await visitProvider()
    delete claims.nonce
    expect((await signIn({ cookie: other.cookie })).code).toBe('GOOGLE_LOGIN_FAILED')
    delete claims.nonce
    expect((await signIn({ cookie: `${other.cookie}x` })).code).toBe('GOOGLE_LOGIN_FAILED')
  })

  it('[API-016] [API-017] [ACC-030] creates a company for an unknown user who started on the sign-up page', async () => {
    const email = 'fundadora@pruebas.example'
    claims = { aud: 'vatio-test', sub: 'fundadora', email, email_verified: true, name: 'Fe Fundadora' }
    const answer = await signIn({ selectedPlan: 'professional' })
    expect([answer.status, answer.reply.user.email, answer.reply.user.role]).toEqual([200, email, 'admin'])
    expect(answer.reply.user).toMatchObject({ clientName: 'Fe Fundadora', clientLicense: 'trial' })
    expect(answer.reply.user.applications).toHaveLength(6)
    // From now on it is a login like any other.
    delete claims.nonce
    const again = await signIn()
    expect(again.reply.user.userUID).toBe(answer.reply.user.userUID)
  })

  it('[trust] creates a company with a name that no mail program converts to a link', async () => {
    const email = 'enlazada@pruebas.example'
    const name = 'Premio https://timo.example/ya'
    claims = { aud: 'vatio-test', sub: 'enlazada', email, email_verified: true, name }
    const { user } = (await signIn({ selectedPlan: 'freemium' })).reply
    expect([user.clientName, user.userName]).toEqual(Array(2).fill('Premio https timo.example ya'))
  })

  it('[trust] creates nothing for an e-mail that the provider has not verified', async () => {
    const email = 'sin-verificar@pruebas.example'
    claims = { aud: 'vatio-test', sub: 'sin-verificar', email, email_verified: false }
    expect((await signIn({ selectedPlan: 'freemium' })).code).toBe('GOOGLE_LOGIN_FAILED')
    const place = await server.platform.database.lookUp('find_user_by_email', [email])
    expect(place).toEqual([])
  })

  it('[trust] linking changes neither company nor role, and a disabled user cannot sign in', async () => {
    const user = await googleUser()
    const before = await rowOf(user)
    expect((await signIn({ selectedPlan: 'enterprise' })).reply.user.clientUID).toBe(user.clientUID)
    expect(await rowOf(user)).toEqual(before)
    await server.inTenant(user.clientUID, (tx) =>
      tx.query('update users set active = false where client_uid = $1 and user_uid = $2', [
        user.clientUID,
        user.userUID,
      ]),
    )
    delete claims.nonce
    expect((await signIn()).code).toBe('GOOGLE_LOGIN_FAILED')
  })

  it('[trust] an answer of the provider is accepted once', async () => {
    await googleUser()
    const { cookie, query } = await visitProvider()
    const send = () => server.call(loginWithGoogleCode, { query, headers: { cookie } })
    expect((await send()).status).toBe(200)
    expect((await send()).code).toBe('GOOGLE_LOGIN_FAILED')
  })

  it('asks for the second factor after the provider', async () => {
    const user = await googleUser()
    const secret = newTotpSecret()
    const sealed = server.platform.secrets.seal(secret, toSecretPlace(user.clientUID, user.userUID))
    await server.inTenant(user.clientUID, (tx) =>
      tx.query(
        `insert into second_factors (client_uid, user_uid, sealed_secret, created_at, confirmed_at)
         values ($1, $2, $3, now(), now())`,
        [user.clientUID, user.userUID, sealed],
      ),
    )
    const first = await signIn()
    expect([first.status, first.code]).toEqual([401, 'SECOND_FACTOR_NEEDED'])
    const cookies = [first.raw.headers['set-cookie']].flat().map(String)
    const kept = only(cookies.filter((cookie) => cookie.startsWith('vatio_login=sf_'))).replace(/;.*/, '')
    const code = codeAt(secret, stepOf(server.platform.clock.now()))
    const second = await server.call(loginSecondStep, { body: { code }, headers: { cookie: kept } })
    expect([second.status, second.reply.user.userUID]).toEqual([200, user.userUID])
  })
})
