import type { Endpoint } from '@vatio/protocol/endpoint'
import { listClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { loadDemoData } from '@vatio/protocol/administration/onboarding/onboarding.endpoints'
import { updateRetention } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import {
  PostgresQueryCompiler,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGroup } from '../test/factories/groups.factory.ts'
import { valuesOf } from '../test/schema-arbitrary.ts'
import { startTestServer, type TestServer, type TestUser } from '../test/server.ts'
import { fillTables, listTenantTables, MARKER, rowsOf, type TenantTable } from '../test/tenant-rows.ts'
import { createApp } from './app.ts'
import { elementAt } from '@vatio/domain/element-at'
import { createServer } from './platform/http/server.ts'
import type { Database } from './platform/db/database.ts'
import { routes } from './routes.ts'

/*
 * Row-level security alone. Every service filters by the company of its transaction, `tx.clientUID`; here
 * that value is that of another company, as if every filter were wrong, while the tenant set in the
 * database is still that of the caller. Company A calls every route with the ids, texts and numbers of
 * company B, which has rows in every table.
 */

/** Calls of each route with a body or a query, each with other values of its shape. */
const SAMPLES = 4

let server: TestServer
let superuser: pg.Client
let tables: TenantTable[]
let careless: FastifyInstance
let callers: TestUser[]
const other = { values: new Map<string, unknown>(), ids: [] as string[], known: new Set<string>() }
const leaks = new Set<string>()

beforeAll(async () => {
  server = await startTestServer()
  superuser = new pg.Client({ connectionString: server.database.superuserUrl })
  await superuser.connect()
  const group = await server.inTenant(server.tenantA, (tx) => makeGroup(tx))
  callers = [server.adminA, await server.createUser({ groups: [{ idGroup: group, isGroupAdmin: true }] })]
  expect((await server.call(loadDemoData, { as: server.adminB })).status).toBe(200)
  tables = await listTenantTables(superuser)
  await fillTables(superuser, tables, server.tenantB)
  await collectOtherCompany()
  careless = await startCarelessApp()
})
afterAll(async () => {
  await careless.close()
  await superuser.end()
  await server.close()
})

/** Collects ids of the other company by the name of their column, and a text or number of each other column. */
async function collectOtherCompany(): Promise<void> {
  for (const table of tables) {
    const { rows } = await superuser.query<Record<string, unknown>>(
      `select * from ${superuser.escapeIdentifier(table.name)} where client_uid = $1 limit 1`,
      [server.tenantB],
    )
    for (const [column, value] of Object.entries(rows[0] ?? {})) {
      if (!other.values.has(column) && value !== null) other.values.set(column, value)
    }
    for (const column of table.columns) {
      if (column.type !== 'uuid') continue
      const found = await superuser.query<{ id: string }>(
        `select distinct ${superuser.escapeIdentifier(column.name)} as id
         from ${superuser.escapeIdentifier(table.name)} where client_uid = $1 limit 400`,
        [server.tenantB],
      )
      for (const { id } of found.rows) if (id !== null) other.ids.push(id)
    }
  }
  // Generic rows of both companies may share an id; ids of A would be no leak.
  const own = await superuser.query<{ id: string }>(
    'select user_uid as id from users where client_uid = $1 union select $1',
    [server.tenantA],
  )
  const mine = new Set(own.rows.map((row) => row.id))
  other.ids = [...new Set(other.ids)].filter((id) => !mine.has(id))
  other.known = new Set(other.ids)
}

/** Inspects the rows that a statement of the query builder returns. */
class RowWatch implements KyselyPlugin {
  readonly #statements = new WeakMap<QueryId, RootOperationNode>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#statements.set(queryId, node)
    return node
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const node = this.#statements.get(queryId)
    if (!node) throw new Error('a result of no statement')
    if (revealsOtherCompany(JSON.stringify(result.rows))) {
      const { sql } = new PostgresQueryCompiler().compileQuery(node, queryId)
      leaks.add(`a statement: ${sql.slice(0, 300)}`)
    }
    return result
  }
}

