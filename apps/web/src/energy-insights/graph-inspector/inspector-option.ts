import { isTimed } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { categoryOption } from './category-option.ts'
import type { DrawnSeries } from './drawn-series.ts'
import { timeOption } from './time-option.ts'

/** The option of the chart library for series on one axis, or two on an axis each. */
export function seriesOption(input: DrawnSeries) {
  const { series } = input
  const timed = series.filter(isTimed)
  return timed.length === series.length && timed.length > 0
    ? timeOption({ ...input, series: timed })
    : categoryOption(input)
}
