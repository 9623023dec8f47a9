import type { Column } from '../../ui/table/column.ts'
import styles from './FiguresTable.module.css'

interface FiguresTableProps<Row> {
  /** What the table holds, for people who cannot see it. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** As tall as its rows; otherwise many rows scroll. */
  readonly isTall?: boolean
}

/** Figures in rows; the first column names them. Scrolls by itself where there are many. */
export function FiguresTable<Row>({ label, columns, rows, isTall = false }: FiguresTableProps<Row>) {
  return (
    // A block that scrolls has to be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} data-tall={isTall} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.header}
                {column.unit ? <span className={styles.unit}> {column.unit}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of figures never move
            <tr key={at}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.id} scope="row">
                    {column.render(row)}
                  </th>
                ) : (
                  <td key={column.id}>{column.render(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
