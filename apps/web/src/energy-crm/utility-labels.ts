import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'

/** Names of the energies on every CRM screen. */
export const utilityNames: Readonly<Record<UtilityType, string>> = {
  electricity: 'Electricidad',
  gas: 'Gas',
}

/** Names of the price types. */
export const tariffTypeNames: Readonly<Record<TariffType, string>> = {
  fixed: 'Fijo',
  indexed: 'Indexado',
}

/** Options of a control that selects the energy. */
export const utilityOptions = Object.entries(utilityNames).map(([value, label]) => ({ value, label }))
