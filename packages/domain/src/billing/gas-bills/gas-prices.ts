import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { lastResortBands, type LastResortBand } from '../../periods/regulated-prices/gas-last-resort.data.ts'
import { lastResortTariffOn } from '../../periods/regulated-prices/gas-regulated-price.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { RegulationOptions } from '../electricity-bills/regulated-terms.ts'
import { gasBillErrors } from './gas-bill.errors.ts'
import { checkGasQuantity } from './gas-quantity.ts'

/** Prices of a gas contract or offer, tolls and charges included, before taxes. */
export interface GasPrices {
  /** EUR/day; a price by month is month × 12 / 365. */
  readonly fixedEurPerDay: number | null
  readonly energyEurPerKwh: number | null
}

/** Prices in force from a day on, within one bill. */
export interface DatedGasPrices extends GasPrices {
  /** First day with these prices; null for those in force when the bill begins. */
  readonly from: CivilDate | null
}

/** Prices that were checked. */
export interface CheckedGasPrices {
  readonly fixedEurPerDay: number
  readonly energyEurPerKwh: number
}

/** @throws GAS_FIXED_PRICE_MISSING, GAS_ENERGY_PRICE_MISSING, VALUE_NEGATIVE, VALUE_NOT_A_NUMBER. */
export function checkGasPrices(prices: GasPrices): CheckedGasPrices {
  const { fixedEurPerDay, energyEurPerKwh } = prices
  if (fixedEurPerDay === null) {
    throw domainError(gasBillErrors, 'GAS_FIXED_PRICE_MISSING', { field: 'fixedEurPerDay' })
  }
  if (energyEurPerKwh === null) {
    throw domainError(gasBillErrors, 'GAS_ENERGY_PRICE_MISSING', { field: 'energyEurPerKwh' })
  }
  return {
    fixedEurPerDay: checkGasQuantity(fixedEurPerDay, 'fixedEurPerDay'),
    energyEurPerKwh: checkGasQuantity(energyEurPerKwh, 'energyEurPerKwh'),
  }
}

/** Checks that the first price applies when the bill begins and the rest follow. @throws GAS_PRICE_DATES_INVALID. */
export function checkGasPriceDates(prices: readonly DatedGasPrices[], firstDay: CivilDate): void {
  const starts = prices.map((price) => price.from ?? '')
  const [first] = starts
  const isOrdered = starts.every((from, index) => index === 0 || from > elementAt(starts, index - 1))
  if (first !== undefined && first <= firstDay && isOrdered) return
  throw domainError(gasBillErrors, 'GAS_PRICE_DATES_INVALID', { field: 'prices' })
}

/**
 * Prices of the last-resort tariff of a band on a day, as those of a contract.
 *
 * @throws LAST_RESORT_BAND_UNKNOWN above RL.3; REGULATION_NOT_IN_FORCE in quarters that are not known.
 */
export function lastResortPricesOn(
  band: string,
  date: CivilDate,
  options: RegulationOptions = {},
): CheckedGasPrices {
  const row = lastResortTariffOn(date, options)
  const known = lastResortBands.find((one): one is LastResortBand => one === band)
  if (known === undefined) {
    throw domainError(gasBillErrors, 'LAST_RESORT_BAND_UNKNOWN', { field: 'band', details: { band } })
  }
  return {
    fixedEurPerDay: (row.fixedEurPerMonth[known] * 12) / 365,
    energyEurPerKwh: row.energyEurPerKwh[known],
  }
}
