import type { TimeZone } from '@vatio/domain/time/civil-time'
import { ESTIMATED, MISSING, type EnergySeries } from '@vatio/domain/time/energy-series'
import { useCallback, useMemo, useRef } from 'react'
import type { CsvCell } from '../../platform/formats/csv.ts'
import { Chart } from '../../ui/charts/Chart.tsx'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { stepAt } from './curve-axis.ts'
import { curveTooltip, stepLabel } from './CurveTooltip.ts'
import { useCurveChartData, type CurvePoint } from './useCurveChartData.ts'

interface CurveChartProps {
  readonly series: EnergySeries
  readonly surplus?: EnergySeries | null
  readonly zone: TimeZone
  readonly height?: number
}

/** A consumption curve over its days: a year of quarter-hours stays fluid, gaps are gaps, estimated values are marked. */
export function CurveChart({ series, surplus = null, zone, height = 360 }: CurveChartProps) {
  const data = useCurveChartData(series, surplus, zone)
  const { times } = data
  const seen = useRef({ from: 0, to: 100 })

  const option = useCallback(
    (colours: ChartColours) => {
      const consumption = colours.accent
      const line = (name: string, points: readonly CurvePoint[], look: object) => ({
        name,
        type: 'line',
        data: points,
        step: 'end',
        symbol: 'none',
        sampling: 'lttb',
        connectNulls: false,
        animation: false,
        ...look,
      })
      const given = colours.series[1]
      const all = [
        line('Consumo', data.measured, { lineStyle: { width: 1 }, color: consumption }),
        ...(data.hasEstimated
          ? [
              line('Estimado', data.estimated, {
                lineStyle: { width: 1.5, type: [4, 3] },
                color: colours.warning,
              }),
            ]
          : []),
        ...(surplus ? [line('Vertido', data.surplus, { lineStyle: { width: 1 }, color: given })] : []),
      ]
      return {
        animation: false,
        useUTC: true,
        grid: { bottom: 52 },
        xAxis: { type: 'time', min: times[0], max: times[times.length - 1] },
        yAxis: { type: 'value', name: series.stepMinutes === 15 ? 'kWh por cuarto de hora' : 'kWh por hora' },
        legend: all.length === 1 ? false : { data: all.map(({ name }) => name) },
        dataZoom: [
          { type: 'inside', filterMode: 'filter', minValueSpan: 6 * 3_600_000 },
          {
            type: 'slider',
            height: 24,
            bottom: 8,
            filterMode: 'filter',
            borderColor: colours.border,
            showDetail: false,
            brushSelect: false,
          },
        ],
        tooltip: {
          formatter: (shown: unknown) => {
            const [first] = shown as { value: CurvePoint }[]
            const step = first ? stepAt(times, first.value[0]) : -1
            if (step < 0) return ''
            return curveTooltip(series, surplus, step, zone, { consumption, surplus: given })
          },
        },
        series: all,
      }
    },
    [data, series, surplus, times, zone],
  )

  const onEvents = useMemo(
    () => ({
      datazoom: (_event: unknown, chart: { getOption: () => unknown }) => {
        const { dataZoom } = chart.getOption() as { dataZoom: { start: number; end: number }[] }
        const [zoom] = dataZoom
        if (zoom) seen.current = { from: zoom.start, to: zoom.end }
      },
    }),
    [],
  )

  const csv = useCallback(
    () => curveCsv(series, surplus, times, zone, seen.current),
    [series, surplus, times, zone],
  )

  return (
    <Chart
      label="Curva de consumo"
      option={option}
      height={height}
      csv={csv}
      csvName="curva-de-consumo"
      onEvents={onEvents}
    />
  )
}

/** The steps between two percentages of the axis, as the chart shows them. */
export function curveCsv(
  series: EnergySeries,
  surplus: EnergySeries | null,
  times: Float64Array,
  zone: TimeZone,
  seen: { readonly from: number; readonly to: number },
): CsvCell[][] {
  const [first] = times
  const span = times[times.length - 1] - first
  const from = Math.max(0, stepAt(times, first + (span * seen.from) / 100))
  const to = Math.min(series.kwh.length - 1, stepAt(times, first + (span * seen.to) / 100))
  const rows: CsvCell[][] = [['Intervalo', 'Consumo (kWh)', 'Estado', ...(surplus ? ['Vertido (kWh)'] : [])]]
  for (let step = from; step <= to; step++) {
    const quality = series.quality?.[step] ?? 0
    const isMissing = quality === MISSING
    rows.push([
      stepLabel(series, step, zone),
      isMissing ? null : series.kwh[step],
      isMissing ? 'Sin dato' : quality === ESTIMATED ? 'Estimado' : 'Medido',
      ...(surplus ? [isMissing ? null : surplus.kwh[step]] : []),
    ])
  }
  return rows
}
