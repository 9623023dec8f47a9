import { useCallback } from 'react'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { Chart } from '../../ui/charts/Chart.tsx'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import { widgetTexts as texts } from './widgets.messages.ts'

export interface Count {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly colour: string
}

interface CountsChartProps {
  readonly label: string
  /** Header of the first column: the grouping of the counts. */
  readonly by: string
  /** Returns the slices for a palette. */
  readonly counts: (palette: readonly string[]) => readonly Count[]
  readonly type: 'doughnut' | 'bar'
  readonly height: number
}

/** Counts of contracts as a doughnut or bars, and as a table for screen readers. */
export function CountsChart({ label, by, counts, type, height }: CountsChartProps) {
  const option = useCallback(
    (colours: ChartColours) => {
      const slices = counts(colours.series)
      const total = slices.reduce((sum, { count }) => sum + count, 0)
      const tooltip = (index: number) => {
        const slice = slices[index]
        if (!slice) return ''
        const value = `${formatCount(slice.count)} (${formatPercent((100 * slice.count) / total)})`
        return tooltipHtml(slice.name, [{ name: texts.contracts, value, colour: slice.colour }])
      }
      const data = slices.map(({ name, count, colour }) => ({
        name,
        value: count,
        itemStyle: { color: colour, borderColor: colours.surface },
      }))
      return type === 'doughnut' ? doughnut(data, tooltip, colours) : bars(data, tooltip, colours)
    },
    [counts, type],
  )
  const plain = counts([])
  const columns: readonly Column<Count>[] = [
    { id: 'by', header: by, render: ({ name }) => name },
    { id: 'contracts', header: texts.contracts, render: ({ count }) => formatCount(count) },
  ]
  return (
    <>
      <Chart
        label={label}
        option={option}
        height={height}
        fileName="contratos"
        data={() => ({ headers: [by, texts.contracts], rows: plain.map(({ name, count }) => [name, count]) })}
      />
      <FiguresTable caption={label} columns={columns} rows={plain} isHidden />
    </>
  )
}

/** So many names fit below a narrow doughnut, in two lines; more have pages. */
const FEW_SLICES = 4

/** From here on the legend is beside the doughnut: px, and width by height. */
const WIDE = { minWidth: 480, minAspectRatio: 1.2 }

interface Slice {
  readonly name: string
  readonly value: number
  readonly itemStyle: { readonly color: string; readonly borderColor: string }
}

function doughnut(data: readonly Slice[], tooltip: (index: number) => string, colours: ChartColours) {
  const isPlain = data.length <= FEW_SLICES
  return {
    legend: {
      type: isPlain ? 'plain' : 'scroll',
      top: 'auto',
      bottom: 0,
      right: 0,
      pageIconColor: colours.text,
      pageIconInactiveColor: colours.grid,
      pageTextStyle: { color: colours.textSecondary },
    },
    tooltip: { trigger: 'item', formatter: (point: { dataIndex: number }) => tooltip(point.dataIndex) },
    series: [
      {
        type: 'pie',
        radius: isPlain ? ['44%', '74%'] : ['50%', '84%'],
        center: ['50%', isPlain ? '40%' : '45%'],
        label: { show: false },
        labelLine: { show: false },
        itemStyle: { borderWidth: 2 },
        data: [...data],
      },
    ],
    // Beside the doughnut a dozen names fit.
    media: [
      {
        query: WIDE,
        option: {
          legend: {
            orient: 'vertical',
            left: '60%',
            top: 'middle',
            bottom: 'auto',
            itemGap: 8,
            textStyle: { width: 160, overflow: 'truncate' },
          },
          series: [{ radius: ['42%', '70%'], center: ['30%', '50%'] }],
        },
      },
    ],
  }
}

function bars(data: readonly Slice[], tooltip: (index: number) => string, colours: ChartColours) {
  return {
    legend: false,
    grid: { top: 4, bottom: 0, left: 0, right: 40 },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points: readonly { dataIndex: number }[]) => tooltip(points[0]?.dataIndex ?? -1),
    },
    xAxis: { type: 'value', min: 0, axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: data.map(({ name }) => name),
      axisLabel: { width: 110, overflow: 'truncate', color: colours.text },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 18,
        data: [...data],
        label: {
          show: true,
          position: 'right',
          color: colours.text,
          fontSize: 12,
          formatter: (point: { value: number }) => formatCount(point.value),
        },
      },
    ],
  }
}
