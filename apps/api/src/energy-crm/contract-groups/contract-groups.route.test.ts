import {
  groupContracts,
  type ContractGrouping,
} from '@vatio/protocol/energy-crm/contract-groups/contract-groups.endpoints'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let salesAgent: TestUser
let ofSalesAgent: string
let ofOther: string
beforeAll(async () => {
  server = await startTestServer()
  salesAgent = await server.createUser()
  await server.inTenant(server.tenantA, async (tx) => {
    ofSalesAgent = await makeCommercial(tx, { userUID: salesAgent.userUID })
    ofOther = await makeCommercial(tx)
    const contracts = [
      { idCommercial: ofSalesAgent, anualConsumption: 1000, lastStateChangeDate: '2026-03-01' },
      { idCommercial: ofSalesAgent, utilityType: 'gas', anualConsumption: 500, signingDate: '2026-02-01' },
      { idCommercial: ofOther, stateName: 'Cerrado', closed: true, anualConsumption: 9000 },
      { anualConsumption: 30 },
    ] as const
    for (const contract of contracts) await makeContract(tx, contract)
    await makeContract(tx, { idCommercial: ofOther, deletedAt: new Date('2026-01-01') })
  })
  await server.inTenant(server.tenantB, (tx) => makeContract(tx))
})
afterAll(() => server.close())

async function groupsBy(by: ContractGrouping, body: ContractFilter = {}, as = server.adminA) {
  return (await server.call(groupContracts, { as, query: { by }, body })).reply
}

describe('contracts in groups', () => {
  it('are summed by state, with who waits longest and without the consumption of closed ones', async () => {
    const { groups, totals } = await groupsBy('contractState')
    expect(groups).toMatchObject([
      { name: 'Activo', contracts: 3, electricityKwh: 1030, gasKwh: 500, oldestInState: '2026-02-01' },
      { name: 'Cerrado', contracts: 1, electricityKwh: 0, gasKwh: 0, oldestInState: null },
    ])
    expect(groups[0]?.badgeColor).toMatch(/^#/)
    expect(totals).toEqual({ groups: 2, contracts: 4, electricityKwh: 1030, gasKwh: 500 })
  })

  it('are summed by commercial, those without one last', async () => {
    const { groups } = await groupsBy('commercial')
    expect(groups.map(({ key, contracts }) => [key, contracts])).toEqual([
      [ofSalesAgent, 2],
      [ofOther, 1],
      [null, 1],
    ])
    expect(groups.at(-1)).toMatchObject({ name: null, badgeColor: null })
    expect(groups[0]?.name).not.toBe('')
  })

  it('are those of the filter', async () => {
    expect((await groupsBy('utilityType', { closed: false })).groups).toMatchObject([
      { key: 'electricity', name: 'electricity', contracts: 2 },
      { key: 'gas', contracts: 1 },
    ])
    expect(await groupsBy('tariff', { utilityType: 'gas', closed: true })).toEqual({
      groups: [],
      totals: { groups: 0, contracts: 0, electricityKwh: 0, gasKwh: 0 },
    })
  })

  it('are named by their own text where they have no record', async () => {
    expect((await groupsBy('tariffType')).groups).toMatchObject([{ key: '2.0TD', name: '2.0TD' }])
  })

  it('[SEC-015] are only their own for a sales agent', async () => {
    const { groups, totals } = await groupsBy('commercial', {}, salesAgent)
    expect(groups.map(({ key }) => key)).toEqual([ofSalesAgent])
    expect(totals.contracts).toBe(2)
  })

  it('are one group without a value where none has the property', async () => {
    for (const by of ['contractPaymentState', 'energyMarketer', 'tariff'] as const) {
      expect([by, (await groupsBy(by)).groups]).toMatchObject([by, [{ key: null, name: null, contracts: 4 }]])
    }
  })
})
