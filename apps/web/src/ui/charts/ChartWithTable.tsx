import { Chart, type ChartProps } from './Chart.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { Column } from '../table/column.ts'

interface ChartWithTableProps<Row> extends Omit<ChartProps, 'data' | 'table'> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/** A chart whose table and files have typed columns. */
export function ChartWithTable<Row>({ columns, rows, ...chart }: ChartWithTableProps<Row>) {
  const data = () => ({
    headers: columns.map(({ header, unit }) => (unit ? `${header} (${unit})` : header)),
    rows: rows.map((row) => columns.map((column) => column.exported?.(row))),
  })
  return (
    <Chart
      {...chart}
      data={data}
      table={<ChartTable label={chart.label} read={() => ({ columns, rows })} />}
    />
  )
}
