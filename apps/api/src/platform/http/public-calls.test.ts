import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { routes } from '../../routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ NODE_ENV: 'production', VATIO_TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server.close())

const open = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access.kind === 'public')
const ask = (endpoint: (typeof open)[number], ip: string) =>
  server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, 'x'),
    headers: { 'x-forwarded-for': ip },
    ...(endpoint.body ? { payload: {} } : {}),
  })

describe('calls without a session', () => {
  it('[API-006] are exactly those of this list', () => {
    expect(open.map(({ method, path }) => `${method} ${path.replace('/api/', '')}`).toSorted()).toEqual([
      'GET energy-crm/documents/file/:link',
      'GET energy-crm/exports/file/:link',
      'GET security/auth/google',
      'GET security/auth/loginWithGoogleCode',
      'GET security/auth/options',
      'GET security/auth/resendVerificationCode/:email',
      'GET security/auth/sendResetPasswordEmail/:email',
      'GET security/auth/verificationCode/:userUID/:code',
      'GET security/clients/config/brandFile/:clientUID/:idBrandFile',
      'GET security/clients/config/clientThemeByCustomURL',
      'GET security/users/checkUserEmail',
      'GET templates/genericDocuments/file/:link',
      'GET templates/reportBatches/file/:link',
      'GET templates/shareables/:templateIdentifier/:stateKey',
      'GET templates/shareables/:templateIdentifier/:stateKey/comments',
      'GET templates/shareables/:templateIdentifier/:stateKey/images/:idGenericDocument',
      'GET templates/shareables/:templateIdentifier/:stateKey/pdf',
      'GET templates/shareables/:templateIdentifier/:stateKey/state',
      'POST billing/qrSessions/:key/images',
      'POST billing/qrSessions/:key/pair',
      'POST mail/contact',
      'POST security/auth/login',
      'POST security/auth/resetPassword/:resetToken',
      'POST security/auth/secondFactor',
      'POST security/auth/sign-up',
      'POST templates/shareables/:templateIdentifier/:stateKey/acceptance',
      'POST templates/shareables/:templateIdentifier/:stateKey/acceptance/confirm',
      'POST templates/shareables/:templateIdentifier/:stateKey/comments',
      'POST templates/shareables/:templateIdentifier/:stateKey/open',
      'POST templates/shareables/:templateIdentifier/:stateKey/visit',
    ])
  })

  it('are all limited by IP address, and an address limited by one is refused by every other', async () => {
    expect(open.length).toBeGreaterThan(5)
    const flood = open.find((endpoint) => endpoint.path.endsWith('/auth/options'))!
    for (let index = 0; index < 300; index++) {
      expect((await ask(flood, '203.0.113.80')).statusCode).toBe(200)
    }
    for (const endpoint of open) {
      const refused = await ask(endpoint, '203.0.113.80')
      expect([endpoint.path, refused.statusCode]).toEqual([endpoint.path, 429])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      const other = await ask(endpoint, '203.0.113.81')
      expect([endpoint.path, other.statusCode === 429]).toEqual([endpoint.path, false])
    }
  })
})

describe('headers by kind of answer', () => {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  }
  const data = {
    ...common,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
  const headersOf = (headers: object) =>
    Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !['date', 'connection', 'content-length', 'content-type', 'x-request-id'].includes(name),
      ),
    )
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  const admin = () => ({ authorization: `Bearer ${server.adminA.token}` })

  it('are exactly those of this list: data, errors, files, documentation, health, metrics', async () => {
    expect(headersOf((await get('/api/security/notifications', admin())).headers)).toEqual(data)
    expect(headersOf((await get('/api/security/notifications')).headers)).toEqual(data)
    expect(headersOf((await get('/api/no-existe')).headers)).toEqual(data)
    const file = headersOf((await get('/api/security/audit/export', admin())).headers)
    expect(file).toEqual({ ...data, 'content-disposition': expect.stringMatching(/^attachment; filename="/) })
    const docs = headersOf((await get('/api/docs', admin())).headers)
    expect(docs).toEqual({
      ...data,
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'nonce-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      ),
    })
    expect(headersOf((await get('/health')).headers)).toEqual({ ...common, 'cache-control': 'no-store' })
    expect(headersOf((await get('/metrics')).headers)).toEqual({ ...common, 'cache-control': 'no-store' })
    expect(headersOf((await get('/no-existe')).headers)).toEqual({ ...common, 'cache-control': 'no-store' })
  })
})
