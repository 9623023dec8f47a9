import { domainError } from '../../domain-error.ts'
import { getGeographicalZone } from '../../periods/geographical-zones/geographical-zone.ts'
import {
  addDays,
  civilDate,
  daysOfMonth,
  monthOf,
  startOfDayUtc,
  yearOf,
  type CivilDate,
} from '../../time/civil-time.ts'
import { checkEnergySeries } from '../../time/check-energy-series.ts'
import { ESTIMATED, toHourly, type EnergySeries } from '../../time/energy-series.ts'
import { profileOfTariff, resolveProfile } from '../load-profiles/load-profile.ts'
import { consumptionEstimationErrors } from './consumption-estimation.errors.ts'
import { clockSlotsOf, dayWeightsOf, expectedEnergy } from './daily-pattern.ts'
import { checkEstimationRange } from './estimation-range.ts'
import type { EstimatedCurve, EstimationFrame } from './generate-curve.ts'
import { measuredPatternOf } from './measured-pattern.ts'
import { checkEnergy } from './spread-energy.ts'

const HOUR_MS = 3_600_000

/**
 * Curve of a range from the energy of a year: annual kWh × coefficient of the hour ÷ sum of the
 * coefficients of the year that begins with the range.
 *
 * @param annualKwh energy of a year, kWh. @param shape measured curve of the supply, whose average daily
 * pattern by weekday then replaces the hours of the profile; the profile gives the seasons.
 * @returns an hourly curve, every hour estimated. Invariant: a range of exactly one year has the annual
 * energy.
 * @throws ESTIMATION_ENERGY_INVALID, ESTIMATION_PROFILE_EMPTY, COMPLETION_WITHOUT_DAYS, the codes of
 * `energySeriesErrors` on the shape, the codes of `checkEstimationRange`, PROFILE_NOT_FOR_TARIFF.
 */
export function estimateConsumption(
  frame: EstimationFrame,
  annualKwh: number,
  shape: EnergySeries | null = null,
): EstimatedCurve {
  const { tariff, zone, startDate, endDate, published, profile } = frame
  checkEstimationRange(startDate, endDate)
  checkEnergy(annualKwh, 'anualConsumption')
  if (shape) checkEnergySeries(shape, 'days')
  const { timeZone } = getGeographicalZone(zone)
  const name = profileOfTariff(tariff)
  const nextYear = sameDayNextYear(startDate)
  const lastNeeded = addDays(nextYear, -1) > endDate ? addDays(nextYear, -1) : endDate
  const whole = resolveProfile(name, zone, startDate, lastNeeded, published, profile)
  const { startUtc } = whole
  const weights =
    shape === null
      ? whole.weights
      : expectedEnergy(
          measuredPatternOf(toHourly(shape), name, zone, published, profile),
          clockSlotsOf(startUtc, whole.weights.length, timeZone),
          dayWeightsOf(whole.weights, startUtc, timeZone),
        )
  const hoursOfYear = (startOfDayUtc(nextYear, timeZone) - startUtc) / HOUR_MS
  const length = (startOfDayUtc(addDays(endDate, 1), timeZone) - startUtc) / HOUR_MS
  const sum = weights.subarray(0, hoursOfYear).reduce((total, weight) => total + weight, 0)
  if (sum === 0) {
    // A curve without energy has no shape: its year is spread by the profile.
    if (shape) return estimateConsumption(frame, annualKwh)
    throw domainError(consumptionEstimationErrors, 'ESTIMATION_PROFILE_EMPTY', { field: 'profile' })
  }
  const asked = resolveProfile(name, zone, startDate, endDate, published, profile)
  return {
    series: {
      startUtc,
      stepMinutes: 60,
      kwh: weights.slice(0, length).map((weight) => (annualKwh * weight) / sum),
      quality: new Uint8Array(length).fill(ESTIMATED),
    },
    profileType: asked.type,
    profileWarning: asked.warning,
  }
}

/** The day a year later; 29 February gives 1 March, so that its year has 366 days. */
function sameDayNextYear(date: CivilDate): CivilDate {
  const [year, month] = [yearOf(date) + 1, monthOf(date)]
  const day = Number(date.slice(8))
  return day > daysOfMonth(year, month) ? civilDate(year, month + 1, 1) : civilDate(year, month, day)
}
