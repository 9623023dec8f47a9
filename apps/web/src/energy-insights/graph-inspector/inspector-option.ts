import { elementAt } from '@vatio/domain/element-at'
import { clockPlaces } from '@vatio/domain/energy-insights/graph-inspector/clock-axis'
import {
  isTimed,
  type InspectedSeries,
  type TimedSeries,
  type TimeX,
} from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { formatNumber } from '../../platform/formats/number-format.ts'
import type { AxisWindow, ChartView } from '../../ui/charts/axis-window.ts'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import { dashOf, decalOf } from '../../ui/charts/series-marks.ts'
import { stepText } from './inspector-labels.ts'
import { countPoints, nearestPlace, samplePlaces, type DrawnPoints } from './sample-places.ts'
import { inspectorTexts as texts } from './graph-inspector.messages.ts'

const DAY_MS = 86_400_000
const stepMs = { quarter: 900_000, hour: 3_600_000, day: DAY_MS, month: 28 * DAY_MS } as const
/** Bars of more places are a block of colour. */
const MOST_BARS = 400
/** Of more points neither dashes nor steps can be seen, and painting them takes a hundred times as long. */
const DENSE_POINTS = 600

interface OptionInput {
  readonly series: readonly InspectedSeries[]
  readonly hidden: ReadonlySet<string>
  /** The second series has an axis of its own at the top. */
  readonly isDouble: boolean
}

/** The units of the vertical axes, at most two. */
export function unitsOf(series: readonly InspectedSeries[]): string[] {
  return Array.from(new Set(series.map(({ unit }) => unit)))
}

export const decimalsOf = (unit: string): number => (unit === 'kWh' ? 3 : unit === '' ? 0 : 2)

/** The option of the chart library for series on one axis, or two on an axis each. */
export function seriesOption(input: OptionInput) {
  const { series } = input
  const timed = series.filter(isTimed)
  return timed.length === series.length && timed.length > 0
    ? timeOption({ ...input, series: timed })
    : categoryOption(input)
}

function verticalAxes(units: readonly string[]) {
  const [first = '', second] = units
  const axis = { type: 'value', scale: false }
  return [
    { ...axis, name: first },
    ...(second === undefined
      ? []
      : [
          {
            ...axis,
            name: second,
            position: 'right',
            nameTextStyle: { align: 'right' },
            splitLine: { show: false },
          },
        ]),
  ]
}

const valueText = (value: number | null | undefined, unit: string): string =>
  value === null || value === undefined
    ? texts.noData
    : `${formatNumber(value, decimalsOf(unit))} ${unit}`.trim()

interface PlacedSeries {
  readonly of: TimedSeries
  readonly places: Float64Array
  readonly measured: readonly (number | null)[]
  /** Null where nothing is estimated. */
  readonly estimated: readonly (number | null)[] | null
}

const placed = new WeakMap<TimedSeries, PlacedSeries>()
// Instants stay the same object while names and values of a series change.
const placesByX = new WeakMap<TimeX, Float64Array>()

function placesOfX(x: TimeX): Float64Array {
  const known = placesByX.get(x) ?? clockPlaces(x)
  placesByX.set(x, known)
  return known
}

/** Places and values of a series, computed once for it. */
function placesOf(of: TimedSeries): PlacedSeries {
  const known = placed.get(of)
  if (known) return known
  const { y, estimated } = of
  const isEstimated = (at: number) => estimated?.[at] === 1
  const made: PlacedSeries = {
    of,
    places: placesOfX(of.x),
    measured: estimated?.includes(1) ? y.map((value, at) => (isEstimated(at) ? null : value)) : y,
    // With the measured value before and after it, so that the dashed line joins the other one.
    estimated: estimated?.includes(1)
      ? y.map((value, at) => (isEstimated(at) || isEstimated(at - 1) || isEstimated(at + 1) ? value : null))
      : null,
  }
  placed.set(of, made)
  return made
}

function extentOf(all: readonly PlacedSeries[]): AxisWindow {
  let [from, to] = [Infinity, -Infinity]
  for (const { places, of } of all) {
    from = Math.min(from, places.at(0) ?? Infinity)
    // Bars are as wide as their step, and lines end with their last one.
    to = Math.max(to, (places.at(-1) ?? -Infinity) + (of.x.step === 'month' ? 0 : stepMs[of.x.step]))
  }
  const isEmpty = !(to >= from)
  return isEmpty ? { from: 0, to: DAY_MS } : { from, to: Math.max(to, from + 1) }
}

