import { domainError } from '../../domain-error.ts'
import type { AccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { checkByPeriod, checkQuantity, type GivenByPeriod } from './bill-quantity.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'

/** Prices of a contract or offer, before taxes. */
export interface ElectricityPrices {
  /** EUR/kW and day, P1 first. */
  readonly powerEurPerKwDay: GivenByPeriod
  /** EUR/kWh, P1 first. */
  readonly energyEurPerKwh: GivenByPeriod
  /** EUR/kWh paid for the surplus of a self-consumption, or null where it is not paid. */
  readonly surplusEurPerKwh?: number | null
  /** True: regulated tolls and charges are added to these prices. False: these prices are all-in. */
  readonly isBasePrice: boolean
}

/** Prices that hold from a day on, within one bill. */
export interface DatedElectricityPrices extends ElectricityPrices {
  /** First day with these prices; null for those that hold when the bill begins. */
  readonly from: CivilDate | null
}

/** Prices whose every period of the tariff was checked. */
export interface CheckedPrices {
  readonly powerEurPerKwDay: readonly number[]
  readonly energyEurPerKwh: readonly number[]
  readonly surplusEurPerKwh: number
  readonly isBasePrice: boolean
}

/**
 * Checks the prices of a contract or an offer against a tariff: one price for each period, never fewer.
 *
 * @param hasSurplus whether the bill has surplus energy to be paid.
 * @throws POWER_PRICE_MISSING, ENERGY_PRICE_MISSING (details.period), SURPLUS_PRICE_MISSING, VALUE_NEGATIVE,
 * VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE.
 */
export function checkPrices(
  prices: ElectricityPrices,
  tariff: AccessTariff,
  hasSurplus: boolean,
): CheckedPrices {
  const surplus = prices.surplusEurPerKwh
  if (hasSurplus && (surplus === null || surplus === undefined)) {
    throw domainError(electricityBillErrors, 'SURPLUS_PRICE_MISSING', { field: 'excessRetributionPrice' })
  }
  return {
    powerEurPerKwDay: checkByPeriod(
      prices.powerEurPerKwDay,
      tariff.powerPeriods,
      'powerPrices',
      'POWER_PRICE_MISSING',
    ),
    energyEurPerKwh: checkByPeriod(
      prices.energyEurPerKwh,
      tariff.periods,
      'energyPrices',
      'ENERGY_PRICE_MISSING',
    ),
    surplusEurPerKwh: checkQuantity(surplus ?? 0, 'excessRetributionPrice'),
    isBasePrice: prices.isBasePrice,
  }
}

/**
 * Checks that dated prices cover a bill: the first holds from its beginning, the rest follow in order of date.
 *
 * @throws PRICE_DATES_INVALID.
 */
export function checkPriceDates(prices: readonly DatedElectricityPrices[], firstDay: CivilDate): void {
  const [first, ...rest] = prices
  let previous = first?.from ?? ''
  const ordered = rest.every((price) => {
    const from = price.from ?? ''
    const follows = from > previous
    previous = from
    return follows
  })
  if (!first || (first.from !== null && first.from > firstDay) || !ordered) {
    throw domainError(electricityBillErrors, 'PRICE_DATES_INVALID', { field: 'prices' })
  }
}

/** Index of the prices that hold on a day. */
export function priceIndexOn(prices: readonly DatedElectricityPrices[], date: CivilDate): number {
  let index = 0
  prices.forEach((price, at) => {
    if (at > 0 && price.from !== null && price.from <= date) index = at
  })
  return index
}
