import { listAudit } from '@vatio/protocol/administration/audit/audit.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBulkScenario, type BulkScenario } from '../../../test/contracts-bulk-scenario.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let scenario: BulkScenario
beforeAll(async () => {
  server = await startTestServer()
  scenario = await openBulkScenario(server)
})
afterAll(() => server.close())

describe('changing the commercial of several contracts', () => {
  it('is refused to users, with an unknown commercial, and with one of another company', async () => {
    const id = await scenario.one({ idCommercial: scenario.ofSalesAgent })
    const asAgent = await scenario.assign([id], scenario.ofOther, newId(), scenario.salesAgent)
    expect(asAgent.status).toBe(403)
    const neighbour = await server.inTenant(server.tenantB, (tx) => makeCommercial(tx))
    for (const unknown of [newId(), neighbour]) {
      const answer = await scenario.assign([id], unknown)
      expect([answer.status, answer.code]).toEqual([400, 'COMMERCIAL_UNKNOWN'])
    }
  })

  it('puts contracts under it, or under none, and back', async () => {
    const first = await scenario.one({ idCommercial: scenario.ofSalesAgent })
    const second = await scenario.one({ idCommercial: scenario.ofOther })
    const idBulkChange = newId()
    const { reply } = await scenario.assign([first, second, newId()], scenario.ofOther, idBulkChange)
    expect(reply.changed).toBe(1)
    expect(reply.refused.map(({ message }) => message)).toEqual([
      'CONTRACT_COMMERCIAL_UNCHANGED',
      'NOT_FOUND',
    ])
    expect((await scenario.read(first)).commercial?.idCommercial).toBe(scenario.ofOther)
    expect((await scenario.undo(idBulkChange)).reply).toEqual({ changed: 1, refused: [] })
    expect(await scenario.read(first)).toMatchObject({
      commercial: { idCommercial: scenario.ofSalesAgent },
      version: 3,
    })
    expect((await scenario.assign([first], null)).reply.changed).toBe(1)
    expect((await scenario.read(first)).commercial).toBeNull()
    const [events] = (
      await server.call(listAudit, { as: server.adminA, query: { entity: 'contract', idEntity: first } })
    ).reply
    expect(events).toHaveLength(3)
  })

  it('is not undone by an author who may no longer choose commercials', async () => {
    const author = await server.createUser({ role: 'admin' })
    const id = await scenario.one()
    const ofCommercial = newId()
    expect((await scenario.assign([id], scenario.ofSalesAgent, ofCommercial, author)).reply.changed).toBe(1)
    await scenario.inA((tx) =>
      tx.query("update users set role = 'user' where user_uid = $1", [author.userUID]),
    )
    const refused = await scenario.undo(ofCommercial, author)
    expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN'])
    expect((await scenario.read(id)).commercial?.idCommercial).toBe(scenario.ofSalesAgent)
  })

  it('is not undone where the earlier commercial was deleted meanwhile', async () => {
    const earlier = await scenario.inA((tx) => makeCommercial(tx))
    const id = await scenario.one({ idCommercial: earlier })
    const idBulkChange = newId()
    await scenario.assign([id], scenario.ofOther, idBulkChange)
    await scenario.inA((tx) =>
      tx.query('update commercials set deleted_at = now() where client_uid = $1 and id_commercial = $2', [
        tx.clientUID,
        earlier,
      ]),
    )
    expect((await scenario.undo(idBulkChange)).reply.refused).toMatchObject([
      { idContractInfo: id, message: 'COMMERCIAL_UNKNOWN' },
    ])
    expect((await scenario.read(id)).commercial?.idCommercial).toBe(scenario.ofOther)
  })
})
