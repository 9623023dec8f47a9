import { useMemo } from 'react'
import { monthName, todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { MonthColumns } from '../../ui/charts/MonthColumns.tsx'
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
  if (query.isError) return <WidgetError text={texts.monthlyFailed} onRetry={() => void query.refetch()} />
  if (!counts) return <ChartSkeleton height={height} />
  return (
    <>
      <MonthColumns
        label={`${label}, ${year}`}
        counts={counts}
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
