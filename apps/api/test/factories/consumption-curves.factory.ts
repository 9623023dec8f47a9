import { packedDaysOf } from '@vatio/domain/curves/consumption-curves/curve-days'
import { addDays, startOfDayUtc, type TimeZone } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import {
  refreshYears,
  touchYear,
  upsertDays,
} from '../../src/curves/consumption-curves/consumption-curves.repository.ts'
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
  const years = [...new Set(days.map(({ date }) => Number(date.slice(0, 4))))]
  const { stepMinutes } = series
  for (const year of years) {
    const write = { idConsumptionPoint, flow: 'consumption', year, stepMinutes, source: null } as const
    await touchYear(tx, { ...write, now: new Date() })
  }
  await upsertDays(tx, idConsumptionPoint, 'consumption', days)
  await refreshYears(tx, idConsumptionPoint, 'consumption', years)
}
