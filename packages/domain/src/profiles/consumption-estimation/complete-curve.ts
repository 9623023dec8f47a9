import { domainError } from '../../domain-error.ts'
import { numberAt } from '../../element-at.ts'
import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { civilDate } from '../../time/civil-time.ts'
import { checkEnergySeries } from '../../time/check-energy-series.ts'
import { ESTIMATED, MEASURED, MISSING, toHourly, type EnergySeries } from '../../time/energy-series.ts'
import { profileOfTariff, resolveProfile, type PublishedProfile } from '../load-profiles/load-profile.ts'
import { consumptionEstimationErrors } from './consumption-estimation.errors.ts'
import { clockSlotsOf, dayWeightsOf, expectedEnergy } from './daily-pattern.ts'
import { checkEstimationRange } from './estimation-range.ts'
import type { EstimatedCurve } from './generate-curve.ts'
import { measuredPatternOf } from './measured-pattern.ts'
import { checkEnergy } from './spread-energy.ts'

/** An incomplete curve and the year to fill. */
export interface CompletionInput {
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
  /** What was measured, in this year or another; its missing hours do not count. */
  readonly measured: EnergySeries
  readonly year: number
  /** Energy of the whole year, kWh, measured hours included. */
  readonly annualKwh: number
  readonly published?: readonly PublishedProfile[]
}

/** A year made of measured and estimated hours. */
export interface CompletedCurve extends EstimatedCurve {
  readonly measuredHours: number
  readonly estimatedHours: number
  /** Energy that was kept as measured, kWh. */
  readonly measuredKwh: number
  /** Weekdays without measured hours, estimated from similar ones. */
  readonly filledWeekdays: number
}

const HOUR_MS = 3_600_000
const TOLERANCE_KWH = 0.01

/**
 * Completes a curve to a whole year with its own average daily pattern.
 *
 * Every hour of the year expects the mean of its weekday and clock hour, measured, times the weight of its
 * day in the load profile over the weight of the days measured (so that a winter curve does not give a year
 * of winters). Measured values of the year do not change; the other hours are scaled so that the year has
 * the annual energy. Quarter-hours become hours. A national holiday counts as the weekday it falls on.
 *
 * @returns an hourly year. Invariants: measured hours unchanged; total = `annualKwh` within 0.01 kWh.
 * @throws COMPLETION_WITHOUT_DAYS, COMPLETION_BELOW_MEASURED (details.measuredKwh),
 * COMPLETION_NOTHING_TO_FILL, ESTIMATION_ENERGY_INVALID, ESTIMATION_PROFILE_EMPTY,
 * ESTIMATION_RANGE_TOO_EARLY, PROFILE_NOT_FOR_TARIFF, the codes of `energySeriesErrors` on the measured
 * curve.
 */
export function completeCurve(input: CompletionInput): CompletedCurve {
  const { tariff, zone, year, annualKwh } = input
  const { timeZone } = getGeographicalZone(zone)
  checkEnergy(annualKwh, 'anualConsumption')
  const [startDate, endDate] = [civilDate(year, 1, 1), civilDate(year, 12, 31)]
  checkEstimationRange(startDate, endDate)
  const name = profileOfTariff(tariff)
  checkEnergySeries(input.measured, 'days')
  const measured = toHourly(input.measured)
  const pattern = measuredPatternOf(measured, name, zone, input.published)

  const profile = resolveProfile(name, zone, startDate, endDate, input.published)
  const { startUtc } = profile
  const length = profile.weights.length
  const slots = clockSlotsOf(startUtc, length, timeZone)
  const kwh = expectedEnergy(pattern, slots, dayWeightsOf(profile.weights, startUtc, timeZone))
  const quality = new Uint8Array(length).fill(ESTIMATED)
  const isOpen = new Uint8Array(length).fill(1)
  let measuredKwh = 0
  let measuredHours = 0
  const offset = (startUtc - measured.startUtc) / HOUR_MS
  for (let hour = Math.max(0, -offset); hour < Math.min(length, measured.kwh.length - offset); hour++) {
    const known = measured.quality?.[hour + offset] ?? MEASURED
    if (known === MISSING) continue
    const energyKwh = numberAt(measured.kwh, hour + offset)
    kwh[hour] = energyKwh
    quality[hour] = known
    isOpen[hour] = 0
    measuredKwh += energyKwh
    measuredHours++
  }
  const restKwh = annualKwh - measuredKwh
  if (measuredHours === length && restKwh > TOLERANCE_KWH) {
    throw domainError(consumptionEstimationErrors, 'COMPLETION_NOTHING_TO_FILL', { field: 'year' })
  }
  if (restKwh < -TOLERANCE_KWH) {
    throw domainError(consumptionEstimationErrors, 'COMPLETION_BELOW_MEASURED', {
      field: 'anualConsumption',
      details: { measuredKwh },
    })
  }
  if (measuredHours < length) scaleOpenHours(kwh, isOpen, Math.max(0, restKwh), profile.weights)
  return {
    series: { startUtc, stepMinutes: 60, kwh, quality },
    profileType: profile.type,
    profileWarning: profile.warning,
    measuredHours,
    estimatedHours: length - measuredHours,
    measuredKwh,
    filledWeekdays: pattern.filledWeekdays,
  }
}

/**
 * Distributes the remaining energy over the unmeasured hours in proportion to their expected energy, or to
 * the profile where that is zero.
 */
function scaleOpenHours(kwh: Float64Array, isOpen: Uint8Array, restKwh: number, weights: Float64Array): void {
  let expected = 0
  let weight = 0
  for (const [hour, energyKwh] of kwh.entries()) {
    if (!isOpen[hour]) continue
    expected += energyKwh
    weight += numberAt(weights, hour)
  }
  if (restKwh > 0 && expected === 0 && weight === 0) {
    throw domainError(consumptionEstimationErrors, 'ESTIMATION_PROFILE_EMPTY', { field: 'profile' })
  }
  for (const [hour, energyKwh] of kwh.entries()) {
    if (!isOpen[hour]) continue
    if (restKwh === 0) kwh[hour] = 0
    else if (expected > 0) kwh[hour] = (energyKwh * restKwh) / expected
    else kwh[hour] = (numberAt(weights, hour) * restKwh) / weight
  }
}