/** The API with its filters set to the other company; every row that a statement returns is inspected. */
async function startCarelessApp(): Promise<FastifyInstance> {
  const { platform, tenantA, tenantB } = server
  const app = createServer(platform.configuration)
  app.addHook('preHandler', async (request) => {
    if (request.actor) request.actor = { ...request.actor, clientUID: tenantB }
  })
  const watch = new RowWatch()
  const database: Database = {
    ...platform.database,
    withTenant: (scope, work) =>
      platform.database.withTenant(
        { ...scope, clientUID: scope.clientUID === tenantB ? tenantA : scope.clientUID },
        (tx) => work({ ...tx, clientUID: tenantB, db: tx.db.withPlugin(watch) }),
      ),
  }
  const careless = createApp({ ...platform, database }, app)
  await careless.ready()
  return careless
}

const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
function revealsOtherCompany(text: string, sent = ''): boolean {
  if (text.includes(MARKER) && !sent.includes(MARKER)) return true
  return [...text.matchAll(UUIDS)].some(
    ([id]) => id !== server.tenantB && other.known.has(id) && !sent.includes(id),
  )
}

const columnOf = (name: string) =>
  name.replace(/UID/g, '_uid').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The same value, with every reference to a record replaced by one to the other company's. */
function aim(value: unknown, name: string, round: number): unknown {
  if (Array.isArray(value)) return value.map((one, index) => aim(one, name, round + index))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, aim(one, key, round)]))
  }
  if (typeof value !== 'string') return value
  const known = other.values.get(columnOf(name))
  if (typeof known === 'string') return known
  return new RegExp(`^${UUIDS.source}$`).test(value) ? other.ids[round % other.ids.length] : value
}

const samplesOf = (shape: Endpoint['body'], seed: number): unknown[] =>
  shape ? fc.sample(valuesOf(shape), { numRuns: SAMPLES, seed }) : [undefined]

/** One id of the other company for each kind of record, where the path does not say of which kind it is. */
function pathsOf(endpoint: Endpoint): string[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  if (names.length === 0) return [endpoint.path]
  const kinds = [...other.values]
    .filter(([column]) => /^(id_|user_uid)/.test(column))
    .map(([, value]) => String(value))
  const fill = (id: string) =>
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const known = words[name] ?? other.values.get(columnOf(name))
      return encodeURIComponent(typeof known === 'string' ? known : id)
    })
  return [...new Set(kinds.map(fill))]
}
const words: Readonly<Record<string, string>> = {
  year: '2025',
  utilityType: 'electricity',
  kind: 'energy',
  provider: 'nemon',
  key: 'fixedCommission',
  country: 'ES',
}

async function attack(endpoint: Endpoint, caller: TestUser): Promise<number> {
  const bodies = samplesOf(endpoint.body, 11)
  const queries = samplesOf(endpoint.query, 12)
  const paths = pathsOf(endpoint)
  // The Admin, who has access everywhere, tries every kind of id.
  const kinds = caller === server.adminA ? paths.length : Math.min(paths.length, SAMPLES)
  const rounds = Math.max(bodies.length, queries.length, kinds)
  for (let round = 0; round < rounds; round++) {
    const query = endpoint.query ? (aim(queries[round % queries.length], '', round) as object) : undefined
    const body = endpoint.body ? aim(bodies[round % bodies.length], '', round) : undefined
    const url = elementAt(paths, round % paths.length)
    const answer = await careless.inject({
      method: endpoint.method,
      url,
      headers: { authorization: `Bearer ${caller.token}` },
      ...(query ? { query: textsOf(query) } : {}),
      ...(body === undefined || body === null ? {} : { payload: body }),
    })
    const sent = `${decodeURIComponent(url)} ${JSON.stringify([query, body])}`
    if (revealsOtherCompany(answer.body, sent)) leaks.add(`${endpoint.method} ${endpoint.path}`)
  }
  return rounds
}

function textsOf(query: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query ?? {}).map(([name, one]) => [
      name,
      typeof one === 'object' ? JSON.stringify(one) : String(one),
    ]),
  )
}

/** Calls that end the caller's own session. */
const ENDS_THE_SESSION = /auth\/logout|self\/sessions/

