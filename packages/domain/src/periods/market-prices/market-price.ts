import { domainError } from '../../domain-error.ts'
import {
  addDays,
  daysBetween,
  hoursOfDay,
  isCivilDate,
  startOfDayUtc,
  type CivilDate,
} from '../../time/civil-time.ts'
import { marketPriceErrors } from './market-price.errors.ts'

/** First day on which the daily market trades quarter-hours (market rules, CNMC resolution of 2025). */
export const QUARTER_HOURS_SINCE: CivilDate = '2025-10-01'

/** Maximum of days of a query. */
export const MAX_MARKET_DAYS = 3 * 366

/** Prices of the daily market on one day of Madrid's clock. */
export interface MarketPriceDay {
  readonly day: CivilDate
  readonly stepMinutes: 15 | 60
  /** EUR/MWh at plant in order of time: 23, 24 or 25 hours, or 92, 96 or 100 quarter-hours. */
  readonly eurPerMwh: readonly number[]
  readonly source: string
  /** True for «datos de muestra», not allowed in calculations for customers. */
  readonly isSample: boolean
}

/** Prices of the daily market by equal steps. */
export interface MarketPriceSeries {
  /** Midnight of the first day in Madrid, milliseconds since 1970-01-01 UTC. */
  readonly startUtc: number
  readonly stepMinutes: 15 | 60
  /** EUR/MWh at plant, before losses, tolls and taxes; a price for every step. */
  readonly eurPerMwh: Float64Array
  /** True if any day is sample data: to be shown beside every figure that uses it. */
  readonly isSample: boolean
  readonly sources: readonly string[]
}

/** Days of a query, both included, and its step. */
export interface MarketPriceRange {
  readonly from: CivilDate
  readonly to: CivilDate
  readonly stepMinutes: 15 | 60
}

/** Steps of a civil day: 23, 24 or 25 hours, or their quarters. @throws DATE_INVALID, CLOCK_RULE_UNKNOWN */
export function stepsOfDay(day: CivilDate, stepMinutes: 15 | 60): number {
  return hoursOfDay(day, 'Europe/Madrid') * (60 / stepMinutes)
}

/** @throws MARKET_RANGE_INVALID for days that do not exist, run backwards or are more than three years. */
export function checkMarketRange({ from, to }: Pick<MarketPriceRange, 'from' | 'to'>): void {
  const isRange = isCivilDate(from) && isCivilDate(to) && from <= to
  if (isRange && daysBetween(from, to) < MAX_MARKET_DAYS) return
  throw domainError(marketPriceErrors, 'MARKET_RANGE_INVALID', {
    field: 'to',
    details: { from, to, maxDays: MAX_MARKET_DAYS },
  })
}

/**
 * Concatenates days. As quarter-hours an hour is repeated four times; as hours four quarter-hours are
 * averaged, as the market's own hourly price.
 *
 * @param days prices of single days in any order.
 * @returns a price for every step from midnight of `from` to midnight after `to`, in Madrid.
 * @throws MARKET_RANGE_INVALID; MARKET_PRICES_MISSING when any day is missing: prices are never estimated.
 */
export function marketPriceSeries(
  days: readonly MarketPriceDay[],
  range: MarketPriceRange,
): MarketPriceSeries {
  checkMarketRange(range)
  const { from, to, stepMinutes } = range
  const byDay = new Map(days.map((one) => [one.day, one]))
  const asked = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const missing = asked.filter((day) => !byDay.has(day))
  if (missing.length > 0) {
    throw domainError(marketPriceErrors, 'MARKET_PRICES_MISSING', {
      field: 'from',
      details: { from, to, days: missing.length, firstMissing: missing[0], lastMissing: missing.at(-1) },
    })
  }
  const steps = asked.reduce((sum, day) => sum + stepsOfDay(day, stepMinutes), 0)
  const eurPerMwh = new Float64Array(steps)
  const sources = new Set<string>()
  let isSample = false
  let at = 0
  for (const day of asked) {
    const prices = byDay.get(day)
    if (!prices) continue
    at = writeDay(prices, stepMinutes, eurPerMwh, at)
    sources.add(prices.source)
    isSample ||= prices.isSample
  }
  return {
    startUtc: startOfDayUtc(from, 'Europe/Madrid'),
    stepMinutes,
    eurPerMwh,
    isSample,
    sources: [...sources],
  }
}

/** Mean of a day, EUR/MWh: every step counts the same. */
export function meanOfDay({ eurPerMwh }: Pick<MarketPriceDay, 'eurPerMwh'>): number {
  return meanOf(eurPerMwh)
}

function meanOf(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + price, 0) / prices.length
}

function writeDay(
  { stepMinutes, eurPerMwh }: MarketPriceDay,
  wanted: 15 | 60,
  into: Float64Array,
  start: number,
): number {
  let at = start
  if (stepMinutes === wanted) {
    for (const price of eurPerMwh) into[at++] = price
  } else if (wanted === 15) {
    for (const price of eurPerMwh) {
      into.fill(price, at, at + 4)
      at += 4
    }
  } else {
    for (let quarter = 0; quarter < eurPerMwh.length; quarter += 4) {
      into[at++] = meanOf(eurPerMwh.slice(quarter, quarter + 4))
    }
  }
  return at
}
