import { dailyBandOf } from '@vatio/domain/curves/consumption-curves/daily-band'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import { ESTIMATED, MISSING, type EnergySeries } from '@vatio/domain/time/energy-series'
import { useCallback, useMemo } from 'react'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { Chart, type ChartData } from '../../ui/charts/Chart.tsx'
import { chartColoursOf, type ChartColours } from '../../ui/charts/chart-colours.ts'
import { SeriesTable } from '../../ui/charts/SeriesTable.tsx'
import { statsOf } from '../../ui/charts/series-stats.ts'
import { clampRange, type DayRange } from '../../ui/charts/time-range.ts'
import { useHiddenSeries } from '../../ui/charts/use-hidden-series.ts'
import type { Cell } from '../../ui/table/cell.ts'
import styles from './CurveChart.module.css'
import { stepAt } from './curve-axis.ts'
import { curveColours, curveSeries, energiesOf, timeLabels } from './curve-look.ts'
import { daysOfWindow, isHourly, windowOf, type AxisWindow } from './curve-window.ts'
import { curveTooltip, dayTooltip, kwhAt, stepLabel } from './CurveTooltip.ts'
import { bandAt, bandPoints } from './daily-band-points.ts'
import { inspectedCurve } from './inspected-curve.ts'
import { useCurveChartData } from './use-curve-chart-data.ts'
import { curveTexts as texts } from './consumption-curves.messages.ts'

interface CurveChartProps {
  readonly series: EnergySeries
  readonly surplus?: EnergySeries | null
  readonly zone: TimeZone
  /** The shown days; null for all. */
  readonly range: DayRange | null
  readonly onRange: (range: DayRange | null) => void
  /** The days that can be shown; those of the series where absent. */
  readonly bounds?: DayRange | null
  readonly height?: number
  /** Name of the supply, by which the graph inspector tells curves apart. */
  readonly name?: string | undefined
  /** Charts of one group share their crosshair. */
  readonly group?: string | undefined
}

/**
 * Chart of a consumption curve: the band of each day, and up to three weeks each hour or quarter-hour. Gaps are open
 * and estimated values dashed. Fast for a year of quarter-hours.
 */
export function CurveChart(props: CurveChartProps) {
  const { series, surplus = null, zone, range, onRange, bounds, height = 360, name } = props
  const { stepMinutes } = series
  const data = useCurveChartData(series, surplus, zone)
  const bands = useMemo(() => dailyBandOf(series, zone), [series, zone])
  const band = useMemo(() => bandPoints(bands), [bands])
  const { times } = data
  const window = useMemo(() => (range ? windowOf(range) : wholeOf(times)), [range, times])
  const { hidden, toggle, showOnly } = useHiddenSeries()

  const option = useCallback(
    (colours: ChartColours) => ({
      animation: false,
      useUTC: true,
      xAxis: { type: 'time', min: window.from, max: window.to, axisLabel: { formatter: timeLabels } },
      yAxis: { type: 'value', name: texts.stepUnit(stepMinutes) },
      tooltip: {
        formatter: (shown: unknown) => {
          const time = (shown as { axisValue: number }[])[0]?.axisValue ?? 0
          const { consumption, surplus: surplusColour } = curveColours(colours)
          if (!isHourly(window)) {
            const day = bandAt(bands, time)
            return day ? dayTooltip(day, stepMinutes, { consumption }) : ''
          }
          const step = stepAt(times, time)
          return step < 0
            ? ''
            : curveTooltip(series, surplus, step, zone, { consumption, surplus: surplusColour })
        },
      },
      series: curveSeries(colours, window, data, band, hidden),
    }),
    [band, bands, data, hidden, series, stepMinutes, surplus, times, window, zone],
  )

  const onSpan = useCallback(
    (from: number, to: number) =>
      onRange(clampRange(daysOfWindow({ from, to }), bounds ?? daysOfWindow(wholeOf(times)))),
    [bounds, onRange, times],
  )
  const onWhole = useCallback(() => onRange(null), [onRange])
  const readShown = useCallback(
    () => shownSteps(series, surplus, times, zone, window),
    [series, surplus, times, zone, window],
  )

  return (
    <Chart
      label={texts.label}
      option={option}
      height={height}
      data={readShown}
      fileName="curva-de-consumo"
      onSpan={onSpan}
      onWhole={onWhole}
      isPart={range !== null}
      {...(props.group ? { group: props.group } : {})}
      inspect={() => inspectedCurve(series, surplus, zone)}
      inspectTitle={name && texts.labelOf(name)}
    >
      <p className={styles.note} data-print="hide">
        {isHourly(window) ? texts.stepNote : texts.bandNote(stepMinutes)}
      </p>
      <CurveSeriesTable
        {...{ series, surplus, times, window, hidden }}
        hasEstimated={data.hasEstimated}
        onToggle={toggle}
        onShowOnly={showOnly}
      />
    </Chart>
  )
}

