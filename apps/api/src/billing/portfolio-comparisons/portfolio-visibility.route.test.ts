import { activatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { makeRenewal, portfolioCalls } from '../../../test/portfolio-comparisons-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const { compare, get, contractsOf, offersOf, groupsOf, remove, list, done, company } = portfolioCalls(
  () => server,
)

describe('who sees the comparison of a portfolio', () => {
  it('[SEC-015] [SEC-016] [SEC-017] shows each viewer only the contracts that they may see, with the sums of those', async () => {
    const { tenant, admin, agent, own, other, current } = await company()
    const idGroup = await server.inTenant(tenant, (tx) => makeGroup(tx))
    const colleague = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: false }] })
    const head = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: true }] })
    await server.inTenant(tenant, async (tx) => {
      const ofColleague = await makeCommercial(tx, { userUID: colleague.userUID })
      await makeRenewal(tx, { contractNumber: 'DE ANA', idCommercial: own, idTariff: current })
      await makeRenewal(tx, { contractNumber: 'AJENO', idCommercial: other, idTariff: current })
      await makeRenewal(tx, { contractNumber: 'DEL GRUPO', idCommercial: ofColleague, idTariff: current })
    })
    const numbers = async (as: TestUser, id: string) =>
      (await contractsOf(as, id)).reply[0].map((row) => row.contractNumber ?? '').toSorted()
    const whole = await done(admin)
    expect(await numbers(admin, whole)).toEqual(['AJENO', 'DE ANA', 'DEL GRUPO'])
    expect((await get(agent, whole)).status).toBe(404)
    expect((await get(head, whole)).status).toBe(404)

    const ofAgent = await done(agent)
    expect(await numbers(agent, ofAgent)).toEqual(['DE ANA'])
    expect(await numbers(admin, ofAgent)).toEqual(['DE ANA'])
    expect((await get(head, ofAgent)).status).toBe(404)

    const ofColleague = await done(colleague)
    expect(await numbers(head, ofColleague)).toEqual(['DEL GRUPO'])
    expect((await get(head, ofColleague)).reply.canRemove).toBe(false)
    expect((await remove(head, ofColleague)).status).toBe(403)
    expect((await list(head)).reply[0].map((row) => row.idPortfolioComparison)).toEqual([ofColleague])
    expect((await list(admin)).reply[1]).toBe(3)

    // A contract that is given to somebody else leaves the result of its author, and its sums.
    await server.inTenant(tenant, (tx) =>
      tx.query(`update contracts set id_commercial = $1 where contract_number = 'DE ANA'`, [other]),
    )
    expect(await numbers(agent, ofAgent)).toEqual([])
    expect((await get(agent, ofAgent)).reply.totals).toMatchObject({ contracts: 0, savingEur: 0 })
    expect((await get(admin, ofAgent)).reply.totals.contracts).toBe(1)
  })

  it('[SEC-017] compares only visible ones of the contracts that are named, and shows the commission by permission', async () => {
    const { tenant, admin, agent, own, other, current } = await company()
    const [mine, foreign] = await server.inTenant(tenant, async (tx) => {
      const signed = { idCommercial: own, idTariff: current, anualConsumption: 3500 }
      const one = await makeRenewal(tx, signed)
      const two = await makeRenewal(tx, { idCommercial: other, idTariff: current })
      await tx.query('update commercials set fee_percentage = 40 where id_commercial = $1', [own])
      await tx.query('update contracts set fixed_fee = 100 where id_contract_info = $1', [one.idContractInfo])
      return [one.idContractInfo, two.idContractInfo]
    })
    await server.call(activatePlugin, { as: admin, params: { key: 'fixedCommission' } })
    const id = await done(agent, { contracts: [mine, foreign, newId()] })
    const [rows, total] = (await contractsOf(agent, id)).reply
    expect([total, rows[0]?.idContractInfo, rows[0]?.fee, rows[0]?.totalFee]).toEqual([1, mine, 40, null])
    const seen = only((await contractsOf(admin, id)).reply[0])
    expect([seen.fee, seen.totalFee]).toEqual([100, 40])
    expect((await compare(agent, { contracts: [foreign] })).code).toBe('PORTFOLIO_COMPARISON_EMPTY')
  })

  it('[SEC-017] names no marketer that the viewer may not see, neither as best offer nor as the one for all or for a group', async () => {
    const { tenant, admin, current } = await company()
    const idGroup = await server.inTenant(tenant, (tx) => makeGroup(tx))
    const colleague = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: false }] })
    const head = await server.inTenant(tenant, async (tx) => {
      const [own] = await tx.query<{ id: string }>(
        'select id_energy_marketer as id from tariffs where id_tariff = $1',
        [current],
      )
      const limited = await makeGroup(tx, { marketers: [own?.id ?? ''] })
      const idCommercial = await makeCommercial(tx, { userUID: colleague.userUID })
      await makeRenewal(tx, { idCommercial, idTariff: current })
      return [
        { idGroup, isGroupAdmin: true },
        { idGroup: limited, isGroupAdmin: false },
      ]
    })
    const viewer = await server.createUser({ tenant, groups: head })
    const id = await done(colleague)
    const namesOf = async (as: TestUser) => [
      (await get(as, id)).reply.singleMarketer?.name,
      only((await contractsOf(as, id)).reply[0]).bestOffer?.energyMarketer,
    ]
    expect(await namesOf(admin)).toEqual(['Voltanea', 'Voltanea'])
    expect(await namesOf(viewer)).toEqual(['Luz Serena', undefined])
    const choicesOf = async (as: TestUser) => {
      const { offers, marketers } = (await offersOf(as, id)).reply
      const group = only((await groupsOf(as, id)).reply.groups)
      return {
        offers: offers.map(({ energyMarketer }) => energyMarketer.name),
        marketers: marketers.map(({ name }) => name),
        group: [group.offer?.energyMarketer.name, group.marketer?.name],
      }
    }
    const both = ['Voltanea', 'Luz Serena']
    expect(await choicesOf(admin)).toEqual({
      offers: both,
      marketers: both,
      group: ['Voltanea', 'Voltanea'],
    })
    expect(await choicesOf(viewer)).toEqual({
      offers: ['Luz Serena'],
      marketers: ['Luz Serena'],
      group: ['Luz Serena', 'Luz Serena'],
    })
  })

  it('is deleted by its author or an Admin, with its figures, and audited', async () => {
    const { tenant, agent, own, current } = await company()
    await server.inTenant(tenant, (tx) => makeRenewal(tx, { idCommercial: own, idTariff: current }))
    const id = await done(agent)
    expect((await remove(agent, id)).reply).toEqual({ affected: 1 })
    expect((await get(agent, id)).status).toBe(404)
    const left = await server.inTenant(tenant, (tx) =>
      tx.query('select 1 from portfolio_comparison_rows', []),
    )
    expect(left).toEqual([])
    const events = await server.inTenant(tenant, (tx) =>
      tx.query(`select action from audit_events where entity = 'portfolio-comparison' order by at`, []),
    )
    expect(events).toEqual([{ action: 'create' }, { action: 'delete' }])
  })
})
