import type { InspectedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { addDays, startOfDayUtc } from '@vatio/domain/time/civil-time'

/** Hours of whole days in Madrid; the values are 0, 1, 2, … */
export function hourlySeries(name: string, from: string, days: number): InspectedSeries {
  const startUtc = startOfDayUtc(from, 'Europe/Madrid')
  const length = (startOfDayUtc(addDays(from, days), 'Europe/Madrid') - startUtc) / 3_600_000
  return {
    name,
    unit: 'kWh',
    x: {
      kind: 'time',
      step: 'hour',
      zone: 'Europe/Madrid',
      startsUtc: Float64Array.from({ length }, (_, at) => startUtc + at * 3_600_000),
    },
    y: Array.from({ length }, (_, at) => at),
    type: 'line',
    line: 'solid',
    isSum: true,
  }
}

/** Shares of three periods. */
export const periodSeries: InspectedSeries = {
  name: 'Reparto',
  unit: '%',
  x: { kind: 'category', name: 'Periodo', values: ['P1', 'P2', 'P3'] },
  y: [20, 30, 50],
  type: 'bar',
  line: 'solid',
  isSum: false,
}
