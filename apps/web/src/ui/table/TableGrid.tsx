// Rows handle focus and keys, which the rules allow only for controls; empty cells are not controls.
// oxlint-disable jsx-a11y/no-noninteractive-element-interactions jsx-a11y/control-has-associated-label
import { useId, useRef, type CSSProperties, type ReactNode } from 'react'
import type { Column } from './column.ts'
import styles from './DataTable.module.css'
import { HeaderCell } from './HeaderCell.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowLink } from './RowLink.tsx'
import { rowProps, type RowView } from './row-view.ts'
import { tableTexts as texts } from './table.messages.ts'
import { clampWidth, type TableSettings } from './table-settings.ts'
import type { ListState } from './use-list-state.ts'
import { useSidewaysScroll } from './use-sideways-scroll.ts'

interface TableGridProps<Row> extends RowView<Row> {
  readonly settings: TableSettings
  readonly onSettings: (values: Partial<TableSettings>) => void
  readonly list?: ListState | undefined
  readonly height: 'page' | 'block' | 'capped'
}

const SKELETON_ROWS = 12
const CHECK_WIDTH = 40
/** On paper, a list of more columns lies across the page. */
const PORTRAIT_COLUMNS = 6
/** Of its width, what a column that may be cut keeps at least where the table fits without scrolling. */
const LEAST_SHARE = 0.45

/** The rows as a table, with a header that stays. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { columns, source, rowKey, settings, list, selecting, keys } = props
  const head = useRef<HTMLTableRowElement>(null)
  const captionId = useId()
  const { rows } = source
  const isResized = columns.some((column) => settings.widths[column.id] !== undefined)
  const isLoading = rows === undefined
  // Resized columns keep their widths; else the browser derives them from the contents.
  const isFixed = isResized || isLoading
  const widthOf = (column: Column<Row>) => settings.widths[column.id] ?? column.width ?? 160
  const leastOf = (column: Column<Row>) => Math.round(widthOf(column) * LEAST_SHARE)
  const { scroll, hasMore, isTooWide } = useSidewaysScroll(
    isFixed ? null : columns.reduce((sum, column) => (column.cut ? sum + leastOf(column) : sum), 0),
  )
  const totalWidth = columns.reduce((sum, column) => sum + widthOf(column), selecting ? CHECK_WIDTH : 0)

  /** Fixes the widths as they are on screen, so that resizing one column does not change the others. */
  const measured = () =>
    Object.fromEntries(
      [...(head.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].map((cell) => [
        cell.dataset.column!,
        clampWidth(cell.getBoundingClientRect().width),
      ]),
    )
  const hasTotals = columns.some((column) => column.total !== undefined) && Boolean(rows?.length)
  const cellStyle = (column: Column<Row>): CSSProperties | undefined =>
    isFixed || !column.cut ? undefined : { minWidth: isTooWide ? widthOf(column) : leastOf(column) }
  const tableStyle = {
    '--columns': columns.length,
    ...(isFixed ? { minWidth: totalWidth, width: isResized ? totalWidth : '100%' } : {}),
  } as CSSProperties
  return (
    <div className={styles.frame} data-more={hasMore || undefined} data-print="unframed">
      <div
        className={styles.scroll}
        ref={scroll}
        data-height={props.height}
        data-print="unframed"
        data-many={(rows?.length ?? 0) > 10 || undefined}
      >
        <table
          className={styles.table}
          data-print="list"
          data-wide={columns.length > PORTRAIT_COLUMNS || undefined}
          data-compact={settings.compact || undefined}
          data-fixed={isFixed || undefined}
          style={tableStyle}
          aria-labelledby={captionId}
          aria-busy={source.isLoading}
        >
          <caption id={captionId} className="visually-hidden">
            {props.label}
          </caption>
          <colgroup>
            {selecting ? <col data-print="hide" style={{ width: CHECK_WIDTH }} /> : null}
            {columns.map((column) => (
              <col
                key={column.id}
                style={{ width: isFixed ? widthOf(column) : column.cut ? undefined : 1 }}
              />
            ))}
          </colgroup>
          <thead>
            <tr ref={head}>
              {selecting ? (
                <th className={styles.check} data-print="hide" scope="col">
                  <input
                    type="checkbox"
                    aria-label={texts.selectPage}
                    checked={selecting.page === 'all'}
                    ref={(box) => {
                      if (box) box.indeterminate = selecting.page === 'some'
                    }}
                    onChange={selecting.togglePage}
                  />
                </th>
              ) : null}
              {columns.map((column, index) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  first={index === 0}
                  list={list}
                  measured={measured}
                  onWidths={(widths) => props.onSettings({ widths: { ...settings.widths, ...widths } })}
                />
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={keys?.onKeyDown}>
            {isLoading
              ? Array.from({ length: SKELETON_ROWS }, (_, row) => (
                  <tr key={row} aria-hidden>
                    {selecting ? <td data-print="hide" /> : null}
                    {columns.map((column, index) => (
                      <td
                        key={column.id}
                        data-align={column.align}
                        className={index === 0 ? styles.first : undefined}
                      >
                        <span
                          className={styles.bone}
                          style={{ width: `${38 + ((row * 7 + index * 23) % 45)}%` }}
                        />
                      </td>
                    ))}
                  </tr>
                ))
              : rows.map((row, index) => {
                  const link = props.linkOf?.(row)
                  return (
                    <tr key={rowKey(row)} {...rowProps(props, row, index)}>
                      {selecting ? (
                        <td className={styles.check} data-print="hide">
                          <RowCheckbox selecting={selecting} index={index} />
                        </td>
                      ) : null}
                      {columns.map((column, cell) => (
                        <td
                          key={column.id}
                          data-align={column.align}
                          data-cut={column.cut || undefined}
                          className={cell === 0 ? styles.first : undefined}
                          style={cellStyle(column)}
                          title={titleOf(column, row)}
                        >
                          <CellContent isCut={column.cut === true && !isFixed}>
                            {cell === 0 && link ? (
                              <RowLink link={link}>{column.render(row)}</RowLink>
                            ) : (
                              column.render(row)
                            )}
                          </CellContent>
                        </td>
                      ))}
                    </tr>
                  )
                })}
          </tbody>
          {hasTotals ? (
            <tfoot>
              <tr>
                {selecting ? <td data-print="hide" /> : null}
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    data-align={column.align}
                    className={index === 0 ? styles.first : undefined}
                  >
                    {column.total ?? (index === 0 ? 'Total' : null)}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </div>
  )
}

/** The whole text of a cell that may be cut. */
function titleOf<Row>(column: Column<Row>, row: Row): string | undefined {
  if (!column.cut) return undefined
  const shown = column.render(row)
  if (typeof shown === 'string') return shown
  const exported = column.exported?.(row)
  return typeof exported === 'string' ? exported : undefined
}

/** Content that does not widen its column: its cell takes what the other columns leave. */
function CellContent({ isCut, children }: { readonly isCut: boolean; readonly children: ReactNode }) {
  return isCut ? <div className={styles.cut}>{children}</div> : children
}
