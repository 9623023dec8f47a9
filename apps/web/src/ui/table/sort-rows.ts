import { sortValueOf, type Cell } from './cell.ts'
import type { ListState } from './use-list-state.ts'

const byText = new Intl.Collator('es', { numeric: true })

/** Rows of a list that is wholly here, by the cell of the column that the list is sorted by. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: ListState['sort'],
  cellOf: ((row: Row) => Cell) | undefined,
): readonly Row[] {
  if (!sort || !cellOf) return rows
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValueOf(cellOf(one)), sortValueOf(cellOf(other))]
    const areNumbers = typeof a === 'number' && typeof b === 'number'
    const order = areNumbers ? a - b : byText.compare(String(a), String(b))
    return sort.descending ? -order : order
  })
}
