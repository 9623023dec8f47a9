import { addAt, byteAt, numberAt } from '../../element-at.ts'
import type { AccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { periodsOfRange } from '../../periods/tariff-periods/tariff-period.ts'
import { civilDateAt, startOfDayUtc, type CivilDate } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import type { BillingWindow } from '../electricity-bills/billing-window.ts'
import { checkQuantity } from '../electricity-bills/bill-quantity.ts'

/** The steps of a compared year. */
export interface YearSteps {
  readonly curve: EnergySeries
  /** Energy fed in, in the steps of the curve. */
  readonly surplus: EnergySeries | undefined
  /** EUR/kWh of each step, or null where they are not known. */
  readonly prices: Float64Array | null
}

/**
 * Energy bought and fed in by civil month of the zone, multiplied by a factor: a billing period is at most a month.
 *
 * @throws VALUE_NEGATIVE, for a step of the curve.
 */
export function monthlyWindows(
  { curve, surplus, prices }: YearSteps,
  tariff: AccessTariff,
  zone: GeographicalZoneId,
  factor: number,
): BillingWindow[] {
  const { stops, periods } = monthsOfCurve(tariff, zone, curve)
  let first = 0
  return stops.map((stop) => {
    const kwh = energyByPeriodOf(curve.kwh, periods, first, stop)
    const costEur = prices && costByPeriodOf(curve.kwh, prices, periods, first, stop)
    const steps = curve.quality ? knownSteps(curve.quality.subarray(first, stop)) : stop - first
    const fedIn = surplusOf(surplus, prices, first, stop)
    first = stop
    return {
      days: (steps * curve.stepMinutes * factor) / 1440,
      kwh: scaled(kwh, tariff.periods, factor),
      surplusKwh: fedIn.kwh * factor,
      market: costEur
        ? { costEur: scaled(costEur, tariff.periods, factor), surplusEur: fedIn.eur * factor }
        : null,
    }
  })
}

function energyByPeriodOf(kwh: Float64Array, periods: Uint8Array, first: number, stop: number): Float64Array {
  const sums = new Float64Array(6)
  // Neighbouring steps mostly share their period: they are added in a register before they reach the sums.
  let period = byteAt(periods, first)
  let runKwh = 0
  let isSound = true
  for (let step = first; step < stop; step++) {
    const energyKwh = numberAt(kwh, step)
    const stepPeriod = byteAt(periods, step)
    if (stepPeriod !== period) {
      addAt(sums, period - 1, runKwh)
      period = stepPeriod
      runKwh = 0
    }
    if (energyKwh < 0) isSound = false
    runKwh += energyKwh
  }
  addAt(sums, period - 1, runKwh)
  if (!isSound) for (const energyKwh of kwh.subarray(first, stop)) checkQuantity(energyKwh, 'curve')
  return sums
}

function costByPeriodOf(
  kwh: Float64Array,
  prices: Float64Array,
  periods: Uint8Array,
  first: number,
  stop: number,
): Float64Array {
  const sums = new Float64Array(6)
  for (let step = first; step < stop; step++) {
    addAt(sums, byteAt(periods, step) - 1, numberAt(kwh, step) * numberAt(prices, step))
  }
  return sums
}

function scaled(sums: Float64Array, periods: number, factor: number): number[] {
  const values: number[] = []
  for (let index = 0; index < periods; index++) values.push(numberAt(sums, index) * factor)
  return values
}

/** Steps with data. */
export function knownSteps(quality: Uint8Array): number {
  let steps = 0
  for (const one of quality) if (one !== MISSING) steps++
  return steps
}

/** Periods of the steps of a curve, and where its civil months end. */
interface CurveMonths {
  readonly periods: Uint8Array
  /** Index after the last step of each month. */
  readonly stops: readonly number[]
}

let latest: { readonly key: string; readonly months: CurveMonths } | null = null

/** Months of a curve; those of the previous curve are cached, since curves of a portfolio share their dates. */
function monthsOfCurve(
  tariff: AccessTariff,
  zone: GeographicalZoneId,
  { startUtc, stepMinutes, kwh: { length } }: EnergySeries,
): CurveMonths {
  const key = [tariff.nombre, zone, startUtc, stepMinutes, length].join('/')
  if (latest?.key !== key) {
    const { timeZone } = getGeographicalZone(zone)
    const stepMs = stepMinutes * 60_000
    const stops: number[] = []
    for (let step = 0; step < length;) {
      const nextMonth = firstOfNextMonth(civilDateAt(startUtc + step * stepMs, timeZone))
      step = Math.min(length, Math.ceil((startOfDayUtc(nextMonth, timeZone) - startUtc) / stepMs))
      stops.push(step)
    }
    const periods = periodsOfRange(tariff.nombre, zone, startUtc, stepMinutes, length)
    latest = { key, months: { periods, stops } }
  }
  return latest.months
}

function surplusOf(
  surplus: EnergySeries | undefined,
  prices: Float64Array | null,
  first: number,
  stop: number,
): { kwh: number; eur: number } {
  let kwh = 0
  let eur = 0
  if (surplus) {
    for (let step = first; step < stop; step++) {
      const stepKwh = numberAt(surplus.kwh, step)
      kwh += stepKwh
      if (prices) eur += stepKwh * numberAt(prices, step)
    }
  }
  return { kwh, eur }
}

function firstOfNextMonth(date: CivilDate): CivilDate {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  return month === 12 ? `${year + 1}-01-01` : `${date.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`
}
