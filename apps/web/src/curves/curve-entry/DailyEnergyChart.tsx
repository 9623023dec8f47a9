import { dailyBandOf } from '@vatio/domain/curves/consumption-curves/daily-band'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import { useCallback, useMemo } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { Chart } from '../../ui/charts/Chart.tsx'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'

interface DailyEnergyChartProps {
  readonly series: EnergySeries
  readonly zone: TimeZone
}

interface Point {
  readonly seriesName: string
  readonly color: string
  readonly value: readonly [string, number | null]
}

/** Energy of each day of a year; days with estimated hours have a colour of their own. */
export function DailyEnergyChart({ series, zone }: DailyEnergyChartProps) {
  const days = useMemo(() => dailyBandOf(series, zone), [series, zone])
  const option = useCallback(
    (colours: ChartColours) => ({
      xAxis: { type: 'time' },
      yAxis: { type: 'value', name: 'kWh', min: 0 },
      tooltip: {
        formatter: (given: unknown) => {
          const points = given as Point[]
          const rows = points.flatMap(({ seriesName, color, value: [, kwh] }) =>
            kwh === null ? [] : [{ name: seriesName, value: formatEnergy(kwh), colour: color }],
          )
          return tooltipHtml(formatDate(points[0]?.value[0] ?? ''), rows)
        },
      },
      series: [false, true].map((isEstimated, place) => ({
        name: isEstimated ? texts.estimated : texts.measured,
        type: 'bar',
        stack: 'day',
        barCategoryGap: 0,
        color: colours.series[place],
        itemStyle: isEstimated ? { opacity: 0.55 } : {},
        data: days.map((day) => [day.date, day.isEstimated === isEstimated ? day.totalKwh : null]),
      })),
    }),
    [days],
  )
  const data = useCallback(
    () => ({
      headers: [texts.dateHeader, texts.energyHeader, texts.estimated],
      rows: days.map(({ date, totalKwh, isEstimated }) => [
        date,
        totalKwh,
        isEstimated ? texts.yes : texts.no,
      ]),
    }),
    [days],
  )
  return <Chart label={texts.dailyChart} option={option} height={220} data={data} fileName="consumo-diario" />
}
