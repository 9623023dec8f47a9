import { findRenewalContractsBetweenDates } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract, type NewContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (as: TestUser | undefined, start: string, end: string, renewalRate?: string) =>
  server.call(findRenewalContractsBetweenDates, {
    as,
    body: {},
    query: { start, end, ...(renewalRate === undefined ? {} : { renewalRate }) },
  })

/** A company of its own, so that every test knows all its contracts. */
async function company(contracts: readonly NewContract[]): Promise<TestUser> {
  const tenant = await server.createTenant()
  await server.inTenant(tenant, async (tx) => {
    for (const contract of contracts) await makeContract(tx, contract)
  })
  return server.createUser({ tenant, role: 'admin' })
}
const seen = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).reply.map(({ contractNumber, renewalDate }) => [contractNumber, renewalDate])

describe('renewals', () => {
  it('[API-072] refuse callers without a session or without the CRM, and invalid ranges', async () => {
    expect((await ask(undefined, '2026-11-01', '2026-11-30')).status).toBe(401)
    const stranger = await server.createUser({ applications: ['billing'] })
    expect((await ask(stranger, '2026-11-01', '2026-11-30')).status).toBe(403)
    for (const [start, end, rate] of [
      ['2026-11-30', '2026-11-01', '10'],
      ['2026-02-30', '2026-03-01', '10'],
      ['2025-01-01', '2026-11-01', '10'],
      ['2026-11-01', '2026-11-30', '13'],
      ['2026-11-01', '2026-11-30', '-1'],
    ] as const) {
      expect([start, end, rate, (await ask(server.adminA, start, end, rate)).status]).toEqual([
        start,
        end,
        rate,
        400,
      ])
    }
  })

  it('[API-072] [API-170] [LIM-034] [CON-077] are due ten months after the last change of state, or after the signing', async () => {
    const as = await company([
      { contractNumber: 'FIRMA', signingDate: '2026-01-15' },
      { contractNumber: 'ESTADO', signingDate: '2020-01-01', lastStateChangeDate: '2026-01-20' },
      { contractNumber: 'SIN', signingDate: null },
      { contractNumber: 'ANTES', signingDate: '2025-12-31' },
      { contractNumber: 'CERRADO', signingDate: '2026-01-15', closed: true },
      { contractNumber: 'BORRADO', signingDate: '2026-01-15', deletedAt: new Date('2026-02-01') },
    ])
    expect(await seen(as, '2026-11-01', '2026-11-30')).toEqual([
      ['FIRMA', '2026-11-15'],
      ['ESTADO', '2026-11-20'],
    ])
    expect(await seen(as, '2026-01-01', '2026-01-31', '0')).toEqual([
      ['FIRMA', '2026-01-15'],
      ['ESTADO', '2026-01-20'],
    ])
    expect(await seen(as, '2026-11-15', '2026-11-15')).toEqual([['FIRMA', '2026-11-15']])
    expect(await seen(as, '2026-11-15', '2026-11-15', 'diez')).toEqual([['FIRMA', '2026-11-15']])
    expect(await seen(as, '2026-11-15', '2026-11-15', '')).toEqual([['FIRMA', '2026-11-15']])
  })

  it('[CON-077] are clamped to the month: 30 April is ten months before 28 February', async () => {
    const as = await company([
      { contractNumber: 'TREINTA', signingDate: '2026-04-30' },
      { contractNumber: 'BISIESTO', signingDate: '2027-04-30' },
    ])
    expect(await seen(as, '2027-02-01', '2027-02-28')).toEqual([['TREINTA', '2027-02-28']])
    expect(await seen(as, '2028-02-01', '2028-02-29')).toEqual([['BISIESTO', '2028-02-29']])
  })

  it('[CON-077] repeat every twelve months where the renewal is implicit', async () => {
    const as = await company([
      { contractNumber: 'TACITA', signingDate: '2020-02-29', implicitRenewal: true },
      { contractNumber: 'NORMAL', signingDate: '2020-02-29' },
    ])
    // Ten months after 29 February is 29 December, then each December.
    expect(await seen(as, '2020-12-01', '2020-12-31')).toEqual([
      ['TACITA', '2020-12-29'],
      ['NORMAL', '2020-12-29'],
    ])
    expect(await seen(as, '2026-12-01', '2026-12-31')).toEqual([['TACITA', '2026-12-29']])
    // Twelve months from 29 February: clamped in common years, but not in leap years.
    expect(await seen(as, '2027-02-01', '2027-02-28', '12')).toEqual([['TACITA', '2027-02-28']])
    expect(await seen(as, '2028-02-01', '2028-02-29', '12')).toEqual([['TACITA', '2028-02-29']])
    expect(await seen(as, '2019-01-01', '2019-12-31')).toEqual([])
  })

  it('[CON-077] are those of the end date, twice in a range of a year where the renewal is implicit', async () => {
    const as = await company([
      { contractNumber: 'FIN', signingDate: '2025-01-15', endDate: '2026-11-20' },
      { contractNumber: 'TACITA', signingDate: '2025-01-15', endDate: '2025-11-20', implicitRenewal: true },
    ])
    expect(await seen(as, '2026-11-01', '2026-11-30', '3')).toEqual([
      ['FIN', '2026-11-20'],
      ['TACITA', '2026-11-20'],
    ])
    expect(await seen(as, '2026-11-20', '2027-11-20')).toEqual([
      ['FIN', '2026-11-20'],
      ['TACITA', '2026-11-20'],
      ['TACITA', '2027-11-20'],
    ])
  })

  it('[CON-076] are those of the filter, between the first and the last day of a month', async () => {
    const as = await company([
      { contractNumber: 'LUZ-1', signingDate: '2026-01-01', utilityType: 'electricity' },
      { contractNumber: 'LUZ-31', signingDate: '2026-01-30', utilityType: 'electricity' },
      { contractNumber: 'GAS', signingDate: '2026-01-15', utilityType: 'gas' },
    ])
    const query = { start: '2026-11-01', end: '2026-11-30' }
    const of = async (body: ContractFilter) =>
      (await server.call(findRenewalContractsBetweenDates, { as, query, body })).reply.map(
        (contract) => contract.contractNumber,
      )
    expect(await of({})).toEqual(['LUZ-1', 'GAS', 'LUZ-31'])
    expect(await of({ utilityType: 'gas' })).toEqual(['GAS'])
    expect(await of({ text: 'LUZ-1' })).toEqual(['LUZ-1'])
    expect(await of({ closed: true })).toEqual([])
  })

  it('[SEC-015] [SEC-017] show a sales agent only their own', async () => {
    const tenant = await server.createTenant()
    const salesAgent = await server.createUser({ tenant })
    await server.inTenant(tenant, async (tx) => {
      const own = await makeCommercial(tx, { userUID: salesAgent.userUID })
      await makeContract(tx, { contractNumber: 'SUYO', idCommercial: own, signingDate: '2026-01-15' })
      await makeContract(tx, { contractNumber: 'AJENO', signingDate: '2026-01-15' })
    })
    expect(await seen(salesAgent, '2026-11-01', '2026-11-30')).toEqual([['SUYO', '2026-11-15']])
  })
})
