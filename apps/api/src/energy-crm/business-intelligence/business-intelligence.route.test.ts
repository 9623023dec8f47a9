import {
  findCreationTimestampsWithFilters,
  getContactsByCommercials,
  getContactsByState,
} from '@vatio/protocol/energy-crm/business-intelligence/business-intelligence.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract, type NewContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'

let server: TestServer
let salesAgent: TestUser
let ofSalesAgent: string
let ofOther: string
const createdAt = (id: string, instant: string) =>
  server.inTenant(server.tenantA, (tx) =>
    tx.query('update contracts set creation_timestamp = $3 where client_uid = $1 and id_contract_info = $2', [
      tx.clientUID,
      id,
      instant,
    ]),
  )

beforeAll(async () => {
  server = await startTestServer()
  salesAgent = await server.createUser()
  const contracts = await server.inTenant(server.tenantA, async (tx) => {
    ofSalesAgent = await makeCommercial(tx, { userUID: salesAgent.userUID })
    ofOther = await makeCommercial(tx)
    const make = (contract: NewContract) => makeContract(tx, contract)
    return [
      await make({ idCommercial: ofSalesAgent }),
      await make({ idCommercial: ofSalesAgent, utilityType: 'gas' }),
      await make({ idCommercial: ofOther, stateName: 'Pte. renovación' }),
      await make({ idCommercial: ofOther, stateName: 'Cerrado', closed: true }),
      await make({ idCommercial: ofOther, stateName: 'Pte. renovación' }),
      await make({ idCommercial: ofOther, stateName: 'Pte. renovación' }),
      await make({}),
      await make({ idCommercial: ofSalesAgent, deletedAt: new Date('2026-01-01') }),
    ]
  })
  await server.inTenant(server.tenantB, (tx) => makeContract(tx))
  const instants = [
    // Half past midnight of 1 January in Madrid is still 2025 in UTC, and belongs to 2026.
    '2025-12-31T23:30:00.000Z',
    '2025-12-31T22:30:00.000Z',
    '2026-03-05T10:00:00.000Z',
    '2026-02-05T10:00:00.000Z',
    '2026-12-31T22:59:59.000Z',
    '2026-12-31T23:00:00.000Z',
    '2026-03-01T10:00:00.000Z',
    '2026-04-01T10:00:00.000Z',
  ]
  for (const [index, id] of contracts.entries()) await createdAt(id, elementAt(instants, index))
})
afterAll(() => server.close())

const byState = async (as: TestUser, body = {}) => (await server.call(getContactsByState, { as, body })).reply
const byCommercials = async (as: TestUser, body = {}) =>
  (await server.call(getContactsByCommercials, { as, body })).reply

describe('business intelligence', () => {
  it('[SEC-010] [API-130] [API-131] [API-071] refuses callers without a session, callers without the CRM, and invalid parameters', async () => {
    const body = {}
    const query = { year: '2026' }
    expect((await server.call(getContactsByState, { body })).status).toBe(401)
    expect((await server.call(getContactsByCommercials, { body })).status).toBe(401)
    expect((await server.call(findCreationTimestampsWithFilters, { body, query })).status).toBe(401)
    const as = await server.createUser({ applications: ['billing'] })
    expect((await server.call(getContactsByState, { as, body })).status).toBe(403)
    expect((await server.call(getContactsByCommercials, { as, body })).status).toBe(403)
    expect((await server.call(findCreationTimestampsWithFilters, { as, body, query })).status).toBe(403)
    for (const year of ['', 'x', '1900', '2199']) {
      const wrong = await server.call(findCreationTimestampsWithFilters, {
        as: salesAgent,
        body,
        query: { year },
      })
      expect([year, wrong.status]).toEqual([year, 400])
    }
    expect(
      (await server.call(getContactsByState, { as: salesAgent, body: { closed: 'no' as never } })).status,
    ).toBe(400)
  })

  it('[DSH-008] [API-130] [API-132] counts contracts by state, the most frequent first, without deleted ones', async () => {
    const all = await byState(server.adminA)
    expect([
      all.contractsCount,
      all.states.map(({ state, count }) => [state.name, state.badgeColor, count]),
    ]).toEqual([
      7,
      [
        ['Activo', '#28a745', 3],
        ['Pte. renovación', '#fd7e14', 3],
        ['Cerrado', '#dc3545', 1],
      ],
    ])
    const open = await byState(server.adminA, { closed: false, utilityType: 'gas' })
    expect([open.contractsCount, open.states.length]).toEqual([1, 1])
  })

  it('[DSH-009] [API-131] [API-132] counts contracts by commercial, those without one last', async () => {
    const all = await byCommercials(server.adminA)
    expect(all.contractsCount).toBe(7)
    expect(all.commercials.map(({ commercial, count }) => [commercial?.idCommercial ?? null, count])).toEqual(
      [
        [ofOther, 4],
        [ofSalesAgent, 2],
        [null, 1],
      ],
    )
    const some = await byCommercials(server.adminA, { commercials: [ofSalesAgent], closed: false })
    expect(some.commercials.map(({ count }) => count)).toEqual([2])
  })

  it('[SEC-015] [SEC-017] counts only their own for a sales agent', async () => {
    expect((await byState(salesAgent)).contractsCount).toBe(2)
    expect((await byCommercials(salesAgent)).commercials).toMatchObject([
      { commercial: { idCommercial: ofSalesAgent }, count: 2 },
    ])
    expect((await byCommercials(salesAgent, { commercials: [ofOther] })).contractsCount).toBe(0)
    const years = await server.call(findCreationTimestampsWithFilters, {
      as: salesAgent,
      body: {},
      query: { year: '2026' },
    })
    expect(years.reply).toEqual(['2025-12-31T23:30:00.000Z'])
  })

  it('[API-071] returns the creation dates of the contracts of a year in Madrid time, in order', async () => {
    const of = async (year: string, body = {}) =>
      (await server.call(findCreationTimestampsWithFilters, { as: server.adminA, body, query: { year } }))
        .reply
    expect(await of('2026')).toEqual([
      '2025-12-31T23:30:00.000Z',
      '2026-02-05T10:00:00.000Z',
      '2026-03-01T10:00:00.000Z',
      '2026-03-05T10:00:00.000Z',
      '2026-12-31T22:59:59.000Z',
    ])
    expect(await of('2027')).toEqual(['2026-12-31T23:00:00.000Z'])
    expect(await of('2026', { closed: true })).toEqual(['2026-02-05T10:00:00.000Z'])
    expect(await of('2020')).toEqual([])
  })
})
