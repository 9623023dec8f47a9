import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { getRenewalFees, getRenewalFigures } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { activatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

// Today is 16 November 2026.
const MONTH = { start: '2026-11-01', end: '2026-11-30' }

async function newCompany() {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  const agent = await server.createUser({ tenant })
  return { tenant, admin, agent }
}
const figuresOf = async (as: TestUser, body: ContractFilter = {}) =>
  (await server.call(getRenewalFigures, { as, body, query: MONTH })).reply
const numbersOf = async (as: TestUser, body: ContractFilter) =>
  (await server.call(searchContracts, { as, body, query: {} })).reply[0].map(
    ({ contractNumber }) => contractNumber,
  )

describe('the figures of renewals', () => {
  it('[CON-070] count the contracts and kWh of each day, tacit ones apart, as the filter and the visibility say', async () => {
    const { tenant, admin, agent } = await newCompany()
    await server.inTenant(tenant, async (tx) => {
      const idCommercial = await makeCommercial(tx, { userUID: agent.userUID })
      await makeContract(tx, { endDate: '2026-11-20', anualConsumption: 2000, idCommercial })
      await makeContract(tx, {
        signingDate: '2025-01-01',
        endDate: '2025-11-20',
        implicitRenewal: true,
        anualConsumption: 500,
      })
      await makeContract(tx, { signingDate: '2026-01-30', utilityType: 'gas', tariffType: 'RL.1' })
      await makeContract(tx, { endDate: '2026-12-01' })
    })
    const gas = { date: '2026-11-30', contracts: 1, implicit: 0, kwh: 0 }
    expect((await figuresOf(admin)).days).toEqual([
      { date: '2026-11-20', contracts: 2, implicit: 1, kwh: 2500 },
      gas,
    ])
    expect((await figuresOf(admin, { utilityType: 'gas' })).days).toEqual([gas])
    expect((await figuresOf(agent)).days).toEqual([
      { date: '2026-11-20', contracts: 1, implicit: 0, kwh: 2000 },
    ])
  })

  it('count as lost and overdue the contracts without a later one for the same energy of their supply', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, async (tx) => {
      const old = { signingDate: '2024-01-01', anualConsumption: 100 }
      const closed = { ...old, closed: true, lastStateChangeDate: '2026-11-10' }
      const overdue = { ...old, endDate: '2026-11-15' }
      const record = await makeConsumptionPoint(tx, { cups: nextCups() })
      await makeContract(tx, { ...closed, contractNumber: 'PERDIDO' })
      await makeContract(tx, { ...closed, contractNumber: 'RENOVADO', idConsumptionPoint: record })
      await makeContract(tx, {
        contractNumber: 'NUEVO',
        idConsumptionPoint: record,
        signingDate: '2026-11-09',
      })
      await makeContract(tx, { ...closed, lastStateChangeDate: '2026-10-31', contractNumber: 'OCTUBRE' })
      const cups = nextCups()
      await makeContract(tx, { ...overdue, contractNumber: 'VENCIDO', cups: nextCups() })
      await makeContract(tx, { ...overdue, contractNumber: 'SUSTITUIDO', cups })
      await makeContract(tx, { contractNumber: 'OTRO', cups: `${cups}1P`, signingDate: '2026-11-01' })
      await makeContract(tx, { ...overdue, endDate: '2026-11-16', contractNumber: 'HOY' })
      await makeContract(tx, { ...overdue, implicitRenewal: true, contractNumber: 'TACITO' })
    })
    const { lost, overdue } = await figuresOf(admin)
    expect(lost).toEqual([{ date: '2026-11-10', contracts: 1, kwh: 100 }])
    expect(overdue).toEqual({ contracts: 1, kwh: 100 })
    // The filters of the list that opens from each count.
    const withoutSuccessor = true
    const closedIn = { from: MONTH.start, to: MONTH.end }
    expect(await numbersOf(admin, { closed: true, lastStateChangeDate: closedIn, withoutSuccessor })).toEqual(
      ['PERDIDO'],
    )
    expect(
      await numbersOf(admin, { closed: false, expiryDate: { to: '2026-11-15' }, withoutSuccessor }),
    ).toEqual(['VENCIDO'])
  })

  it('have the commissions of the month: those of everybody for an Admin, their own for a sales agent', async () => {
    const { tenant, admin, agent } = await newCompany()
    await server.inTenant(tenant, async (tx) => {
      const own = await makeCommercial(tx, { userUID: agent.userUID, feePercentage: 40 })
      const due = await makeContract(tx, { endDate: '2026-11-20', idCommercial: own })
      const later = await makeContract(tx, { endDate: '2026-12-20', idCommercial: own })
      await makeContract(tx, { endDate: '2026-11-21' })
      await tx.query('update contracts set fixed_fee = 100 where id_contract_info = any($1)', [[due, later]])
    })
    await server.call(activatePlugin, { as: admin, params: { key: 'fixedCommission' } })
    const feesOf = async (as: TestUser) =>
      (await server.call(getRenewalFees, { as, body: {}, query: MONTH })).reply
    const ofAdmin = { contracts: 2, calculated: 1, totalFee: 40, fee: 100 }
    expect(await feesOf(admin)).toEqual({ ...ofAdmin, months: [{ month: '2026-11', ...ofAdmin }] })
    const ofAgent = { contracts: 1, calculated: 1, totalFee: null, fee: 40 }
    expect(await feesOf(agent)).toEqual({ ...ofAgent, months: [{ month: '2026-11', ...ofAgent }] })
  })

  it('have the commissions of each month of a year, whose sum is that of the year', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, async (tx) => {
      const days = ['2026-02-10', '2026-02-28', '2026-12-31']
      const ids = []
      for (const endDate of days) ids.push(await makeContract(tx, { signingDate: '2020-01-01', endDate }))
      // Expires each November; its next one is in the range.
      ids.push(
        await makeContract(tx, { signingDate: '2020-01-01', endDate: '2024-11-05', implicitRenewal: true }),
      )
      await tx.query('update contracts set fixed_fee = 12.5 where id_contract_info = any($1)', [ids])
    })
    await server.call(activatePlugin, { as: admin, params: { key: 'fixedCommission' } })
    const query = { start: '2026-01-01', end: '2026-12-31' }
    const { reply } = await server.call(getRenewalFees, { as: admin, body: {}, query })
    expect(reply.months.map(({ month, contracts, fee }) => [month, contracts, fee])).toEqual([
      ['2026-02', 2, 25],
      ['2026-11', 1, 12.5],
      ['2026-12', 1, 12.5],
    ])
    expect([reply.contracts, reply.fee]).toEqual([4, 50])
  })
})
