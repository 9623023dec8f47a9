import type { EChartsCoreOption, ECharts } from 'echarts/core'

/** A part of the horizontal axis, by values of the axis. */
export interface AxisWindow {
  readonly from: number
  readonly to: number
}

/** What of a chart is shown, and whether a gesture is changing it. */
export interface ChartView {
  /** Null: everything. */
  readonly window: AxisWindow | null
  /** Fewer points are enough while it moves. */
  readonly isMoving: boolean
}

export const WHOLE: ChartView = { window: null, isMoving: false }

type Part = Record<string, unknown>

/** The part within the whole axis; null where it is all of it or nothing. */
export function clampWindow({ from, to }: AxisWindow, whole: AxisWindow): AxisWindow | null {
  const part = { from: Math.max(from, whole.from), to: Math.min(to, whole.to) }
  const isAll = part.from <= whole.from && part.to >= whole.to
  return isAll || !(part.to > part.from) ? null : part
}

/** The window `factor` times as wide, in which `around` keeps its place. */
export function scaleWindow({ from, to }: AxisWindow, factor: number, around: number): AxisWindow {
  return { from: around - (around - from) * factor, to: around + (to - around) * factor }
}

/** The window moved by a distance, not beyond the axis. */
export function moveWindow({ from, to }: AxisWindow, by: number, whole: AxisWindow): AxisWindow {
  const distance = Math.min(Math.max(by, whole.from - from), whole.to - to)
  return { from: from + distance, to: to + distance }
}

/** The first horizontal axis of an option. */
export function firstAxis({ xAxis }: EChartsCoreOption): Part | undefined {
  return (Array.isArray(xAxis) ? xAxis[0] : xAxis) as Part | undefined
}

/** The option with the window on its first horizontal axis; places of categories are whole. */
export function withWindow(option: EChartsCoreOption, window: AxisWindow | null): EChartsCoreOption {
  const axis = firstAxis(option)
  if (!window || !axis) return option
  const isCategory = axis.type === 'category'
  const shown = {
    ...axis,
    min: isCategory ? Math.round(window.from) : window.from,
    max: isCategory ? Math.max(Math.round(window.from) + 1, Math.round(window.to)) : window.to,
  }
  const { xAxis } = option
  return { ...option, animation: false, xAxis: Array.isArray(xAxis) ? [shown, ...xAxis.slice(1)] : shown }
}

interface ModelOfChart {
  getModel(): {
    getComponent(
      name: 'xAxis',
      index: number,
    ): { axis: { scale: { getExtent(): [number, number] } } } | undefined
  }
}

/** The part of the axis that a chart shows now. */
export function shownWindow(chart: ECharts): AxisWindow | null {
  // The option does not have the ends that the library chose itself.
  const axis = (chart as unknown as ModelOfChart).getModel().getComponent('xAxis', 0)
  if (!axis) return null
  const [from, to] = axis.axis.scale.getExtent()
  return { from, to }
}
