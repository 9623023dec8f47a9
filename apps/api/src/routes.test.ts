import { applicationNames } from '@vatio/domain/identity/accounts/application'
import type { Endpoint } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../test/server.ts'
import { routes } from './routes.ts'

const endpoints = routes.map((route) => route.endpoint)
const protectedOnes = endpoints.filter((endpoint) => endpoint.access.kind === 'signed-in')
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// Some hundreds of calls per test: enough time on a busy machine too.
vi.setConfig({ testTimeout: 180_000 })

const ANY_ID = '019a0000-0000-7000-8000-00000000dead'

function send(endpoint: Endpoint, headers: Record<string, string>) {
  const url = endpoint.path.replace(/:\w+/g, ANY_ID)
  return server.app.inject({ method: endpoint.method, url, headers })
}

const bearer = (user: TestUser) => ({ authorization: `Bearer ${user.token}` })

describe('every route', () => {
  it('[API-002] [API-005] is in the specification and registered once', () => {
    const services =
      'energy-crm security periods solar profiles billing templates supply mail tasks curves dashboards'.split(
        ' ',
      )
    for (const endpoint of endpoints) expect(services).toContain(endpoint.path.split('/')[2])
    expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
    for (const endpoint of endpoints) expect(endpoint.summary.length).toBeGreaterThan(5)
  })

  it('[API-001] answers 401 without a session, to an invalid token and to a disabled user', async () => {
    const disabled = await server.createUser({ role: 'admin', active: false })
    for (const endpoint of protectedOnes) {
      for (const headers of [{}, { authorization: `Bearer vt_${'x'.repeat(43)}` }, bearer(disabled)]) {
        const answer = await send(endpoint, headers)
        expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), 401])
      }
    }
  })

  it('[SEC-004] [SEC-014] answers 403 to a role, an application or a licence below its rule', async () => {
    const tenant = await server.createTenant('Gratis', 'freemium')
    const user = await server.createUser({ role: 'user' })
    const admin = await server.createUser({ role: 'admin' })
    const outsider = await server.createUser({ role: 'superadmin', applications: [] })
    const poor = await server.createUser({ tenant, role: 'superadmin' })
    for (const endpoint of protectedOnes) {
      const { access } = endpoint
      if (access.kind === 'public') continue
      const refused = [
        ...([access.role, access.roleInApplication].some((role) => role && role !== 'user') ? [user] : []),
        ...(access.role === 'superadmin' ? [admin] : []),
        ...(access.applications ? [outsider] : []),
        ...(access.licence ? [poor] : []),
      ]
      for (const who of refused) {
        const answer = await send(endpoint, bearer(who))
        expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), 403])
      }
    }
  })

  it('answers 400, 403 or 404 for an id that does not exist, and writes nothing', async () => {
    for (const endpoint of protectedOnes) {
      if (!endpoint.path.includes(':id') || endpoint.body || endpoint.upload) continue
      const answer = await send(endpoint, bearer(server.adminA))
      // A path may have more required parts; then the request is refused before its id is looked up.
      expect([nameOf(endpoint), [400, 403, 404].includes(answer.statusCode)]).toEqual([
        nameOf(endpoint),
        true,
      ])
    }
  })

  it('[ACC-057] names the applications that may call it, where it is part of one', () => {
    const areas = ['energy-crm', 'billing', 'solar', 'curves', 'supply', 'profiles']
    const unnamed = endpoints.filter(
      ({ path, access }) =>
        areas.some((area) => path.startsWith(`/api/${area}/`)) &&
        (access.kind === 'public' || access.applications === undefined),
    )
    // Links to files of their own, which are checked against the user who got them, and the calls of a paired phone.
    expect(unnamed.map(nameOf)).toEqual([
      'POST /api/billing/qrSessions/:key/pair',
      'POST /api/billing/qrSessions/:key/images',
      'GET /api/energy-crm/documents/file/:link',
      'GET /api/energy-crm/exports/file/:link',
    ])
  })

  it('[ACC-057] [SEC-004] answers 403 APPLICATION_REQUIRED where the company lacks all its applications', async () => {
    for (const application of applicationNames) {
      const tenant = await server.createTenant(`Solo ${application}`)
      // A superadmin of the company with every grant: only the company lacks the applications.
      const as = await server.createUser({ tenant, role: 'superadmin' })
      await server.inTenant(tenant, (tx) =>
        tx.query('update organisations set applications = array[$2] where client_uid = $1', [
          tenant,
          application,
        ]),
      )
      for (const endpoint of protectedOnes) {
        const { access } = endpoint
        if (access.kind === 'public' || !access.applications) continue
        const answer = await send(endpoint, bearer(as))
        const isRefused =
          answer.statusCode === 403 && answer.json().errors[0].message === 'APPLICATION_REQUIRED'
        const isClosed = !access.applications.includes(application)
        expect([application, nameOf(endpoint), isRefused]).toEqual([application, nameOf(endpoint), isClosed])
      }
    }
  })
})
