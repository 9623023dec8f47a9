import { findDuplicateClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { TypedClient } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { sql, type SqlBool } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import { findDuplicateCandidates } from './duplicate-clients.repository.ts'

let server: TestServer
let tenant: string
let admin: TestUser
let salesAgent: TestUser
let own: string
let others: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.createTenant()
  admin = await server.createUser({ tenant, role: 'admin' })
  salesAgent = await server.createUser({ tenant })
  await server.inTenant(tenant, async (tx) => {
    own = await makeClient(tx, {
      name: 'Panadería Ñandú, S.L.',
      dniOrCif: 'B64717838',
      phoneNumber: '+34 600 11 22 33',
      idCommercial: await makeCommercial(tx, { userUID: salesAgent.userUID }),
    })
    others = await makeClient(tx, {
      name: 'María',
      firstSurname: 'García',
      secondSurname: 'López',
      dniOrCif: '12345678Z',
      phoneNumber: '600112244',
      idCommercial: await makeCommercial(tx),
    })
    await tx.query(`update clients set email = 'Maria@Example.com' where id_client = $1`, [others])
    const deleted = await makeClient(tx, { name: 'Panadería Ñandú', dniOrCif: 'B64717838' })
    await tx.query('update clients set deleted_at = now() where id_client = $1', [deleted])
  })
})
afterAll(() => server.close())

async function ask(body: TypedClient, as = admin) {
  const { reply } = await server.call(findDuplicateClients, { as, body })
  return { ...reply, clients: reply.clients.map(({ idClient, reasons }) => [idClient, ...reasons]) }
}

describe('clients like the one that is typed', () => {
  it.each<[string, TypedClient, string[]]>([
    ['a NIF with separators', { dniOrCif: 'b-64.717.838' }, ['nif']],
    ['a telephone without its prefix', { phoneNumber: '600 112 233' }, ['phone']],
    ['a name without accents and legal form', { name: 'PANADERIA NANDU SOCIEDAD LIMITADA' }, ['name']],
    ['the words of a name in another order', { name: 'Ñandú panadería' }, ['name']],
    ['a name with a slip', { name: 'Panaderia Ñandi' }, ['name']],
    ['all of it', { name: 'Panadería Ñandú', dniOrCif: 'B64717838' }, ['nif', 'name']],
  ])('are found by %s', async (_, typed, reasons) => {
    expect(await ask(typed)).toEqual({ clients: [[own, ...reasons]], hidden: [] })
  })
  it('are found by an e-mail in another case, and by surnames in another order', async () => {
    expect((await ask({ email: ' maria@example.COM' })).clients).toEqual([[others, 'email']])
    expect((await ask({ name: 'García López, María' })).clients).toEqual([[others, 'name']])
  })
  it('are neither the edited client itself nor deleted ones nor those of another company', async () => {
    const typed = { name: 'Panadería Ñandú', dniOrCif: 'B64717838' }
    expect(await ask({ ...typed, idClient: own })).toEqual({ clients: [], hidden: [] })
    expect(await ask(typed, server.adminB)).toEqual({ clients: [], hidden: [] })
  })
  it('[SEC-015] are told to an agent who does not see them only as a number or address that is taken', async () => {
    const typed = { email: 'maria@example.com', phoneNumber: '600112244', dniOrCif: '12345678Z' }
    expect(await ask(typed, salesAgent)).toEqual({ clients: [], hidden: ['nif', 'email', 'phone'] })
    expect(await ask({ name: 'María García López' }, salesAgent)).toEqual({ clients: [], hidden: [] })
    expect((await ask({ dniOrCif: 'B64717838' }, salesAgent)).clients).toEqual([[own, 'nif']])
  })
  it('are not asked for without end', async () => {
    const guesser = await server.createUser({ tenant })
    const limit = { max: 600, seconds: 3600 }
    for (let hit = 0; hit < limit.max; hit++) {
      await hitLimit(server.platform, `duplicate-clients:${guesser.userUID}`, limit)
    }
    const { status } = await server.call(findDuplicateClients, { as: guesser, body: { name: 'Ana' } })
    expect(status).toBe(429)
  })
})

it('reads a few rows of indexes to find a client among 20,000', { timeout: 120_000 }, async () => {
  const large = await server.createTenant()
  await server.inTenant(large, (tx) =>
    tx.query(
      `insert into clients (client_uid, id_client, name, first_surname, email, phone_number, dni_or_cif)
       select $1, gen_random_uuid(), 'Cliente ' || md5(n::text), 'García', n || '@example.com',
         (600000000 + n)::text, n || 'X'
       from generate_series(1, 20000) n`,
      [large],
    ),
  )
  const superuser = new pg.Client({ connectionString: server.database.superuserUrl })
  await superuser.connect()
  await superuser.query('analyze clients')
  await superuser.end()
  await server.inTenant(large, async (tx) => {
    const keys = {
      idClient: null,
      name: 'Cliente ab',
      dniOrCif: '11X',
      email: '7@example.com',
      phoneNumber: '600000009',
    }
    const found = await findDuplicateCandidates(tx, keys, sql<SqlBool>`true`)
    expect(found.filter((one) => one.sameNif || one.sameEmail || one.samePhone)).toHaveLength(3)
    const [read] = await tx.query<{ scanned: number; fetched: number }>(
      `select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched
       from pg_stat_xact_user_tables where relname = 'clients'`,
    )
    expect(read?.scanned).toBe(0)
    expect(read?.fetched).toBeLessThan(1000)
  })
})
