import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { isHolidayOrWeekend } from '@vatio/domain/periods/tariff-periods/tariff-period'
import {
  addDays,
  civilTimeAt,
  clockChangeOf,
  daysBetween,
  hoursOfDay,
  monthOf,
  startOfDayUtc,
  weekdayOf,
  civilDate,
  type CivilDate,
  type TimeZone,
} from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import { numberAt } from '@vatio/domain/element-at'
import { demoLoads, demoSunshine, type DemoLoadName, type LoadMoment } from './demo-load.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface CurvePlan {
  readonly load: DemoLoadName
  readonly zone: GeographicalZoneId
  readonly annualKwh: number
  /** Peak power of a photovoltaic roof, kW; 0 without one. */
  readonly solarKw: number
  readonly from: CivilDate
  readonly days: number
}

export interface DemoCurve {
  /** Energy taken from the grid. */
  readonly consumption: EnergySeries
  /** Energy that a photovoltaic roof feeds into the grid; null without one. */
  readonly surplus: EnergySeries | null
  /** Highest energy of an hour, kWh. */
  readonly peakKwh: number
}

/** kWh a year of one kW of roof, between the north and the Canaries. */
const KWH_PER_KW_YEAR = 1_450

/**
 * An hourly curve of whole local days: the shape of the activity with a random walk of the level by day and
 * noise by hour, scaled to the energy of the year.
 */
export function makeCurve(random: SeededRandom, plan: CurvePlan): DemoCurve {
  const { shape, sunshine, dayOfStep } = yearOf(plan)
  const share = plan.days / 365
  let level = 1
  let day: number | undefined
  const load = scaled(plan.annualKwh * share, shape, (step) => {
    if (dayOfStep[step] !== day) {
      day = dayOfStep[step]
      level = 1 + (level - 1) * 0.7 + random.between(-0.06, 0.06)
    }
    return level * random.between(0.93, 1.07)
  })
  const peakKwh = load.reduce((peak, kwh) => Math.max(peak, kwh), 0)
  const startUtc = startOfDayUtc(plan.from, timeZoneOf(plan.zone))
  const series = (kwh: Float64Array): EnergySeries => ({
    startUtc,
    stepMinutes: 60,
    kwh: kwh.map((value) => Math.round(value * 1000) / 1000),
  })
  if (plan.solarKw === 0) return { consumption: series(load), surplus: null, peakKwh }
  const solar = scaled(plan.solarKw * KWH_PER_KW_YEAR * share, sunshine, () => random.between(0.35, 1.1))
  const balance = load.map((kwh, step) => kwh - numberAt(solar, step))
  return {
    consumption: series(balance.map((kwh) => Math.max(0, kwh))),
    surplus: series(balance.map((kwh) => Math.max(0, -kwh))),
    peakKwh,
  }
}

/** The same energy in quarter-hours: each hour is split unevenly and keeps its sum. */
export function toQuarterHours(random: SeededRandom, hourly: EnergySeries): EnergySeries {
  const kwh = new Float64Array(hourly.kwh.length * 4)
  hourly.kwh.forEach((energy, hour) => {
    const weights = [0, 1, 2, 3].map(() => random.between(0.85, 1.15))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    let rest = Math.round(energy * 1000)
    weights.forEach((weight, quarter) => {
      const wh = quarter === 3 ? rest : Math.round((energy * 1000 * weight) / sum)
      kwh[hour * 4 + quarter] = Math.max(0, wh) / 1000
      rest -= wh
    })
  })
  return { startUtc: hourly.startUtc, stepMinutes: 15, kwh }
}

export function timeZoneOf(zone: GeographicalZoneId): TimeZone {
  return getGeographicalZone(zone).timeZone
}

interface YearOfLoad {
  readonly shape: Float64Array
  readonly sunshine: Float64Array
  /** Number of the day of each step. */
  readonly dayOfStep: Int32Array
}

// The shape of a year is the same for every supply of an activity and a clock.
const years = new Map<string, YearOfLoad>()
const YEARS_KEPT = 60

function yearOf({ load, zone, from, days }: CurvePlan): YearOfLoad {
  const timeZone = timeZoneOf(zone)
  const name = `${load} ${timeZone} ${from} ${days}`
  const known = years.get(name)
  if (known) return known
  const moments = Array.from({ length: days }, (_, day) => momentsOfDay(addDays(from, day), timeZone))
  const steps = moments.flat()
  const year = {
    shape: Float64Array.from(steps, (moment) => demoLoads[load](moment)),
    sunshine: Float64Array.from(steps, demoSunshine),
    dayOfStep: Int32Array.from(moments.flatMap((ofDay, day) => ofDay.map(() => day))),
  }
  // A server that creates sample rows every day must not cache the years of every day.
  if (years.size >= YEARS_KEPT) years.clear()
  years.set(name, year)
  return year
}

function momentsOfDay(date: CivilDate, timeZone: TimeZone): LoadMoment[] {
  const weekday = weekdayOf(date)
  const dayOfYear = daysBetween(civilDate(Number(date.slice(0, 4)), 1, 1), date)
  const ofDay = {
    weekday,
    isHoliday: weekday < 6 && isHolidayOrWeekend(date),
    month: monthOf(date),
    winter: (1 + Math.cos((2 * Math.PI * (dayOfYear - 14)) / 365)) / 2,
  }
  const isPlain = clockChangeOf(date) === null
  const startUtc = startOfDayUtc(date, timeZone)
  return Array.from({ length: hoursOfDay(date, timeZone) }, (_, step) => ({
    ...ofDay,
    hour: isPlain ? step : civilTimeAt(startUtc + step * 3_600_000, timeZone).hour,
  }))
}

// The shape with noise, scaled so that it adds up to `total`.
function scaled(total: number, shape: Float64Array, noise: (step: number) => number): Float64Array {
  const values = shape.map((value, step) => value * noise(step))
  const factor = total / values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => value * factor)
}
