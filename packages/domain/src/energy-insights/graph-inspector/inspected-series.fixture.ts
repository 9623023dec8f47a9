import { addDays, startOfDayUtc, type CivilDate } from '../../time/civil-time.ts'
import type { ChartStep, TimedSeries } from './inspected-series.ts'

const stepMs = { quarter: 900_000, hour: 3_600_000 } as const

/** A series of whole days in Madrid whose values are 0, 1, 2, … */
export function timedSeries(
  from: CivilDate,
  days: number,
  step: ChartStep & ('quarter' | 'hour') = 'hour',
): TimedSeries {
  const startUtc = startOfDayUtc(from, 'Europe/Madrid')
  const endUtc = startOfDayUtc(addDays(from, days), 'Europe/Madrid')
  const length = (endUtc - startUtc) / stepMs[step]
  return {
    name: 'Consumo',
    unit: 'kWh',
    x: {
      kind: 'time',
      step,
      zone: 'Europe/Madrid',
      startsUtc: Float64Array.from({ length }, (_, at) => startUtc + at * stepMs[step]),
    },
    y: Array.from({ length }, (_, at) => at),
    type: 'line',
    line: 'solid',
    isSum: true,
  }
}
