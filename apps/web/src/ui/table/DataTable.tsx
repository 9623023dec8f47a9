// Rows handle focus and keys, which the rules allow only for controls; empty cells are not controls.
// oxlint-disable jsx-a11y/no-noninteractive-element-interactions jsx-a11y/control-has-associated-label
import { useId, useMemo, useRef, type ReactNode } from 'react'
import type { AppLink } from '../../platform/address/app-link.ts'
import type { Column, ListSource } from './column.ts'
import styles from './DataTable.module.css'
import { HeaderCell } from './HeaderCell.tsx'
import { RowLink } from './RowLink.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableMessage } from './TableMessage.tsx'
import { TableToolbar, type Filter } from './TableToolbar.tsx'
import { clampWidth, useTableSettings } from './table-settings.ts'
import type { ListState } from './use-list-state.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface DataTableProps<Row> {
  /** Name under which widths and chosen columns are stored. */
  readonly id: string
  /** Name of the table for screen readers and for the exported file. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly source: ListSource<Row>
  readonly rowKey: (row: Row) => string
  /** State of search, filters, sorting and pages; absent for a plain table. */
  readonly list?: ListState
  readonly filters?: readonly Filter[]
  readonly searchPlaceholder?: string
  /** Set for lists that the server cannot search by text. */
  readonly withoutSearch?: boolean
  /** Address of a row's detail: the first cell links to it, a click or Enter opens it over the list. */
  readonly linkOf?: (row: Row) => AppLink
  /** Opens a row, instead of an address. */
  readonly onOpen?: (row: Row) => void
  /** Key of the row whose detail is open. */
  readonly openKey?: string
  readonly selection?: {
    readonly selected: ReadonlySet<string>
    readonly onChange: (selected: ReadonlySet<string>) => void
    /** Actions on the selected rows. */
    readonly actions?: ReactNode
  }
  /** Shown while the list has no rows at all: one sentence, one action. */
  readonly nothingYet: { readonly text: string; readonly action?: ReactNode }
  /** `page` fills the screen; `block` is 500 px beyond ten rows, `capped` 530 px at most, else as tall as its rows. */
  readonly height?: 'page' | 'block' | 'capped'
  /** More buttons at the end of the toolbar. */
  readonly tools?: ReactNode
  /** Opens the export of all that is filtered, without the limit of the download. */
  readonly onExport?: (() => void) | undefined
}

const SKELETON_ROWS = 12