/** The part of the second axis that lies over a part of the first one. */
function overlaid(window: AxisWindow, first: AxisWindow, second: AxisWindow): AxisWindow {
  const scale = (second.to - second.from) / (first.to - first.from)
  return {
    from: second.from + (window.from - first.from) * scale,
    to: second.from + (window.to - first.from) * scale,
  }
}

const timeLabels = {
  year: '{yyyy}',
  month: '{MMM}',
  day: '{d} {MMM}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
}

/** The shown part of the axis of each series: the first one's is chosen, a second one's lies over it. */
export function windowsOf(
  series: readonly TimedSeries[],
  isDouble: boolean,
  window: AxisWindow | null,
): readonly AxisWindow[] {
  const all = series.map(placesOf)
  const wholes = isDouble ? all.map((one) => extentOf([one])) : all.map(() => extentOf(all))
  const [first] = wholes
  if (!window || !first) return wholes
  return wholes.map((whole, at) => (isDouble && at > 0 ? overlaid(window, first, whole) : window))
}

function timeOption({ series, hidden, isDouble }: OptionInput & { readonly series: readonly TimedSeries[] }) {
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
      const steps = isStepped ? { step: 'end' } : {}
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

function dashType({ line }: InspectedSeries, at: number): 'solid' | number[] {
  const pattern = line === 'dashed' && at === 0 ? [6, 4] : dashOf(at)
  return pattern.length === 0 ? 'solid' : [...pattern]
}

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

function categoryOption({ series, hidden, isDouble }: OptionInput) {
  const units = unitsOf(series)
  const namesOf = ({ x }: InspectedSeries): readonly string[] => (x.kind === 'category' ? x.values : [])
  const union = Array.from(new Set(series.flatMap(namesOf)))
  const axes = isDouble ? series.map(namesOf) : [union]
  const axisName = series[0]?.x.kind === 'category' ? series[0].x.name : ''
  const valuesOn = (one: InspectedSeries, names: readonly string[]) => {
    const found = new Map(namesOf(one).map((name, at) => [name, one.y[at] ?? null]))
    return names.map((name) => found.get(name) ?? null)
  }
  const onAxis = series.map((one, at) => valuesOn(one, axes[isDouble ? at : 0] ?? union))
  return (colours: ChartColours, { window }: ChartView) => ({
    grid: { top: isDouble ? 56 : 36, right: units.length > 1 ? 8 : 16 },
    xAxis: axes.map((data, at) => ({
      type: 'category',
      data,
      name: at === 0 ? axisName : '',
      nameLocation: 'middle',
      nameGap: 28,
      position: at === 0 ? 'bottom' : 'top',
      boundaryGap: series.some(({ type }) => type === 'bar'),
      ...(at > 0 && window
        ? {
            min: Math.round((window.from / Math.max(1, (axes[0]?.length ?? 1) - 1)) * (data.length - 1)),
            max: Math.round((window.to / Math.max(1, (axes[0]?.length ?? 1) - 1)) * (data.length - 1)),
          }
        : {}),
    })),
    yAxis: verticalAxes(units),
    tooltip: {
      formatter: (given: unknown) => {
        const points = given as { dataIndex: number; axisIndex: number }[]
        const titles = new Set<string>()
        const rows = series.flatMap((one, at) => {
          const point = points.find(({ axisIndex }) => axisIndex === (isDouble ? at : 0))
          if (!point || hidden.has(one.name)) return []
          titles.add(axes[isDouble ? at : 0]?.[point.dataIndex] ?? '')
          return [
            {
              name: one.name,
              value: valueText(onAxis[at]?.[point.dataIndex], one.unit),
              colour: colours.series[at % colours.series.length] ?? colours.accent,
            },
          ]
        })
        return tooltipHtml(`${axisName} ${Array.from(titles).join(' / ')}`, rows)
      },
    },
    series: series.map((one, at) => ({
      name: one.name,
      type: one.type === 'bar' && !isDouble ? 'bar' : 'line',
      xAxisIndex: isDouble ? at : 0,
      yAxisIndex: Math.min(units.indexOf(one.unit), 1),
      data: hidden.has(one.name) ? [] : onAxis[at],
      color: colours.series[at % colours.series.length],
      symbol: one.y.length === 1 ? 'circle' : 'none',
      connectNulls: false,
      barMaxWidth: 48,
      lineStyle: { width: 1.75, type: dashType(one, at) },
      ...(one.type === 'bar' && series.length > 1 ? { itemStyle: { decal: decalOf(at) } } : {}),
    })),
  })
}
