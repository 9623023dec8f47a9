import { domainError } from '../../domain-error.ts'
import { addAt, elementAt, numberAt } from '../../element-at.ts'
import { productionErrors } from './production.errors.ts'
import { HOURS_OF_YEAR } from './sun-track.ts'

/** Days of the months of a typical year. */
export const TYPICAL_MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/**
 * Sums of a typical year by the months of UTC, as PVGIS prints them.
 *
 * @param hours 8,760 values. @returns twelve sums. @throws SOLAR_WEATHER_INVALID for another number of hours.
 */
export function sumByUtcMonth(hours: Float64Array): Float64Array {
  if (hours.length !== HOURS_OF_YEAR) {
    throw domainError(productionErrors, 'SOLAR_WEATHER_INVALID', {
      field: 'hours',
      details: { hours: hours.length, expected: HOURS_OF_YEAR },
    })
  }
  const sums = new Float64Array(12)
  let hour = 0
  for (let month = 0; month < 12; month++) {
    const end = hour + elementAt(TYPICAL_MONTH_DAYS, month) * 24
    while (hour < end) addAt(sums, month, numberAt(hours, hour++))
  }
  return sums
}

/**
 * Hours of a typical year scaled so that each month of UTC has a given sum. A month without any hour above zero stays so.
 *
 * @param monthly twelve sums, 0 or more. @throws SOLAR_WEATHER_INVALID for another number of hours or months, or a figure
 *   that is negative.
 */
export function scaleToUtcMonths(hours: Float64Array, monthly: readonly number[]): Float64Array {
  const isUsable = monthly.length === 12 && monthly.every((sum) => sum >= 0 && Number.isFinite(sum))
  if (!isUsable) throw domainError(productionErrors, 'SOLAR_WEATHER_INVALID', { field: 'months' })
  const sums = sumByUtcMonth(hours)
  const scaled = new Float64Array(HOURS_OF_YEAR)
  let hour = 0
  for (let month = 0; month < 12; month++) {
    const end = hour + elementAt(TYPICAL_MONTH_DAYS, month) * 24
    const sum = numberAt(sums, month)
    const factor = sum > 0 ? elementAt(monthly, month) / sum : 0
    for (; hour < end; hour++) scaled[hour] = numberAt(hours, hour) * factor
  }
  return scaled
}
