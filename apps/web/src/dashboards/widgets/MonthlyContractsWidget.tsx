import { useCallback, useMemo } from 'react'
import { monthName, shortMonthNames, todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { Chart } from '../../ui/charts/Chart.tsx'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { ChartSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/column.ts'
import { countByMonth } from './count-by-month.ts'
import { WidgetError } from './WidgetState.tsx'
import { useCreationTimestamps } from './widgets.queries.ts'
import { widgetTexts as texts } from './widgets.messages.ts'

const columns: readonly Column<readonly [month: number, count: number]>[] = [
  { id: 'month', header: texts.month, render: ([at]) => monthName(at + 1) },
  { id: 'contracts', header: texts.contracts, render: ([, count]) => formatCount(count) },
]

/** Contracts created in each month of this year. */
export function MonthlyContractsWidget({
  label,
  height,
}: {
  readonly label: string
  readonly height: number
}) {
  const year = Number(todayInMadrid().slice(0, 4))
  const query = useCreationTimestamps(year)
  const counts = useMemo(() => (query.data ? countByMonth(query.data) : null), [query.data])
  const option = useCallback(
    (colours: ChartColours) => ({
      legend: false,
      grid: { top: 12, bottom: 6, left: 0, right: 36 },
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        formatter: ([point]: readonly { dataIndex: number }[]) =>
          tooltipHtml(`${monthName((point?.dataIndex ?? 0) + 1)} ${year}`, [
            { name: texts.contracts, value: formatCount(counts?.[point?.dataIndex ?? 0]) },
          ]),
      },
      xAxis: { type: 'category', data: [...shortMonthNames] },
      yAxis: { type: 'value', min: 0, minInterval: 1 },
      series: [
        {
          type: 'bar',
          barMaxWidth: 28,
          itemStyle: { color: colours.accent, borderRadius: [3, 3, 0, 0] },
          data: [...(counts ?? [])],
        },
      ],
    }),
    [counts, year],
  )
  if (query.isError) return <WidgetError text={texts.monthlyFailed} onRetry={() => void query.refetch()} />
  if (!counts) return <ChartSkeleton height={height} />
  return (
    <>
      <Chart
        label={`${label}, ${year}`}
        option={option}
        height={height}
        fileName={`contratos-${year}`}
        data={() => ({
          headers: [texts.month, texts.contracts],
          rows: counts.map((count, at) => [monthName(at + 1), count]),
        })}
      />
      <FiguresTable caption={`${label}, ${year}`} columns={columns} rows={[...counts.entries()]} isHidden />
    </>
  )
}
