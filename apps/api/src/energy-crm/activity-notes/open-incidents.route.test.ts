import { erasePerson } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import { resolveIncident } from '@vatio/protocol/energy-crm/activity-notes/activity-notes.endpoints'
import { findContractsById, searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeActivityNote } from '../../../test/factories/activity-notes.factory.ts'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('open incidents of contracts', () => {
  it('are counted in lists and details, and found by a filter until they are resolved', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant, role: 'admin' })
    const { first, incident } = await server.inTenant(tenant, async (tx) => {
      const [first, second, quiet] = [
        await makeContract(tx, { contractNumber: 'A' }),
        await makeContract(tx, { contractNumber: 'B' }),
        await makeContract(tx, { contractNumber: 'C' }),
      ]
      const incident = await makeActivityNote(tx, { idContractInfo: first, kind: 'incident' })
      await makeActivityNote(tx, { idContractInfo: second, kind: 'incident' })
      await makeActivityNote(tx, { idContractInfo: second, kind: 'incident' })
      await makeActivityNote(tx, { idContractInfo: quiet, kind: 'call' })
      const deleted = await makeActivityNote(tx, { idContractInfo: quiet, kind: 'incident' })
      await tx.query('update activity_notes set deleted_at = now() where id_activity_note = $1', [deleted])
      return { first, incident }
    })
    const rows = async (withOpenIncident?: true) => {
      const query = { sort: 'contractNumber', direction: 'asc' } as const
      const { reply } = await server.call(searchContracts, { as, query, body: { withOpenIncident } })
      return reply[0].map((row) => [row.contractNumber, row.openIncidents])
    }
    expect(await rows()).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 0],
    ])
    expect(await rows(true)).toEqual([
      ['A', 1],
      ['B', 2],
    ])
    await server.call(resolveIncident, {
      as,
      params: { id: incident },
      body: { resolved: true, version: 1 },
    })
    expect(await rows(true)).toEqual([['B', 2]])
    const [detail] = (await server.call(findContractsById, { as, body: [first] })).reply
    expect(detail?.openIncidents).toBe(0)
  })

  it('erasing a client erases its notes and those of its contracts, with what the audit says of them', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant, role: 'admin' })
    const client = await server.inTenant(tenant, async (tx) => {
      const idClient = await makeClient(tx, { name: 'Hotel Brisa' })
      const idConsumptionPoint = await makeConsumptionPoint(tx, { idClient })
      const idContractInfo = await makeContract(tx, { idConsumptionPoint, closed: true })
      const others = await makeClient(tx, { name: 'Otro' })
      for (const record of [{ idClient }, { idContractInfo }, { idClient: others }]) {
        await makeActivityNote(tx, { ...record, text: 'Está de baja por enfermedad' })
      }
      const deleted = await makeActivityNote(tx, { idClient })
      await tx.query('update activity_notes set deleted_at = now() where id_activity_note = $1', [deleted])
      await tx.query(
        `insert into audit_events (client_uid, id_audit_event, action, entity, id_entity, after)
         select client_uid, gen_random_uuid(), 'create', 'activity-note', id_activity_note::text,
                jsonb_build_object('text', text)
         from activity_notes`,
        [],
      )
      return idClient
    })
    const body = { kind: 'client', id: client, confirmation: 'Hotel Brisa' } as const
    expect((await server.call(erasePerson, { as, body })).status).toBe(200)
    const counted = await server.inTenant(tenant, (tx) =>
      tx.query<{ notes: number; events: number }>(
        `select (select count(*)::int from activity_notes) as notes,
                (select count(*)::int from audit_events
                 where entity = 'activity-note' and after is not null) as events`,
        [],
      ),
    )
    expect(counted).toEqual([{ notes: 1, events: 1 }])
  })
})
