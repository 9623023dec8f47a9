import type { PeriodReading } from '../../curves/curve-entry/period-readings.ts'
import { fromPeriodArray } from '../../periods/by-period.ts'
import { civilDateOfDayNumber, dayNumberOf, monthOf, yearOf, type CivilDate } from '../../time/civil-time.ts'

export interface BilledEnergy {
  readonly startDate: CivilDate
  readonly endDate: CivilDate
  readonly activeKwh: readonly number[]
}

/**
 * Billed energies as readings of calendar months: each belongs to the month of its middle day, and several of a month are
 * added. The sum over all months is the sum of all energies.
 */
export function monthlyReadingsOf(billed: readonly BilledEnergy[]): PeriodReading[] {
  const months = new Map<string, { year: number; month: number; kwh: number[] }>()
  for (const { startDate, endDate, activeKwh } of billed) {
    const middle = civilDateOfDayNumber(Math.floor((dayNumberOf(startDate) + dayNumberOf(endDate)) / 2))
    const key = middle.slice(0, 7)
    const month = months.get(key) ?? {
      year: yearOf(middle),
      month: monthOf(middle),
      kwh: activeKwh.map(() => 0),
    }
    months.set(key, { ...month, kwh: activeKwh.map((kwh, period) => kwh + (month.kwh[period] ?? 0)) })
  }
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { year, month, kwh }]) => ({ year, month, activeConsumptionByPeriod: fromPeriodArray(kwh) }))
}
