import { addAt, byteAt, elementAt, numberAt } from '../../element-at.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { addDays, civilDateAt, startOfDayUtc } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import type { HourShift } from './what-if.ts'

/** A year with the period of each step and the index after the last step of each civil day. */
export interface YearOfDays {
  readonly curve: EnergySeries
  readonly periods: Uint8Array
  readonly dayStops: Uint32Array
  /** From its energy to that of 365 days. */
  readonly factor: number
}

/** Energy that moved and that could not, kWh of a year. */
export interface Shifted {
  readonly shiftedKwh: number
  readonly notShiftedKwh: number
}

/** Index after the last step of each civil day of a curve. */
export function dayStopsOf(
  { startUtc, stepMinutes, kwh: { length } }: EnergySeries,
  zone: GeographicalZoneId,
): Uint32Array {
  const { timeZone } = getGeographicalZone(zone)
  const stepMs = stepMinutes * 60_000
  const stops: number[] = []
  let date = civilDateAt(startUtc, timeZone)
  while ((stops.at(-1) ?? 0) < length) {
    date = addDays(date, 1)
    stops.push(Math.min(length, Math.ceil((startOfDayUtc(date, timeZone) - startUtc) / stepMs)))
  }
  return Uint32Array.from(stops)
}

/** Share of the energy of a period that moves, 0 to 1. @param periodKwh of a year. */
export function shareOf({ amount }: HourShift, periodKwh: number): number {
  if ('percent' in amount) return amount.percent / 100
  return periodKwh === 0 ? 0 : Math.min(1, amount.kwhPerYear / periodKwh)
}

/**
 * Moves a share of the energy of a period to another period of the same civil day, in equal parts over its known steps.
 * The energy of a day without the other period stays where it is.
 *
 * @returns a new curve. Invariant: each day keeps its energy.
 */
export function shiftCurve(
  { curve, periods, dayStops, factor }: YearOfDays,
  shift: HourShift,
): Shifted & { readonly curve: EnergySeries } {
  const { quality } = curve
  const kwh = Float64Array.from(curve.kwh)
  let periodKwh = 0
  for (let step = 0; step < kwh.length; step++) {
    if (byteAt(periods, step) === shift.from) periodKwh += numberAt(kwh, step)
  }
  const share = shareOf(shift, periodKwh * factor)
  let shiftedKwh = 0
  let notShiftedKwh = 0
  let first = 0
  for (const stop of dayStops) {
    let movedKwh = 0
    let targets = 0
    for (let step = first; step < stop; step++) {
      const period = byteAt(periods, step)
      if (period === shift.from) movedKwh += numberAt(kwh, step) * share
      else if (period === shift.to && quality?.[step] !== MISSING) targets++
    }
    if (targets === 0) {
      notShiftedKwh += movedKwh
    } else if (movedKwh > 0) {
      shiftedKwh += movedKwh
      for (let step = first; step < stop; step++) {
        const period = byteAt(periods, step)
        if (period === shift.from) kwh[step] = numberAt(kwh, step) * (1 - share)
        else if (period === shift.to && quality?.[step] !== MISSING) addAt(kwh, step, movedKwh / targets)
      }
    }
    first = stop
  }
  return {
    curve: { ...curve, kwh },
    shiftedKwh: shiftedKwh * factor,
    notShiftedKwh: notShiftedKwh * factor,
  }
}

/**
 * The same for totals by period, of which the days are not known: all of the share moves.
 *
 * @param factor from the totals to a year.
 */
export function shiftTotals(
  kwhByPeriod: readonly number[],
  shift: HourShift,
  factor: number,
): Shifted & { readonly kwhByPeriod: number[] } {
  const fromKwh = elementAt(kwhByPeriod, shift.from - 1)
  const movedKwh = fromKwh * shareOf(shift, fromKwh * factor)
  return {
    kwhByPeriod: kwhByPeriod.map((kwh, index) => {
      if (index === shift.from - 1) return kwh - movedKwh
      return index === shift.to - 1 ? kwh + movedKwh : kwh
    }),
    shiftedKwh: movedKwh * factor,
    notShiftedKwh: 0,
  }
}
