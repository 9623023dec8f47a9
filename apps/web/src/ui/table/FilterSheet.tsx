import { Button, Drawer, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Filter } from './filter.ts'
import styles from './FilterSheet.module.css'
import { OptionList } from './OptionList.tsx'
import { tableTexts as texts } from './table.messages.ts'
import type { ListState } from './use-list-state.ts'

interface SheetColumn {
  readonly id: string
  readonly header: string
  readonly sortable?: boolean
}

interface FilterSheetProps {
  readonly list: ListState
  readonly filters: readonly Filter[]
  readonly columns: readonly SheetColumn[]
  /** From the bottom of a phone, else from the right. */
  readonly isPhone: boolean
  readonly onClose: () => void
  /** The menu of saved views. */
  readonly views?: ReactNode
  /** The column chooser and the downloads, on a phone. */
  readonly children?: ReactNode
}

/** All filters of a list one below the other; on a phone also its order, its columns and its downloads. */
export function FilterSheet(props: FilterSheetProps) {
  const { list, filters, columns, isPhone, onClose, children } = props
  const sortable = columns.filter((column) => column.sortable)
  return (
    <Drawer
      opened
      onClose={onClose}
      title={texts.filters}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '88%' : 360}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ content: styles.sheet, header: styles.header, title: styles.title, body: styles.body }}
    >
      <div className={styles.sections}>
        {props.views}
        {isPhone && sortable.length > 0 ? <SortChoice list={list} columns={sortable} /> : null}
        {filters.map((filter) => (
          <section key={filter.name} className={styles.section} aria-label={filter.label}>
            <h2 className={styles.heading}>
              {filter.label}
              {list.filters[filter.name] === undefined ? null : (
                <button
                  type="button"
                  className={styles.clear}
                  aria-label={`Quitar ${filter.label}`}
                  onClick={() => list.setFilter(filter.name, undefined)}
                >
                  Quitar
                </button>
              )}
            </h2>
            {filter.control?.(list.filters[filter.name], (value) => list.setFilter(filter.name, value)) ?? (
              <OptionList
                filter={filter}
                value={list.filters[filter.name]}
                onChange={(value) => list.setFilter(filter.name, value)}
              />
            )}
          </section>
        ))}
        {children}
      </div>
      <div className={styles.footer}>
        <Button variant="default" disabled={!list.isFiltered} onClick={list.clear}>
          {texts.clearFilters}
        </Button>
        <Button onClick={onClose}>{texts.showResults}</Button>
      </div>
    </Drawer>
  )
}

function SortChoice({
  list,
  columns,
}: {
  readonly list: ListState
  readonly columns: readonly SheetColumn[]
}) {
  const { sort, setSort } = list
  const [field, way] = [sort?.field ?? '', sort?.descending ? 'desc' : 'asc']
  const isKnown = columns.some((column) => column.id === field)
  return (
    <section className={styles.section} aria-label={texts.order}>
      <h2 className={styles.heading}>{texts.order}</h2>
      <div className={styles.sort}>
        <NativeSelect
          aria-label={texts.order}
          value={isKnown ? field : ''}
          data={[
            { value: '', label: texts.ownOrder },
            ...columns.map((column) => ({ value: column.id, label: column.header })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setSort(value === '' ? null : { field: value, descending: way === 'desc' })
          }
        />
        <NativeSelect
          aria-label={`${texts.order}: ${texts.ascending} o ${texts.descending}`}
          value={way}
          disabled={!isKnown}
          data={[
            { value: 'asc', label: texts.ascending },
            { value: 'desc', label: texts.descending },
          ]}
          onChange={({ currentTarget: { value } }) => setSort({ field, descending: value === 'desc' })}
        />
      </div>
    </section>
  )
}
