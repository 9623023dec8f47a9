import { getContactsByState } from '@vatio/protocol/energy-crm/business-intelligence/business-intelligence.endpoints'
import { findContractsById, searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeContract, type NewContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

type Terms = Pick<
  NewContract,
  'signingDate' | 'lastStateChangeDate' | 'endDate' | 'implicitRenewal' | 'closed'
>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ VATIO_CLOCK: '2026-11-16T09:00:00.000Z' })
})
afterAll(() => server.close())

/** A company whose contracts have these terms, by number. */
async function company(contracts: Readonly<Record<string, Terms>>): Promise<TestUser> {
  const tenant = await server.createTenant()
  await server.inTenant(tenant, async (tx) => {
    for (const [contractNumber, terms] of Object.entries(contracts)) {
      await makeContract(tx, { signingDate: null, ...terms, contractNumber })
    }
  })
  return server.createUser({ tenant, role: 'admin' })
}

async function expiries(as: TestUser, filter: ContractFilter = {}, direction: 'asc' | 'desc' = 'asc') {
  const query = { limit: '100', sort: 'expiryDate', direction, statistics: 'true' } as const
  const { reply } = await server.call(searchContracts, { as, query, body: filter })
  const [items, total] = reply
  expect(total).toBe(items.length)
  return items.map(({ contractNumber, expiryDate }) => [contractNumber, expiryDate])
}

describe('the expiry of a contract', () => {
  it('[CON-077] [LIM-034] is ten months after its last change of state, or after the signing, with the day clamped to the month', async () => {
    const as = await company({
      FIRMA: { signingDate: '2026-01-15' },
      ESTADO: { signingDate: '2020-01-01', lastStateChangeDate: '2026-03-20' },
      CORTO: { signingDate: '2026-04-30' },
      SIN: {},
      CERRADO: { signingDate: '2026-01-15', endDate: '2027-01-01', closed: true },
    })
    expect(await expiries(as, { closed: false })).toEqual([
      ['FIRMA', '2026-11-15'],
      ['ESTADO', '2027-01-20'],
      ['CORTO', '2027-02-28'],
      ['SIN', null],
    ])
    expect(await expiries(as, { closed: true })).toEqual([['CERRADO', null]])
    expect((await expiries(as, { closed: false }, 'desc')).map(([number]) => number)).toEqual([
      'CORTO',
      'ESTADO',
      'FIRMA',
      'SIN',
    ])
  })

  it('is its end date where it has one, also in the past', async () => {
    const as = await company({
      FUTURA: { signingDate: '2026-01-15', endDate: '2027-06-30' },
      PASADA: { signingDate: '2025-05-01', lastStateChangeDate: '2026-11-01', endDate: '2026-05-01' },
    })
    expect(await expiries(as)).toEqual([
      ['PASADA', '2026-05-01'],
      ['FUTURA', '2027-06-30'],
    ])
  })

  it('[CON-077] comes again every twelve months from today on where the renewal is implicit', async () => {
    const as = await company({
      HOY: { signingDate: '2026-01-16', implicitRenewal: true },
      AYER: { signingDate: '2025-01-15', implicitRenewal: true },
      // Ten months after 29 February is 29 December.
      BISIESTO: { signingDate: '2020-02-29', implicitRenewal: true },
      FEBRERO: { signingDate: '2020-04-30', implicitRenewal: true },
      FIN: { signingDate: '2024-01-01', endDate: '2024-12-31', implicitRenewal: true },
      FUTURO: { signingDate: '2026-01-01', endDate: '2028-02-29', implicitRenewal: true },
    })
    expect(await expiries(as)).toEqual([
      ['HOY', '2026-11-16'],
      ['BISIESTO', '2026-12-29'],
      ['FIN', '2026-12-31'],
      ['FEBRERO', '2027-02-28'],
      ['AYER', '2027-11-15'],
      ['FUTURO', '2028-02-29'],
    ])
  })

  it('[CON-079] filters lists, their totals and the figures of dashboards', async () => {
    const as = await company({
      VENCIDO: { signingDate: '2026-01-10' },
      PRIMERO: { signingDate: '2026-01-16' },
      ULTIMO: { signingDate: '2024-03-15', implicitRenewal: true },
      DESPUES: { signingDate: '2026-03-16' },
      CERRADO: { signingDate: '2026-02-01', closed: true },
      SIN: {},
    })
    const next60 = { expiryDate: { from: '2026-11-16', to: '2027-01-15' } }
    expect(await expiries(as, next60)).toEqual([
      ['PRIMERO', '2026-11-16'],
      ['ULTIMO', '2027-01-15'],
    ])
    expect(await expiries(as, { expiryDate: { to: '2026-11-15' } })).toEqual([['VENCIDO', '2026-11-10']])
    expect((await expiries(as, { expiryDate: { from: '2027-01-16' } })).map(([number]) => number)).toEqual([
      'DESPUES',
    ])
    const { reply } = await server.call(getContactsByState, { as, body: next60 })
    expect(reply.contractsCount).toBe(2)
    const refused = await server.call(searchContracts, { as, body: { expiryDate: { from: '2026-02-30' } } })
    expect(refused.status).toBe(400)
  })

  it('[CON-079] is within a range of any length and place as its day says', async () => {
    const days = [
      '2024-02-29',
      '2025-01-31',
      '2025-11-15',
      '2026-01-10',
      '2026-01-16',
      '2026-02-28',
      '2026-12-31',
    ]
    const terms = days.flatMap((signingDate) =>
      [false, true].flatMap((implicitRenewal) => [
        { signingDate, implicitRenewal },
        { signingDate, implicitRenewal, closed: true },
        { signingDate: '2024-01-01', endDate: signingDate, implicitRenewal },
      ]),
    )
    const as = await company(Object.fromEntries(terms.map((one, place) => [`C${place}`, one])))
    const all = (await expiries(as)).flatMap(([, expiry]) => (expiry ? [expiry] : []))
    expect(all.length).toBe(28)
    const ends = [
      undefined,
      '2026-10-30',
      '2026-11-15',
      '2026-11-16',
      '2026-12-31',
      '2027-02-28',
      '2028-12-31',
    ]
    for (const from of ends) {
      for (const to of ends) {
        const expected = all.filter((day) => (from ?? day) <= day && day <= (to ?? day))
        const found = await expiries(as, { closed: false, expiryDate: { from, to } })
        expect([from, to, found.map(([, expiry]) => expiry)]).toEqual([from, to, expected])
      }
    }
  })

  it('is in the detail as in the list', async () => {
    const as = await company({ UNO: { signingDate: '2026-01-15', endDate: '2027-06-30' } })
    const [items] = (await server.call(searchContracts, { as, body: {} })).reply
    const ids = items.map((contract) => contract.idContractInfo)
    const { reply } = await server.call(findContractsById, { as, body: ids })
    expect(reply.map(({ expiryDate, endDate }) => [expiryDate, endDate])).toEqual([
      ['2027-06-30', '2027-06-30'],
    ])
  })
})
