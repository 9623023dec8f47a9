import type { AccessTariffName } from '../access-tariffs/access-tariff.ts'
import type { Dated } from './dated-row.ts'

/** Toll or charge of one access tariff. Arrays run P1..Pn; 2.0TD has powers [punta + llano, valle]. */
export interface NetworkPriceRow extends Dated {
  readonly tariff: AccessTariffName
  readonly powerEurPerKwYear: readonly number[]
  /** Null where the energy terms of the norm are not known. */
  readonly energyEurPerKwh: readonly number[] | null
}

type PowerAndEnergy = readonly [power: readonly number[], energy: readonly number[] | null]

/** Rows of several tariffs that share validity and source. */
export function networkPriceRows(
  validity: Dated,
  byTariff: Readonly<Partial<Record<AccessTariffName, PowerAndEnergy>>>,
): NetworkPriceRow[] {
  const tariffs = Object.keys(byTariff) as AccessTariffName[]
  return tariffs.flatMap((tariff) => {
    const prices = byTariff[tariff]
    return prices === undefined
      ? []
      : [{ ...validity, tariff, powerEurPerKwYear: prices[0], energyEurPerKwh: prices[1] }]
  })
}
