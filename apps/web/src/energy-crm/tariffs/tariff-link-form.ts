import { unfitReason, type TariffLink } from '@vatio/domain/energy-crm/tariffs/tariff-link'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'

export const linkKinds = ['both', 'prices', 'fees'] as const
export type LinkKind = (typeof linkKinds)[number]

export const toTariffLink = (kind: LinkKind): TariffLink => ({
  linkedPrices: kind !== 'fees',
  linkedFees: kind !== 'prices',
})

export function linkKindOf({ linkedPrices, linkedFees }: TariffLink): LinkKind {
  if (linkedPrices && linkedFees) return 'both'
  return linkedPrices ? 'prices' : 'fees'
}

/** The tariffs of a marketer that another one of it may read from. */
export function parentsFor(tariff: Tariff, siblings: readonly Tariff[], kind: LinkKind): readonly Tariff[] {
  const facts = ({ idTariff, energyMarketer, utilityType, atrTariff }: Tariff) => ({
    idTariff,
    utilityType,
    idEnergyMarketer: energyMarketer.idEnergyMarketer,
    idTarifaATR: atrTariff.idTarifaATR,
  })
  return siblings.filter(
    (sibling) =>
      sibling.parentTariff === null &&
      unfitReason(facts(tariff), facts(sibling), toTariffLink(kind)) === null,
  )
}
