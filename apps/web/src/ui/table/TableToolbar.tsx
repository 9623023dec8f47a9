import { ActionIcon, Button, Checkbox, Menu, Popover, Tooltip } from '@mantine/core'
import { IconChevronDown, IconLayoutColumns, IconTableExport, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column, ListSource } from './column.ts'
import styles from './TableToolbar.module.css'
import { SearchField } from './SearchField.tsx'
import { TableDownload } from './TableDownload.tsx'
import { tableTexts as texts } from './table.messages.ts'
import type { TableSettings } from './table-settings.ts'
import type { ListState } from './use-list-state.ts'

/** A filter of a list: one of its options, or its own control. */
export interface Filter {
  /** Search parameter and name of the filter in {@link ListState.filters}. */
  readonly name: string
  readonly label: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Renders the control of ranges and pickers; `showValue` returns the chip's text. */
  readonly control?: (value: string | undefined, set: (value: string | undefined) => void) => ReactNode
  readonly showValue?: (value: string) => string
}

/** With more of them, tools show only their icons where the list is not wide. */
const MANY_FILTERS = 5

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
}

function FilterChip({ filter, list }: { readonly filter: Filter; readonly list: ListState }) {
  const value = list.filters[filter.name]
  const set = (next: string | undefined) => list.setFilter(filter.name, next)
  const label =
    value === undefined
      ? filter.label
      : `${filter.label}: ${
          filter.showValue?.(value) ??
          filter.options?.find((option) => option.value === value)?.label ??
          value
        }`
  const chip = (
    <button type="button" className={styles.chip} data-set={value === undefined ? undefined : true}>
      {label}
      {value === undefined ? <IconChevronDown size={14} stroke={1.5} aria-hidden /> : null}
    </button>
  )
  return (
    <span className={styles.filter}>
      {filter.control ? (
        <Popover position="bottom-start" trapFocus returnFocus>
          <Popover.Target>{chip}</Popover.Target>
          <Popover.Dropdown>{filter.control(value, set)}</Popover.Dropdown>
        </Popover>
      ) : (
        <Menu position="bottom-start">
          <Menu.Target>{chip}</Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {filter.options?.map((option) => (
              <Menu.Item
                key={option.value}
                onClick={() => set(option.value)}
                aria-current={option.value === value ? 'true' : undefined}
              >
                {option.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {value === undefined ? null : (
        <button
          type="button"
          className={styles.drop}
          aria-label={`Quitar ${filter.label}`}
          onClick={() => set(undefined)}
        >
          <IconX size={14} stroke={1.5} aria-hidden />
        </button>
      )}
    </span>
  )
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { id, label, columns, shownColumns, source, settings, onSettings, list, filters = [] } = props
  const canExport = columns.some((column) => column.exported) && Boolean(source.rows?.length)
  const isShown = (column: Column<Row>) => shownColumns.includes(column)
  if (!list && !canExport && !props.tools) return null
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={`Herramientas de ${label}`}
      data-crowded={filters.length > MANY_FILTERS || undefined}
    >
      {list && !props.withoutSearch ? (
        <SearchField value={list.q} onChange={list.setQ} placeholder={props.searchPlaceholder ?? 'Buscar'} />
      ) : null}
      {list && (filters.length > 0 || list.isFiltered) ? (
        <span className={styles.filters}>
          {filters.map((filter) => (
            <FilterChip key={filter.name} filter={filter} list={list} />
          ))}
          {list.isFiltered ? (
            <button type="button" className={styles.clear} onClick={list.clear}>
              Quitar filtros
            </button>
          ) : null}
        </span>
      ) : null}
      <span className={styles.end}>
        {props.tools}
        {canExport ? (
          <TableDownload
            columns={shownColumns}
            source={source}
            rowKey={props.rowKey}
            onExport={props.onExport}
          />
        ) : null}
        {props.onExport ? (
          <Tooltip label={texts.exportHint}>
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.tool}
              leftSection={<IconTableExport size={18} stroke={1.5} />}
              onClick={props.onExport}
            >
              {texts.export}
            </Button>
          </Tooltip>
        ) : null}
        {list ? (
          <Popover position="bottom-end" trapFocus returnFocus>
            <Popover.Target>
              <ActionIcon aria-label="Elegir columnas" className={styles.tool}>
                <IconLayoutColumns size={18} stroke={1.5} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <fieldset className={styles.columns}>
                <legend>Columnas</legend>
                {columns.map((column, index) => (
                  <Checkbox
                    key={column.id}
                    id={`${id}-column-${column.id}`}
                    label={column.header}
                    checked={isShown(column)}
                    disabled={index === 0}
                    onChange={(event) =>
                      onSettings({ shown: { ...settings.shown, [column.id]: event.currentTarget.checked } })
                    }
                  />
                ))}
                <hr />
                <Checkbox
                  label="Filas compactas"
                  checked={settings.compact}
                  onChange={(event) => onSettings({ compact: event.currentTarget.checked })}
                />
                <button
                  type="button"
                  className={styles.reset}
                  onClick={() => onSettings({ widths: {}, shown: {}, compact: false })}
                >
                  Restablecer tabla
                </button>
              </fieldset>
            </Popover.Dropdown>
          </Popover>
        ) : null}
      </span>
    </div>
  )
}
