import { domainError } from '../../domain-error.ts'
import type { UtilityType } from '../utility-type.ts'
import { tariffErrors } from './tariff.errors.ts'

/** What a tariff reads from its parent. */
export interface TariffLink {
  readonly linkedPrices: boolean
  readonly linkedFees: boolean
}

/** The facts of a tariff that decide which links it may have. */
export interface LinkableTariff extends TariffLink {
  readonly idTariff: string
  readonly idEnergyMarketer: string
  readonly utilityType: UtilityType
  readonly idTarifaATR: number
  readonly idParentTariff: string | null
}

/**
 * Asserts that a tariff may read from another one: both are of one marketer and energy, prices need the periods of one
 * access tariff, and a link has one step, so that no chain and no circle can arise.
 *
 * @param linkedTariffs how many tariffs read from `tariff`.
 * @throws TARIFF_LINK_EMPTY, TARIFF_PARENT_UNFIT (details.reason), TARIFF_PARENT_IS_LINKED, TARIFF_HAS_LINKED
 * (details.linkedTariffs).
 */
export function assertLink(
  tariff: LinkableTariff,
  parent: LinkableTariff,
  link: TariffLink,
  linkedTariffs: number,
): void {
  if (!link.linkedPrices && !link.linkedFees) throw domainError(tariffErrors, 'TARIFF_LINK_EMPTY')
  const reason = unfitReason(tariff, parent, link)
  if (reason) throw domainError(tariffErrors, 'TARIFF_PARENT_UNFIT', { details: { reason } })
  if (parent.idParentTariff !== null) throw domainError(tariffErrors, 'TARIFF_PARENT_IS_LINKED')
  if (linkedTariffs > 0) {
    throw domainError(tariffErrors, 'TARIFF_HAS_LINKED', { details: { linkedTariffs } })
  }
}

export type UnfitReason = 'itself' | 'energyMarketer' | 'utilityType' | 'atrTariff'

/** Why a tariff cannot be the parent of another one, apart from the links that they have; null where it can. */
export function unfitReason(
  tariff: Pick<LinkableTariff, 'idTariff' | 'idEnergyMarketer' | 'utilityType' | 'idTarifaATR'>,
  parent: Pick<LinkableTariff, 'idTariff' | 'idEnergyMarketer' | 'utilityType' | 'idTarifaATR'>,
  link: Pick<TariffLink, 'linkedPrices'>,
): UnfitReason | null {
  if (tariff.idTariff === parent.idTariff) return 'itself'
  if (tariff.idEnergyMarketer !== parent.idEnergyMarketer) return 'energyMarketer'
  if (tariff.utilityType !== parent.utilityType) return 'utilityType'
  if (link.linkedPrices && tariff.idTarifaATR !== parent.idTarifaATR) return 'atrTariff'
  return null
}
