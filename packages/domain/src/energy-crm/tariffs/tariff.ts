import { domainError } from '../../domain-error.ts'
import type { UtilityType } from '../utility-type.ts'
import { getAtrTariff, type AtrTariff } from './atr-tariff.ts'
import { tariffErrors } from './tariff.errors.ts'

/** How a marketer sets its energy price: agreed in advance, or following the market. */
export const tariffTypes = ['fixed', 'indexed'] as const
export type TariffType = (typeof tariffTypes)[number]

/** What a marketer offers: a name, an access tariff and prices that change with the date. */
export interface Tariff {
  readonly idTariff: string
  readonly name: string
  readonly utilityType: UtilityType
  readonly atrTariff: AtrTariff
  readonly type: TariffType
  /** True: regulated tolls and charges are added to its prices. False: its prices are all-in. */
  readonly isBasePrice: boolean
  readonly active: boolean
}

/**
 * The access tariff of an offer, checked against the energy it is sold for.
 *
 * @throws ATR_TARIFF_UNKNOWN, ATR_TARIFF_OF_OTHER_UTILITY (field `atrTariff`).
 */
export function getAtrTariffOf(idTarifaATR: number, utilityType: UtilityType): AtrTariff {
  const tariff = getAtrTariff(idTarifaATR)
  if (tariff.utilityType !== utilityType) {
    throw domainError(tariffErrors, 'ATR_TARIFF_OF_OTHER_UTILITY', {
      field: 'atrTariff',
      details: { idTarifaATR, utilityType },
    })
  }
  return tariff
}
