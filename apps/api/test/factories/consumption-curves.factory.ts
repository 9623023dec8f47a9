import { packedDaysOf } from '@vatio/domain/curves/consumption-curves/curve-days'
import { addDays, startOfDayUtc, yearOf, type TimeZone } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import { upsertYear } from '../../src/curves/consumption-curves/consumption-curves.repository.ts'
import type { TestTransaction } from '../test-transaction.ts'

/** A series of whole days in which each step has `kwh(step)`. */
export function daysSeries(
  startDate: string,
  days: number,
  kwh: (step: number) => number = () => 1,
  stepMinutes: 15 | 60 = 60,
  zone: TimeZone = 'Europe/Madrid',
): EnergySeries {
  const startUtc = startOfDayUtc(startDate, zone)
  const length = (startOfDayUtc(addDays(startDate, days), zone) - startUtc) / (stepMinutes * 60_000)
  return { startUtc, stepMinutes, kwh: Float64Array.from({ length }, (_, step) => kwh(step)) }
}

/** Stores a curve for a supply of the tenant. */
export async function makeConsumptionCurve(
  tx: TestTransaction,
  idConsumptionPoint: string,
  series: EnergySeries,
  zone: TimeZone = 'Europe/Madrid',
): Promise<void> {
  const days = packedDaysOf(series, zone)
  for (const year of new Set(days.map(({ date }) => yearOf(date)))) {
    await upsertYear(tx, {
      idConsumptionPoint,
      flow: 'consumption',
      year,
      days: days.filter(({ date }) => yearOf(date) === year),
      source: null,
      completed: false,
      now: new Date(),
    })
  }
}
