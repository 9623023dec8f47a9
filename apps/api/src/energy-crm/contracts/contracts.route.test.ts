import type { Endpoint } from '@vatio/protocol/endpoint'
import {
  findContractByNumber,
  findContractsById,
  listContractsOfCups,
  listContractsOfUtility,
  searchContracts,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { contractSortKeys, type ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract, type NewContract } from '../../../test/factories/contracts.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

const everyCall: readonly Endpoint[] = [
  findContractByNumber,
  findContractsById,
  listContractsOfCups,
  listContractsOfUtility,
  searchContracts,
]

const CUPS = 'ES0031408000000001AB0F'

let server: TestServer
let marketer: string
let tariff: string
let first: string
let second: string

beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, async (tx) => {
    marketer = await makeEnergyMarketer(tx, { name: 'Lumen' })
    tariff = await makeTariff(tx, { idEnergyMarketer: marketer, name: 'Hogar', isBasePrice: true })
    const idClient = await makeClient(tx, { name: 'Panadería Núñez S.L.', dniOrCif: 'B12345674' })
    const idConsumptionPoint = await makeConsumptionPoint(tx, { idClient, cups: CUPS })
    first = await makeContract(tx, {
      contractNumber: 'ELE-0001',
      idEnergyMarketer: marketer,
      idTariff: tariff,
      idConsumptionPoint,
      cups: CUPS,
      signingDate: '2026-03-02',
      lastStateChangeDate: '2026-03-05',
      anualConsumption: 12_000,
      contractedPowerKw: [4.6, 5.75, null, null, null, null],
    })
    second = await makeContract(tx, {
      contractNumber: 'GAS-0002',
      utilityType: 'gas',
      tariffType: 'RL.4',
      signingDate: '2025-01-10',
      anualConsumption: 8,
      anualConsumptionUnit: 'MWh',
    })
    await makeContract(tx, {
      contractNumber: 'ELE-0003',
      stateName: 'Cerrado',
      closed: true,
      signingDate: '2024-06-01',
      anualConsumption: 50_000,
    })
    await makeContract(tx, { contractNumber: 'ELE-0009', deletedAt: new Date() })
  })
})
afterAll(() => server.close())

async function numbers(
  body: ContractFilter,
  query: Record<string, string> = {},
  as: TestUser = server.adminA,
) {
  const answer = await server.call(searchContracts, { as, query, body })
  expect(answer.status).toBe(200)
  return answer.reply[0].map((contract) => contract.contractNumber)
}

