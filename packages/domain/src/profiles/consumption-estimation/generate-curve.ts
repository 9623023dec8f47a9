import { domainError } from '../../domain-error.ts'
import { getAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { periodsOfRange } from '../../periods/tariff-periods/tariff-period.ts'
import { addDays, civilDate, daysOfMonth, startOfDayUtc, type CivilDate } from '../../time/civil-time.ts'
import { ESTIMATED, MISSING, type EnergySeries } from '../../time/energy-series.ts'
import {
  profileOfTariff,
  resolveProfile,
  type ProfileType,
  type ProfileWarning,
  type PublishedProfile,
} from '../load-profiles/load-profile.ts'
import { consumptionEstimationErrors } from './consumption-estimation.errors.ts'
import { checkEstimationRange } from './estimation-range.ts'
import { mergePeriods } from './merge-periods.ts'
import { checkEnergy, spreadByPeriod } from './spread-energy.ts'

/** The days and the supply that a curve is generated for. */
export interface EstimationFrame {
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
  readonly startDate: CivilDate
  /** Last day, included. */
  readonly endDate: CivilDate
  /** Profiles of the system operator; the embedded one is used where they are absent. */
  readonly published?: readonly PublishedProfile[]
  /** The requested profile; final by default. */
  readonly profile?: ProfileType
}

/** A curve that was not measured: every hour is marked as estimated, or missing without an input. */
export interface EstimatedCurve {
  readonly series: EnergySeries
  readonly profileType: ProfileType
  readonly profileWarning: ProfileWarning | null
}

/** Energy of one month by period, as in a meter reading. */
export interface MonthOfPeriods {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** kWh, P1 first: as many as the tariff has, or six to be merged. */
  readonly kwhByPeriod: readonly number[]
}

const HOUR_MS = 3_600_000

/**
 * Curve of a range from the energy of each period: kWh of a period over its hours in proportion to the profile.
 *
 * @param kwhByPeriod kWh of the whole range, P1 first: as many values as the tariff has, or six to be merged.
 * @returns an hourly curve. Invariant: its sums by period are the energy given, within 0.01 kWh.
 * @throws the codes of `consumptionEstimationErrors` on range and energy; PROFILE_NOT_FOR_TARIFF.
 */
export function generateFromPeriods(frame: EstimationFrame, kwhByPeriod: readonly number[]): EstimatedCurve {
  const base = baseOf(frame)
  const merged = mergePeriods(kwhByPeriod, getAccessTariff(frame.tariff).periods)
  const kwh = spreadByPeriod(merged, base.periods, base.weights, 'consumptionByPeriod')
  return curveOf(base, kwh, new Uint8Array(kwh.length).fill(ESTIMATED))
}

/**
 * Curve of a year from the energy of its months: each month over all its hours in proportion to the
 * profile.
 *
 * @param kwhByMonth January first, twelve values; null for a month that is not known, whose hours are
 * missing.
 * @returns an hourly curve of the year. Invariant: its sums by month are the energy given, within 0.01 kWh.
 * @throws ESTIMATION_MONTHS_MISMATCH, ESTIMATION_ENERGY_INVALID, ESTIMATION_RANGE_TOO_EARLY,
 * PROFILE_NOT_FOR_TARIFF.
 */
export function generateFromMonths(
  frame: Pick<EstimationFrame, 'tariff' | 'zone' | 'published' | 'profile'> & { readonly year: number },
  kwhByMonth: readonly (number | null)[],
): EstimatedCurve {
  if (kwhByMonth.length !== 12) throw monthsMismatch()
  const { year, ...rest } = frame
  const base = baseOf({ ...rest, startDate: civilDate(year, 1, 1), endDate: civilDate(year, 12, 31) })
  const months = kwhByMonth.map((kwh, index) => ({
    year,
    month: index + 1,
    kwhByPeriod: kwh === null ? null : [kwh],
  }))
  return spreadMonths(base, months, new Uint8Array(base.weights.length).fill(1), 'monthlyConsumption')
}

/**
 * Curve of a range from the energy of each month by period.
 *
 * A month that the range only touches is spread over the days that are in it. Months of the range without
 * energy are missing; energy of months outside the range is refused.
 *
 * @returns an hourly curve. Invariant: its sums by month and period are the energy given, within 0.01 kWh.
 * @throws the codes of `consumptionEstimationErrors` on range, months and energy; PROFILE_NOT_FOR_TARIFF.
 */
export function generateFromMonthlyPeriods(
  frame: EstimationFrame,
  months: readonly MonthOfPeriods[],
): EstimatedCurve {
  const base = baseOf(frame)
  const { periods: count } = getAccessTariff(frame.tariff)
  const merged = months.map((month) => ({ ...month, kwhByPeriod: mergePeriods(month.kwhByPeriod, count) }))
  return spreadMonths(base, merged, base.periods, 'consumptionByPeriod')
}

interface Base {
  readonly frame: EstimationFrame
  readonly startUtc: number
  readonly weights: Float64Array
  readonly periods: Uint8Array
  readonly profileType: ProfileType
  readonly profileWarning: ProfileWarning | null
}

function baseOf(frame: EstimationFrame): Base {
  const { tariff, zone, startDate, endDate } = frame
  checkEstimationRange(startDate, endDate)
  const profile = resolveProfile(
    profileOfTariff(tariff),
    zone,
    startDate,
    endDate,
    frame.published,
    frame.profile,
  )
  const { startUtc, weights } = profile
  return {
    frame,
    startUtc,
    weights,
    periods: periodsOfRange(tariff, zone, startUtc, 60, weights.length),
    profileType: profile.type,
    profileWarning: profile.warning,
  }
}

function spreadMonths(
  base: Base,
  months: readonly { year: number; month: number; kwhByPeriod: readonly number[] | null }[],
  periods: Uint8Array,
  field: string,
): EstimatedCurve {
  const { timeZone } = getGeographicalZone(base.frame.zone)
  const length = base.weights.length
  const kwh = new Float64Array(length)
  const quality = new Uint8Array(length).fill(MISSING)
  for (const { year, month, kwhByPeriod } of months) {
    if (kwhByPeriod === null) continue
    const name = `${field}.${year}-${String(month).padStart(2, '0')}`
    for (const energy of kwhByPeriod) checkEnergy(energy, name)
    const hourOf = (date: CivilDate) =>
      Math.min(length, Math.max(0, (startOfDayUtc(date, timeZone) - base.startUtc) / HOUR_MS))
    const first = hourOf(civilDate(year, month, 1))
    const last = hourOf(addDays(civilDate(year, month, daysOfMonth(year, month)), 1))
    if (first >= last || quality[first] === ESTIMATED) throw monthsMismatch(name)
    const part = spreadByPeriod(
      kwhByPeriod,
      periods.subarray(first, last),
      base.weights.subarray(first, last),
      name,
    )
    kwh.set(part, first)
    quality.fill(ESTIMATED, first, last)
  }
  return curveOf(base, kwh, quality)
}

function curveOf(base: Base, kwh: Float64Array, quality: Uint8Array): EstimatedCurve {
  return {
    series: { startUtc: base.startUtc, stepMinutes: 60, kwh, quality },
    profileType: base.profileType,
    profileWarning: base.profileWarning,
  }
}

function monthsMismatch(field = 'monthlyConsumption') {
  return domainError(consumptionEstimationErrors, 'ESTIMATION_MONTHS_MISMATCH', { field })
}
