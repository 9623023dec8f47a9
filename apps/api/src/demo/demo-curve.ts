import {
  geographicalZones,
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
  yearOf,
  civilDate,
  type CivilDate,
} from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
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
  /** What the meter takes from the grid. */
  readonly consumption: EnergySeries
  /** What a photovoltaic roof gives back; null without one. */
  readonly surplus: EnergySeries | null
  /** Greatest energy of an hour, kWh. */
  readonly peakKwh: number
}

/** kWh a year of one kW of roof, between the north and the Canaries. */
const KWH_PER_KW_YEAR = 1_450

/**
 * An hourly curve of whole local days: the shape of the activity with a level that wanders from day to day and
 * noise from hour to hour, scaled to the energy of the year.
 */
export function makeCurve(random: SeededRandom, plan: CurvePlan): DemoCurve {
  const moments = momentsOf(plan)
  let level = 1
  let date = ''
  const shape = moments.map((moment) => {
    if (moment.date !== date) {
      date = moment.date
      level = 1 + (level - 1) * 0.7 + random.between(-0.06, 0.06)
    }
    return demoLoads[plan.load](moment) * level * random.between(0.93, 1.07)
  })
  const load = scaled(shape, (plan.annualKwh * plan.days) / 365)
  const startUtc = startOfDayUtc(plan.from, timeZoneOf(plan.zone))
  const series = (values: readonly number[]): EnergySeries => ({
    startUtc,
    stepMinutes: 60,
    kwh: Float64Array.from(values, (kwh) => Math.round(kwh * 1000) / 1000),
  })
  if (plan.solarKw === 0) {
    return { consumption: series(load), surplus: null, peakKwh: Math.max(...load) }
  }
  const sunshine = moments.map((moment) => demoSunshine(moment) * random.between(0.35, 1.1))
  const solar = scaled(sunshine, (plan.solarKw * KWH_PER_KW_YEAR * plan.days) / 365)
  const consumption = load.map((kwh, hour) => Math.max(0, kwh - solar[hour]))
  const surplus = load.map((kwh, hour) => Math.max(0, solar[hour] - kwh))
  return { consumption: series(consumption), surplus: series(surplus), peakKwh: Math.max(...load) }
}

/** The same energy in quarter-hours: each hour split unevenly, none of it lost. */
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

export function timeZoneOf(zone: GeographicalZoneId): 'Europe/Madrid' | 'Atlantic/Canary' {
  return geographicalZones[zone - 1].timeZone
}

function momentsOf(plan: CurvePlan): (LoadMoment & { readonly date: CivilDate })[] {
  const zone = timeZoneOf(plan.zone)
  const moments: (LoadMoment & { date: CivilDate })[] = []
  for (let day = 0; day < plan.days; day++) {
    const date = addDays(plan.from, day)
    const weekday = weekdayOf(date)
    const dayOfYear = daysBetween(civilDate(yearOf(date), 1, 1), date)
    const ofDay = {
      date,
      weekday,
      isHoliday: weekday < 6 && isHolidayOrWeekend(date),
      month: monthOf(date),
      winter: (1 + Math.cos((2 * Math.PI * (dayOfYear - 14)) / 365)) / 2,
    }
    const isPlain = clockChangeOf(date) === null
    const startUtc = startOfDayUtc(date, zone)
    for (let step = 0; step < hoursOfDay(date, zone); step++) {
      moments.push({ ...ofDay, hour: isPlain ? step : civilTimeAt(startUtc + step * 3_600_000, zone).hour })
    }
  }
  return moments
}

function scaled(values: readonly number[], total: number): number[] {
  const sum = values.reduce((all, value) => all + value, 0)
  return values.map((value) => (value * total) / sum)
}
