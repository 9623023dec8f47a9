import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { assertMarketerSeen, lockMarketerThatSells } from './marketer-visibility.service.ts'

let server: TestServer
let allowed: string
let hidden: string
let deleted: string
let limited: string
beforeAll(async () => {
  server = await startTestServer()
  ;[allowed, hidden, deleted] = await server.inTenant(server.tenantA, async (tx) => [
    await makeEnergyMarketer(tx),
    await makeEnergyMarketer(tx),
    await makeEnergyMarketer(tx),
  ])
  const idGroup = await server.inTenant(server.tenantA, async (tx) => {
    await tx.query('update energy_marketers set deleted_at = now() where id_energy_marketer = $1', [deleted])
    return makeGroup(tx, { marketers: [allowed, deleted] })
  })
  limited = (await server.createUser({ groups: [{ idGroup, isGroupAdmin: false }] })).userUID
})
afterAll(() => server.close())

const asUser = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  server.platform.database.withTenant({ clientUID: server.tenantA, userUID: limited }, work)

describe('the marketer of a new record', () => {
  it('is one that the user may see and that was not deleted', async () => {
    await asUser((tx) => assertMarketerSeen(tx, allowed))
    await asUser((tx) => lockMarketerThatSells(tx, allowed, 'electricity'))
    for (const id of [hidden, deleted]) {
      await expect(asUser((tx) => assertMarketerSeen(tx, id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(asUser((tx) => lockMarketerThatSells(tx, id, 'electricity'))).rejects.toMatchObject({
        code: 'ENERGY_MARKETER_UNKNOWN',
        field: 'energyMarketer',
      })
    }
  })

  it('is one of the company of the transaction, also beside the row-level security', async () => {
    await expect(
      asUser((tx) => assertMarketerSeen({ ...tx, clientUID: server.tenantB }, allowed)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('sells the energy of the record', async () => {
    await expect(asUser((tx) => lockMarketerThatSells(tx, allowed, 'gas'))).rejects.toMatchObject({
      code: 'ENERGY_MARKETER_DOES_NOT_SELL',
    })
  })
})
