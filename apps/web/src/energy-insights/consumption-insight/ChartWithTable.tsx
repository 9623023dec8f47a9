import { Button } from '@mantine/core'
import type { EChartsCoreOption } from 'echarts/core'
import { useState, type ReactNode } from 'react'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Chart } from '../../ui/charts/Chart.tsx'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import type { Column } from '../../ui/table/column.ts'
import { downloadTable } from '../../ui/table/table-workbook.ts'
import styles from './ChartWithTable.module.css'
import { FiguresTable } from '../../ui/FiguresTable.tsx'

interface ChartWithTableProps<Row> {
  readonly label: string
  /** Name of the file, without its extension. */
  readonly fileName: string
  readonly option: (colours: ChartColours) => EChartsCoreOption
  readonly height?: number
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly onSpan?: (from: number, to: number) => void
  readonly also?: 'heat map'
  /** The legend. */
  readonly children?: ReactNode
}

/** Maximum of rows in the table, for speed; the workbook has all of them. */
const ROWS_SHOWN = 400

/** A chart and, collapsed below it, the same figures in a table that can be downloaded as a workbook. */
export function ChartWithTable<Row>(props: ChartWithTableProps<Row>) {
  const { label, fileName, option, height = 280, columns, rows, onSpan, also, children } = props
  const [isOpen, setOpen] = useState(false)
  const data = () => ({
    headers: columns.map(({ header, unit }) => (unit ? `${header} (${unit})` : header)),
    rows: rows.map((row) => columns.map((column) => column.exported?.(row))),
  })
  return (
    <>
      <Chart {...{ label, option, height, data, fileName, onSpan, also }} />
      {children}
      <details
        className={styles.data}
        data-print={isOpen ? undefined : 'hide'}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>Ver los datos en una tabla</summary>
        {isOpen ? (
          <>
            <FiguresTable caption={`Datos de ${label}`} columns={columns} rows={rows.slice(0, ROWS_SHOWN)} />
            {rows.length > ROWS_SHOWN ? (
              <p className={styles.more}>
                Se muestran {formatCount(ROWS_SHOWN)} de {formatCount(rows.length)} filas; el Excel las tiene
                todas.
              </p>
            ) : null}
            <Button
              variant="default"
              size="xs"
              mt={8}
              aria-label={`Descargar Excel de ${label}`}
              onClick={() => void downloadTable(columns, rows)}
            >
              Descargar Excel
            </Button>
          </>
        ) : null}
      </details>
    </>
  )
}
