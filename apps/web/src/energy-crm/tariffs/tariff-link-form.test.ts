import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { expect, it } from 'vitest'
import { linkKindOf, linkKinds, parentsFor, toTariffLink } from './tariff-link-form.ts'

const tariff = (idTariff: string, idTarifaATR: number, own: Partial<Tariff> = {}) =>
  ({
    idTariff,
    energyMarketer: { idEnergyMarketer: 'm', name: 'M' },
    utilityType: 'electricity',
    atrTariff: { idTarifaATR },
    parentTariff: null,
    ...own,
  }) as Tariff

it('[FEE-019] offers as parents those of the same access where prices are linked, and none that is linked itself', () => {
  const child = tariff('a', 18)
  const linked = tariff('d', 18, { parentTariff: { idTariff: 'b', name: 'B' } })
  const siblings = [child, tariff('b', 18), tariff('c', 19), linked]
  const offered = linkKinds.map((kind) => parentsFor(child, siblings, kind).map((parent) => parent.idTariff))
  expect(offered).toEqual([['b'], ['b'], ['b', 'c']])
})

it('reads back the kind of a link', () => {
  expect(linkKinds.map((kind) => linkKindOf(toTariffLink(kind)))).toEqual(linkKinds)
})
