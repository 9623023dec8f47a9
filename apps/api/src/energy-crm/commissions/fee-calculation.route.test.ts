import { calculateFees } from '@vatio/protocol/energy-crm/commissions/fee-calculation.endpoints'
import { getContractFee, searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { feeRow, makeTariffFee } from '../../../test/factories/commissions.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract, type NewContract } from '../../../test/factories/contracts.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import type { TestTransaction } from '../../../test/test-transaction.ts'

let server: TestServer
let tenant: string
let admin: TestUser
let agent: TestUser
const ids: Record<string, string> = {}

const amount = (absoluteValue: number) => ({ item: { absoluteValue, percentage: null } })
const share = (percentage: number) => ({ item: { absoluteValue: null, percentage } })

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.createTenant('Calculadora')
  admin = await server.createUser({ tenant, role: 'admin' })
  agent = await server.createUser({ tenant })
  await server.inTenant(tenant, async (tx) => {
    const own = await makeCommercial(tx, { userUID: agent.userUID, feePercentage: 50 })
    const other = await makeCommercial(tx, { feePercentage: 100 })
    const byConsumption = await makeTariff(tx)
    await makeTariffFee(tx, {
      idTariff: byConsumption,
      mode: 'CONSUMPTION',
      thresholds: [
        feeRow({ consumptionTo: 5_000, ...amount(60) }),
        feeRow({ consumptionFrom: 10_000, ...amount(300) }),
      ],
    })
    const byPower = await makeTariff(tx)
    await makeTariffFee(tx, {
      idTariff: byPower,
      mode: 'POWER',
      thresholds: [feeRow({ powerTo: 10, ...amount(90) })],
    })
    const byBoth = await makeTariff(tx)
    await makeTariffFee(tx, { idTariff: byBoth, mode: 'POWER_CONSUMPTION', thresholds: [feeRow(amount(10))] })
    const bySpending = await makeTariff(tx)
    await makeTariffFee(tx, {
      idTariff: bySpending,
      mode: 'OPERATIVE_SPENDING',
      thresholds: [feeRow(share(70))],
    })
    const make = async (name: string, contract: NewContract) => {
      ids[name] = await makeContract(tx, { contractNumber: name, idCommercial: other, ...contract })
    }
    await make('small', {
      idTariff: byConsumption,
      anualConsumption: 3,
      anualConsumptionUnit: 'MWh',
      idCommercial: own,
    })
    await make('gap', { idTariff: byConsumption, anualConsumption: 7_000, idCommercial: own })
    await make('empty', { idTariff: byConsumption })
    await make('power', { idTariff: byPower })
    await make('noPower', { idTariff: byPower, contractedPowerKw: [null, null, null, null, null, null] })
    await make('both', { idTariff: byBoth })
    await make('spending', {
      idTariff: bySpending,
      anualConsumption: 12_000,
      contractedPowerKw: [5, 8, null, null, null, null],
    })
    await make('noSpending', { idTariff: bySpending, anualConsumption: 12_000 })
    await make('noTariff', { closed: true })
    await setSpending(tx, ids.spending)
  })
})
afterAll(() => server.close())

function setSpending(tx: TestTransaction, id: string | undefined) {
  return tx.query(
    'update contracts set power_operative_spending = 10, energy_operative_spending = 6 where id_contract_info = $1',
    [id],
  )
}

const fee = async (name: string, as = admin) =>
  (await server.call(getContractFee, { as, params: { id: ids[name] ?? '' } })).reply

describe('the fee of a contract by the rule of its tariff', () => {
  it('[FEE-012] [FEE-013] is found by consumption, power or spending', async () => {
    // By hand: 10 × (5 + 8) + 6 × 12 = 202; 70 % of it 141.40.
    expect([(await fee('small')).fee, (await fee('power')).fee, (await fee('spending')).fee]).toEqual([
      60, 90, 141.4,
    ])
    expect((await fee('spending')).trace.map((step) => step.kind)).toEqual([
      'rule',
      'band',
      'base',
      'percentage',
      'share',
    ])
  })

  it.each([
    ['empty', 'CONSUMPTION_MODE_WITHOUT_ANUAL_CONSUMPTION'],
    ['noPower', 'POWER_MODE_WITHOUT_CONTRACTED_POWER'],
    ['gap', 'CONSUMPTION_MODE_WITHOUT_CONSUMPTION_THRESHOLDS'],
    ['both', 'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION'],
    ['noSpending', 'MISSING_OPERATIVE_SPENDING'],
    ['noTariff', 'TARIFF_WITHOUT_FEE'],
  ])('names the missing figure of %s', async (name, code) => {
    expect(await fee(name)).toMatchObject({ fee: null, totalFee: null, errors: [code] })
  })

  it('follows the rule in force on the day of signing, and today’s while it is not signed', async () => {
    const [old, last, unsigned] = await server.inTenant(tenant, async (tx) => {
      const idTariff = await makeTariff(tx)
      await makeTariffFee(tx, { idTariff, validTo: '2026-05-31', thresholds: [feeRow(amount(20))] })
      await makeTariffFee(tx, { idTariff, validFrom: '2026-06-01', thresholds: [feeRow(amount(30))] })
      return [
        await makeContract(tx, { idTariff, signingDate: '2026-05-31' }),
        await makeContract(tx, { idTariff, signingDate: '2026-06-01' }),
        await makeContract(tx, { idTariff, signingDate: null }),
      ]
    })
    const paid = async (id: string | undefined) =>
      (await server.call(getContractFee, { as: admin, params: { id: id ?? '' } })).reply.fee
    expect([await paid(old), await paid(last), await paid(unsigned)]).toEqual([20, 30, 30])
    await server.inTenant(tenant, (tx) =>
      tx.query('update contracts set deleted_at = now() where id_contract_info = any ($1)', [
        [old, last, unsigned],
      ]),
    )
  })
})

