import { searchClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { getContactsByState } from '@vatio/protocol/energy-crm/business-intelligence/business-intelligence.endpoints'
import { listConsumptionPoints } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { quickSearch } from '@vatio/protocol/energy-crm/quick-search/quick-search.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { MOST_IDS_BY_TEXT } from '../../platform/db/text-search.ts'

/* Texts that few rows contain are searched by an index, those of many by reading rows: both find the same. */

const MANY = MOST_IDS_BY_TEXT + 100
const CUPS = 'ES0031408000000077AB0F'

let server: TestServer
let tenant: string
const who = {} as Record<'admin' | 'agent' | 'chief' | 'stranger', TestUser>

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.createTenant()
  const [idGroup, other] = await server.inTenant(tenant, async (tx) => [
    await makeGroup(tx),
    await makeGroup(tx),
  ])
  who.admin = await server.createUser({ tenant, role: 'admin' })
  who.agent = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: false }] })
  who.chief = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: true }] })
  who.stranger = await server.createUser({ tenant, groups: [{ idGroup: other, isGroupAdmin: true }] })
  await server.inTenant(tenant, async (tx) => {
    const own = await makeCommercial(tx, { userUID: who.agent.userUID })
    const idClient = await makeClient(tx, {
      name: 'Panadería Ñandú Común',
      firstSurname: 'Núñez',
      dniOrCif: 'B64717838',
      idCommercial: own,
    })
    const idConsumptionPoint = await makeConsumptionPoint(tx, {
      idClient,
      cups: CUPS,
      identifier: 'Obrador 100%_\\ común',
    })
    await makeContract(tx, {
      contractNumber: 'C-2026/77%_\\',
      cups: CUPS,
      idCommercial: own,
      idConsumptionPoint,
    })
    await makeMany(tx.query.bind(tx), tx.clientUID, await makeCommercial(tx))
  })
})
afterAll(() => server.close())

type Query = (text: string, values: unknown[]) => Promise<unknown>

/** Clients «Relleno Común n», each with a supply and a contract, of a commercial that no user has. */
async function makeMany(query: Query, clientUID: string, idCommercial: string): Promise<void> {
  await query(
    `insert into clients (client_uid, id_client, name, id_commercial)
     select $1, gen_random_uuid(), 'Relleno Común ' || n, $2 from generate_series(1, $3::int) n`,
    [clientUID, idCommercial, MANY],
  )
  await query(
    `insert into consumption_points (client_uid, id_consumption_point, id_client, identifier, cups)
     select $1, gen_random_uuid(), id_client, 'Local común', 'ES0021' || lpad((row_number() over ())::text, 14, '0')
     from clients where client_uid = $1 and id_commercial = $2`,
    [clientUID, idCommercial],
  )
  await query(
    `insert into contracts (client_uid, id_contract_info, contract_number, utility_type, id_commercial,
       id_consumption_point, cups, id_contract_state)
     select $1, gen_random_uuid(), 'Común-' || p.cups, 'electricity', $2, p.id_consumption_point, p.cups,
       (select id_contract_state from contract_states where client_uid = $1 and default_state)
     from consumption_points p join clients k using (client_uid, id_client)
     where p.client_uid = $1 and k.id_commercial = $2`,
    [clientUID, idCommercial],
  )
}

/** How many of each kind a user finds in the lists, at once in the palette, and in the figures. */
async function find(text: string, as: TestUser) {
  const contracts = await server.call(searchContracts, { as, query: { findSimilar: 'true' }, body: { text } })
  const clients = await server.call(searchClients, { as, body: { text } })
  const points = await server.call(listConsumptionPoints, { as, query: { text } })
  return [clients.reply[1], points.reply[1], contracts.reply[1]]
}
async function findQuickly(text: string, as: TestUser) {
  const { reply } = await server.call(quickSearch, { as, query: { text } })
  return [reply.clients.length, reply.consumptionPoints.length, reply.contracts.length]
}

describe('a text that few rows contain', () => {
  it.each([
    ['the middle of a name without its accents', 'anaderia', [1, 1, 1], [1, 0, 0]],
    ['several words in another order', 'nunez ÑANDU', [1, 1, 1], [1, 0, 0]],
    ['the middle of a NIF', '4717', [1, 1, 1], [1, 0, 0]],
    ['a NIF with separators', 'b-64.717.838', [1, 1, 1], [1, 0, 0]],
    ['the middle of a CUPS', '408000000077', [1, 1, 1], [0, 1, 1]],
    ['a CUPS in groups', '4080 0000 0077', [1, 1, 1], [0, 1, 1]],
    ['the middle of a number', '2026/7', [0, 0, 1], [0, 0, 1]],
    ['wildcards, which are characters like others', '77%_\\', [0, 0, 1], [0, 0, 1]],
    ['wildcards alone', '%_\\', [0, 1, 1], [0, 1, 1]],
    ['two characters', '%_', [0, 1, 1], [0, 1, 1]],
    ['two letters', 'ñu', [1, 1, 1], [1, 0, 0]],
    ['a wildcard in a word', 'pan%ria', [0, 0, 0], [0, 0, 0]],
    ['a quote', "o'clock", [0, 0, 0], [0, 0, 0]],
  ] as const)('[CON-079] [API-001] is found by %s', async (_, text, listed, quickly) => {
    expect(await find(text, who.admin)).toEqual(listed)
    expect(await findQuickly(text, who.admin)).toEqual(quickly)
    expect(await find(text, who.agent)).toEqual(listed)
    expect(await findQuickly(text, who.stranger)).toEqual([0, 0, 0])
  })
})

