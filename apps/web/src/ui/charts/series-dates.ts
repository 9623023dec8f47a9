import type {
  ChartStep,
  InspectedSeries,
  TimeX,
} from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { startOfDayUtc, type CivilDate, type TimeZone } from '@vatio/domain/time/civil-time'
import type { ChartAxis, ChartLine } from './SeriesChart.tsx'

/** The days of the values of a line, or the first days of its months. */
export interface ChartDates {
  readonly step: ChartStep & ('day' | 'month')
  readonly zone: TimeZone
  /** In the order of the axis; null where the year of the line does not have the day. */
  readonly days: readonly (CivilDate | null)[]
}

interface InspectedLines {
  readonly axis: ChartAxis
  readonly unit: string
  readonly isSum: boolean
  readonly lines: readonly ChartLine[]
}

/** The lines of a chart for the graph inspector: with instants where they are known, else with the names of the axis. */
export function inspectedLines({ axis, unit, isSum, lines }: InspectedLines): InspectedSeries[] {
  return lines.map(({ name, values, kind, dates, place, dash = place }) => {
    const series = {
      name,
      unit,
      y: values,
      type: kind === 'bar' ? 'bar' : 'line',
      line: dash === 0 ? 'solid' : 'dashed',
      isSum,
    } as const
    if (!dates) return { ...series, x: { kind: 'category', name: axis.name, values: axis.values } }
    const known = dates.days.flatMap((day, at) => (day === null ? [] : [{ day, at }]))
    const x: TimeX = {
      kind: 'time',
      step: dates.step,
      zone: dates.zone,
      startsUtc: Float64Array.from(known, ({ day }) => startOfDayUtc(day, dates.zone)),
    }
    return { ...series, x, y: known.map(({ at }) => values[at] ?? null) }
  })
}
