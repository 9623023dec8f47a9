import { domainError } from '../../domain-error.ts'
import { energySeriesErrors } from '../../time/energy-series.errors.ts'
import { consumptionCurveErrors } from './consumption-curve.errors.ts'

/** A curve with fewer days is incomplete (LIM-040). */
export const COMPLETE_CURVE_DAYS = 360

/** Whether a curve has days, but fewer than 360. */
export function isIncompleteCurve(days: number): boolean {
  return days >= 1 && days < COMPLETE_CURVE_DAYS
}

/**
 * Annual consumption that a curve suggests: 365 × total / days (CUR-016). It does not correct for seasons:
 * a summer quarter gives a year of summers.
 *
 * @param totalKwh energy of the curve in kWh, zero or more
 * @param days days with values, 1 or more
 * @returns kWh per year
 * @throws CURVE_EMPTY without days; SERIES_VALUE_INVALID for energy that is negative or no number
 */
export function estimateAnnualKwh(totalKwh: number, days: number): number {
  if (!(days > 0 && Number.isFinite(days))) {
    throw domainError(consumptionCurveErrors, 'CURVE_EMPTY', { field: 'days' })
  }
  if (!(totalKwh >= 0 && Number.isFinite(totalKwh))) {
    throw domainError(energySeriesErrors, 'SERIES_VALUE_INVALID', { field: 'totalKwh' })
  }
  return (365 * totalKwh) / days
}
