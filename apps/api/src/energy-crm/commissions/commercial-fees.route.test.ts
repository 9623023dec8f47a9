import {
  createCommercialFee,
  listCommercialFees,
  removeCommercialFee,
  updateCommercialFee,
} from '@vatio/protocol/energy-crm/commissions/commercial-fees.endpoints'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { removeCommercial } from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import { findContractsById, getContractFee } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { activatePlugin, deactivatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommercialFee, makeTariffFee } from '../../../test/factories/commissions.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

const key = 'energyMarketerCommercialFeeConfiguration'
let server: TestServer
let tenant: string
let admin: TestUser
let agent: TestUser
let marketer: string
let commercial: string
let contract: string
beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.createTenant('Porcentajes')
  admin = await server.createUser({ tenant, role: 'admin' })
  agent = await server.createUser({ tenant })
  await server.inTenant(tenant, async (tx) => {
    marketer = await makeEnergyMarketer(tx)
    commercial = await makeCommercial(tx, { userUID: agent.userUID, feePercentage: 60 })
    const idTariff = await makeTariff(tx, { idEnergyMarketer: marketer })
    await makeTariffFee(tx, { idTariff })
    contract = await makeContract(tx, {
      idEnergyMarketer: marketer,
      idTariff,
      idCommercial: commercial,
    })
    await tx.query('update contracts set fixed_fee = 200 where id_contract_info = $1', [contract])
  })
})
afterAll(() => server.close())

const body = () => ({ commercial: { idCommercial: commercial }, feePercentage: 80 })
const fee = async (as: TestUser) =>
  (await server.call(getContractFee, { as, params: { id: contract } })).reply

describe('the percentage of a commercial for a marketer', () => {
  it('answers 401 without a session, 404 to another company and 403 to a user', async () => {
    const idCommercialFee = await server.inTenant(tenant, async (tx) =>
      makeCommercialFee(tx, {
        idEnergyMarketer: marketer,
        idCommercial: await makeCommercial(tx),
        feePercentage: 10,
      }),
    )
    const params = { id: marketer }
    const statuses = async (as?: TestUser) => {
      const by = as ? { as } : {}
      const change = { idCommercialFee, feePercentage: 1, version: 1 }
      const answers = [
        await server.call(listCommercialFees, { ...by, params }),
        await server.call(createCommercialFee, { ...by, params, body: body() }),
        await server.call(updateCommercialFee, { ...by, params, body: change }),
        await server.call(removeCommercialFee, { ...by, params: { ...params, idCommercialFee } }),
      ]
      return answers.map((answer) => answer.status)
    }
    expect(await statuses()).toEqual([401, 401, 401, 401])
    expect(await statuses(server.adminB)).toEqual([404, 404, 404, 404])
    expect(await statuses(agent)).toEqual([403, 403, 403, 403])
    expect(await statuses(admin)).toEqual([200, 403, 403, 403])
  })

  it('[PLG-010] [FEE-011] replaces the general one while the plugin is on, also in what the sales agent sees', async () => {
    const params = { id: marketer }
    const refused = await server.call(createCommercialFee, { as: admin, params, body: body() })
    expect([refused.status, refused.code]).toEqual([403, 'PLUGIN_INACTIVE'])
    await server.call(activatePlugin, { as: admin, params: { key } })
    expect((await fee(admin)).totalFee).toBe(54)

    const created = await server.call(createCommercialFee, { as: admin, params, body: body() })
    expect([created.status, created.reply]).toMatchObject([
      201,
      { feePercentage: 80, commercial: { idCommercial: commercial, feePercentage: 60 } },
    ])
    // 90 × 80 % = 72; the fixed fee of 200 is not in use and shown with the same share.
    expect(await fee(admin)).toMatchObject({
      totalFee: 72,
      trace: expect.arrayContaining([expect.objectContaining({ kind: 'share', source: 'energyMarketer' })]),
    })
    expect(await fee(agent)).toMatchObject({ fee: 72, fixedFee: 160, totalFee: null, trace: [] })
    const [seen] = (await server.call(findContractsById, { as: agent, body: [contract] })).reply
    expect(seen?.fixedFee).toBe(160)

    await server.call(deactivatePlugin, { as: admin, params: { key } })
    expect((await fee(admin)).totalFee).toBe(54)
    const { idCommercialFee, version } = created.reply
    const change = { idCommercialFee, feePercentage: 1, version }
    const answers = [
      await server.call(updateCommercialFee, { as: admin, params, body: change }),
      await server.call(removeCommercialFee, { as: admin, params: { ...params, idCommercialFee } }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['PLUGIN_INACTIVE', 'PLUGIN_INACTIVE'])
    await server.call(activatePlugin, { as: admin, params: { key } })
  })

  it('is one for each commercial, changed against its version and removed', async () => {
    const params = { id: marketer }
    const twice = await server.call(createCommercialFee, { as: admin, params, body: body() })
    expect([twice.status, twice.code]).toEqual([409, 'COMMERCIAL_FEE_TAKEN'])
    const unknown = { commercial: { idCommercial: contract }, feePercentage: 5 }
    const none = await server.call(createCommercialFee, { as: admin, params, body: unknown })
    expect([none.status, none.code]).toEqual([400, 'COMMERCIAL_UNKNOWN'])
    const listed = (await server.call(listCommercialFees, { as: admin, params })).reply
    const stored = listed.find((one) => one.commercial.idCommercial === commercial)
    const idCommercialFee = stored?.idCommercialFee ?? ''
    const change = { idCommercialFee, feePercentage: 0, version: 1 }
    const changed = await server.call(updateCommercialFee, { as: admin, params, body: change })
    expect(changed.reply).toMatchObject({ feePercentage: 0, version: 2 })
    expect((await fee(admin)).totalFee).toBe(0)
    const stale = await server.call(updateCommercialFee, { as: admin, params, body: change })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    const removal = { as: admin, params: { ...params, idCommercialFee } }
    expect((await server.call(removeCommercialFee, removal)).reply).toEqual({ affected: 1 })
    expect((await fee(admin)).totalFee).toBe(54)
  })

  it('is not listed nor created for a deleted commercial, and is listed again once that is restored', async () => {
    await server.call(activatePlugin, { as: admin, params: { key } })
    const params = { id: marketer }
    const idCommercial = await server.inTenant(tenant, async (tx) => {
      const id = await makeCommercial(tx)
      await makeCommercialFee(tx, { idEnergyMarketer: marketer, idCommercial: id, feePercentage: 10 })
      return id
    })
    const listed = async () =>
      (await server.call(listCommercialFees, { as: admin, params })).reply.map(
        (one) => one.commercial.idCommercial,
      )
    expect(await listed()).toContain(idCommercial)
    await server.call(removeCommercial, { as: admin, params: { id: idCommercial } })
    expect(await listed()).not.toContain(idCommercial)
    const other = await server.inTenant(tenant, (tx) => makeEnergyMarketer(tx))
    const refused = await server.call(createCommercialFee, {
      as: admin,
      params: { id: other },
      body: { commercial: { idCommercial }, feePercentage: 5 },
    })
    expect([refused.status, refused.code, refused.errors[0]?.field]).toEqual([
      400,
      'COMMERCIAL_UNKNOWN',
      'commercial',
    ])
    await server.call(restoreRecord, { as: admin, body: { entity: 'commercial', idEntity: idCommercial } })
    expect(await listed()).toContain(idCommercial)
  })
})
