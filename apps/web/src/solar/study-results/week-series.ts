import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { addDays, civilDateAt, civilTimeAt, startOfDayUtc } from '@vatio/domain/time/civil-time'
import { formatDate } from '../../platform/formats/date-format.ts'
import { weekdayNames } from '../../platform/formats/weekday-labels.ts'
import { weekdayOf } from '@vatio/domain/time/civil-time'
import type { LiveFigures } from '../study-figures/study-figures.queries.ts'

/** Weeks of a year; the last one ends where the curve does. */
export const WEEKS = 52

/** The steps of one week of a study, kWh. */
export interface WeekSeries {
  readonly from: string
  readonly to: string
  /** The time of each step. */
  readonly times: readonly string[]
  /** Places of the first step of each day, with its name. */
  readonly days: ReadonlyMap<number, string>
  readonly consumption: readonly number[]
  readonly production: readonly number[]
  readonly net: readonly number[]
  /** Empty without a battery. */
  readonly stored: readonly number[]
}

/** A week of the energy of a study, by the clock of its supply. @param week 0 to 51. */
export function weekOf({ study, energy }: Pick<LiveFigures, 'study' | 'energy'>, week: number): WeekSeries {
  const { startUtc, stepMinutes, consumption, production, net, stored } = energy.balance
  const { timeZone } = getGeographicalZone(study.zone)
  const first = addDays(civilDateAt(startUtc, timeZone), 7 * week)
  const stepMs = stepMinutes * 60_000
  const from = Math.round((startOfDayUtc(first, timeZone) - startUtc) / stepMs)
  const end = Math.round((startOfDayUtc(addDays(first, 7), timeZone) - startUtc) / stepMs)
  const to = Math.min(end, consumption.length)
  const part = (column: Float64Array) => Array.from(column.subarray(from, to))
  const days = new Map<number, string>()
  const times = Array.from({ length: Math.max(0, to - from) }, (_, at) => {
    const utc = startUtc + (from + at) * stepMs
    const { hour, minute } = civilTimeAt(utc, timeZone)
    const date = civilDateAt(utc, timeZone)
    const day = weekdayNames[weekdayOf(date) - 1] ?? ''
    if (hour === 0 && minute === 0) days.set(at, day)
    return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
  return {
    from: formatDate(first),
    to: formatDate(addDays(first, 6)),
    times,
    days,
    consumption: part(consumption),
    production: part(production),
    net: part(net),
    stored: part(stored),
  }
}
