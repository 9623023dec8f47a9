import { useState } from 'react'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { formatDate } from '../../platform/formats/date-format.ts'
import { FiguresTable } from '../FiguresTable.tsx'
import { isDateCell, type Cell } from '../table/cell.ts'
import type { Column } from '../table/column.ts'
import type { ChartData } from './chart-files.ts'
import styles from './ChartTable.module.css'
import { chartTexts as texts } from './charts.messages.ts'

/** Maximum of rows in the table, for speed; the files have all of them. */
const ROWS_SHOWN = 400

interface ChartTableProps<Row> {
  /** The label of the chart. */
  readonly label: string
  /** Reads columns and rows, once the table is open. */
  readonly read: () => { readonly columns: readonly Column<Row>[]; readonly rows: readonly Row[] }
}

/** The figures of a chart in a table, collapsed below it. */
export function ChartTable<Row>({ label, read }: ChartTableProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.data}
      data-print={isOpen ? undefined : 'hide'}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.seeTable}</summary>
      {isOpen ? <OpenTable label={label} {...read()} /> : null}
    </details>
  )
}

interface OpenTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

function OpenTable<Row>({ label, columns, rows }: OpenTableProps<Row>) {
  return (
    <>
      <FiguresTable caption={texts.dataOf(label)} columns={columns} rows={rows.slice(0, ROWS_SHOWN)} />
      {rows.length > ROWS_SHOWN ? (
        <p className={styles.more}>{texts.firstRows(formatCount(ROWS_SHOWN), formatCount(rows.length))}</p>
      ) : null}
    </>
  )
}

/** The rows of a file as columns of a table. */
export function columnsOfData({ headers }: ChartData): Column<readonly Cell[]>[] {
  return headers.map((header, at) => ({ id: `${at}`, header, render: (row) => cellText(row[at]) }))
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '–'
  if (isDateCell(cell)) return formatDate(cell.date)
  return typeof cell === 'number' ? formatNumber(cell, Number.isInteger(cell) ? 0 : 2) : cell
}
