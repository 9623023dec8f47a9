import { ActionIcon, Button } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconFilterOff,
  IconLayoutColumns,
  IconTableExport,
} from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { Hint } from '../floating/Hint.tsx'
import { lazyPart } from '../floating/lazy-part.tsx'
import { useFloating } from '../floating/use-floating.ts'
import type { Column, ListSource } from './column.ts'
import type { Filter } from './filter.ts'
import { FilterChip } from './FilterChip.tsx'
import { SearchField } from './SearchField.tsx'
import { TableDownload } from './TableDownload.tsx'
import { tableTexts as texts } from './table.messages.ts'
import type { TableSettings } from './table-settings.ts'
import styles from './TableToolbar.module.css'
import { useFitting } from './use-fitting.ts'
import type { ListState } from './use-list-state.ts'

const ColumnChooser = lazyPart(async () => (await import('./ColumnChooser.tsx')).ColumnChooser)
const ColumnPanel = lazyPart(async () => (await import('./ColumnChooser.tsx')).ColumnPanel)
const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet)

interface TableToolbarProps<Row> {
  readonly id: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly shownColumns: readonly Column<Row>[]
  readonly source: ListSource<Row>
  readonly rowKey: (row: Row) => string
  readonly settings: TableSettings
  readonly onSettings: (values: Partial<TableSettings>) => void
  readonly list?: ListState
  readonly filters?: readonly Filter[]
  readonly searchPlaceholder?: string
  readonly withoutSearch?: boolean
  readonly tools?: ReactNode
  readonly onExport?: (() => void) | undefined
  /** The menu of saved views, where the list has them. */
  readonly views?: ReactNode
  /** Goes from the search box to the rows; true where there are some. */
  readonly onDown: () => boolean
  /** On a phone filters, order, columns and downloads are in one sheet. */
  readonly isPhone: boolean
}

/** Search, filters and tools of a table, on one line. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { label, columns, source, list, filters = [], isPhone } = props
  const columnPanel = useFloating('dialog')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const canDownload = columns.some((column) => column.exported) && Boolean(source.rows?.length)
  if (!list && !canDownload && !props.tools) return null
  const choice = {
    id: props.id,
    columns,
    shown: props.shownColumns.map((column) => column.id),
    settings: props.settings,
    onSettings: props.onSettings,
  }
  const downloads = (
    <>
      {canDownload ? (
        <TableDownload
          columns={props.shownColumns}
          source={source}
          rowKey={props.rowKey}
          onExport={props.onExport}
        />
      ) : null}
      {props.onExport ? <ExportButton onExport={props.onExport} /> : null}
    </>
  )
  const inSheet = isPhone && list !== undefined
  const setFilters = list ? Object.keys(list.filters).length : 0
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={`Herramientas de ${label}`}>
      {inSheet ? null : props.views}
      {list && !props.withoutSearch ? (
        <SearchField
          value={list.q}
          onChange={list.setQ}
          placeholder={props.searchPlaceholder ?? 'Buscar'}
          onDown={props.onDown}
        />
      ) : null}
      {inSheet ? (
        <Button
          variant="default"
          className={styles.filtersButton}
          data-set={setFilters > 0 || undefined}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
          onClick={() => setSheetOpen(true)}
        >
          {setFilters > 0 ? texts.filtersSet(setFilters) : texts.filters}
        </Button>
      ) : list && (filters.length > 0 || list.isFiltered) ? (
        <Chips list={list} filters={filters} onMore={() => setSheetOpen(true)} />
      ) : list ? (
        <span className={styles.chips} />
      ) : null}
      {inSheet && !props.tools ? null : (
        <span className={styles.end}>
          {props.tools}
          {inSheet ? null : downloads}
          {list && !inSheet ? (
            <>
              <ActionIcon {...columnPanel.button} aria-label={texts.chooseColumns} className={styles.tool}>
                <IconLayoutColumns size={18} stroke={1.5} />
              </ActionIcon>
              {columnPanel.isOpen ? <ColumnPanel {...choice} floating={columnPanel.floating} /> : null}
            </>
          ) : null}
        </span>
      )}
      {list && isSheetOpen ? (
        <FilterSheet
          list={list}
          filters={filters}
          columns={columns}
          isPhone={isPhone}
          views={isPhone ? props.views : null}
          onClose={() => setSheetOpen(false)}
        >
          {isPhone ? (
            <>
              <ColumnChooser {...choice} />
              <div className={styles.downloads}>{downloads}</div>
            </>
          ) : null}
        </FilterSheet>
      ) : null}
    </div>
  )
}

interface ChipsProps {
  readonly list: ListState
  readonly filters: readonly Filter[]
  readonly onMore: () => void
}

/** The filters that have room; the others are in the sheet that the last button opens. */
function Chips({ list, filters, onMore }: ChipsProps) {
  const line = useRef<HTMLSpanElement>(null)
  const hidden = useFitting(
    line,
    filters.map(({ name }) => ({ name, isSet: list.filters[name] !== undefined })),
  )
  return (
    <span className={styles.chips} ref={line}>
      {filters.map((filter) => (
        <FilterChip key={filter.name} filter={filter} list={list} hidden={hidden.has(filter.name)} />
      ))}
      {hidden.size > 0 ? (
        <button type="button" className={styles.chip} onClick={onMore}>
          {texts.moreFilters(hidden.size)}
        </button>
      ) : null}
      {list.isFiltered ? (
        <Hint label={texts.clearFilters}>
          <button
            type="button"
            className={styles.clear}
            data-fixed
            aria-label={texts.clearFilters}
            onClick={list.clear}
          >
            <IconFilterOff size={18} stroke={1.5} aria-hidden />
            <span className={styles.clearText}>{texts.clearFilters}</span>
          </button>
        </Hint>
      ) : null}
    </span>
  )
}

function ExportButton({ onExport }: { readonly onExport: () => void }) {
  return (
    <Hint label={texts.exportHint}>
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.tool}
        leftSection={<IconTableExport size={18} stroke={1.5} />}
        onClick={onExport}
      >
        {texts.export}
      </Button>
    </Hint>
  )
}
