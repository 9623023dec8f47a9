import type {
  PriceStructure,
  VirtualBatteryTerms,
} from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { getAtrTariffOf, type TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { selectCurrentOffers } from './current-offers.repository.ts'

/** An offer that can be compared: a tariff with its prices of a day. */
export interface CurrentOffer {
  readonly idTariff: string
  readonly name: string
  readonly type: TariffType
  readonly isBasePrice: boolean
  readonly energyMarketer: { readonly idEnergyMarketer: string; readonly name: string }
  /** Name of the access tariff. */
  readonly atrTariff: string
  readonly tariffTypology: { readonly idTariffTypology: string; readonly name: string } | null
  /** All its energy is renewable; null where the marketer does not say. */
  readonly greenEnergy: boolean | null
  /** 0: none; null where the marketer does not say. */
  readonly permanenceMonths: number | null
  /** Percent of the price of the remaining energy. */
  readonly exitPenaltyPercent: number | null
  /** The penalty where it is no percentage. */
  readonly exitPenaltyText: string | null
  /** €/kWh, P1 first; all null where the structure has no prices by period. */
  readonly energyPrices: readonly (number | null)[]
  /** How the energy prices are read; null: one by period. */
  readonly priceStructure: PriceStructure | null
  /** €/kW and day, P1 first; for gas the first in €/day. Null where the offer has no such price that day. */
  readonly powerPrices: readonly (number | null)[] | null
  /** €/kWh. */
  readonly excessRetributionPrice: number | null
  readonly virtualBattery: VirtualBatteryTerms | null
  /** First and last day on which all these prices are in force. */
  readonly validFrom: CivilDate
  readonly validTo: CivilDate | null
  /** Last day of its last energy or power prices, which may be later ones; null without an end. */
  readonly pricesEndOn: CivilDate | null
  /** First day of its last energy prices. */
  readonly pricesChangedOn: CivilDate | null
}

/**
 * Offers of the active marketers for an access tariff with the prices in force on a day, in one query. A tariff
 * without energy prices on that day is no offer.
 *
 * @param query.atrTariff name of the access tariff, e.g. `2.0TD` or `RL.4`.
 * @throws ATR_TARIFF_UNKNOWN, ATR_TARIFF_OF_OTHER_UTILITY.
 */
export async function listCurrentOffers(
  tx: TenantTransaction,
  query: { readonly utilityType: UtilityType; readonly atrTariff: string; readonly onDate: CivilDate },
): Promise<CurrentOffer[]> {
  const atrTariff = getAtrTariffOf(getAtrTariff(query.atrTariff).idTarifaATR, query.utilityType)
  const rows = await selectCurrentOffers(tx, query.utilityType, atrTariff.idTarifaATR, query.onDate)
  return rows.map(
    ({ idEnergyMarketer, energyMarketerName, idTariffTypology, tariffTypologyName, ...offer }) => ({
      ...offer,
      energyMarketer: { idEnergyMarketer, name: energyMarketerName },
      atrTariff: atrTariff.nombre,
      tariffTypology: idTariffTypology === null ? null : { idTariffTypology, name: tariffTypologyName ?? '' },
    }),
  )
}