/** A list: sorted, searched and paged by the server, controlled by keyboard and address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, label, columns, source, rowKey, list, selection, height = 'page' } = props
  const [settings, change] = useTableSettings(id)
  const head = useRef<HTMLTableRowElement>(null)
  const captionId = useId()
  const { rows } = source
  const canOpen = props.linkOf !== undefined || props.onOpen !== undefined
  const keys = useRowKeys(rows?.length ?? 0)

  const shown = useMemo(
    () => columns.filter((column) => settings.shown[column.id] ?? column.hiddenAtFirst !== true),
    [columns, settings.shown],
  )
  const widthOf = (column: Column<Row>) => settings.widths[column.id] ?? column.width ?? 160
  const totalWidth = shown.reduce((sum, column) => sum + widthOf(column), selection ? 40 : 0)
  const resized = shown.some((column) => settings.widths[column.id] !== undefined)

  /** Fixes the widths as they are on screen, so that resizing one column does not change the others. */
  const measured = () =>
    Object.fromEntries(
      [...(head.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].map((cell) => [
        cell.dataset.column!,
        clampWidth(cell.getBoundingClientRect().width),
      ]),
    )

  const allSelected = Boolean(rows?.length) && rows!.every((row) => selection?.selected.has(rowKey(row)))
  const toggle = (key: string) => {
    const next = new Set(selection!.selected)
    if (!next.delete(key)) next.add(key)
    selection!.onChange(next)
  }

  const isEmpty = rows?.length === 0
  const failed = source.error !== null && source.error !== undefined
  const hasTotals = shown.some((column) => column.total !== undefined) && Boolean(rows?.length)
  return (
    <div className={styles.block} data-height={height}>
      <TableToolbar
        id={id}
        label={label}
        columns={columns}
        shownColumns={shown}
        source={source}
        rowKey={rowKey}
        settings={settings}
        onSettings={change}
        list={list}
        filters={props.filters}
        searchPlaceholder={props.searchPlaceholder}
        withoutSearch={props.withoutSearch}
        tools={props.tools}
        onExport={props.onExport}
      />
      {selection && selection.selected.size > 0 ? (
        <div className={styles.selected}>
          <span>
            {selection.selected.size === 1 ? '1 seleccionado' : `${selection.selected.size} seleccionados`}
          </span>
          {selection.actions}
        </div>
      ) : null}
      <div className={styles.surface}>
        {source.isRefreshing ? <div className={styles.refreshing} aria-hidden /> : null}
        {failed || isEmpty ? (
          <TableMessage
            error={failed ? source.error : null}
            nothingYet={props.nothingYet}
            onRetry={source.retry}
            onClear={list?.isFiltered ? list.clear : undefined}
          />
        ) : (
          <div
            className={styles.scroll}
            data-height={height}
            data-many={(rows?.length ?? 0) > 10 || undefined}
          >
            <table
              className={styles.table}
              data-compact={settings.compact || undefined}
              style={{ minWidth: totalWidth, width: resized ? totalWidth : '100%' }}
              aria-labelledby={captionId}
              aria-busy={source.isLoading}
            >
              <caption id={captionId} className="visually-hidden">
                {label}
              </caption>
              <colgroup>
                {selection ? <col style={{ width: 40 }} /> : null}
                {shown.map((column) => (
                  <col key={column.id} style={{ width: widthOf(column) }} />
                ))}
              </colgroup>
              <thead>
                <tr ref={head}>
                  {selection ? (
                    <th className={styles.check} scope="col">
                      <input
                        type="checkbox"
                        aria-label="Seleccionar todas las filas"
                        checked={allSelected}
                        onChange={() =>
                          selection.onChange(
                            allSelected ? new Set() : new Set(rows?.map((row) => rowKey(row))),
                          )
                        }
                      />
                    </th>
                  ) : null}
                  {shown.map((column, index) => (
                    <HeaderCell
                      key={column.id}
                      column={column}
                      first={index === 0}
                      list={list}
                      measured={measured}
                      onWidths={(widths) => change({ widths: { ...settings.widths, ...widths } })}
                    />
                  ))}
                </tr>
              </thead>
              <tbody onKeyDown={canOpen ? keys.onKeyDown : undefined}>
                {rows === undefined
                  ? Array.from({ length: SKELETON_ROWS }, (_, row) => (
                      <tr key={row} aria-hidden>
                        {selection ? <td /> : null}
                        {shown.map((column, index) => (
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
                      const key = rowKey(row)
                      const link = props.linkOf?.(row)
                      return (
                        <tr
                          key={key}
                          data-row={index}
                          data-openable={canOpen || undefined}
                          data-open={props.openKey === key || undefined}
                          data-selected={selection?.selected.has(key) || undefined}
                          tabIndex={canOpen ? (index === keys.current ? 0 : -1) : undefined}
                          onFocus={() => keys.setCurrent(index)}
                          onClick={
                            canOpen
                              ? (event) => {
                                  const target = event.target as HTMLElement
                                  if (target.closest('a, button, input, label, [role="menuitem"]')) return
                                  if (window.getSelection()?.toString()) return
                                  if (props.onOpen) props.onOpen(row)
                                  else
                                    event.currentTarget
                                      .querySelector<HTMLElement>('a[data-row-link]')
                                      ?.click()
                                }
                              : undefined
                          }
                        >
                          {selection ? (
                            <td className={styles.check}>
                              <input
                                type="checkbox"
                                aria-label="Seleccionar fila"
                                checked={selection.selected.has(key)}
                                onChange={() => toggle(key)}
                              />
                            </td>
                          ) : null}
                          {shown.map((column, cell) => (
                            <td
                              key={column.id}
                              data-align={column.align}
                              className={cell === 0 ? styles.first : undefined}
                            >
                              {cell === 0 && link ? (
                                <RowLink link={link}>{column.render(row)}</RowLink>
                              ) : (
                                column.render(row)
                              )}
                            </td>
                          ))}
                        </tr>
                      )
                    })}
              </tbody>
              {hasTotals ? (
                <tfoot>
                  <tr>
                    {selection ? <td /> : null}
                    {shown.map((column, index) => (
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
        )}
        {list && !failed && !isEmpty ? <TableFoot list={list} source={source} /> : null}
      </div>
    </div>
  )
}
