import { addAt, byteAt, numberAt } from '../../element-at.ts'
import type { AccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { energyByPeriod, periodsOfRange } from '../../periods/tariff-periods/tariff-period.ts'
import { addDays, startOfDayUtc, type CivilDate } from '../../time/civil-time.ts'
import { endUtcOf, MISSING, type EnergySeries } from '../../time/energy-series.ts'
import type { BillCalendar, BillSpan } from './bill-calendar.ts'
import { billError } from './bill-field.ts'
import { checkByPeriod, checkQuantity, type GivenByPeriod } from './bill-quantity.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'
import { marketPricesOf, type MarketEnergy, type MarketPrices } from './market-energy.ts'
import type { RegulatedTerms } from './regulated-terms.ts'
import type { SegmentPrices } from './segment-prices.ts'

/** Days of a bill with one set of prices, and the energy used in them. */
export interface BillSegment extends BillSpan {
  /** Which of the bill's dated prices is in force. */
  readonly priceIndex: number
  /** Energy in kWh, one value per energy period of the tariff. */
  readonly kwh: readonly number[]
  /** Energy fed into the grid, kWh. */
  readonly surplusKwh: number
  /** The same energy at market prices; null where no price is indexed. */
  readonly market: MarketEnergy | null
}

/** A segment joined with the prices that apply in it; `regulated` only where tolls and charges are added. */
export interface PricedSegment {
  readonly segment: BillSegment
  readonly prices: SegmentPrices
  readonly regulated: RegulatedTerms | null
}

/** Energy of a bill: totals by period read on the meter, or the curve of the billed days. */
export type BillConsumption = GivenByPeriod | EnergySeries

export interface SegmentEnergy {
  readonly kwh: readonly (readonly number[])[]
  /** True when totals had to be shared out by days over several segments. */
  readonly isSplitByDays: boolean
}

/**
 * Energy by period of each segment: real energy from a curve, or totals shared out by days.
 *
 * @param consumption totals in kWh (P1 first) or a curve that covers the whole calendar without a gap.
 * @param spans the segments; their days add up to those of `calendar`.
 * @returns one list of kWh per segment. Invariant: they add up to the energy given.
 * @throws CONSUMPTION_MISSING, CONSUMPTION_EXTRA (details.period), CONSUMPTION_CURVE_INCOMPLETE, VALUE_NEGATIVE,
 * VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE.
 */
export function energyOfSegments(
  consumption: BillConsumption,
  spans: readonly BillSpan[],
  calendar: BillCalendar,
  tariff: AccessTariff,
  zone: GeographicalZoneId,
): SegmentEnergy {
  if ('stepMinutes' in consumption) {
    const kwh = spans.map((span) => {
      const part = daysOfSeries(consumption, span.from, span.to, zone)
      for (const energyKwh of part.kwh) if (energyKwh < 0) checkQuantity(energyKwh, 'curve')
      return checkByPeriod(
        [...energyByPeriod(part, tariff.nombre, zone)],
        tariff.periods,
        'curve',
        'CONSUMPTION_MISSING',
      )
    })
    return { kwh, isSplitByDays: false }
  }
  const totals = checkByPeriod(
    consumption,
    tariff.periods,
    'kwhByPeriod',
    'CONSUMPTION_MISSING',
    'CONSUMPTION_EXTRA',
  )
  const only = spans.length === 1
  const kwh = spans.map((span) =>
    only ? totals : totals.map((totalKwh) => (totalKwh * span.days) / calendar.days),
  )
  return { kwh, isSplitByDays: !only }
}

/**
 * Energy of one segment at the market prices of its steps, before losses.
 *
 * @param consumption a curve: totals do not say at which hours the energy was used.
 * @param surplus curve of the energy fed in, or null where its market value is not needed.
 * @throws MARKET_CURVE_MISSING, CONSUMPTION_CURVE_INCOMPLETE, MARKET_PRICES_INCOMPLETE, VALUE_NOT_A_NUMBER.
 */
export function marketEnergyOf(
  consumption: BillConsumption,
  surplus: EnergySeries | null,
  span: BillSpan,
  tariff: AccessTariff,
  zone: GeographicalZoneId,
  market: MarketPrices,
): MarketEnergy {
  if (!('stepMinutes' in consumption)) {
    throw billError(electricityBillErrors, 'MARKET_CURVE_MISSING', { field: 'curve' })
  }
  const part = daysOfSeries(consumption, span.from, span.to, zone)
  const prices = marketPricesOf(part, market)
  const periods = periodsOfRange(tariff.nombre, zone, part.startUtc, part.stepMinutes, part.kwh.length)
  const costs = new Float64Array(tariff.periods)
  for (let step = 0; step < prices.length; step++) {
    addAt(costs, byteAt(periods, step) - 1, numberAt(part.kwh, step) * numberAt(prices, step))
  }
  const costEur = [...costs]
  if (!surplus) return { costEur, surplusEur: 0 }
  const fedIn = daysOfSeries(surplus, span.from, span.to, zone)
  const paid = marketPricesOf(fedIn, market)
  return { costEur, surplusEur: fedIn.kwh.reduce((sum, kwh, step) => sum + kwh * numberAt(paid, step), 0) }
}

/**
 * The part of a curve that lies in whole civil days.
 *
 * @throws CONSUMPTION_CURVE_INCOMPLETE when the curve does not cover them, its steps do not begin with the day, or one is missing.
 */
export function daysOfSeries(
  series: EnergySeries,
  from: CivilDate,
  to: CivilDate,
  zone: GeographicalZoneId,
): EnergySeries {
  const { timeZone } = getGeographicalZone(zone)
  const startUtc = startOfDayUtc(from, timeZone)
  const endUtc = startOfDayUtc(addDays(to, 1), timeZone)
  const stepMs = series.stepMinutes * 60_000
  const first = (startUtc - series.startUtc) / stepMs
  const last = (endUtc - series.startUtc) / stepMs
  const quality = series.quality?.subarray(Math.max(first, 0), last)
  const isCovered = Number.isInteger(first) && startUtc >= series.startUtc && endUtc <= endUtcOf(series)
  if (!isCovered || quality?.includes(MISSING)) {
    throw billError(electricityBillErrors, 'CONSUMPTION_CURVE_INCOMPLETE', { field: 'curve' })
  }
  return { startUtc, stepMinutes: series.stepMinutes, kwh: series.kwh.subarray(first, last) }
}
