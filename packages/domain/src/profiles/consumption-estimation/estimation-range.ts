import { domainError } from '../../domain-error.ts'
import { daysBetween, yearOf, type CivilDate } from '../../time/civil-time.ts'
import { consumptionEstimationErrors } from './consumption-estimation.errors.ts'

const FIRST_DAY = '2013-01-01'
const LONGEST_DAYS = 3_660
/** Longest range of one call over the wire, three years: so that a call does not block the server for long. */
export const MAX_ESTIMATION_CALL_DAYS = 1_100

/**
 * Checks the days of a curve to generate, both included: after the year 2000, the first not before 2013-01-01, in
 * order, ten years at most by default.
 *
 * @throws DATE_INVALID, ESTIMATION_RANGE_TOO_EARLY, ESTIMATION_RANGE_REVERSED, ESTIMATION_RANGE_TOO_LONG.
 */
export function checkEstimationRange(startDate: CivilDate, endDate: CivilDate, maxDays = LONGEST_DAYS): void {
  const days = daysBetween(startDate, endDate) + 1
  if (yearOf(endDate) <= 2000) {
    throw domainError(consumptionEstimationErrors, 'ESTIMATION_RANGE_TOO_EARLY', { field: 'endDate' })
  }
  if (startDate < FIRST_DAY) {
    throw domainError(consumptionEstimationErrors, 'ESTIMATION_RANGE_TOO_EARLY', { field: 'startDate' })
  }
  if (days < 1)
    throw domainError(consumptionEstimationErrors, 'ESTIMATION_RANGE_REVERSED', { field: 'endDate' })
  if (days > maxDays) {
    throw domainError(consumptionEstimationErrors, 'ESTIMATION_RANGE_TOO_LONG', {
      field: 'endDate',
      details: { days, maxDays },
    })
  }
}
