import { DomainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import type { AccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { billError } from '../electricity-bills/bill-field.ts'
import type { BillNote } from '../electricity-bills/bill-line.ts'
import type { BillingWindow } from '../electricity-bills/billing-window.ts'
import { marketPricesOf, type MarketEnergy, type MarketPrices } from '../electricity-bills/market-energy.ts'
import { checkByPeriod, checkQuantity, type GivenByPeriod } from '../electricity-bills/bill-quantity.ts'
import { electricityBillErrors } from '../electricity-bills/electricity-bill.errors.ts'
import { electricityComparisonErrors } from './electricity-comparison.errors.ts'
import { COMPARED_DAYS, lastYearOf } from './last-year.ts'
import { meanMarketAt, sumByPeriod, type MeanMarket } from './mean-market.ts'
import { knownSteps, monthlyWindows } from './monthly-windows.ts'

/** Energy as it is given to a comparison: read totals of some days, or curves. */
export type ComparedConsumption =
  | {
      readonly kwhByPeriod: GivenByPeriod
      /** Days that the totals cover, 1 to 3660. */
      readonly days: number
      /** Energy fed into the grid in those days, kWh. */
      readonly surplusKwh?: number
      /** Hours of a year among which a profile shares that energy; used by market prices only. */
      readonly shape?: EnergySeries
      /** Market prices of that energy where its hours are not given; used instead of `shape`. */
      readonly meanMarket?: MeanMarket
    }
  | { readonly curve: EnergySeries; readonly surplusCurve?: EnergySeries }

type TypedConsumption = Extract<ComparedConsumption, { readonly kwhByPeriod: GivenByPeriod }>

/** The energy of a year of 365 days, as all offers of a comparison share it. */
export interface YearlyConsumption {
  /** kWh by energy period of the tariff. */
  readonly kwh: readonly number[]
  readonly surplusKwh: number
  /** Months with their energy and surplus, for what is limited month by month; null without a curve. */
  readonly windows: readonly BillingWindow[] | null
  /** The energy at the market prices of its hours; null without a curve or without prices. */
  readonly market: MarketEnergy | null
  /** Why there is no market value; null where there is one. */
  readonly noMarket: DomainError | null
  /** Notes for readers of an indexed energy term: hours from a profile, sample prices. */
  readonly marketNotes: readonly BillNote[]
  /** Days that the given energy covers. */
  readonly givenDays: number
  /** Factor from the given energy to a year: 365 / givenDays. */
  readonly factor: number
}

/**
 * Energy of a year by period: totals of some days, or the last 365 days of a curve, carried to 365 days in
 * proportion (365 × energy / days). Days without data in a curve do not count as days of zero consumption.
 *
 * @param market market prices of the curve's days, or why there are none; only indexed prices need them.
 * @returns kWh of a year. Invariant: `kwh` and `surplusKwh` are the given energy times `factor`.
 * @throws CONSUMPTION_DAYS_INVALID, CONSUMPTION_CURVE_EMPTY, SURPLUS_CURVE_MISMATCH, CONSUMPTION_MISSING,
 * CONSUMPTION_EXTRA, VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE.
 */
export function yearlyConsumption(
  consumption: ComparedConsumption,
  tariff: AccessTariff,
  zone: GeographicalZoneId,
  market: MarketPrices | DomainError | null = null,
): YearlyConsumption {
  if ('curve' in consumption) return yearOfCurve(consumption, tariff, zone, market)
  const { days } = consumption
  if (!Number.isInteger(days) || days < 1 || days > 3660) {
    throw billError(electricityComparisonErrors, 'CONSUMPTION_DAYS_INVALID', { field: 'days' })
  }
  const given = checkByPeriod(
    consumption.kwhByPeriod,
    tariff.periods,
    'kwhByPeriod',
    'CONSUMPTION_MISSING',
    'CONSUMPTION_EXTRA',
  )
  const factor = COMPARED_DAYS / days
  const kwh = given.map((energyKwh) => energyKwh * factor)
  const surplusKwh = checkQuantity(consumption.surplusKwh ?? 0, 'surplusKwh') * factor
  return {
    kwh,
    surplusKwh,
    windows: null,
    ...marketOfTyped(kwh, surplusKwh, consumption, tariff, zone, market),
    givenDays: days,
    factor,
  }
}

function yearOfCurve(
  consumption: Extract<ComparedConsumption, { readonly curve: EnergySeries }>,
  tariff: AccessTariff,
  zone: GeographicalZoneId,
  market: MarketPrices | DomainError | null,
): YearlyConsumption {
  const { curve: whole, surplusCurve: wholeSurplus } = consumption
  if (
    wholeSurplus &&
    (wholeSurplus.startUtc !== whole.startUtc ||
      wholeSurplus.stepMinutes !== whole.stepMinutes ||
      wholeSurplus.kwh.length !== whole.kwh.length)
  ) {
    throw billError(electricityComparisonErrors, 'SURPLUS_CURVE_MISMATCH', { field: 'surplusCurve' })
  }
  const curve = lastYearOf(whole, zone)
  const surplus = wholeSurplus && lastYearOf(wholeSurplus, zone)
  const steps = curve.quality ? knownSteps(curve.quality) : curve.kwh.length
  if (steps === 0) {
    throw billError(electricityComparisonErrors, 'CONSUMPTION_CURVE_EMPTY', { field: 'curve' })
  }
  const givenDays = (steps * curve.stepMinutes) / 1440
  const factor = COMPARED_DAYS / givenDays
  const prices = marketOf(curve, market)
  const isKnown = prices instanceof Float64Array
  const windows = monthlyWindows({ curve, surplus, prices: isKnown ? prices : null }, tariff, zone, factor)
  const kwh = sumByPeriod(windows, (window) => window.kwh, tariff.periods)
  checkByPeriod(kwh, tariff.periods, 'curve', 'CONSUMPTION_MISSING')
  const surplusKwh = windows.reduce((sum, window) => sum + window.surplusKwh, 0)
  checkQuantity(surplusKwh, 'surplusCurve')
  return {
    kwh,
    surplusKwh,
    windows,
    market: isKnown
      ? {
          costEur: sumByPeriod(windows, (window) => window.market?.costEur ?? [], tariff.periods),
          surplusEur: windows.reduce((sum, window) => sum + (window.market?.surplusEur ?? 0), 0),
        }
      : null,
    noMarket: isKnown ? null : prices,
    marketNotes: isKnown ? notesOf(market) : [],
    givenDays,
    factor,
  }
}

/** Prices of the curve's steps, or why they are not known: fixed prices do not need them. */
function marketOf(
  curve: EnergySeries,
  market: MarketPrices | DomainError | null,
): Float64Array | DomainError | null {
  if (market === null || market instanceof DomainError) return market
  try {
    return marketPricesOf(curve, market)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

function notesOf(market: MarketPrices | DomainError | null): BillNote[] {
  return market && 'isSample' in market && market.isSample ? ['MARKET_PRICES_SAMPLE'] : []
}

/** Market value of typed energy: each period at the mean price of its hours in the given shape. */
function marketOfTyped(
  kwh: readonly number[],
  surplusKwh: number,
  { shape, meanMarket }: TypedConsumption,
  tariff: AccessTariff,
  zone: GeographicalZoneId,
  market: MarketPrices | DomainError | null,
): Pick<YearlyConsumption, 'market' | 'noMarket' | 'marketNotes'> {
  if (meanMarket) return valueAtMeans(kwh, surplusKwh, meanMarket)
  const without = { market: null, marketNotes: [] }
  if (!shape) {
    const noMarket = billError(electricityBillErrors, 'MARKET_CURVE_MISSING', { field: 'curve' })
    return { ...without, noMarket }
  }
  const prices = marketOf(shape, market)
  if (!(prices instanceof Float64Array)) return { ...without, noMarket: prices }
  const isSample = notesOf(market).length > 0
  return valueAtMeans(kwh, surplusKwh, meanMarketAt({ curve: shape }, prices, tariff, zone, isSample))
}

function valueAtMeans(
  kwh: readonly number[],
  surplusKwh: number,
  { eurPerKwh, surplusEurPerKwh, isSample }: MeanMarket,
): Pick<YearlyConsumption, 'market' | 'noMarket' | 'marketNotes'> {
  return {
    market: {
      costEur: kwh.map((energyKwh, index) => elementAt(eurPerKwh, index) * energyKwh),
      surplusEur: surplusEurPerKwh === null ? null : surplusEurPerKwh * surplusKwh,
    },
    noMarket: null,
    marketNotes: ['MARKET_PRICE_BY_PROFILE', ...(isSample ? (['MARKET_PRICES_SAMPLE'] as const) : [])],
  }
}