async function attackEverything(): Promise<number> {
  let calls = 0
  for (const { endpoint } of routes) {
    if (endpoint.access.kind === 'public' || endpoint.upload || ENDS_THE_SESSION.test(endpoint.path)) continue
    for (const caller of callers) calls += await attack(endpoint, caller)
  }
  return calls
}

it('[SEC-014] [trust] the other company has recognisable rows in every table of companies', async () => {
  const rows = await rowsOf(superuser, tables, server.tenantB)
  expect(Object.entries(rows).filter(([, said]) => said.startsWith('0 '))).toEqual([])
  expect(other.ids.length).toBeGreaterThan(200)
})

it(
  '[SEC-014] [trust] with the filter of every service set to the other company nothing of it is read or written',
  { timeout: 600_000 },
  async () => {
    const before = await rowsOf(superuser, tables, server.tenantB)
    leaks.clear()
    expect(await attackEverything()).toBeGreaterThan(routes.length * SAMPLES)
    expect([...leaks]).toEqual([])
    expect(await rowsOf(superuser, tables, server.tenantB)).toEqual(before)
  },
)

it('[trust] the functions that share marketers give and end nothing that the other company does not share with the caller', async () => {
  const { rows: functions } = await superuser.query<{ name: string }>(
    `select proname as name from pg_proc
     where prosecdef and proargnames[1:2] = '{owner,connection}' and has_function_privilege('vatio_runtime', oid, 'execute')
     order by proname = 'end_marketer_share', 1`,
  )
  const { rows: shares } = await superuser.query<{ connection: string; connected: string }>(
    'select id_connection as connection, connected_client_uid as connected from marketer_shares where client_uid = $1',
    [server.tenantB],
  )
  const { connection, connected } = elementAt(shares, 0)
  const given = async () => {
    const answers: [name: string, said: string][] = []
    for (const { name } of functions) {
      const moment = name === 'end_marketer_share' ? ', now()' : ''
      const said = await server.inTenant(server.tenantA, (tx) =>
        tx.query(`select * from ${name}($1, $2${moment}) as given`, [server.tenantB, connection]),
      )
      answers.push([name, JSON.stringify(said)])
    }
    return Object.fromEntries(answers)
  }
  const nothing = {
    end_marketer_share: '[{"ended":0}]',
    read_shared_auxiliary_services: '[]',
    read_shared_marketer: '[]',
    read_shared_tariff_prices: '[]',
    read_shared_tariffs: '[]',
    shared_marketer_of: '[{"given":null}]',
  }
  expect(await given()).toEqual(nothing)
  // The same calls of the company that is connected.
  const connect = (company: string) =>
    superuser.query(
      // The row was filled in without its marketer.
      `update marketer_shares s set connected_client_uid = $2, ended_at = null, id_energy_marketer =
         (select m.id_energy_marketer from energy_marketers m
          where m.client_uid = s.client_uid and m.deleted_at is null limit 1)
       where id_connection = $1`,
      [connection, company],
    )
  await connect(server.tenantA)
  try {
    const seen = await given()
    expect(seen.read_shared_marketer).toContain(MARKER)
    expect(seen.end_marketer_share).toBe('[{"ended":1}]')
  } finally {
    await connect(connected)
  }
})

it('[trust] the same calls read and write the rows of the other company once row-level security is off', async () => {
  const bare = ['clients', 'retention_periods', 'audit_events']
  const protect = (how: string) =>
    superuser.query(bare.map((table) => `alter table ${table} ${how} row level security`).join('; '))
  leaks.clear()
  const before = await rowsOf(superuser, tables, server.tenantB)
  await protect('disable')
  try {
    await attack(listClients, server.adminA)
    expect([...leaks].join()).toMatch(/a statement: .*clients/s)
    expect(leaks).toContain('GET /api/energy-crm/clients')
    await careless.inject({
      method: updateRetention.method,
      url: updateRetention.path,
      headers: { authorization: `Bearer ${server.adminA.token}` },
      payload: { auditDays: 400, mailDays: 30, rawAnswerDays: 30, notificationDays: 60, version: 1 },
    })
    const after = await rowsOf(superuser, tables, server.tenantB)
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([
      'audit_events',
      'retention_periods',
    ])
  } finally {
    await protect('enable')
  }
})
