import { domainError } from '../../domain-error.ts'
import type { ByPeriod } from '../../periods/by-period.ts'
import { energySeriesErrors } from '../../time/energy-series.errors.ts'
import { civilDate, daysOfMonth, type CivilDate } from '../../time/civil-time.ts'
import { sumMonths } from '../consumption-curves/monthly-consumption.ts'

/** Energy of one month by period, as in the answer about a CUPS. */
export interface PeriodReading {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** kWh. */
  readonly activeConsumptionByPeriod: ByPeriod
}

/** The table of periods as it opens: the days that the readings cover and their energy. */
export interface PeriodTable {
  readonly startDate: CivilDate
  /** Last day, included. */
  readonly endDate: CivilDate
  /** kWh. */
  readonly energyByPeriod: ByPeriod
}

const MONTHS = 12

/**
 * Fills the table of periods from readings: the newest months without a gap, twelve at most, so that the table has
 * a year and not the sum of several.
 *
 * @param readings in any order; of two for a month the later in the list counts.
 * @throws DATE_INVALID for an invalid month; SERIES_VALUE_INVALID for energy that is negative or no number,
 *   with its month and period.
 * @returns null without a reading. Invariant: the energy is the sum of the months that the dates cover.
 */
export function periodTableOf(readings: readonly PeriodReading[]): PeriodTable | null {
  for (const reading of readings) checkReading(reading)
  const byMonth = new Map(readings.map((reading) => [monthIndexOf(reading), reading]))
  if (byMonth.size === 0) return null
  const newest = Math.max(...byMonth.keys())
  const months: Record<number, ByPeriod> = {}
  let oldest = newest
  for (let index = newest; index > newest - MONTHS; index--) {
    const reading = byMonth.get(index)
    if (!reading) break
    months[index] = reading.activeConsumptionByPeriod
    oldest = index
  }
  const [first, last] = [partsOf(oldest), partsOf(newest)]
  return {
    startDate: civilDate(first.year, first.month, 1),
    endDate: civilDate(last.year, last.month, daysOfMonth(last.year, last.month)),
    energyByPeriod: sumMonths(months) ?? {},
  }
}

/**
 * Adds the energy of months by period: the sum of at most a year, by the rule of `sumMonths`.
 *
 * @param readings in any order; of two for a month the later in the list counts.
 * @returns kWh by period, empty without a reading; null for more than twelve months.
 */
export function sumReadings(readings: readonly PeriodReading[]): ByPeriod | null {
  return sumMonths(
    Object.fromEntries(
      readings.map((reading) => [monthIndexOf(reading), reading.activeConsumptionByPeriod] as const),
    ),
  )
}

function checkReading({ year, month, activeConsumptionByPeriod }: PeriodReading): void {
  civilDate(year, month, 1)
  for (const [period, kwh] of Object.entries(activeConsumptionByPeriod)) {
    if (kwh === undefined || (kwh >= 0 && kwh < Number.POSITIVE_INFINITY)) continue
    throw domainError(energySeriesErrors, 'SERIES_VALUE_INVALID', {
      field: `activeConsumptionByPeriod.${period}`,
      details: { year, month },
    })
  }
}

function monthIndexOf({ year, month }: PeriodReading): number {
  return year * MONTHS + month - 1
}

function partsOf(index: number): { year: number; month: number } {
  return { year: Math.floor(index / MONTHS), month: (index % MONTHS) + 1 }
}