describe('POST /fees/calculate', () => {
  it('answers 401 without a session, 403 without the CRM, 400 to an unknown filter, and another company nothing', async () => {
    const outside = await server.createUser({ tenant, applications: ['billing'] })
    expect((await server.call(calculateFees, { body: {} })).status).toBe(401)
    expect((await server.call(calculateFees, { as: outside, body: {} })).status).toBe(403)
    const body = { states: ['no-id'] }
    expect((await server.call(calculateFees, { as: admin, body })).status).toBe(400)
    const other = await server.call(calculateFees, { as: server.adminB, body: {} })
    expect(other.reply[2].contracts).toBe(0)
  })

  it('[API-128] gives totals of all that match, lines by pages and the missing figures by code', async () => {
    const query = { limit: '2' }
    const [lines, total, summary] = (await server.call(calculateFees, { as: admin, query, body: {} })).reply
    expect([lines.length, total]).toEqual([2, 9])
    const line = lines.find((one) => one.contractNumber === 'small') ?? (await lineOf('small', admin))
    expect(line).toMatchObject({ fee: 60, totalFee: 30, auxiliaryServicesFees: [], errors: [] })
    // 60 + 90 + 141.40; the first of them is paid half.
    expect(summary).toMatchObject({
      totalIsExact: true,
      contracts: 9,
      calculated: 3,
      fee: 291.4,
      totalFee: 261.4,
      auxiliaryServicesFee: 0,
    })
    expect(Object.fromEntries(summary.errors.map(({ code, contracts }) => [code, contracts]))).toEqual({
      CONSUMPTION_MODE_WITHOUT_ANUAL_CONSUMPTION: 1,
      CONSUMPTION_MODE_WITHOUT_CONSUMPTION_THRESHOLDS: 1,
      MISSING_OPERATIVE_SPENDING: 1,
      POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION: 1,
      POWER_MODE_WITHOUT_CONTRACTED_POWER: 1,
      TARIFF_WITHOUT_FEE: 1,
    })
    const open = await server.call(calculateFees, { as: admin, body: { closed: false } })
    expect(open.reply[2].contracts).toBe(8)
  })

  const lineOf = async (text: string, as: TestUser) =>
    (await server.call(calculateFees, { as, body: { text } })).reply[0].find(
      (one) => one.contractNumber === text,
    )

  it('[API-128] [SEC-022] shows a user their share of their own contracts, and no total', async () => {
    const answer = await server.call(calculateFees, { as: agent, body: {} })
    const [lines, , summary] = answer.reply
    const feeOf = (name: string) => lines.find((one) => one.contractNumber === name)
    expect(lines).toHaveLength(2)
    expect(feeOf('gap')).toMatchObject({ fee: null, totalFee: null })
    expect(feeOf('small')).toMatchObject({ fee: 30, totalFee: null })
    expect(summary).toMatchObject({ contracts: 2, calculated: 1, fee: 30, totalFee: null })
    const group = await server.inTenant(tenant, (tx) => makeGroup(tx))
    const groupAdmin = await server.createUser({ tenant, groups: [{ idGroup: group, isGroupAdmin: true }] })
    const none = await server.call(calculateFees, { as: groupAdmin, body: {} })
    expect(none.reply[2]).toMatchObject({ contracts: 0, totalFee: null })
  })
})

describe('the list of contracts with commissions', () => {
  const search = (as: TestUser, fees?: 'true') =>
    server.call(searchContracts, { as, query: fees ? { fees } : {}, body: {} })
  it('[SEC-022] [FEE-011] adds them where asked, as each role may see them', async () => {
    expect((await search(admin)).reply[0][0]?.computedFee).toBeUndefined()
    const feeOf = async (as: TestUser, name: string) =>
      (await search(as, 'true')).reply[0].find((row) => row.contractNumber === name)?.computedFee
    expect(await feeOf(admin, 'small')).toEqual({ fee: 60, totalFee: 30, errors: [] })
    expect(await feeOf(agent, 'small')).toEqual({ fee: 30, totalFee: null, errors: [] })
    expect((await feeOf(admin, 'empty'))?.errors).toEqual(['CONSUMPTION_MODE_WITHOUT_ANUAL_CONSUMPTION'])
  })

  it('computes a page in a number of statements that does not grow with it', async () => {
    const statements = async (limit: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await server.call(searchContracts, { as: admin, query: { fees: 'true', limit }, body: {} })
      const { length } = query.mock.calls
      query.mockRestore()
      return length
    }
    expect(await statements('8')).toBe(await statements('1'))
  })
})
