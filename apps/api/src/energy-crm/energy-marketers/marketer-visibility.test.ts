import { evaluateElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import {
  getEnergyMarketer,
  listElectricityMarketers,
  listEnergyMarketers,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import { getTariff, listTariffsOfMarketer } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'

const names = ['Alba Luz', 'Brisa', 'Calma'] as const
let server: TestServer
type Name = (typeof names)[number]
const tariffs: Record<Name, string> = { 'Alba Luz': '', Brisa: '', Calma: '' }
const marketers = { ...tariffs }

beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, async (tx) => {
    for (const name of names) {
      tariffs[name] = await makeOffer(tx, { marketer: name, energy: [0.2, 0.2, 0.2] })
      const rows = await tx.query<{ id: string }>(
        'select id_energy_marketer as id from energy_marketers where name = $1',
        [name],
      )
      marketers[name] = only(rows).id
    }
  })
})
afterAll(() => server.close())

const groupSeeing = (...allowed: Name[]) =>
  server.inTenant(server.tenantA, (tx) =>
    makeGroup(tx, { marketers: allowed.map((name) => marketers[name]) }),
  )
const memberOf = (...groups: string[]) =>
  server.createUser({ groups: groups.map((idGroup) => ({ idGroup, isGroupAdmin: false })) })

/** The names of marketers that the user sees in each list and in the offers of a comparison. */
async function seenBy(as: TestUser): Promise<string[][]> {
  const evaluated = await server.call(evaluateElectricityComparison, {
    as,
    body: {
      atrTariff: { nombre: '2.0TD' },
      geographicalZone: { idZona: 1 },
      isDwelling: true,
      consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
      contractedPower: { p1: 4.6, p2: 4.6 },
      priceDate: '2026-10-15',
    },
  })
  const lists = [
    (await server.call(listEnergyMarketers, { as })).reply,
    (await server.call(listEnergyMarketers, { as, query: { withTariffs: 'true' } })).reply,
    (await server.call(listElectricityMarketers, { as })).reply,
    evaluated.reply.offers.map((offer) => offer.energyMarketer),
  ]
  return lists.map((list) => [...new Set(list.map((marketer) => marketer.name))].toSorted())
}
const everywhere = (...seen: string[]) => [seen, seen, seen, seen]

describe('marketers of a group', () => {
  it('[ACC-012] are all visible to users without a restricting group, and to admins', async () => {
    const open = await groupSeeing()
    const restricting = await groupSeeing('Brisa')
    expect(await seenBy(await memberOf())).toEqual(everywhere(...names))
    expect(await seenBy(await memberOf(open))).toEqual(everywhere(...names))
    const admin = await server.createUser({
      role: 'admin',
      groups: [{ idGroup: restricting, isGroupAdmin: false }],
    })
    expect(await seenBy(admin)).toEqual(everywhere(...names))
  })

  it('[ACC-012] are the allowed ones of all their groups for its members, group admins included', async () => {
    const [brisa, calma, open] = [await groupSeeing('Brisa'), await groupSeeing('Calma'), await groupSeeing()]
    expect(await seenBy(await memberOf(brisa))).toEqual(everywhere('Brisa'))
    expect(await seenBy(await memberOf(brisa, calma))).toEqual(everywhere('Brisa', 'Calma'))
    expect(await seenBy(await memberOf(brisa, open))).toEqual(everywhere('Brisa'))
    const chief = await server.createUser({ groups: [{ idGroup: calma, isGroupAdmin: true }] })
    expect(await seenBy(chief)).toEqual(everywhere('Calma'))
  })

  it('answer 404 by id to users who may not see them, and so do their tariffs', async () => {
    const as = await memberOf(await groupSeeing('Brisa'))
    for (const name of names) {
      const status = name === 'Brisa' ? 200 : 404
      const [idEnergyMarketer, idTariff] = [marketers[name], tariffs[name]]
      const answers = [
        await server.call(getEnergyMarketer, { as, params: { id: idEnergyMarketer } }),
        await server.call(listTariffsOfMarketer, { as, params: { id: idEnergyMarketer } }),
        await server.call(getTariff, { as, params: { id: idTariff } }),
      ]
      expect([name, ...answers.map((answer) => answer.status)]).toEqual([name, status, status, status])
    }
  })

  it('of another company restrict no user', async () => {
    await server.inTenant(server.tenantB, async (tx) => {
      await makeOffer(tx, { marketer: 'De B', energy: [0.1, 0.1, 0.1] })
    })
    expect((await seenBy(server.adminB))[0]).toEqual(['De B'])
  })
})
