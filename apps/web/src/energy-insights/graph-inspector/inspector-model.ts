import { DEFAULT_SERIES_COUNT } from '@vatio/domain/dashboards/widgets/series-colour'
import { durationCurveOf } from '@vatio/domain/energy-insights/graph-inspector/duration-curve'
import {
  canShareAxis,
  chartSteps,
  isTimed,
  type ChartStep,
  type InspectedSeries,
  type TimedSeries,
} from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { previousYearOf } from '@vatio/domain/energy-insights/graph-inspector/previous-year'
import { toRelativeScale } from '@vatio/domain/energy-insights/graph-inspector/relative-scale'
import { resample, stepsFrom, type PowerRule } from '@vatio/domain/energy-insights/graph-inspector/resample'
import type { InspectedChart } from '../../ui/charts/inspector-context.ts'
import { inspectorTexts as texts } from './graph-inspector.messages.ts'

export type InspectorView = 'lines' | 'heat' | 'duration'

/** How the inspector shows its charts. */
export interface InspectorSettings {
  readonly view: InspectorView
  /** Null: the steps of the series. */
  readonly step: ChartStep | null
  readonly rule: PowerRule
  readonly isRelative: boolean
  readonly isDouble: boolean
  readonly hasPreviousYear: boolean
}

export const USUAL_SETTINGS: InspectorSettings = {
  view: 'lines',
  step: null,
  rule: 'mean',
  isRelative: false,
  isDouble: false,
  hasPreviousYear: false,
}

/** The charts with the given ids, in this order. */
export function chartsOf(charts: readonly InspectedChart[], shown: readonly string[]): InspectedChart[] {
  return shown.flatMap((id) => charts.find((chart) => chart.id === id) ?? [])
}

/** Every series of the charts under a name of its own: with the chart's title where there are several charts. */
export function namedSeries(charts: readonly InspectedChart[]): InspectedSeries[] {
  const taken = new Set<string>()
  return charts
    .flatMap(({ title, series }) =>
      series.map((one) => ({
        ...one,
        name: charts.length === 1 ? one.name : series.length === 1 ? title : `${title} · ${one.name}`,
      })),
    )
    .map((one) => {
      let [name, number] = [one.name, 2]
      while (taken.has(name)) name = `${one.name} (${number++})`
      taken.add(name)
      return { ...one, name }
    })
}

/** The steps into which the series can be put: coarser ones, and the coarsest of theirs where they differ. */
export function offeredSteps(series: readonly InspectedSeries[]): readonly ChartStep[] {
  const own = new Set(series.filter(isTimed).map(({ x }) => x.step))
  const coarsest = chartSteps.findLast((step) => own.has(step))
  if (coarsest === undefined) return []
  return own.size > 1 ? stepsFrom(coarsest) : stepsFrom(coarsest).slice(1)
}

/** Why a chart cannot lie over the others; null where it can. */
export function overlayHindrance(charts: readonly InspectedChart[], added: InspectedChart): string | null {
  const [first] = charts[0]?.series ?? []
  const [other] = added.series
  if (!first || !other) return texts.nothingToOverlay
  if (!canShareAxis(first, other)) return texts.otherAxis
  const count = [...charts, added].reduce((sum, { series }) => sum + series.length, 0)
  return count > DEFAULT_SERIES_COUNT ? texts.tooManySeries(DEFAULT_SERIES_COUNT) : null
}

/** The series as they are shown: with the year before, in coarser steps, by duration and on the relative scale. */
export function shownSeries(
  series: readonly InspectedSeries[],
  settings: InspectorSettings,
): InspectedSeries[] {
  const { step, rule, isRelative, view } = settings
  const offered = offeredSteps(series)
  const chosen = step !== null && offered.includes(step) ? step : null
  const stepped = withYears(series, settings).map((one) =>
    chosen !== null && isTimed(one) ? resample(one, chosen, rule) : one,
  )
  const viewed = view === 'duration' ? stepped.map(byDuration) : stepped
  return isRelative
    ? viewed.map((one) => ({ ...one, y: toRelativeScale(one.y), unit: '%', isSum: false }))
    : viewed
}

function withYears(
  series: readonly InspectedSeries[],
  { hasPreviousYear }: InspectorSettings,
): readonly InspectedSeries[] {
  if (!hasPreviousYear) return series
  return series.flatMap((one) => [one, ...(yearBefore(one) ?? [])])
}

function yearBefore(series: InspectedSeries): readonly TimedSeries[] | null {
  const before = isTimed(series) ? previousYearOf(series, texts.yearBefore(series.name)) : null
  return before && [before]
}

/** Whether some series is longer than a year. */
export function hasYearBefore(series: readonly InspectedSeries[]): boolean {
  return series.some((one) => {
    if (!isTimed(one)) return false
    const [first, last] = [one.x.startsUtc.at(0) ?? 0, one.x.startsUtc.at(-1) ?? 0]
    return last - first >= 366 * 86_400_000
  })
}

const shares = Array.from({ length: 101 }, (_, at) => `${at} %`)

function byDuration({
  estimated: _estimated,
  incomplete: _incomplete,
  ...series
}: InspectedSeries): InspectedSeries {
  return {
    ...series,
    x: { kind: 'category', name: texts.shareOfTime, values: shares },
    y: durationCurveOf(series.y),
    type: 'line',
    isSum: false,
  }
}
