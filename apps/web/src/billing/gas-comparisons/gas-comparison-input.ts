import type { GasComparisonTyped } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { toComparedGas, type GasValues } from './gas-comparison-form.ts'
import { toConcepts, toDiscounts } from '../typed-additions.ts'

/** Body of the request. */
export function toGasInput(typed: GasValues): GasComparisonTyped {
  const values = toComparedGas(typed)
  const isYear = values.consumptionSpan === 'year'
  const { fixed, energy } = values.currentPrices
  return {
    kind: values.kind,
    client: values.idClient ? { idClient: values.idClient } : null,
    consumptionPoint: values.idConsumptionPoint ? { idConsumptionPoint: values.idConsumptionPoint } : null,
    cups: values.cups || null,
    atrTariff: { nombre: values.atrTariff },
    geographicalZone: { idZona: Number(values.geographicalZone) as 1 | 2 | 3 | 4 | 5 },
    use: values.use,
    startDate: isYear ? null : values.startDate,
    endDate: isYear ? null : values.endDate,
    consumption: values.consumption,
    consumptionUnit: values.consumptionUnit,
    conversionFactor: values.consumptionUnit === 'm3' ? values.conversionFactor : null,
    currentMarketer: values.currentMarketer.trim() || null,
    currentPrices: fixed === null && energy === null ? null : { fixed, energy },
    isLastResort: values.isLastResort,
    currentTotal: values.currentTotal,
    exitPenalty: values.exitPenalty,
    equipmentRental: values.equipmentRental,
    hydrocarbonTax: values.hydrocarbonTax,
    otherConcepts: toConcepts(values.otherConcepts),
    discounts: toDiscounts(values.discounts),
    priceDate: values.priceDate,
    latestKnown: values.latestKnown,
  }
}
