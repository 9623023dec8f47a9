import { useId, type ReactNode } from 'react'
import styles from './FiguresTable.module.css'
import type { Column } from './table/column.ts'

interface FiguresTableProps<Row> {
  /** Description for screen readers; also shown above the table where `isCaptionShown`. */
  readonly caption: string
  readonly isCaptionShown?: boolean
  /** The first one names the row. All others are figures, aligned to the end unless `align` is given. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Shows all rows; otherwise many rows scroll. */
  readonly isTall?: boolean
  /** As wide as its card, otherwise as wide as its figures. */
  readonly isWide?: boolean
  /** Only for screen readers, beside a chart. */
  readonly isHidden?: boolean
  /** Rows with muted text. */
  readonly isMuted?: (row: Row) => boolean
  /** Buttons at the end of a row. */
  readonly renderActions?: (row: Row) => ReactNode
}

/** A small table of figures without pages. Scrolls where it is too wide or too long. */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { caption, isCaptionShown = false, columns, rows, isTall = false, isHidden = false } = props
  const { isWide = false, isMuted, renderActions } = props
  const id = useId()
  const hasTotal = columns.some(({ total }) => total !== undefined)
  const table = (
    <table className={styles.table} data-wide={isWide || undefined}>
      <caption id={id} className={isCaptionShown ? styles.caption : 'visually-hidden'}>
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map(({ id: column, header, unit, align }) =>
            header === '' ? (
              <td key={column} aria-hidden />
            ) : (
              <th key={column} scope="col" data-align={align}>
                {header}
                {unit ? <span className={styles.unit}> {unit}</span> : null}
              </th>
            ),
          )}
          {renderActions ? (
            <th scope="col">
              <span className="visually-hidden">Acciones</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of figures are not reordered
          <tr key={at} data-muted={isMuted?.(row) || undefined}>
            {columns.map(({ id: column, align, render }, place) =>
              place === 0 ? (
                <th key={column} scope="row">
                  {render(row)}
                </th>
              ) : (
                <td key={column} data-align={align}>
                  {render(row)}
                </td>
              ),
            )}
            {renderActions ? <td>{renderActions(row)}</td> : null}
          </tr>
        ))}
      </tbody>
      {hasTotal ? (
        <tfoot>
          <tr>
            {columns.map(({ id: column, align, total }, place) =>
              place === 0 ? (
                <th key={column} scope="row">
                  {total}
                </th>
              ) : (
                <td key={column} data-align={align}>
                  {total}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
  if (isHidden) return <div className="visually-hidden">{table}</div>
  return (
    // A region that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section
      className={styles.scroll}
      data-tall={isTall}
      data-print="unframed"
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {table}
    </section>
  )
}
