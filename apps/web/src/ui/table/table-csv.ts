import { toCsv } from '../../platform/formats/csv.ts'
import { saveFile } from '../save-file.ts'
import type { Column } from './column.ts'

/** CSV text of the shown columns, in their order, with units in the header. */
export function tableCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter((column) => column.csv !== undefined)
  return toCsv([
    exported.map((column) => (column.unit ? `${column.header} (${column.unit})` : column.header)),
    ...rows.map((row) => exported.map((column) => column.csv!(row))),
  ])
}

export function downloadTableCsv<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  saveFile(new Blob([tableCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
