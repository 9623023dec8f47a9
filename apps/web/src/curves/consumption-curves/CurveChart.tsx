import type { TimeZone } from '@vatio/domain/time/civil-time'
import { ESTIMATED, MISSING, type EnergySeries } from '@vatio/domain/time/energy-series'
import { useCallback, useMemo, useRef } from 'react'
import { Chart, type ChartData } from '../../ui/charts/Chart.tsx'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import type { Cell } from '../../ui/table/cell.ts'
import { stepAt, timeAt } from './curve-axis.ts'
import { sampleCurve } from './sample-curve.ts'
import { curveTooltip, kwhAt, stepLabel } from './CurveTooltip.ts'
import { useCurveChartData, type CurvePoint } from './use-curve-chart-data.ts'

interface CurveChartProps {
  readonly series: EnergySeries
  readonly surplus?: EnergySeries | null
  readonly zone: TimeZone
  readonly height?: number
}

/** Invisible series over all days: the slider below the chart draws its background from the first series. */
const OVERVIEW = 'overview'

/** Chart of a consumption curve, fast for a year of quarter-hours; gaps are open and estimated values marked. */
export function CurveChart({ series, surplus = null, zone, height = 360 }: CurveChartProps) {
  const data = useCurveChartData(series, surplus, zone)
  const { times } = data
  const seen = useRef({ from: 0, to: 100 })

  const lines = useMemo(
    () => [
      { name: 'Consumo', points: data.measured },
      ...(data.hasEstimated ? [{ name: 'Estimado', points: data.estimated }] : []),
      ...(surplus ? [{ name: 'Vertido', points: data.surplus }] : []),
    ],
    [data, surplus],
  )

  const option = useCallback(
    (colours: ChartColours) => {
      const first = timeAt(times, 0)
      const end = timeAt(times, 100)
      const consumption = colours.accent
      const given = colours.series[1]
      const looks: Readonly<Record<string, object>> = {
        Consumo: { lineStyle: { width: 1 }, color: consumption },
        Estimado: { lineStyle: { width: 1.5, type: [4, 3] }, color: colours.warning },
        Vertido: { lineStyle: { width: 1 }, color: given },
      }
      const line = { type: 'line', step: 'end', symbol: 'none', connectNulls: false, animation: false }
      return {
        animation: false,
        useUTC: true,
        grid: { bottom: 52 },
        xAxis: { type: 'time', min: first, max: end },
        yAxis: { type: 'value', name: series.stepMinutes === 15 ? 'kWh por cuarto de hora' : 'kWh por hora' },
        legend: lines.length === 1 ? false : { data: lines.map(({ name }) => name) },
        dataZoom: [
          { type: 'inside', filterMode: 'none', minValueSpan: 6 * 3_600_000 },
          {
            type: 'slider',
            height: 24,
            bottom: 8,
            filterMode: 'none',
            borderColor: colours.border,
            showDetail: false,
            brushSelect: false,
          },
        ],
        tooltip: {
          formatter: (shown: unknown) => {
            const found = (shown as { seriesName: string; value: CurvePoint }[]).find(
              ({ seriesName }) => seriesName !== OVERVIEW,
            )
            const step = found ? stepAt(times, found.value[0]) : -1
            if (step < 0) return ''
            return curveTooltip(series, surplus, step, zone, { consumption, surplus: given })
          },
        },
        series: [
          {
            ...line,
            name: OVERVIEW,
            data: sampleCurve(data.measured, first, end),
            lineStyle: { opacity: 0 },
            silent: true,
            tooltip: { show: false },
          },
          ...lines.map(({ name, points }) => ({
            ...line,
            name,
            data: sampleCurve(points, first, end),
            ...looks[name],
          })),
        ],
      }
    },
    [data, lines, series, surplus, times, zone],
  )

  const onEvents = useMemo(
    () => ({
      datazoom: (_event: unknown, chart: CurveCanvas) => {
        const { dataZoom } = chart.getOption() as { dataZoom: { start: number; end: number }[] }
        const [zoom] = dataZoom
        if (!zoom) return
        seen.current = { from: zoom.start, to: zoom.end }
        const from = timeAt(times, zoom.start)
        const to = timeAt(times, zoom.end)
        chart.setOption({
          series: lines.map(({ name, points }) => ({ name, data: sampleCurve(points, from, to) })),
        })
      },
    }),
    [lines, times],
  )

  const readShown = useCallback(
    () => shownSteps(series, surplus, times, zone, seen.current),
    [series, surplus, times, zone],
  )

  return (
    <Chart
      label="Curva de consumo"
      option={option}
      height={height}
      data={readShown}
      fileName="curva-de-consumo"
      onEvents={onEvents}
    />
  )
}

/** The part of the chart library's instance that is used. */
interface CurveCanvas {
  getOption(): unknown
  setOption(option: object): unknown
}

/** The steps between two percentages of the axis, as rows of a sheet. */
export function shownSteps(
  series: EnergySeries,
  surplus: EnergySeries | null,
  times: Float64Array,
  zone: TimeZone,
  seen: { readonly from: number; readonly to: number },
): ChartData {
  const from = Math.max(0, stepAt(times, timeAt(times, seen.from)))
  const to = Math.min(series.kwh.length - 1, stepAt(times, timeAt(times, seen.to)))
  const rows: Cell[][] = []
  for (let step = from; step <= to; step++) {
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