it.each(['anaderia', '408000000077', '%_'])(
  '[SEC-015] [SEC-016] is found by those who see its records: %s',
  async (text) => {
    const found = await find(text, who.agent)
    expect(found).not.toEqual([0, 0, 0])
    expect(await find(text, who.chief)).toEqual(found)
    expect(await find(text, who.stranger)).toEqual([0, 0, 0])
    expect(await find(text, server.adminB)).toEqual([0, 0, 0])
  },
)

describe('a text that many rows contain', () => {
  it.each(['comun', 'mu'])('[SEC-015] [SEC-016] finds those that each person sees: %s', async (text) => {
    const all = MANY + 1
    // «mu» is in all of these too.
    expect(await find(text, who.admin)).toEqual([all, all, all])
    expect(await find(text, who.agent)).toEqual([1, 1, 1])
    expect(await find(text, who.chief)).toEqual([1, 1, 1])
    expect(await find(text, who.stranger)).toEqual([0, 0, 0])
    expect(await findQuickly(text, who.admin)).toEqual([6, 6, 6])
    expect(await findQuickly(text, who.agent)).toEqual([1, 1, 0])
    expect(await findQuickly(text, who.stranger)).toEqual([0, 0, 0])
    expect(await find(text, server.adminB)).toEqual([0, 0, 0])
  })
  it('[API-001] has the record that is the text itself first', async () => {
    const text = `comun-ES0021${'3'.padStart(14, '0')}`
    const { reply } = await server.call(quickSearch, { as: who.admin, query: { text: 'ES0021' } })
    expect(reply.contracts.length).toBe(6)
    const exact = await server.call(quickSearch, { as: who.admin, query: { text } })
    expect(exact.reply.contracts.map(({ contractNumber }) => contractNumber?.toLowerCase())).toEqual([
      text.replace('u', 'ú').toLowerCase(),
    ])
  })
  it('[SEC-015] is counted in the figures for whom sees it', async () => {
    const count = async (as: TestUser) =>
      (await server.call(getContactsByState, { as, body: { text: 'panaderia nandu comun nuñez' } })).reply
        .contractsCount
    expect([await count(who.agent), await count(who.stranger), await count(server.adminB)]).toEqual([1, 0, 0])
  })
  it('[CON-079] matches the name exactly where the whole is asked for', async () => {
    const numbers = async (text: string, as = who.admin) =>
      (await server.call(searchContracts, { as, body: { text } })).reply[1]
    expect(await numbers('relleno comun 17')).toBe(1)
    expect(await numbers('Relleno Común 17', who.agent)).toBe(0)
    expect(await numbers('relleno comun')).toBe(0)
    expect(await numbers('panaderia nandu comun nuñez', who.agent)).toBe(1)
    expect(await numbers('b 64717838', who.chief)).toBe(1)
  })
})

describe('the index of searched texts', () => {
  const names = async (text: string) =>
    (await server.call(searchClients, { as: who.admin, body: { text } })).reply[0].map(
      ({ clientInfo }) => clientInfo.name,
    )

  it('follows every change of a row at once, whoever writes it', async () => {
    const write = (text: string, values: unknown[] = []) =>
      server.inTenant(tenant, (tx) => tx.query(text, values))
    const idClient = await server.inTenant(tenant, (tx) => makeClient(tx, { name: 'Zurcidos Ébano' }))
    expect(await names('zurcidos')).toEqual(['Zurcidos Ébano'])
    await write("update clients set name = 'Bordados Haya' where id_client = $1", [idClient])
    expect([await names('zurcidos'), await names('ordad')]).toEqual([[], ['Bordados Haya']])
    await write('update clients set deleted_at = now() where id_client = $1', [idClient])
    expect(await names('ordad')).toEqual([])
    await write('update clients set deleted_at = null where id_client = $1', [idClient])
    expect(await names('ordad')).toEqual(['Bordados Haya'])
    await write('delete from clients where id_client = $1', [idClient])
    expect(await names('ordad')).toEqual([])
  })

  const idsOf = (clientUID: string, table: string, alternatives: unknown, most = 10) =>
    server.inTenant(clientUID, (tx) =>
      tx.query('select find_ids_by_text($1, $2::jsonb, $3)', [table, JSON.stringify(alternatives), most]),
    )
  it('[SEC-015] returns ids of the tenant of the transaction only', async () => {
    for (const table of ['clients', 'consumption_points', 'contracts']) {
      expect((await idsOf(tenant, table, [['comun']])).length).toBe(10)
      expect(await idsOf(server.tenantB, table, [['comun']])).toEqual([])
      expect(await idsOf(server.tenantB, table, [["comun%') or true or ('' = '"]])).toEqual([])
      expect(await idsOf(server.tenantB, table, [["\\' or true --"], ['comun']])).toEqual([])
    }
    const { rows } = await server.platform.database.pool.query(
      `select find_ids_by_text('clients', '[["comun"]]', 10)`,
    )
    expect(rows).toEqual([])
  })
  it('returns nothing for a table that it does not know, or without words', async () => {
    expect(await idsOf(tenant, 'users', [['a']])).toEqual([])
    expect(await idsOf(tenant, 'clients', [])).toEqual([])
  })
})
