import { useCallback, useState } from 'react'
import { formatCount, formatNumber } from '../platform/formats/number-format.ts'
import { Card } from '../ui/Card.tsx'
import { Chart } from '../ui/charts/Chart.tsx'
import type { ChartColours } from '../ui/charts/chart-colours.ts'
import { tooltipHtml } from '../ui/charts/chart-tooltip.ts'
import styles from './DesignPage.module.css'

const START = Date.UTC(2026, 0, 1)
const QUARTER = 900_000
const WHOLE = { from: START, to: START + 35_040 * QUARTER }

/** A year of quarter-hours with a gap in February. */
const points = Array.from({ length: 35_040 }, (_, index): [number, number | null] => {
  const hour = (index / 4) % 24
  const day = Math.floor(index / 96)
  const missing = day > 38 && day < 45
  const load = 1.2 + Math.sin(((hour - 7) / 24) * 2 * Math.PI) + 0.6 * Math.cos((day / 365) * 2 * Math.PI)
  return [START + index * QUARTER, missing ? null : Math.max(0.1, load + ((index * 7919) % 97) / 220)]
})

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const offers = ['Norte Fija', 'Sur Ahorro', 'Levante 3P', 'Actual', 'Indexada Plus']
const costs = [10_012, 10_480, 11_204, 12_345, 12_990]

interface AxisPoint {
  readonly seriesName: string
  readonly color: string
  readonly value: number | [number, number | null]
  readonly axisValueLabel: string
}

const axisTooltip = (unit: string) => ({
  formatter: (given: unknown) => {
    const shown = given as AxisPoint[]
    return tooltipHtml(
      shown[0]?.axisValueLabel ?? '',
      shown.map(({ seriesName, color, value }) => ({
        name: seriesName,
        colour: color,
        value: `${formatNumber(Array.isArray(value) ? value[1] : value)} ${unit}`,
      })),
    )
  },
})

export function ChartSamples() {
  const [span, setSpan] = useState(WHOLE)
  const onSpan = useCallback((from: number, to: number) => setSpan({ from, to }), [])
  const curve = useCallback(
    () => ({
      animation: false,
      useUTC: true,
      xAxis: { type: 'time', min: span.from, max: span.to },
      yAxis: { type: 'value', name: 'kW' },
      tooltip: axisTooltip('kW'),
      series: [
        {
          name: 'Consumo',
          type: 'line',
          data: points,
          symbol: 'none',
          sampling: 'lttb',
          lineStyle: { width: 1 },
          connectNulls: false,
        },
      ],
    }),
    [span],
  )
  const bars = useCallback(
    () => ({
      xAxis: { type: 'category', data: months },
      yAxis: { type: 'value', name: 'kWh' },
      tooltip: axisTooltip('kWh'),
      series: ['P1', 'P2', 'P3'].map((name, period) => ({
        name,
        type: 'bar',
        stack: 'energy',
        barMaxWidth: 28,
        data: months.map((_, month) => 300 + ((month * 137 + period * 311) % 500)),
      })),
    }),
    [],
  )
  const ranking = useCallback(
    (colours: ChartColours) => ({
      grid: { top: 8 },
      xAxis: { type: 'value', name: '' },
      yAxis: { type: 'category', data: offers, inverse: true, axisLine: { show: false } },
      tooltip: axisTooltip('€/año'),
      series: [
        {
          name: 'Coste anual',
          type: 'bar',
          barMaxWidth: 20,
          data: costs.map((value, index) => ({
            value,
            itemStyle: { color: index === 0 ? colours.accent : colours.quiet },
          })),
          label: {
            show: true,
            position: 'right',
            color: colours.textSecondary,
            formatter: ({ value }: { value: number }) => formatCount(value),
          },
        },
      ],
    }),
    [],
  )
  const heat = useCallback(
    (colours: ChartColours) => ({
      grid: { top: 8, bottom: 56 },
      xAxis: { type: 'category', data: months },
      yAxis: { type: 'category', data: Array.from({ length: 24 }, (_, hour) => `${hour} h`) },
      tooltip: { trigger: 'item' },
      visualMap: {
        min: 0,
        max: 6,
        orient: 'horizontal',
        left: 'center',
        bottom: 0,
        itemHeight: 160,
        itemWidth: 10,
        text: ['6 kWh', '0'],
        textStyle: { color: colours.textSecondary },
        inRange: { color: [...colours.ramp] },
      },
      series: [
        {
          type: 'heatmap',
          progressive: 0,
          data: months.flatMap((_, month) =>
            Array.from({ length: 24 }, (_, hour) => [
              month,
              hour,
              3 + 2.4 * Math.sin(((hour - 6) / 24) * 2 * Math.PI) * Math.cos((month / 12) * Math.PI),
            ]),
          ),
        },
      ],
    }),
    [],
  )
  return (
    <div className={styles.pair}>
      <Card title="Curva de cuartos de hora, un año con un hueco">
        <Chart
          label="Curva de consumo"
          option={curve}
          onSpan={onSpan}
          data={() => ({
            headers: ['Instante', 'kW'],
            rows: points.slice(0, 96).map(([at, kw]) => [new Date(at).toISOString(), kw]),
          })}
          fileName="curva"
        />
      </Card>
      <Card title="Energía por mes y periodo">
        <Chart label="Energía por mes" option={bars} />
      </Card>
      <Card title="Una oferta frente a las demás">
        <Chart label="Coste anual de las ofertas" option={ranking} height={220} />
      </Card>
      <Card title="Consumo por mes y hora">
        <Chart label="Mapa de calor" option={heat} also="heat map" height={320} />
      </Card>
    </div>
  )
}