describe('contracts', () => {
  it('answers 401 without a session at every call', async () => {
    for (const endpoint of everyCall) {
      const answer = await server.call(endpoint, { params: { cups: CUPS, contractNumber: '1' } })
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401])
    }
  })

  it('answer 404 for a contract of another company, alone or in a list, and omit it from searches', async () => {
    const as = server.adminB
    const alone = await server.call(findContractsById, { as, body: [first] })
    expect([alone.status, alone.code]).toEqual([404, 'NOT_FOUND'])
    const own = await server.inTenant(server.tenantB, (tx) => makeContract(tx))
    expect((await server.call(findContractsById, { as, body: [own, first] })).status).toBe(404)
    expect(await numbers({ text: 'ELE' }, { findSimilar: 'true' }, as)).toEqual([])
    expect(await numbers({ energyMarketers: [marketer] }, {}, as)).toEqual([])
    const byCups = await server.call(listContractsOfCups, { as, params: { cups: CUPS } })
    expect(byCups.reply).toEqual([])
    const byNumber = await server.call(findContractByNumber, {
      as,
      params: { contractNumber: 'ELE-0001' },
      query: { utilityType: 'electricity' },
    })
    expect(byNumber.reply).toBeNull()
  })

  it('answer 403 to callers without the CRM', async () => {
    const as = await server.createUser({ applications: ['billing'] })
    expect((await server.call(searchContracts, { as, body: {} })).status).toBe(403)
  })

  it('[CON-079] refuse an unknown filter, a wrong date and a page beyond the limit', async () => {
    const as = server.adminA
    const bodies = [{ paid: true }, { signingDate: { from: '2026-02-30' } }, { utilityType: 'water' }]
    for (const body of bodies) {
      expect((await server.call(searchContracts, { as, body: body as never })).status).toBe(400)
    }
    expect((await server.call(searchContracts, { as, query: { limit: 500 }, body: {} })).status).toBe(400)
    expect(
      (await server.call(searchContracts, { as, query: { sort: 'iban' } as never, body: {} })).status,
    ).toBe(400)
  })

  it('[API-069] [CLI-006] [CON-025] are listed by pages, the last signed first, without deleted ones', async () => {
    const page = await server.call(searchContracts, {
      as: server.adminA,
      query: { limit: 2, offset: 0 },
      body: {},
    })
    const [items, total, summary] = page.reply
    expect(items.map((contract) => contract.contractNumber)).toEqual(['ELE-0001', 'GAS-0002'])
    expect([total, summary]).toEqual([3, { totalIsExact: true }])
    expect(await numbers({}, { limit: '2', offset: '2' })).toEqual(['ELE-0003'])
    expect(items[0]).toMatchObject({
      idContractInfo: first,
      utilityType: 'electricity',
      energyMarketer: { idEnergyMarketer: marketer, name: 'Lumen' },
      tariff: { idTariff: tariff, name: 'Hogar', isBasePrice: true },
      consumptionPoint: {
        client: { clientInfo: { name: 'Panadería Núñez S.L.', dniOrCif: 'B12345674' } },
      },
      contractState: { name: 'Activo', badgeColor: '#28a745' },
      commercial: null,
      anualConsumption: 12_000,
      anualConsumptionUnit: 'kWh',
      cups: CUPS,
      closed: false,
    })
  })

  it('[CON-079] are filtered by each key of the filter', async () => {
    const states = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ id: string }>(
        "select id_contract_state as id from contract_states where client_uid = $1 and name = 'Cerrado'",
        [tx.clientUID],
      ),
    )
    expect(await numbers({ closed: false })).toEqual(['ELE-0001', 'GAS-0002'])
    expect(await numbers({ closed: true })).toEqual(['ELE-0003'])
    expect(await numbers({ states: [only(states).id] })).toEqual(['ELE-0003'])
    expect(await numbers({ energyMarketers: [marketer] })).toEqual(['ELE-0001'])
    expect(await numbers({ tariffs: [tariff, newId()] })).toEqual(['ELE-0001'])
    expect(await numbers({ commercials: [newId()] })).toEqual([])
    expect(await numbers({ utilityType: 'gas' })).toEqual(['GAS-0002'])
    expect(await numbers({ signingDate: { from: '2025-01-10', to: '2026-03-01' } })).toEqual(['GAS-0002'])
    expect(await numbers({ lastStateChangeDate: { from: '2026-03-05' } })).toEqual(['ELE-0001'])
    // 8 MWh are 8,000 kWh.
    expect(await numbers({ anualConsumption: { from: 8_000, to: 12_000 } })).toEqual(['ELE-0001', 'GAS-0002'])
  })

  it('[CON-079] match a text exactly, or by what it contains without accents with findSimilar', async () => {
    const similar = { findSimilar: 'true' }
    expect(await numbers({ text: 'ELE-0001' })).toEqual(['ELE-0001'])
    expect(await numbers({ text: 'ELE-00' })).toEqual([])
    expect(await numbers({ text: 'b12345674' })).toEqual(['ELE-0001'])
    expect(await numbers({ text: CUPS })).toEqual(['ELE-0001'])
    expect(await numbers({ text: 'panaderia nunez s.l.' })).toEqual(['ELE-0001'])
    expect(await numbers({ text: 'ele-00' }, similar)).toEqual(['ELE-0001', 'ELE-0003'])
    expect(await numbers({ text: 'NUÑEZ' }, similar)).toEqual(['ELE-0001'])
    expect(await numbers({ text: '4080000000' }, similar)).toEqual(['ELE-0001'])
    expect(await numbers({ text: '%' }, similar)).toEqual([])
  })

  it('[CON-079] are found by a CUPS however it is written, whole or in part', async () => {
    const whole = ['ES 0031 4080 0000 0001 AB', 'es0031-4080-0000-0001-ab 0f', 'es0031408000000001ab']
    for (const text of whole) {
      expect([text, await numbers({ text })]).toEqual([text, ['ELE-0001']])
      expect([text, await numbers({ text }, { findSimilar: 'true' })]).toEqual([text, ['ELE-0001']])
    }
    for (const text of ['0031 4080', '0000-0001', '4080 00']) {
      expect([text, await numbers({ text })]).toEqual([text, []])
      expect([text, await numbers({ text }, { findSimilar: 'true' })]).toEqual([text, ['ELE-0001']])
    }
    expect(await numbers({ text: 'ES 0031 4080 0000 0002 AB' }, { findSimilar: 'true' })).toEqual([])
    expect(await numbers({ text: 'B-12.345.674' })).toEqual(['ELE-0001'])
  })

  it('[CON-079] of chosen states are found whether closed or open while closed is not asked for', async () => {
    const all = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ id: string }>(
        "select id_contract_state as id from contract_states where client_uid = $1 and name in ('Cerrado', 'Activo')",
        [tx.clientUID],
      ),
    )
    const states = all.map(({ id }) => id)
    expect(await numbers({ states })).toEqual(['ELE-0001', 'GAS-0002', 'ELE-0003'])
    expect(await numbers({ states, closed: false })).toEqual(['ELE-0001', 'GAS-0002'])
    expect(await numbers({ states, closed: true })).toEqual(['ELE-0003'])
  })

  it('are sorted by any column in both directions, those without a value last', async () => {
    expect(await numbers({}, { sort: 'contractNumber', direction: 'asc' })).toEqual([
      'ELE-0001',
      'ELE-0003',
      'GAS-0002',
    ])
    expect(await numbers({}, { sort: 'anualConsumption', direction: 'desc' })).toEqual([
      'ELE-0003',
      'ELE-0001',
      'GAS-0002',
    ])
    // Since its signing where the state has not changed.
    expect(await numbers({}, { sort: 'inStateSince', direction: 'asc' })).toEqual([
      'ELE-0003',
      'GAS-0002',
      'ELE-0001',
    ])
    for (const sort of contractSortKeys) {
      const ascending = await numbers({}, { sort, direction: 'asc' })
      const descending = await numbers({}, { sort, direction: 'desc' })
      expect([sort, ascending.length, descending.length]).toEqual([sort, 3, 3])
    }
    for (const direction of ['asc', 'desc']) {
      expect((await numbers({}, { sort: 'energyMarketer', direction }))[0]).toBe('ELE-0001')
      expect((await numbers({}, { sort: 'client', direction }))[0]).toBe('ELE-0001')
    }
  })

  it('[API-070] [DSH-010] [CON-048] sum up the portfolio figures, without closed consumption', async () => {
    const answer = await server.call(searchContracts, {
      as: server.adminA,
      query: { statistics: 'true', limit: 1 },
      body: {},
    })
    const [items, total, summary] = answer.reply
    expect([items.length, total]).toEqual([1, 3])
    // By hand: 12,000 kWh of electricity and 8 MWh of gas open; 2 of 3 contracts are electricity.
    expect(summary).toMatchObject({
      totalIsExact: true,
      contractNumber: 3,
      totalConsumption: 20_000,
      electricityConsumptionPercentage: 60,
      gasConsumptionPercentage: 40,
    })
    expect(summary.electricityContractsPercentage).toBeCloseTo(66.667, 3)
    expect(summary.gasContractsPercentage).toBeCloseTo(33.333, 3)
    const open = await server.call(searchContracts, {
      as: server.adminA,
      query: { statistics: 'true', limit: 1 },
      body: { closed: false, utilityType: 'gas' },
    })
    expect(open.reply[2]).toMatchObject({ contractNumber: 1, totalConsumption: 8_000 })
    const none = await server.call(searchContracts, {
      as: server.adminA,
      query: { statistics: 'true' },
      body: { text: 'nada' },
    })
    expect(none.reply[2]).toMatchObject({ contractNumber: 0, gasConsumptionPercentage: null })
  })

  it('[API-064] are listed by energy', async () => {
    const answer = await server.call(listContractsOfUtility, {
      as: server.adminA,
      params: { utilityType: 'electricity' },
      query: {},
    })
    expect(answer.reply[0].map((contract) => contract.contractNumber)).toEqual(['ELE-0001', 'ELE-0003'])
    expect(answer.reply[1]).toBe(2)
  })

  it('[API-067] are found by number within their energy, null when there is none', async () => {
    const find = (utilityType: 'electricity' | 'gas') =>
      server.call(findContractByNumber, {
        as: server.adminA,
        params: { contractNumber: 'ELE-0001' },
        query: { utilityType },
      })
    expect((await find('electricity')).reply).toMatchObject({ idContractInfo: first })
    const none = await find('gas')
    expect([none.status, none.reply]).toEqual([200, null])
  })

  it('[API-068] are found by CUPS, compared on its first twenty characters', async () => {
    for (const cups of [CUPS, CUPS.slice(0, 20), CUPS.toLowerCase(), 'ES0031 4080 0000 0001 AB']) {
      const answer = await server.call(listContractsOfCups, { as: server.adminA, params: { cups } })
      expect(answer.reply.map((contract) => contract.idContractInfo)).toEqual([first])
    }
  })

  it('[API-074] [CON-011] [CON-012] [CON-040] [CON-042] are returned with all details in the order of the given ids', async () => {
    const answer = await server.call(findContractsById, { as: server.adminA, body: [second, first] })
    expect(answer.reply.map((contract) => contract.idContractInfo)).toEqual([second, first])
    expect(answer.reply[1]).toMatchObject({
      contractedPowerPeriods: { p1: 4.6, p2: 5.75 },
      stateChanges: [
        {
          contractState: { name: 'Activo', closeState: false, hideToCommercials: false, active: true },
          timestamp: '2026-03-02T08:00:00.000Z',
          observations: null,
        },
      ],
    })
  })

  it('have a unique number within one energy', async () => {
    const twice = (contract: NewContract) =>
      server.inTenant(server.tenantA, (tx) => makeContract(tx, contract))
    await expect(twice({ contractNumber: 'ELE-0001' })).rejects.toMatchObject({
      constraint: 'contracts_tenant_number_key',
    })
  })
})

