import { civilDate, daysOfMonth, monthOf, yearOf, type CivilDate } from '../../time/civil-time.ts'
import type { MaximeterMonth } from './power-demand.ts'

/**
 * First day on which the distributor may not deny another change of power: twelve months after the last one
 * (RD 88/2026 art. 38, BOE-A-2026-3212).
 *
 * @param lastChange day of the last change, or null when none is known. @param today day from which the
 * change is considered.
 * @returns the day, or null when a change is free now; 29 February gives 28 February.
 * @throws DATE_INVALID.
 */
export function nextPowerChangeOn(lastChange: CivilDate | null, today: CivilDate): CivilDate | null {
  if (lastChange === null) return null
  const [year, month] = [yearOf(lastChange) + 1, monthOf(lastChange)]
  const day = Math.min(Number(lastChange.slice(8)), daysOfMonth(year, month))
  const free = civilDate(year, month, day)
  return free > today ? free : null
}

const ESTIMATE_RATIO = 0.85

/**
 * Months whose maximeters look like estimates: every reading is exactly 85 % of the contracted power, as the rule
 * before June 2021 billed a supply that was not read.
 *
 * @param months bills with their maximeters. @param contractedKw kW by power period, P1 first.
 * @returns positions in `months`; a month without any reading is not one of them.
 */
export function estimatedMaximeterMonths(
  months: readonly MaximeterMonth[],
  contractedKw: readonly number[],
): number[] {
  return months.flatMap(({ maximeterKw }, at) => {
    const read = maximeterKw.flatMap((kw, period) => (kw === null || kw === 0 ? [] : [{ kw, period }]))
    const isEstimate = read.every(({ kw, period }) => {
      const contracted = contractedKw[period]
      return contracted !== undefined && Math.abs(kw - ESTIMATE_RATIO * contracted) < 0.0005
    })
    return read.length > 0 && isEstimate ? [at] : []
  })
}
