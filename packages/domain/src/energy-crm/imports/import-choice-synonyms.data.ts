import type { TariffType } from '../tariffs/tariff.ts'
import type { UtilityType } from '../utility-type.ts'

/** How files write the kinds of energy. */
export const utilitySynonyms: Readonly<Record<UtilityType, readonly string[]>> = {
  electricity: ['Electricidad', 'Luz', 'Eléctrico', 'Eléctrica', 'Energía eléctrica', 'E', 'Electricity'],
  gas: ['Gas', 'Gas natural', 'G'],
}

/** How files write the kinds of prices. */
export const priceTypeSynonyms: Readonly<Record<TariffType, readonly string[]>> = {
  fixed: ['Fijo', 'Fija', 'Precio fijo', 'Fixed'],
  indexed: ['Indexado', 'Indexada', 'Precio indexado', 'Pass through', 'Indexed'],
}
