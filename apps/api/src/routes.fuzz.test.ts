import { writeFileSync } from 'node:fs'
import type { Endpoint } from '@vatio/protocol/endpoint'
import { loadDemoData } from '@vatio/protocol/administration/onboarding/onboarding.endpoints'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NASTY, valuesOf } from '../test/schema-arbitrary.ts'
import { startTestServer, type TestServer, type TestUser } from '../test/server.ts'
import { listTenantTables, rowsOf, type TenantTable } from '../test/tenant-rows.ts'
import { routes } from './routes.ts'

/*
 * Random requests to every route, from the schemas of the endpoints: most of them valid, with ids of
 * records that exist. VATIO_FUZZ says how many a route gets: `npm test` asks for many, `npm run check` for
 * a few of the same seed. VATIO_FUZZ_ROUTES keeps the routes with one of these texts in method and path,
 * with commas: new ones can be tried alone. VATIO_FUZZ_REPORT names a file for the figures.
 */
const RUNS = Number(process.env.VATIO_FUZZ ?? 10)
const WANTED = (process.env.VATIO_FUZZ_ROUTES ?? '').split(',').filter(Boolean)
/** Routes tried at a time: the database works while the next request is made. */
const ROUTES_AT_ONCE = 6

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const endpoints = routes
  .map((route) => route.endpoint)
  .filter((endpoint) => !endpoint.upload)
  .filter((endpoint) => WANTED.length === 0 || WANTED.some((text) => nameOf(endpoint).includes(text)))
/** Half a second per request and ten minutes to start: only a hanging run takes longer. */
const LONGEST_MS = 600_000 + RUNS * endpoints.length * 500

let server: TestServer
let superuser: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  superuser = new pg.Client({ connectionString: server.database.superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await server.close()
})

it(
  'never answers 500, whatever is sent to it, and changes nothing in other companies',
  { timeout: LONGEST_MS },
  async () => {
    const tenant = await server.createTenant('Consultora de la tormenta', 'corporation')
    const admin = await server.createUser({ tenant, role: 'admin' })
    expect((await server.call(loadDemoData, { as: admin })).status).toBe(200)
    expect((await server.call(loadDemoData, { as: server.adminB })).status).toBe(200)
    const tables = await listTenantTables(superuser)
    const ids = await idsOf(tables, tenant)
    expect(ids.length).toBeGreaterThan(50)
    const before = await rowsOf(superuser, tables, server.tenantB)

    // Endpoints that delete records are last, so that the others still find them.
    const left = endpoints.toSorted((one, other) => destruction(one) - destruction(other)).toReversed()
    const statuses = new Map<string, number>()
    const tryRoutes = async () => {
      for (let endpoint = left.pop(); endpoint; endpoint = left.pop()) {
        await tryRoute(endpoint, { tenant, ids, statuses })
        if (RUNS >= 1_000) process.stderr.write(`${left.length} routes left, done: ${nameOf(endpoint)}\n`)
      }
    }
    await Promise.all(Array.from({ length: ROUTES_AT_ONCE }, tryRoutes))
    const report = process.env.VATIO_FUZZ_REPORT
    if (report) writeFileSync(report, JSON.stringify({ routes: endpoints.length, statuses: [...statuses] }))

    expect(await rowsOf(superuser, tables, server.tenantB)).toEqual(before)
    if (WANTED.length > 0) return
    // A run in which every call is refused would prove nothing.
    const share = (...wanted: string[]) =>
      wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0) / (RUNS * endpoints.length)
    expect(share('200', '201', '204')).toBeGreaterThan(0.2)
    expect(share('401', '403', '429')).toBeLessThan(0.1)
  },
)

interface Storm {
  readonly tenant: string
  /** Ids of records of the company. */
  readonly ids: readonly string[]
  /** Number of answers by status. */
  readonly statuses: Map<string, number>
}

async function tryRoute(endpoint: Endpoint, { tenant, ids, statuses }: Storm): Promise<void> {
  const roles = ['admin', 'superadmin'] as const
  const people = new Map<string, TestUser>()
  const send = async (request: FuzzRequest, role: (typeof roles)[number]) => {
    const who = people.get(role) ?? (await server.createUser({ tenant, role }))
    people.set(role, who)
    return server.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, request.params),
      query: request.query,
      // Every user has a separate IP address: rate limits are tested elsewhere.
      remoteAddress: `10.${request.from.join('.')}`,
      headers: { authorization: `Bearer ${who.token}` },
      ...(endpoint.body ? { payload: request.body as object } : {}),
    })
  }
  await fc.assert(
    fc.asyncProperty(requestFor(endpoint, ids), fc.constantFrom(...roles), async (request, role) => {
      let answer = await send(request, role).catch((error: unknown) => {
        throw new Error(`${nameOf(endpoint)} ended without a whole answer`, { cause: error })
      })
      if (answer.statusCode === 401 && endpoint.access.kind === 'signed-in') {
        // A route has ended this session or deleted this user: another user repeats the call.
        people.delete(role)
        answer = await send(request, role)
      }
      const { statusCode } = answer
      statuses.set(String(statusCode), (statuses.get(String(statusCode)) ?? 0) + 1)
      if (statusCode >= 500 && statusCode !== 503) {
        throw new Error(`${nameOf(endpoint)} answered ${statusCode}: ${answer.body}`)
      }
    }),
    { numRuns: RUNS, seed: 20261116 },
  )
}

interface FuzzRequest {
  readonly params: Record<string, string>
  readonly query: Record<string, string>
  readonly body: unknown
  readonly from: readonly number[]
}

function requestFor(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const byte = fc.nat(255)
  return fc.record({
    params: endpoint.params ? texts(valuesOf(endpoint.params, ids)) : fc.constant({}),
    query: endpoint.query ? texts(valuesOf(endpoint.query, ids)) : fc.constant({}),
    body: endpoint.body
      ? fc.oneof(
          { weight: 12, arbitrary: valuesOf(endpoint.body, ids) },
          { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
        )
      : fc.constant(undefined),
    from: fc.tuple(byte, byte, byte),
  })
}

/** Parameters and queries are sent as text. */
function texts(values: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, string>> {
  return values.map((value) =>
    Object.fromEntries(
      Object.entries(value ?? {}).map(([name, one]) => [
        name,
        typeof one === 'object' ? JSON.stringify(one) : String(one),
      ]),
    ),
  )
}

function pathOf(endpoint: Endpoint, params: Record<string, string>): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? 'x').replace(/[\ud800-\udfff]/g, '?')),
  )
}

function destruction({ method, path }: Endpoint): number {
  return path.endsWith('/demoData') ? 2 : method === 'DELETE' ? 1 : 0
}

/** The first id column of each table, of some of its rows. */
async function idsOf(tables: readonly TenantTable[], tenant: string): Promise<string[]> {
  const ids: string[] = []
  for (const { name, columns } of tables) {
    const key = columns.find((column) => column.type === 'uuid' && column.name.startsWith('id_'))?.name
    if (key === undefined || name === 'sessions' || name === 'audit_events') continue
    const { rows } = await superuser.query<{ id: string | null }>(
      `select ${superuser.escapeIdentifier(key)} as id from ${superuser.escapeIdentifier(name)}
       where client_uid = $1 limit 12`,
      [tenant],
    )
    ids.push(...rows.flatMap(({ id }) => id ?? []))
  }
  return [...new Set(ids)]
}
