import { searchClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import {
  getChecklist,
  loadDemoData,
  removeDemoData,
} from '@vatio/protocol/administration/onboarding/onboarding.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'
import { only } from '../../platform/elements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function newCompany(licence: 'freemium' | 'enterprise' = 'freemium') {
  const tenant = await server.createTenant('Nueva', licence)
  return { tenant, admin: await server.createUser({ tenant, role: 'admin' }) }
}

const TABLES = [
  'clients',
  'consumption_points',
  'consumption_curves',
  'energy_marketers',
  'tariffs',
  'tariff_prices',
  'contracts',
  'contract_state_registers',
  'commercials',
  'contract_states',
  'demo_rows',
]

/** Number of rows and contents of each table of a company. */
function snapshot(tenant: string): Promise<Record<string, string>> {
  return server.inTenant(tenant, async (tx) => {
    const counts: Record<string, string> = {}
    for (const table of TABLES) {
      const rows = await tx.query<{ said: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as said
         from ${table} t where client_uid = $1`,
        [tenant],
      )
      counts[table] = only(rows).said
    }
    return counts
  })
}

describe('demo data', () => {
  it('refuses callers without a session, and users who are no Admin', async () => {
    const user = await server.createUser()
    for (const endpoint of [loadDemoData, removeDemoData]) {
      expect((await server.call(endpoint)).status).toBe(401)
      expect((await server.call(endpoint, { as: user })).status).toBe(403)
    }
  })

  it('loads a portfolio once that fits Freemium, and removes it completely', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, (tx) => makeClient(tx))
    const before = await snapshot(tenant)
    const loaded = await server.call(loadDemoData, { as: admin })
    expect([loaded.status, loaded.reply.rows > 50]).toEqual([200, true])
    const full = await snapshot(tenant)
    expect((await server.call(loadDemoData, { as: admin })).reply).toEqual(loaded.reply)
    expect(await snapshot(tenant)).toEqual(full)
    const { plan, reached } = (await server.call(getCompanyLicence, { as: admin })).reply
    expect(plan?.used).toMatchObject({ commercials: 1, contracts: 12 })
    expect(reached).toEqual([])
    const checklist = await server.call(getChecklist, { as: admin })
    expect(checklist.reply).toEqual({
      steps: { client: true, supply: false, offer: false, curve: false, comparison: false },
      hasContracts: false,
      hasDemoData: true,
    })
    const removed = await server.call(removeDemoData, { as: admin })
    expect(removed.reply).toEqual({ removed: loaded.reply.rows, kept: [] })
    expect(await snapshot(tenant)).toEqual(before)
    expect((await server.call(removeDemoData, { as: admin })).reply).toEqual({ removed: 0, kept: [] })
  })

  it('lists its clients with their supplies like any others', async () => {
    const { admin } = await newCompany()
    await server.call(loadDemoData, { as: admin })
    const [clients, total] = (await server.call(searchClients, { as: admin, query: {}, body: {} })).reply
    expect(total).toBe(6)
    expect(JSON.stringify(clients)).toContain('(ejemplo)')
  })

  it('keeps what a company has edited, and never changes a row of the company', async () => {
    const { tenant, admin } = await newCompany('enterprise')
    await server.call(loadDemoData, { as: admin })
    // An edited client, a client of the company under the sample's commercial, a curve for a sample supply.
    const own = await server.inTenant(tenant, async (tx) => {
      const commercials = await tx.query<{ id: string }>(
        'select id_commercial as id from commercials where client_uid = $1',
        [tenant],
      )
      const idCommercial = elementAt(commercials, 0).id
      const idClient = await makeClient(tx)
      await tx.query('update clients set id_commercial = $2 where client_uid = $1 and id_client = $3', [
        tenant,
        idCommercial,
        idClient,
      ])
      await tx.query(
        `update clients set name = 'Amparo de verdad', version = version + 1
         where client_uid = $1 and name like 'Amparo%'`,
        [tenant],
      )
      await tx.query(
        `update consumption_curves v set source = 'datadis' from consumption_points p
         where v.client_uid = $1 and p.client_uid = $1 and p.id_consumption_point = v.id_consumption_point
           and p.identifier = 'Peluquería'`,
        [tenant],
      )
      return { idClient, idCommercial }
    })
    const answer = await server.call(removeDemoData, { as: admin })
    expect(answer.reply.kept).toContain('Amparo de verdad')
    expect(answer.reply.kept).toContain('Peluquería')
    const after = await server.inTenant(tenant, async (tx) => ({
      clients: await tx.query<{ name: string; id_commercial: string }>(
        'select name, id_commercial from clients where client_uid = $1 order by name',
        [tenant],
      ),
      curves: await tx.query('select from consumption_curves where client_uid = $1', [tenant]),
      marks: await tx.query('select from demo_rows where client_uid = $1', [tenant]),
    }))
    // Amparo, Olaya (whose supply has a curve of its own) and the company's own client.
    expect(after.clients).toHaveLength(3)
    expect(after.clients.every((client) => client.id_commercial === own.idCommercial)).toBe(true)
    expect(after.curves.length).toBeGreaterThan(0)
    expect(after.marks).toHaveLength(0)
  })

  it('loads again beside what a company kept, and answers an error where a supply is still there', async () => {
    const { tenant, admin } = await newCompany('enterprise')
    const keepAs = (table: string, column: string, found: string, name: string) =>
      server.inTenant(tenant, (tx) =>
        tx.query(
          `update ${table} set ${column} = $3, version = version + 1
           where client_uid = $1 and ${column} like $2`,
          [tenant, `${found}%`, name],
        ),
      )
    await server.call(loadDemoData, { as: admin })
    await keepAs('energy_marketers', 'name', 'Brisalia', 'La nuestra')
    expect((await server.call(removeDemoData, { as: admin })).reply.kept).toContain('La nuestra')
    const second = await server.call(loadDemoData, { as: admin })
    expect([second.status, second.reply.rows > 50]).toEqual([200, true])

    await keepAs('consumption_points', 'identifier', 'Peluquería', 'Local de la calle Mayor')
    await server.call(removeDemoData, { as: admin })
    const third = await server.call(loadDemoData, { as: admin })
    expect([third.status, third.code]).toEqual([409, 'DEMO_DATA_NAME_TAKEN'])
  })

  it('[LIM-019] loads nothing that exceeds the licence', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, async (tx) => {
      for (let count = 0; count < 3; count++) await makeCommercial(tx)
    })
    const before = await snapshot(tenant)
    const answer = await server.call(loadDemoData, { as: admin })
    expect([answer.status, answer.code]).toEqual([409, 'LICENSE_LIMIT_REACHED'])
    expect(await snapshot(tenant)).toEqual(before)
  })

  it('loads once when two requests arrive at the same time', async () => {
    const { tenant, admin } = await newCompany()
    const [one, two] = await Promise.all([
      server.call(loadDemoData, { as: admin }),
      server.call(loadDemoData, { as: admin }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    const rows = await server.inTenant(tenant, (tx) =>
      tx.query<{ count: number }>('select count(*) from demo_rows where client_uid = $1', [tenant]),
    )
    expect(rows).toEqual([{ count: one.reply.rows }])
  })
})
