import { foldText } from '@vatio/domain/text/fold-text'
import { sortValueOf } from '../../ui/table/cell.ts'
import type { Column } from '../../ui/table/column.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'

const byText = new Intl.Collator('es', { numeric: true })
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
  const { sort } = list
  if (!sort) return found
  const valueOf = reading.columns.find(({ id }) => id === sort.field)?.exported ?? reading.text
  return found.toSorted((one, other) => {
    const [a, b] = [sortValueOf(valueOf(one)), sortValueOf(valueOf(other))]
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : byText.compare(String(a), String(b))
    return sort.descending ? -order : order
  })
}
