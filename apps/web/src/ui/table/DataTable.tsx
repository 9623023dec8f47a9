import { useMediaQuery } from '@mantine/hooks'
import { useContext, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { AppLink } from '../../platform/address/app-link.ts'
import type { Column, ListSource } from './column.ts'
import styles from './DataTable.module.css'
import type { Filter } from './filter.ts'
import { PrintedListState } from './PrintedListState.tsx'
import { RowCards } from './RowCards.tsx'
import { NOTHING_SELECTED, selectedCount, type Selection } from './selection.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableMessage } from './TableMessage.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { SavedViewsContext } from './saved-views.ts'
import { useColumnSettings, type GivenColumns } from './table-settings.ts'
import type { ListState } from './use-list-state.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowSelection } from './use-row-selection.ts'

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
  /** Rows can be selected (`useSelection`). */
  readonly selection?: {
    readonly selected: Selection
    readonly onChange: (selected: Selection) => void
    /** Actions on the selected rows, beside their download. */
    readonly actions?: ReactNode
    /** A running or finished operation on them; stays when nothing is selected any more. */
    readonly progress?: ReactNode
  }
  /** Shown while the list has no rows at all: one sentence, one action. */
  readonly nothingYet: { readonly text: string; readonly action?: ReactNode }
  /** `page` fills the screen; `block` is 500 px beyond ten rows, `capped` 530 px at most, else as tall as its rows. */
  readonly height?: 'page' | 'block' | 'capped'
  /** More buttons at the end of the toolbar. */
  readonly tools?: ReactNode
  /** Shown in place of the rows: another view of what the search and the filters find. */
  readonly otherView?: ReactNode
  /** Opens the export of all that is filtered, without the limit of the download. */
  readonly onExport?: (() => void) | undefined
}

/** Below this width rows become cards, where the columns say what they are in a card. */
const PHONE = '(max-width: 640px)'

/** A list: sorted, searched and paged by the server, controlled by keyboard and address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { View } = useContext(SavedViewsContext)
  return (
    <View id={props.id} list={props.list} isRecordOpen={props.openKey !== undefined}>
      {(given) => <ViewedTable {...props} given={given} />}
    </View>
  )
}

interface ViewedTableProps<Row> extends DataTableProps<Row> {
  /** Columns of the saved view that is applied. */
  readonly given: GivenColumns | null
}

function ViewedTable<Row>(props: ViewedTableProps<Row>) {
  const { id, label, columns, source, rowKey, list, selection, height = 'page' } = props
  const { Menu } = useContext(SavedViewsContext)
  const { settings, change, reset, hasOwn } = useColumnSettings(id, columns, props.given)
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const block = useRef<HTMLDivElement>(null)
  const { rows } = source
  const canOpen = props.linkOf !== undefined || props.onOpen !== undefined
  const rowSelection = useRowSelection(
    useMemo(() => (rows ?? []).map(rowKey), [rows, rowKey]),
    selection?.selected ?? NOTHING_SELECTED,
    selection?.onChange ?? (() => {}),
  )
  const selecting = selection ? rowSelection : undefined
  const keys = useRowKeys(rows?.length ?? 0, selecting)
  const shown = useMemo(
    () => columns.filter((column) => settings.shown[column.id] ?? column.hiddenAtFirst !== true),
    [columns, settings.shown],
  )

  const isEmpty = rows?.length === 0
  const failed = source.error !== null && source.error !== undefined
  const hasSelected = selection !== undefined && selectedCount(selection.selected, source.total ?? 0) > 0
  const hasCards = isPhone && columns.some(({ card }) => card === 'title')
  const view = {
    label,
    columns: shown,
    source,
    rowKey,
    linkOf: props.linkOf,
    onOpen: props.onOpen,
    openKey: props.openKey,
    selecting,
    keys: canOpen || selection ? keys : undefined,
  }

  const clearOnEscape = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement
    // A portal's events come here too, and Escape in the search box empties the box.
    const isOwn = event.currentTarget.contains(target) && !target.matches('input[type="search"]')
    if (event.key !== 'Escape' || event.defaultPrevented || !hasSelected || !isOwn) return
    event.preventDefault()
    event.stopPropagation()
    selection?.onChange(NOTHING_SELECTED)
  }
  const focusRow = () => {
    const row = block.current?.querySelector<HTMLElement>(`[data-row="${keys.current}"][tabindex]`)
    row?.focus()
    return row !== null && row !== undefined
  }
  return (
    // Escape is a shortcut for the button of the selection bar.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={block}
      className={styles.block}
      data-height={height}
      data-print="unframed"
      onKeyDown={clearOnEscape}
    >
      {list ? (
        <PrintedListState list={list} filters={props.filters} columns={columns} source={source} />
      ) : null}
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
        onDown={focusRow}
        isPhone={isPhone}
        views={
          list ? (
            <Menu
              id={id}
              list={list}
              columns={columns.map((column) => column.id)}
              shownColumns={shown.map((column) => ({
                id: column.id,
                width: settings.widths[column.id] ?? null,
              }))}
              hasOwnColumns={hasOwn}
              onResetColumns={reset}
            />
          ) : null
        }
      />
      <div className={styles.surface} data-print="unframed">
        {source.isRefreshing ? <div className={styles.refreshing} aria-hidden data-print="hide" /> : null}
        {props.otherView ? (
          props.otherView
        ) : failed || isEmpty ? (
          <TableMessage
            error={failed ? source.error : null}
            nothingYet={props.nothingYet}
            onRetry={source.retry}
            onClear={list?.isFiltered ? list.clear : undefined}
          />
        ) : hasCards ? (
          <RowCards {...view} />
        ) : (
          <TableGrid {...view} settings={settings} onSettings={change} list={list} height={height} />
        )}
        {list && !failed && !isEmpty && !props.otherView ? <TableFoot list={list} source={source} /> : null}
      </div>
      {selection?.progress}
      {selection && hasSelected ? (
        <SelectionBar
          selected={selection.selected}
          onChange={selection.onChange}
          source={source}
          isPageSelected={rowSelection.page === 'all'}
          columns={shown}
          rowKey={rowKey}
          actions={selection.actions}
        />
      ) : null}
    </div>
  )
}
