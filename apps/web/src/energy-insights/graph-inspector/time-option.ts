import { elementAt } from '@vatio/domain/element-at'
import type { TimedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import type { ChartView } from '../../ui/charts/axis-window.ts'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import { decalOf } from '../../ui/charts/series-marks.ts'
import { dashType, type DrawnSeries } from './drawn-series.ts'
import { inspectorTexts as texts } from './graph-inspector.messages.ts'
import { stepText } from './inspector-labels.ts'
import { unitsOf, valueText, verticalAxes } from './inspector-units.ts'
import { countPoints, nearestPlace, samplePlaces, type DrawnPoints } from './sample-places.ts'
import { placesOf, stepMs, windowsOf, type PlacedSeries } from './time-places.ts'

/** Bars of more places are a block of colour. */
const MOST_BARS = 400
/** Of more points neither dashes nor steps can be seen, and painting them takes a hundred times as long. */
const DENSE_POINTS = 600

const timeLabels = {
  year: '{yyyy}',
  month: '{MMM}',
  day: '{d} {MMM}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
}

/** The option of the chart library for series over time. */
export function timeOption({
  series,
  hidden,
  isDouble,
}: DrawnSeries & { readonly series: readonly TimedSeries[] }) {
  const all = series.map(placesOf)
  const units = unitsOf(series)
  const axisOf = (at: number) => (isDouble ? at : 0)
  return (colours: ChartColours, { window, isMoving }: ChartView) => {
    const windows = windowsOf(series, isDouble, window)
    const drawn: object[] = []
    for (const [at, { of, places, measured, estimated }] of all.entries()) {
      const { from, to } = elementAt(windows, at)
      const isOff = hidden.has(of.name)
      const isBar = of.type === 'bar' && of.y.length <= MOST_BARS && !isDouble
      const sample = (y: readonly (number | null)[]) =>
        isOff ? [] : samplePlaces(places, y, from, to, isMoving)
      const data = sample(isBar ? of.y : measured)
      const isDense = isMoving || countPoints(data) > DENSE_POINTS
      // A value holds for its hour or quarter; a line between days shows their course.
      const isStepped = !isDense && (of.x.step === 'hour' || of.x.step === 'quarter')
      // Said in both cases: an option of another part of the lines is merged into the last one.
      const steps = { step: isStepped ? 'end' : false }
      const base = {
        name: of.name,
        xAxisIndex: axisOf(at),
        yAxisIndex: Math.min(units.indexOf(of.unit), 1),
        color: colours.series[at % colours.series.length],
        symbol: 'none',
        symbolSize: 5,
        connectNulls: false,
        barMaxWidth: 32,
        animation: false,
        // The tooltip is that of the axis: no line is looked for under the pointer.
        silent: true,
      }
      drawn.push({
        ...base,
        type: isBar ? 'bar' : 'line',
        ...pointsOf(data),
        ...(isBar ? {} : steps),
        lineStyle: isDense ? hairline() : { width: 1.5, type: dashType(of, at) },
        ...(isBar && all.length > 1 ? { itemStyle: { decal: decalOf(at) } } : {}),
      })
      if (!isBar && estimated) {
        drawn.push({
          ...base,
          type: 'line',
          ...steps,
          ...pointsOf(sample(estimated)),
          lineStyle: isDense ? { ...hairline(), opacity: 0.4 } : { width: 1.5, type: [4, 3], opacity: 0.8 },
        })
      }
    }
    return {
      useUTC: true,
      grid: { top: isDouble ? 56 : 36, right: units.length > 1 ? 8 : 16 },
      xAxis: (isDouble ? windows : windows.slice(0, 1)).map(({ from, to }, at) => ({
        type: 'time',
        min: from,
        max: to,
        position: at === 0 ? 'bottom' : 'top',
        axisLabel: { formatter: timeLabels, ...(isDouble ? { color: colours.series[at] } : {}) },
        splitLine: { show: false },
      })),
      yAxis: verticalAxes(units),
      tooltip: {
        formatter: (given: unknown) => {
          const points = given as { axisIndex: number; axisValue: number }[]
          const valueOf = (axis: number) => points.find(({ axisIndex }) => axisIndex === axis)?.axisValue
          return timeTooltip(all, hidden, axisOf, valueOf, colours)
        },
      },
      series: drawn,
    }
  }
}

/** Marks are looked for only among points that have some. */
const pointsOf = (data: DrawnPoints) => ({ data, showSymbol: !(data instanceof Float64Array) })

/** One dot of the screen: thicker lines are painted as areas. */
const hairline = () => ({ width: 1 / window.devicePixelRatio, type: 'solid' })

function timeTooltip(
  all: readonly PlacedSeries[],
  hidden: ReadonlySet<string>,
  axisOf: (at: number) => number,
  valueOf: (axis: number) => number | undefined,
  colours: ChartColours,
): string {
  let title = ''
  const rows = all.flatMap(({ of, places }, at) => {
    const value = valueOf(axisOf(at))
    if (value === undefined || hidden.has(of.name)) return []
    const place = nearestPlace(places, value)
    // Another series may have no step near the pointer.
    if (place < 0 || Math.abs((places[place] ?? 0) - value) > stepMs[of.x.step]) return []
    const when = stepText(of.x.startsUtc[place] ?? 0, of.x)
    title ||= when
    const notes = [
      when === title ? [] : [when],
      of.estimated?.[place] === 1 ? [texts.estimated.toLowerCase()] : [],
      of.incomplete?.has(place) ? [texts.incomplete] : [],
    ].flat()
    const text = valueText(of.y[place], of.unit)
    return [
      {
        name: of.name,
        value: notes.length > 0 ? `${text} · ${notes.join(' · ')}` : text,
        colour: colours.series[at % colours.series.length] ?? colours.accent,
      },
    ]
  })
  return rows.length === 0 ? '' : tooltipHtml(title, rows)
}
