import { numberAt } from '@vatio/domain/element-at'
import type { EChartsCoreOption, ECharts } from 'echarts/core'
import { firstAxis } from './axis-window.ts'
import { TOOLTIP_CLASS } from './chart-tooltip.ts'

type Pair = readonly (number | null)[]
type Point = number | null | undefined | Pair | { readonly value: number | null | Pair }

interface Series {
  readonly type?: string
  /** A typed array has place and value in turn, NaN in a gap. */
  readonly data?: readonly Point[] | Float64Array
  readonly xAxisIndex?: number
}

/** A place of a chart that the keyboard can go to. */
export interface ChartPlace {
  /** Value of the horizontal axis. */
  readonly x: number
  /** Index of the vertical axis of a heat map; otherwise 0. */
  readonly y: number
  /** Highest value there; null in a gap. */
  readonly value: number | null
  /** Index among the data of a heat map. */
  readonly index: number
}

const seriesOf = ({ series }: EChartsCoreOption): readonly Series[] =>
  (Array.isArray(series) ? series : series ? [series] : []) as Series[]

export function isHeatMap(option: EChartsCoreOption): boolean {
  return seriesOf(option)[0]?.type === 'heatmap'
}

/** Whether two options have the same number of series, of the same types. */
export function hasSameSeries(one: EChartsCoreOption | null, other: EChartsCoreOption): boolean {
  const [before, after] = [one ? seriesOf(one) : [], seriesOf(other)]
  return before.length === after.length && before.every(({ type }, at) => type === after[at]?.type)
}

/** Whether the places of a chart lie side by side: bars that lie on their side have no horizontal axis of places. */
export function hasPlaces(option: EChartsCoreOption): boolean {
  const { yAxis } = option as { yAxis?: { type?: string } | { type?: string }[] }
  const vertical = Array.isArray(yAxis) ? yAxis[0] : yAxis
  return firstAxis(option) !== undefined && (isHeatMap(option) || vertical?.type !== 'category')
}

/** The places of a chart from left to right: its categories, every instant of its lines, or the cells of a map. */
export function placesOf(option: EChartsCoreOption): ChartPlace[] {
  if (!hasPlaces(option)) return []
  if (isHeatMap(option)) {
    const cells = (seriesOf(option)[0]?.data ?? []) as readonly (readonly (number | null)[])[]
    return cells.map(([x, y, value], index) => {
      return { x: x ?? 0, y: y ?? 0, value: value ?? null, index }
    })
  }
  const highest = new Map<number, number | null>()
  const axis = firstAxis(option)
  for (let at = 0; at < ((axis?.data as readonly unknown[] | undefined)?.length ?? 0); at++) {
    highest.set(at, null)
  }
  const note = (x: number, value: number | null) => {
    const before = highest.get(x)
    if (value !== null && (before === null || before === undefined || value > before)) highest.set(x, value)
  }
  for (const { data = [], xAxisIndex = 0 } of seriesOf(option)) {
    // A second axis has places of its own.
    if (xAxisIndex > 0) continue
    if (data instanceof Float64Array) {
      for (let at = 0; at + 1 < data.length; at += 2) {
        const value = numberAt(data, at + 1)
        note(numberAt(data, at), Number.isNaN(value) ? null : value)
      }
    } else for (const [at, point] of data.entries()) note(...coordinates(point, at))
  }
  return Array.from(highest, ([x, value]) => ({ x, y: 0, value, index: -1 })).toSorted(
    (one, other) => one.x - other.x,
  )
}

function coordinates(point: Point, at: number): readonly [x: number, value: number | null] {
  if (typeof point === 'number' || point === null || point === undefined) return [at, point ?? null]
  if (!('value' in point)) return [point[0] ?? 0, point[1] ?? null]
  // A point with a mark of its own, or a bar with a colour of its own.
  return typeof point.value === 'object' && point.value !== null
    ? [point.value[0] ?? 0, point.value[1] ?? null]
    : [at, point.value]
}

export type CursorKey =
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'PageUp'
  | 'PageDown'
  | 'Home'
  | 'End'
  | 'm'
  | 'n'

/** The place that a key leads to from the current one; `m` and `n` lead to the highest and the lowest value. */
export function placeAfter(
  places: readonly ChartPlace[],
  current: ChartPlace | null,
  key: CursorKey,
): ChartPlace | null {
  const [first, last] = [places.at(0) ?? null, places.at(-1) ?? null]
  if (!first || !last) return null
  if (key === 'Home') return first
  if (key === 'End') return last
  if (key === 'm' || key === 'n') return extremeOf(places, key === 'm' ? 1 : -1)
  if (!current) return key === 'ArrowLeft' || key === 'ArrowUp' ? last : first
  const isMap = places.some(({ y }) => y !== first.y)
  if (isMap) return neighbourOf(places, current, key)
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0, PageUp: -10, PageDown: 10 }
  // The shown places may have changed since.
  const at = places.findIndex(({ x }) => x >= current.x)
  const from = at < 0 ? places.length - 1 : at
  return places[Math.min(Math.max(from + steps[key], 0), places.length - 1)] ?? null
}

function extremeOf(places: readonly ChartPlace[], sign: 1 | -1): ChartPlace | null {
  let found: ChartPlace | null = null
  for (const place of places) {
    if (place.value === null) continue
    if (found === null || sign * place.value > sign * (found.value ?? 0)) found = place
  }
  return found
}

function neighbourOf(places: readonly ChartPlace[], { x, y }: ChartPlace, key: CursorKey): ChartPlace | null {
  const moves: Partial<Record<CursorKey, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    PageUp: [-10, 0],
    PageDown: [10, 0],
  }
  const [dx, dy] = moves[key] ?? [0, 0]
  const same = places.find((place) => place.x === x + dx && place.y === y + dy)
  return same ?? places.find((place) => place.x === x && place.y === y) ?? null
}

/** Shows the tooltip of a place and returns its text. */
export function showPlace(chart: ECharts, place: ChartPlace): string {
  if (place.index >= 0) {
    chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: place.index })
  } else {
    const x = chart.convertToPixel({ xAxisIndex: 0 }, place.x)
    chart.dispatchAction({ type: 'showTip', x, y: chart.getHeight() / 2 })
  }
  const tooltip = chart.getDom().querySelector(`.${TOOLTIP_CLASS}`)
  return tooltip ? spokenTooltip(tooltip) : ''
}

/** The lines of a tooltip as a sentence for screen readers. */
export function spokenTooltip(tooltip: Element): string {
  const rows = Array.from(tooltip.querySelectorAll('tr'), (row) =>
    Array.from(row.children, ({ textContent }) => textContent.trim()).join(': '),
  )
  const others = Array.from(tooltip.querySelectorAll('div'), ({ textContent }) => textContent.trim())
  return [...others.slice(0, 1), ...rows, ...others.slice(1)].filter(Boolean).join('. ')
}
