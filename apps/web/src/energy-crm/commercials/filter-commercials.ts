import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { foldText } from '@vatio/domain/text/fold-text'
import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import type { Column } from '../../ui/table/column.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'

const byText = new Intl.Collator('es', { numeric: true })

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
  const { sort } = list
  const valueOf = columns.find(({ id }) => id === sort?.field)?.exported
  if (!sort || !valueOf) return found
  return found.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    const isFigure = typeof a === 'number' && typeof b === 'number'
    const order = isFigure ? a - b : byText.compare(String(a ?? ''), String(b ?? ''))
    return sort.descending ? -order : order
  })
}
