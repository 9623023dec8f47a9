import type { InspectedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { dashOf } from '../../ui/charts/series-marks.ts'

export interface DrawnSeries {
  readonly series: readonly InspectedSeries[]
  readonly hidden: ReadonlySet<string>
  /** The second series has an axis of its own at the top. */
  readonly isDouble: boolean
}

/** Solid, dashed as the chart has it, or dashed to tell the series of one chart apart. */
export function dashType({ line }: InspectedSeries, at: number): 'solid' | number[] {
  const pattern = line === 'dashed' && at === 0 ? [6, 4] : dashOf(at)
  return pattern.length === 0 ? 'solid' : [...pattern]
}