describe('visibility of contracts', () => {
  it('[SEC-015] [SEC-016] [SEC-017] is own, of the groups administered, or all, in lists, counts and details', async () => {
    const tenant = await server.createTenant('Visibilidad')
    const idGroup = newId()
    await server.inTenant(tenant, (tx) =>
      tx.query("insert into groups (client_uid, id_group, name) values ($1, $2, 'Levante')", [
        tenant,
        idGroup,
      ]),
    )
    const admin = await server.createUser({ tenant, role: 'admin' })
    const leader = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: true }] })
    const member = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: false }] })
    const stranger = await server.createUser({ tenant })
    const ids = await server.inTenant(tenant, async (tx) => {
      const ofMember = await makeCommercial(tx, { userUID: member.userUID })
      const ofStranger = await makeCommercial(tx, { userUID: stranger.userUID })
      return {
        member: await makeContract(tx, { contractNumber: 'M-1', idCommercial: ofMember }),
        stranger: await makeContract(tx, { contractNumber: 'S-1', idCommercial: ofStranger }),
        unassigned: await makeContract(tx, { contractNumber: 'N-1' }),
      }
    })
    const seen = async (as: TestUser) => {
      const query = { sort: 'contractNumber', direction: 'asc', statistics: 'true' } as const
      const [items, total, summary] = (await server.call(searchContracts, { as, query, body: {} })).reply
      return [items.map((contract) => contract.contractNumber), total, summary.contractNumber]
    }
    expect(await seen(admin)).toEqual([['M-1', 'N-1', 'S-1'], 3, 3])
    expect(await seen(leader)).toEqual([['M-1'], 1, 1])
    expect(await seen(member)).toEqual([['M-1'], 1, 1])
    expect(await seen(stranger)).toEqual([['S-1'], 1, 1])
    for (const [as, id, status] of [
      [member, ids.member, 200],
      [member, ids.stranger, 404],
      [leader, ids.unassigned, 404],
      [admin, ids.unassigned, 200],
    ] as const) {
      expect((await server.call(findContractsById, { as, body: [id] })).status).toBe(status)
    }
    const hidden = await server.call(findContractByNumber, {
      as: member,
      params: { contractNumber: 'S-1' },
      query: { utilityType: 'electricity' },
    })
    expect(hidden.reply).toBeNull()
  })
})
