import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import { removeClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { listAudit, restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { removeConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const restore = (entity: AuditedEntity, idEntity: string, as = server.adminA) =>
  server.call(restoreRecord, { as, body: { entity, idEntity } })
const inA = <T>(work: Parameters<typeof server.inTenant<T>>[1]) => server.inTenant(server.tenantA, work)
const alive = (table: string, column: string, id: string) =>
  inA(async (tx) => {
    const rows = await tx.query(`select 1 from ${table} where ${column} = $1 and deleted_at is null`, [id])
    return rows.length === 1
  })

describe('restoring a deleted record', () => {
  it('[SEC-014] answers an error for an unknown record, one that is not deleted, one of another company and one that cannot be restored', async () => {
    const idClient = await inA((tx) => makeClient(tx))
    expect((await restore('client', idClient)).code).toBe('RECORD_NOT_DELETED')
    expect((await restore('client', newId())).status).toBe(404)
    expect((await restore('mail', newId())).code).toBe('RECORD_NOT_RESTORABLE')
    await server.call(removeClient, { as: server.adminA, params: { id: idClient } })
    expect((await restore('client', idClient, server.adminB)).status).toBe(404)
    expect(await alive('clients', 'id_client', idClient)).toBe(false)
  })

  it('restores a client with the supplies that were deleted with it, and records who did it', async () => {
    const idClient = await inA((tx) => makeClient(tx, { name: 'Panadería' }))
    const [first, second] = [
      await inA((tx) => makeConsumptionPoint(tx, { idClient, cups: nextCups() })),
      await inA((tx) => makeConsumptionPoint(tx, { idClient, cups: nextCups() })),
    ]
    // This one was deleted before, separately: it remains deleted.
    await server.call(removeConsumptionPoint, { as: server.adminA, params: { id: second } })
    await server.call(removeClient, { as: server.adminA, params: { id: idClient } })
    const deleted = await server.call(listAudit, {
      as: server.adminA,
      query: { entity: 'client', action: 'delete', idEntity: idClient },
    })
    expect(deleted.reply[0][0]).toMatchObject({ name: 'Panadería', isRestorable: true })
    expect((await restore('client', idClient)).reply).toEqual({ status: 'OK' })
    expect(await alive('clients', 'id_client', idClient)).toBe(true)
    expect(await alive('consumption_points', 'id_consumption_point', first)).toBe(true)
    expect(await alive('consumption_points', 'id_consumption_point', second)).toBe(false)
    const events = await server.call(listAudit, { as: server.adminA, query: { action: 'restore' } })
    expect(events.reply[0][0]).toMatchObject({ idEntity: idClient, userUID: server.adminA.userUID })
    expect((await restore('client', idClient)).code).toBe('RECORD_NOT_DELETED')
  })

  it('answers 409 when the CUPS has been taken or the client is deleted, and changes nothing', async () => {
    const cups = nextCups()
    const idClient = await inA((tx) => makeClient(tx))
    const point = await inA((tx) => makeConsumptionPoint(tx, { idClient, cups }))
    await server.call(removeConsumptionPoint, { as: server.adminA, params: { id: point } })
    await inA((tx) => makeConsumptionPoint(tx, { cups }))
    expect((await restore('consumption-point', point)).code).toBe('RESTORE_KEY_TAKEN')
    const other = await inA((tx) => makeConsumptionPoint(tx, { idClient, cups: nextCups() }))
    await server.call(removeConsumptionPoint, { as: server.adminA, params: { id: other } })
    await server.call(removeClient, { as: server.adminA, params: { id: idClient } })
    expect((await restore('consumption-point', other)).code).toBe('RESTORE_PARENT_DELETED')
    expect(await alive('consumption_points', 'id_consumption_point', other)).toBe(false)
  })
})
