import { elementAt } from '@vatio/domain/element-at'
import { clockPlaces } from '@vatio/domain/energy-insights/graph-inspector/clock-axis'
import { exportRowsOf } from '@vatio/domain/energy-insights/graph-inspector/export-rows'
import {
  isTimed,
  type InspectedSeries,
  type TimedSeries,
} from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { PRODUCT_NAME } from '@vatio/domain/identity/themes/brand.data'
import { formatDate } from '../../platform/formats/date-format.ts'
import type { AxisWindow } from '../../ui/charts/axis-window.ts'
import type { ChartData } from '../../ui/charts/chart-files.ts'
import { windowsOf } from './time-places.ts'
import { inspectorTexts as texts } from './graph-inspector.messages.ts'

/** Name of the file: that of the product, whatever the company calls it. */
export const INSPECTOR_FILE = `${PRODUCT_NAME.toLowerCase().replaceAll(/\s+/g, '-')}.csv`

/** Sums of floating-point energies have noise beyond the millionth. */
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e6) / 1e6

const headerOf = ({ name, unit }: InspectedSeries): string => (unit === '' ? name : `${name} (${unit})`)

/** The rows of the shown series within the shown part of the axis; a second axis has a part of its own. */
export function inspectorData(
  series: readonly InspectedSeries[],
  window: AxisWindow | null,
  isDouble = false,
): ChartData {
  const timed = series.filter(isTimed)
  if (timed.length === series.length) {
    const windows = windowsOf(timed, isDouble, window)
    const parts = window ? timed.map((one, at) => partOf(one, elementAt(windows, at))) : timed
    return {
      headers: [texts.date, texts.hour, ...timed.map(headerOf)],
      rows: exportRowsOf(parts).map(({ date, hour, values }) => [
        formatDate(date),
        // A number, which a spreadsheet sorts; quarter-hours are a time.
        hour === null || hour.includes(':') ? hour : Number(hour),
        ...values.map(rounded),
      ]),
    }
  }
  return categoryData(series, window)
}

/** The steps within a window. The year before lies at the places where it is shown. */
function partOf(series: TimedSeries, { from, to }: AxisWindow): TimedSeries {
  const places = clockPlaces(series.x)
  const isShown = (_: unknown, at: number) => {
    const place = places[at] ?? Number.NaN
    return place >= from && place <= to
  }
  return {
    ...series,
    x: { ...series.x, startsUtc: series.x.startsUtc.filter(isShown) },
    y: series.y.filter(isShown),
  }
}

function categoryData(series: readonly InspectedSeries[], window: AxisWindow | null): ChartData {
  const columns = series.map(({ x, y }) =>
    x.kind === 'category'
      ? { name: x.name, values: x.values, found: new Map(x.values.map((name, at) => [name, y[at] ?? null])) }
      : { name: '', values: [], found: new Map<string, number | null>() },
  )
  const names = Array.from(new Set(columns.flatMap(({ values }) => values)))
  const shown = window ? names.slice(Math.round(window.from), Math.round(window.to) + 1) : names
  return {
    headers: [columns[0]?.name ?? '', ...series.map(headerOf)],
    rows: shown.map((name) => [name, ...columns.map(({ found }) => rounded(found.get(name) ?? null))]),
  }
}
