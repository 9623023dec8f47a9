import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { foldText } from '@vatio/domain/text/fold-text'
import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import { sortRows } from '../../ui/table/sort-rows.ts'
import type { Column } from '../../ui/table/column.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'

/** The commercials that match the search and filter of a list, sorted by what the columns export. */
export function filterCommercials(
  commercials: readonly Commercial[],
  list: Pick<ListState, 'q' | 'filters' | 'sort'>,
  columns: readonly Pick<Column<Commercial>, 'id' | 'exported'>[],
): readonly Commercial[] {
  const words = foldText(list.q).split(/\s+/).filter(Boolean)
  const { user } = list.filters
  const found = commercials.filter((row) => {
    const { company, dniOrCif, email, phoneNumber, city } = row
    const text = foldText(
      [commercialFullName(row), company, dniOrCif, email, phoneNumber, city].filter(Boolean).join(' '),
    )
    return (
      words.every((word) => text.includes(word)) && (!user || (row.userUID !== null) === (user === 'yes'))
    )
  })
  const cellOf = columns.find(({ id }) => id === list.sort?.field)?.exported
  return sortRows(found, list.sort, cellOf)
}
