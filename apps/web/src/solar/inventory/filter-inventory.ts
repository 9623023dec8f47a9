import { foldText } from '@vatio/domain/text/fold-text'
import type { Column } from '../../ui/table/column.ts'
import { sortRows } from '../../ui/table/sort-rows.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'

/** The values of a record that search, filter and sorting use. */
export interface InventoryReading<Row> {
  /** Texts that the search matches. */
  readonly text: (row: Row) => string
  /** Absent where records cannot be deactivated. */
  readonly isActive?: ((row: Row) => boolean) | undefined
  /** Rows are sorted by their exported values. */
  readonly columns: readonly Pick<Column<Row>, 'id' | 'exported'>[]
}

/** The records that match the search and filter of a list, sorted; in the given order without sorting. */
export function filterInventory<Row>(
  rows: readonly Row[],
  list: Pick<ListState, 'q' | 'filters' | 'sort'>,
  reading: InventoryReading<Row>,
): readonly Row[] {
  const words = foldText(list.q).split(/\s+/).filter(Boolean)
  const { active } = list.filters
  const found = rows.filter((row) => {
    const text = foldText(reading.text(row))
    return (
      words.every((word) => text.includes(word)) &&
      (!active || !reading.isActive || reading.isActive(row) === (active === 'yes'))
    )
  })
  const cellOf = reading.columns.find(({ id }) => id === list.sort?.field)?.exported ?? reading.text
  return sortRows(found, list.sort, cellOf)
}
