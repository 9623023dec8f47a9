import {
  createElectricityComparison,
  getElectricityComparison,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { calculateOfferFees } from '@vatio/protocol/energy-crm/commissions/offer-fees.endpoints'
import { removeTariffFee } from '@vatio/protocol/energy-crm/commissions/tariff-fees.endpoints'
import { activatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feeRow, makeTariffFee } from '../../../test/factories/commissions.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

let server: TestServer
let tenant: string
let admin: TestUser
let agent: TestUser
let paid: string
let unpaid: string
let foreign: string
const marketerOf = async (idTariff: string) =>
  only(
    await server.inTenant(tenant, (tx) =>
      tx.query<{ id: string }>('select id_energy_marketer as id from tariffs where id_tariff = $1', [
        idTariff,
      ]),
    ),
  ).id

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.createTenant('Con comisiones')
  admin = await server.createUser({ tenant, role: 'admin' })
  agent = await server.createUser({ tenant })
  await server.inTenant(tenant, async (tx) => {
    await makeCommercial(tx, { userUID: agent.userUID, feePercentage: 40 })
    paid = await makeOffer(tx, { marketer: 'Paga', energy: [0.14, 0.14, 0.14] })
    unpaid = await makeOffer(tx, { marketer: 'No paga', energy: [0.15, 0.15, 0.15] })
    const thresholds = [
      feeRow({ consumptionTo: 5_000, item: { absoluteValue: 60, percentage: null } }),
      feeRow({ consumptionFrom: 5_000, item: { absoluteValue: 300, percentage: null } }),
    ]
    await makeTariffFee(tx, { idTariff: paid, mode: 'CONSUMPTION', thresholds })
  })
  await server.inTenant(server.tenantB, async (tx) => {
    foreign = await makeOffer(tx, { energy: [0.1, 0.1, 0.1] })
  })
})
afterAll(() => server.close())

const ask = (as: TestUser | undefined, tariffs: string[], anualConsumption = 3_000) =>
  server.call(calculateOfferFees, {
    ...(as ? { as } : {}),
    body: { tariffs, anualConsumption, contractedPower: { p1: 4.6, p2: 4.6 } },
  })
const feeOf = async (as: TestUser, idTariff: string, kwh?: number) =>
  (await ask(as, [idTariff], kwh)).reply.fees.find((one) => one.idTariff === idTariff)

describe('the commissions of offers', () => {
  it('are refused without a session and to users without the CRM, and leave out what the user does not see', async () => {
    expect((await ask(undefined, [paid])).status).toBe(401)
    const biller = await server.createUser({ tenant, applications: ['billing'] })
    expect((await ask(biller, [paid])).status).toBe(403)
    expect((await ask(admin, [])).status).toBe(400)
    expect((await ask(admin, [foreign, newId()])).reply).toEqual({ fees: [] })
    const group = await server.inTenant(tenant, async (tx) =>
      makeGroup(tx, { marketers: [await marketerOf(unpaid)] }),
    )
    const limited = await server.createUser({ tenant, groups: [{ idGroup: group, isGroupAdmin: false }] })
    await server.inTenant(tenant, (tx) => makeCommercial(tx, { userUID: limited.userUID }))
    expect((await ask(limited, [paid, unpaid])).reply.fees.map((one) => one.idTariff)).toEqual([unpaid])
  })

  it('[BIL-006] are whole for an Admin, the own share for a commercial, and none for other users', async () => {
    expect(await feeOf(admin, paid)).toEqual({ idTariff: paid, fee: 60, error: null })
    expect(await feeOf(admin, paid, 8_000)).toMatchObject({ fee: 300 })
    expect(await feeOf(agent, paid)).toEqual({ idTariff: paid, fee: 24, error: null })
    expect(await feeOf(admin, unpaid)).toEqual({ idTariff: unpaid, fee: null, error: 'TARIFF_WITHOUT_FEE' })
    const other = await server.createUser({ tenant })
    expect((await ask(other, [paid])).reply).toEqual({ fees: [] })
  })

  it('[BIL-006] follow the percentage that was agreed for the marketer while its plugin is on', async () => {
    const idEnergyMarketer = await marketerOf(paid)
    await server.inTenant(tenant, async (tx) => {
      const [own] = await tx.query<{ id: string }>(
        'select id_commercial as id from commercials where user_uid = $1',
        [agent.userUID],
      )
      await tx.query(
        `insert into commercial_fees (client_uid, id_commercial_fee, id_energy_marketer, id_commercial, fee_percentage)
         values ($1, $2, $3, $4, 75)`,
        [tenant, newId(), idEnergyMarketer, own?.id],
      )
    })
    expect(await feeOf(agent, paid)).toMatchObject({ fee: 24 })
    await server.call(activatePlugin, {
      as: admin,
      params: { key: 'energyMarketerCommercialFeeConfiguration' },
    })
    expect(await feeOf(agent, paid)).toMatchObject({ fee: 45 })
    expect(await feeOf(admin, paid)).toMatchObject({ fee: 60 })
  })

  it('[BIL-006] follow the rule of the day: one that has ended pays nothing', async () => {
    const ended = await server.inTenant(tenant, async (tx) => {
      const idTariff = await makeOffer(tx, { marketer: 'Pagaba', energy: [0.16, 0.16, 0.16] })
      const thresholds = [feeRow({ item: { absoluteValue: 60, percentage: null } })]
      await makeTariffFee(tx, { idTariff, mode: 'CONSUMPTION', thresholds })
      return idTariff
    })
    expect(await feeOf(admin, ended)).toMatchObject({ fee: 60 })
    await server.inTenant(tenant, (tx) =>
      tx.query(`update tariff_fees set valid_to = '2026-01-31' where id_tariff = $1`, [ended]),
    )
    expect(await feeOf(admin, ended)).toMatchObject({ fee: null, error: 'TARIFF_WITHOUT_FEE' })
  })

  it('[BIL-006] follow no rule that was deleted', async () => {
    const [idTariff, idTariffFee] = await server.inTenant(tenant, async (tx) => {
      const id = await makeOffer(tx, { marketer: 'Pagó', energy: [0.17, 0.17, 0.17] })
      return [id, await makeTariffFee(tx, { idTariff: id })]
    })
    expect(await feeOf(admin, idTariff)).toMatchObject({ fee: 90 })
    const removed = await server.call(removeTariffFee, { as: admin, params: { id: idTariff, idTariffFee } })
    expect(removed.reply).toEqual({ affected: 1 })
    expect(await feeOf(admin, idTariff)).toEqual({ idTariff, fee: null, error: 'TARIFF_WITHOUT_FEE' })
  })

  it('[BIL-006] are in no saved comparison', async () => {
    const saved = await server.call(createElectricityComparison, {
      as: admin,
      body: {
        name: 'Para el cliente',
        atrTariff: { nombre: '2.0TD' },
        geographicalZone: { idZona: 1 },
        consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
        contractedPower: { p1: 4.6, p2: 4.6 },
        priceDate: '2026-10-15',
      },
    })
    const { idComparison: id } = saved.reply
    const reopened = await server.call(getElectricityComparison, { as: admin, params: { id } })
    expect(JSON.stringify(reopened.reply)).not.toMatch(/"(total)?fee|commission|comision/i)
  })
})
