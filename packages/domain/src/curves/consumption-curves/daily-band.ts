import { numberAt } from '../../element-at.ts'
import { addDays, civilDateAt, startOfDayUtc, type CivilDate, type TimeZone } from '../../time/civil-time.ts'
import { endUtcOf, ESTIMATED, MISSING, type EnergySeries } from '../../time/energy-series.ts'

/** The lowest, mean and highest step of one civil day. */
export interface DayBand {
  readonly date: CivilDate
  /** Energies of one step of the series, kWh: `lowKwh <= meanKwh <= highKwh`. */
  readonly lowKwh: number
  readonly meanKwh: number
  readonly highKwh: number
  /** Energy of the steps with a value, kWh: `meanKwh` times their number. */
  readonly totalKwh: number
  /** Whether every step of its 23, 24 or 25 hours has a value. */
  readonly isWhole: boolean
  /** Whether some of its values are estimated. */
  readonly isEstimated: boolean
}

/**
 * The band of each day of a curve: what of a year can be shown on a screen, where 8,760 hours are one block.
 *
 * @param series kWh by quarter-hour or hour, from any step of a day. @param zone clock by which days are cut.
 * @returns in order of date; days without any value are left out, an incomplete day has the band of its values. The
 * `totalKwh` of all days add up to the energy of the series.
 * @throws CLOCK_RULE_UNKNOWN.
 */
export function dailyBandOf(series: EnergySeries, zone: TimeZone): DayBand[] {
  const { startUtc, stepMinutes, kwh } = series
  if (kwh.length === 0) return []
  const stepMs = stepMinutes * 60_000
  const endUtc = endUtcOf(series)
  const bands: DayBand[] = []
  let date = civilDateAt(startUtc, zone)
  let dayUtc = startOfDayUtc(date, zone)
  while (dayUtc < endUtc) {
    const next = addDays(date, 1)
    const nextUtc = startOfDayUtc(next, zone)
    const first = Math.max(0, Math.ceil((dayUtc - startUtc) / stepMs))
    const end = Math.min(kwh.length, Math.ceil((nextUtc - startUtc) / stepMs))
    const band = bandOf(series, first, end)
    if (band) {
      const { steps, ...figures } = band
      bands.push({ date, ...figures, isWhole: steps === (nextUtc - dayUtc) / stepMs })
    }
    date = next
    dayUtc = nextUtc
  }
  return bands
}

/** The band of the steps from `first` to before `end`; null where none has a value. */
function bandOf({ kwh, quality }: EnergySeries, first: number, end: number) {
  let [steps, totalKwh, lowKwh, highKwh, isEstimated] = [0, 0, Infinity, -Infinity, false]
  for (let step = first; step < end; step++) {
    if (quality?.[step] === MISSING) continue
    const stepKwh = numberAt(kwh, step)
    steps++
    totalKwh += stepKwh
    lowKwh = Math.min(lowKwh, stepKwh)
    highKwh = Math.max(highKwh, stepKwh)
    if (quality?.[step] === ESTIMATED) isEstimated = true
  }
  if (steps === 0) return null
  // The rounding of the sum must not put the mean of equal values beside them.
  const meanKwh = Math.min(highKwh, Math.max(lowKwh, totalKwh / steps))
  return { steps, totalKwh, lowKwh, meanKwh, highKwh, isEstimated }
}
