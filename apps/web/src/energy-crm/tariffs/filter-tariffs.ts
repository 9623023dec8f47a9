import { foldText } from '@vatio/domain/text/fold-text'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { findPriceWarning } from '../price-warning-labels.ts'
import { filterValues, type ListState } from '../../ui/table/use-list-state.ts'

const byText = new Intl.Collator('es', { numeric: true })
const textOf: Readonly<Record<string, (tariff: Tariff) => string>> = {
  name: (tariff) => tariff.name,
  type: (tariff) => tariff.type,
  validFrom: (tariff) => tariff.validFrom ?? '',
}

/** The tariffs that match the search and filters of a list, in its order; by access tariff without one. */
export function filterTariffs(
  tariffs: readonly Tariff[],
  list: Pick<ListState, 'q' | 'filters' | 'sort'>,
): Tariff[] {
  const { utilityType, active } = list.filters
  const atrTariffs = filterValues(list, 'atrTariff')
  const types = filterValues(list, 'type')
  const warnings = filterValues(list, 'priceWarning')
  const text = foldText(list.q.trim())
  const direction = list.sort?.descending ? -1 : 1
  const keyOf = textOf[list.sort?.field ?? '']
  return tariffs
    .filter(
      (tariff) =>
        (!utilityType || tariff.utilityType === utilityType) &&
        (!atrTariffs || atrTariffs.includes(tariff.atrTariff.nombre)) &&
        (!types || types.includes(tariff.type)) &&
        (!warnings || warnings.includes(findPriceWarning(tariff) ?? '')) &&
        (!active || tariff.active === (active === 'yes')) &&
        foldText(`${tariff.name} ${tariff.atrTariff.nombre}`).includes(text),
    )
    .toSorted((a, b) =>
      keyOf
        ? direction * byText.compare(keyOf(a), keyOf(b))
        : direction * (a.atrTariff.idTarifaATR - b.atrTariff.idTarifaATR),
    )
}
