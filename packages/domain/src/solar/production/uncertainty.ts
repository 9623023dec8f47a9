import { domainError } from '../../domain-error.ts'
import { productionErrors } from './production.errors.ts'

/** Spread of yearly production from one year to another, percent, until the place's own is known. */
export const DEFAULT_YEARLY_SPREAD_PERCENT = 4
/** Standard deviations below the mean that nine years out of ten exceed, of a normal distribution. */
const P90_DEVIATIONS = 1.2816

/** Yearly figures that half of the years, nine in ten and one in ten exceed. */
export interface YearlyRange {
  readonly p50: number
  readonly p90: number
  readonly p10: number
  /** Whether the spread is the general one. */
  readonly isEstimated: boolean
}

/**
 * Range of a yearly figure: P90 = P50 × (1 − 1.2816 × spread), P10 likewise above. It is the weather from year to year,
 * not the error of the model.
 *
 * @param p50 figure of a mean year, 0 or more. @param spreadPercent standard deviation of the place (`SD_y` ÷ `E_y` of
 *   PVGIS), 0 to 50; null where it is not known. @throws SOLAR_POWER_INVALID
 */
export function computeYearlyRange(p50: number, spreadPercent: number | null = null): YearlyRange {
  const spread = (spreadPercent ?? DEFAULT_YEARLY_SPREAD_PERCENT) / 100
  const isUsable = p50 >= 0 && Number.isFinite(p50) && spread >= 0 && spread <= 0.5
  if (!isUsable) throw domainError(productionErrors, 'SOLAR_POWER_INVALID', { field: 'production' })
  const part = P90_DEVIATIONS * spread
  return { p50, p90: p50 * (1 - part), p10: p50 * (1 + part), isEstimated: spreadPercent === null }
}
