import { gasBandOf } from '@vatio/domain/billing/gas-bills/gas-band'
import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { GasComparison } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { emptyGasComparison, type GasValues } from './gas-comparison-form.ts'
import { valuesOfDiscounts } from '../typed-additions.ts'

/** Form values of a chosen supply; a consumption that was typed stays where the supply has none. */
export function valuesOfGasSupply(supply: ConsumptionPoint, before: GasValues): Partial<GasValues> {
  const annualKwh = anualConsumptionKwh(supply)
  const tariff = findAtrTariff(supply.atrTariff?.nombre ?? '')
  const isGas = tariff?.utilityType === 'gas'
  const ofConsumption = annualKwh === null ? null : gasBandOf(annualKwh).nombre
  return {
    idConsumptionPoint: supply.idConsumptionPoint,
    supplyLabel: supply.identifier ?? supply.cups ?? supply.address ?? '',
    idClient: supply.client?.idClient ?? null,
    cups: supply.cups ?? '',
    atrTariff: isGas ? tariff.nombre : (ofConsumption ?? before.atrTariff),
    geographicalZone: String(supply.geographicalZone.idZona),
    ...(annualKwh === null
      ? {}
      : { consumption: annualKwh, consumptionUnit: 'kWh', consumptionSpan: 'year' as const }),
  }
}

/**
 * The form of a saved comparison.
 *
 * @param priceDate another day, to compare again; null keeps that of the saved one, for a copy.
 */
export function valuesOfSavedGas(
  { input, result, cups, client }: Pick<GasComparison, 'input' | 'result' | 'cups' | 'client'>,
  priceDate: string | null,
): GasValues {
  return {
    ...emptyGasComparison(priceDate ?? result.priceDate),
    kind: input.kind,
    idConsumptionPoint: input.consumptionPoint?.idConsumptionPoint ?? null,
    supplyLabel: cups ?? client?.name ?? '',
    idClient: input.client?.idClient ?? null,
    cups: input.cups ?? '',
    atrTariff: input.atrTariff.nombre,
    geographicalZone: String(input.geographicalZone.idZona),
    use: input.use,
    consumptionSpan: input.startDate ? 'bill' : 'year',
    startDate: input.startDate ?? null,
    endDate: input.endDate ?? null,
    consumption: input.consumption ?? null,
    consumptionUnit: input.consumptionUnit,
    conversionFactor: input.conversionFactor ?? null,
    currentMarketer: input.currentMarketer ?? '',
    currentPrices: {
      fixed: input.currentPrices?.fixed ?? null,
      energy: input.currentPrices?.energy ?? null,
    },
    isLastResort: input.isLastResort,
    discounts: valuesOfDiscounts(input.discounts),
    currentTotal: input.currentTotal ?? null,
    exitPenalty: input.exitPenalty ?? null,
    equipmentRental: input.equipmentRental ?? null,
    hydrocarbonTax: input.hydrocarbonTax ?? null,
    otherConcepts: input.otherConcepts.map(({ name, amount }) => ({ name, amount })),
    latestKnown: input.latestKnown,
  }
}
