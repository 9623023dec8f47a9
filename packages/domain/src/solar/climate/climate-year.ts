import { domainError } from '../../domain-error.ts'
import { figureAt, numberAt } from '../../element-at.ts'
import { computeErbsDailyDiffuse } from '../production/decomposition.ts'
import { TYPICAL_MONTH_DAYS } from '../production/month-sums.ts'
import { productionErrors } from '../production/production.errors.ts'
import type { WeatherYear } from '../production/site-year.ts'
import { HOURS_OF_YEAR, type SunTrack } from '../production/sun-track.ts'
import { computeDailyClearness } from './day-sequence.ts'
import { computeSolarDay, type SolarDay } from './extraterrestrial-day.ts'
import { assertMonthlyClimate, type MonthlyClimate } from './monthly-climate.ts'

/** How much warmer the day is than the mean of day and night, °C. */
const DAY_WARMER_C = 3
/** Wind 10 m above the ground where no other is known, m/s. */
export const DEFAULT_WIND_MS = 2.5
/** Most beam that reaches the ground, W/m²: the formulas of the hours know no atmosphere. */
const MOST_BEAM = 1100
/** Most light of a month that reaches the ground, as a share of that above the air: deserts have 0.8. */
const MOST_CLEARNESS = 0.9
/** cos 60° and sin 60°, for the hour angle of the sunset less 60°. */
const COS_60 = 0.5
const SIN_60 = Math.sqrt(3) / 2

/** Irradiation of one day, kWh/m². */
interface DayLight {
  readonly solarDay: SolarDay
  readonly ghi: number
  readonly dhi: number
}

/**
 * Weather of a typical year from twelve months: daily clearness ({@link computeDailyClearness}) scaled to the month's
 * irradiation; daily diffuse by Erbs, raised to the one power that gives the month's share; hours by M. Collares-Pereira
 * and A. Rabl, Solar Energy 22 (1979), for the global and by B. Liu and R. Jordan (1960) for the diffuse irradiation.
 *
 * @param track sun of the place at half past each hour.
 * @returns 8,760 hours whose global irradiation of each month is that of the climate, the diffuse one as well unless
 *   an hour would have more of it than light.
 * @throws SOLAR_CLIMATE_INVALID
 */
export function createClimateYear(track: SunTrack, climate: MonthlyClimate): WeatherYear {
  assertMonthlyClimate(climate)
  const dni = new Float64Array(HOURS_OF_YEAR)
  const dhi = new Float64Array(HOURS_OF_YEAR)
  const airC = new Float64Array(HOURS_OF_YEAR)
  const windMS = new Float64Array(HOURS_OF_YEAR).fill(DEFAULT_WIND_MS)
  let day = 0
  let at = 0
  for (const [month, days] of TYPICAL_MONTH_DAYS.entries()) {
    airC.fill(figureAt(climate.temperatureC, month) + DAY_WARMER_C, day * 24, (day + days) * 24)
    for (const light of daysOfMonth(climate, month, day, days, track.place.latDeg)) {
      day++
      let end = at
      while (end < track.hours.length && (track.hours[end] ?? 0) < day * 24) end++
      fillDay(track, at, end, light, { dni, dhi })
      at = end
    }
  }
  return { dni, dhi, airC, windMS }
}

function daysOfMonth(
  climate: MonthlyClimate,
  month: number,
  firstDay: number,
  days: number,
  latDeg: number,
): DayLight[] {
  const solarDays = Array.from({ length: days }, (_, day) => computeSolarDay(firstDay + day + 1, latDeg))
  const outside = solarDays.reduce((sum, one) => sum + one.extraterrestrialKwhM2, 0)
  const monthGhi = figureAt(climate.ghiKwhM2Day, month) * days
  if (monthGhi > MOST_CLEARNESS * outside) {
    throw domainError(productionErrors, 'SOLAR_CLIMATE_INVALID', { field: 'ghiKwhM2Day', details: { month } })
  }
  const clearness = computeDailyClearness(Math.min(0.8, monthGhi / outside), days)
  const rough = solarDays.map((one, day) => one.extraterrestrialKwhM2 * figureAt(clearness, day))
  const scale = monthGhi / rough.reduce((sum, one) => sum + one, 0)
  const ghi = rough.map((one) => one * scale)
  const erbs = solarDays.map((one, day) =>
    computeErbsDailyDiffuse(
      Math.min(1, figureAt(ghi, day) / one.extraterrestrialKwhM2),
      (one.sunsetRad * 180) / Math.PI,
    ),
  )
  const power = diffusePower(ghi, erbs, figureAt(climate.diffuseShare, month) * monthGhi)
  return solarDays.map((solarDay, day) => ({
    solarDay,
    ghi: figureAt(ghi, day),
    dhi: figureAt(ghi, day) * figureAt(erbs, day) ** power,
  }))
}

/** The power to which the shares of the days are raised so that the diffuse irradiation of the month is as given. */
function diffusePower(ghi: readonly number[], shares: readonly number[], wanted: number): number {
  const logs = shares.map((share) => Math.log(share))
  let low = 0
  let high = 20
  for (let round = 0; round < 32; round++) {
    const power = (low + high) / 2
    const sum = ghi.reduce((total, one, day) => total + one * Math.exp(power * figureAt(logs, day)), 0)
    // A higher power makes shares below one smaller.
    if (sum > wanted) low = power
    else high = power
  }
  return (low + high) / 2
}

/** Spreads the light of a day over its hours of sun, `from` to `to` of the track. */
function fillDay(
  track: SunTrack,
  from: number,
  to: number,
  { solarDay, ghi, dhi }: DayLight,
  weather: { readonly dni: Float64Array; readonly dhi: Float64Array },
): void {
  const cosSunset = Math.cos(solarDay.sunsetRad)
  const sinSunset = Math.sin(solarDay.sunsetRad)
  const sinLess60 = sinSunset * COS_60 - cosSunset * SIN_60
  const first = 0.409 + 0.5016 * sinLess60
  const second = 0.6609 - 0.4767 * sinLess60
  let globalSum = 0
  let diffuseSum = 0
  for (let at = from; at < to; at++) {
    const cos = numberAt(track.cosHourAngle, at)
    const shape = Math.max(0, cos - cosSunset)
    diffuseSum += shape
    globalSum += shape * (first + second * cos)
  }
  if (diffuseSum === 0) return
  for (let at = from; at < to; at++) {
    const cos = numberAt(track.cosHourAngle, at)
    const shape = Math.max(0, cos - cosSunset)
    const global = (1000 * ghi * shape * (first + second * cos)) / globalSum
    const diffuse = Math.min(global, (1000 * dhi * shape) / diffuseSum)
    const hour = track.hours[at] ?? 0
    weather.dhi[hour] = diffuse
    // Seen with refraction, as the planes see it: a horizontal one then has the global irradiance again.
    weather.dni[hour] = Math.min((global - diffuse) / numberAt(track.up, at), MOST_BEAM)
  }
}
