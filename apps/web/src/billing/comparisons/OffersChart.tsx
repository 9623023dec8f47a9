import type { ElectricityComparisonResult } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback } from 'react'
import { formatMoney } from '../../platform/formats/money-format.ts'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { Chart } from '../../ui/charts/Chart.tsx'
import { offersTooltip } from './offers-tooltip.ts'
import { useOffersChartData } from './use-offers-chart-data.ts'

interface OffersChartProps {
  readonly result: ElectricityComparisonResult
  readonly currentMarketer: string | null
  readonly selected: string | null
}

const BAR_HEIGHT = 26

/** Yearly cost of the current contract and the cheapest offers; the chosen one is highlighted. */
export function OffersChart({ result, currentMarketer, selected }: OffersChartProps) {
  const bars = useOffersChartData(result, currentMarketer, selected)
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const option = useCallback(
    (colours: ChartColours) => ({
      legend: false,
      grid: { top: 4, bottom: 0, left: 0, right: 108 },
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        formatter: (points: readonly { dataIndex: number }[]) =>
          offersTooltip(bars[points[0]?.dataIndex ?? 0]),
      },
      xAxis: {
        type: 'value',
        min: 0,
        axisLabel: { show: false },
        splitLine: { show: false },
      },
      yAxis: {
        type: 'category',
        inverse: true,
        data: bars.map((bar) => bar.label),
        axisLabel: { width: isNarrow ? 112 : 190, overflow: 'truncate', color: colours.text },
      },
      series: [
        {
          type: 'bar',
          barWidth: 14,
          data: bars.map((bar) => ({
            value: bar.costEur,
            itemStyle: {
              borderRadius: [0, 3, 3, 0],
              color:
                bar.idTariff === null
                  ? colours.textSecondary
                  : bar.idTariff === selected
                    ? colours.accent
                    : colours.quiet,
            },
          })),
          label: {
            show: true,
            position: 'right',
            color: colours.text,
            fontSize: 12,
            formatter: (point: { dataIndex: number }) => formatMoney(bars[point.dataIndex]?.costEur),
          },
        },
      ],
    }),
    [bars, selected, isNarrow],
  )
  return (
    <Chart
      label="Coste anual de las ofertas"
      option={option}
      height={bars.length * BAR_HEIGHT + 8}
      fileName="comparativa"
      data={() => ({
        headers: ['Oferta', 'Coste anual (€)', 'Ahorro (€)'],
        rows: bars.map((bar) => [bar.label, bar.costEur, bar.savingEur]),
      })}
    />
  )
}
