import { foldText } from '@vatio/domain/text/fold-text'
import type { EnergyMarketerWithTariffs } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import type { ListState } from '../../ui/table/use-list-state.ts'

const byName = new Intl.Collator('es', { numeric: true })
/** The marketers that match the search and filters of a list, in its order. */
export function filterMarketers(
  marketers: readonly EnergyMarketerWithTariffs[],
  list: Pick<ListState, 'q' | 'filters' | 'sort'>,
): EnergyMarketerWithTariffs[] {
  const { utilityType, active } = list.filters
  const text = foldText(list.q.trim())
  const direction = list.sort?.descending ? -1 : 1
  return marketers
    .filter(
      (marketer) =>
        (!utilityType || marketer.utilityTypes.some((type) => type === utilityType)) &&
        (!active || marketer.active === (active === 'yes')) &&
        foldText(`${marketer.name} ${marketer.email ?? ''}`).includes(text),
    )
    .toSorted((a, b) => {
      if (list.sort?.field === 'tariffCount') return direction * (a.tariffCount - b.tariffCount)
      if (list.sort?.field === 'creationTimestamp') {
        return direction * a.creationTimestamp.localeCompare(b.creationTimestamp)
      }
      return direction * byName.compare(a.name, b.name)
    })
}
