import { domainError } from '../domain-error.ts'
import { energySeriesErrors } from './energy-series.errors.ts'
import { MISSING, type EnergySeries } from './energy-series.ts'

/**
 * Validates an external series before it is used: steps of 15 or 60 minutes that begin on one, as many
 * marks of quality as values, and energy that is zero or more. The value of a missing step is ignored.
 *
 * @param field wire name of the series, for the error.
 * @throws SERIES_STEP_INVALID, SERIES_LENGTH_INVALID, SERIES_VALUE_INVALID (details.index,
 * details.startUtc).
 */
export function checkEnergySeries(series: EnergySeries, field: string): void {
  const { startUtc, stepMinutes, kwh, quality } = series
  const stepMs = stepMinutes * 60_000
  if ((stepMinutes !== 15 && stepMinutes !== 60) || !(startUtc % stepMs === 0)) {
    throw domainError(energySeriesErrors, 'SERIES_STEP_INVALID', { field })
  }
  if (quality && quality.length !== kwh.length) {
    throw domainError(energySeriesErrors, 'SERIES_LENGTH_INVALID', {
      field,
      details: { values: kwh.length, qualities: quality.length },
    })
  }
  for (let step = 0; step < kwh.length; step++) {
    const energyKwh = kwh[step] ?? Number.NaN
    if (energyKwh >= 0 && energyKwh < Number.POSITIVE_INFINITY) continue
    if (quality?.[step] === MISSING) continue
    throw domainError(energySeriesErrors, 'SERIES_VALUE_INVALID', {
      field,
      details: { index: step, startUtc: startUtc + step * stepMs },
    })
  }
}
