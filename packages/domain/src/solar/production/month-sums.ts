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