interface CurveSeriesTableProps {
  readonly series: EnergySeries
  readonly surplus: EnergySeries | null
  readonly times: Float64Array
  readonly window: AxisWindow
  readonly hasEstimated: boolean
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (name: string) => void
  readonly onShowOnly: (name: string, all: readonly string[]) => void
}

/** The figures of the shown steps. */
function CurveSeriesTable(props: CurveSeriesTableProps) {
  const { series, surplus, times, window, hasEstimated, hidden, onToggle, onShowOnly } = props
  const { brand, scheme } = useTheme()
  const colours = useMemo(() => curveColours(chartColoursOf(brand, scheme)), [brand, scheme])
  const rows = useMemo(() => {
    const [first, last] = stepsOf(times, window)
    const of = (from: EnergySeries, isShown: (quality: number) => boolean) =>
      statsOf(energiesOf(from, isShown, first, last))
    const isValue = (quality: number) => quality !== MISSING
    return [
      { name: texts.consumption, colour: colours.consumption, stats: of(series, isValue) },
      ...(hasEstimated
        ? [
            {
              name: texts.estimated,
              colour: colours.estimated,
              dash: [4, 3],
              stats: of(series, (quality) => quality === ESTIMATED),
            },
          ]
        : []),
      ...(surplus ? [{ name: texts.surplus, colour: colours.surplus, stats: of(surplus, isValue) }] : []),
    ]
  }, [colours, hasEstimated, series, surplus, times, window])
  return (
    <SeriesTable
      label={texts.label}
      unit="kWh"
      decimals={3}
      rows={rows}
      hasTotal
      hidden={hidden}
      onToggle={onToggle}
      onShowOnly={onShowOnly}
    />
  )
}

function wholeOf(times: Float64Array): AxisWindow {
  const [from, to] = [times.at(0), times.at(-1)]
  if (from === undefined || to === undefined) throw new Error('The axis has no positions')
  return { from, to }
}

/** The first and the last step of a window. */
function stepsOf(times: Float64Array, { from, to }: AxisWindow): readonly [first: number, last: number] {
  return [Math.max(0, stepAt(times, from)), stepAt(times, to - 1)]
}

/** The steps of a window, as rows of a sheet. */
export function shownSteps(
  series: EnergySeries,
  surplus: EnergySeries | null,
  times: Float64Array,
  zone: TimeZone,
  window: AxisWindow,
): ChartData {
  const [first, last] = stepsOf(times, window)
  const rows: Cell[][] = []
  for (let step = first; step <= last; step++) {
    const quality = series.quality?.[step] ?? 0
    const isMissing = quality === MISSING
    rows.push([
      stepLabel(series, step, zone),
      isMissing ? null : kwhAt(series, step),
      isMissing ? 'Sin dato' : quality === ESTIMATED ? 'Estimado' : 'Medido',
      ...(surplus ? [isMissing ? null : kwhAt(surplus, step)] : []),
    ])
  }
  return { headers: ['Intervalo', 'Consumo (kWh)', 'Estado', ...(surplus ? ['Vertido (kWh)'] : [])], rows }
}
