import { domainError } from '../../domain-error.ts'
import { addAt, numberAt } from '../../element-at.ts'
import { isValleyDay } from '../../periods/tariff-periods/valley-day.ts'
import { civilDateOfDayNumber, type TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { consumptionInsightErrors } from './consumption-insight.errors.ts'
import { localHoursOf } from './local-hours.ts'

/** Mean energy of each clock hour by weekday. */
export interface WeekdayMatrix {
  /** Seven rows of 24 means in kWh, Monday first; null where no hour was measured. */
  readonly meanKwh: readonly (readonly (number | null)[])[]
  /** Hours behind each mean. */
  readonly hours: readonly (readonly number[])[]
}

/**
 * Hour × weekday matrix: what the supply uses on average in each hour of the week.
 *
 * @param series kWh by quarter-hour or hour. @param zone clock of the supply.
 * @returns means in kWh by clock hour: the hour that October repeats counts twice, the one that March skips not at
 *   all. Invariant: means × hours add up to the energy of the hours with a value.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, CLOCK_RULE_UNKNOWN.
 */
export function weekdayMatrixOf(series: EnergySeries, zone: TimeZone): WeekdayMatrix {
  const sums = new Float64Array(168)
  const counts = new Float64Array(168)
  for (const { kwh, hour, weekday } of localHoursOf(series, zone)) {
    addAt(sums, weekday * 24 + hour, kwh)
    addAt(counts, weekday * 24 + hour, 1)
  }
  const hours = Array.from({ length: 7 }, (_, row) => Array.from(counts.subarray(row * 24, row * 24 + 24)))
  const meanKwh = hours.map((row, weekday) =>
    row.map((count, hour) => (count === 0 ? null : numberAt(sums, weekday * 24 + hour) / count)),
  )
  return { meanKwh, hours }
}

/** Opening hours: for Monday to Sunday the clock hours `[from, to)` of work, none for a closed day. */
export type OpeningHours = readonly (readonly (readonly [from: number, to: number])[])[]

/** Energy used while closed. */
export interface OutOfHours {
  readonly closedKwh: number
  readonly totalKwh: number
  /** Closed over total, 0 to 1; null when nothing was used. */
  readonly share: number | null
  readonly closedHours: number
}

/**
 * Share of the energy used outside the opening hours. National holidays of fixed date count as closed.
 *
 * @param opening seven lists of hours, Monday first; whole hours from 0 to 24. A night shift is two of them: up to 24
 *   on one day and from 0 on the next.
 * @returns energies in kWh of the hours with a value.
 * @throws INSIGHT_SCHEDULE_INVALID, INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID.
 */
export function outOfHoursOf(series: EnergySeries, zone: TimeZone, opening: OpeningHours): OutOfHours {
  const isOpen = openSlots(opening)
  const holidays = new Map<number, boolean>()
  const isHoliday = (dayNumber: number) => {
    let known = holidays.get(dayNumber)
    if (known === undefined) {
      // Weekends are valley days anyway: only weekdays are checked for holidays.
      known = isValleyDay(dayNumber, civilDateOfDayNumber(dayNumber))
      holidays.set(dayNumber, known)
    }
    return known
  }
  let closedKwh = 0
  let totalKwh = 0
  let closedHours = 0
  for (const { kwh, hour, weekday, day } of localHoursOf(series, zone)) {
    totalKwh += kwh
    const opens = isOpen[weekday * 24 + hour] === 1
    if (opens && !(weekday < 5 && isHoliday(day))) continue
    closedKwh += kwh
    closedHours++
  }
  return { closedKwh, totalKwh, share: totalKwh > 0 ? closedKwh / totalKwh : null, closedHours }
}

function openSlots(opening: OpeningHours): Uint8Array {
  const isOpen = new Uint8Array(168)
  const invalid = domainError(consumptionInsightErrors, 'INSIGHT_SCHEDULE_INVALID', { field: 'opening' })
  if (opening.length !== 7) throw invalid
  opening.forEach((ranges, weekday) => {
    for (const [from, to] of ranges) {
      const isRange = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to <= 24 && from < to
      if (!isRange) throw invalid
      isOpen.fill(1, weekday * 24 + from, weekday * 24 + to)
    }
  })
  return isOpen
}
