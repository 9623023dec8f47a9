import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { findAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { valuesOfTariff, type ComparisonValues } from './comparison-form.ts'

/** Display name of a supply: its name, its CUPS or its address. */
export function supplyName(supply: Pick<ConsumptionPoint, 'identifier' | 'cups' | 'address'>): string {
  return supply.identifier ?? supply.cups ?? supply.address ?? 'Punto de consumo sin nombre'
}

/** Form values of a chosen supply. Its yearly consumption is not split by period: it is the base of an estimate. */
export function valuesOfSupply(
  supply: ConsumptionPoint,
  before: ComparisonValues,
): Partial<ComparisonValues> {
  const tariff = findAccessTariff(supply.atrTariff?.nombre ?? '')
  return {
    idConsumptionPoint: supply.idConsumptionPoint,
    supplyLabel: supplyName(supply),
    idClient: supply.client?.idClient ?? null,
    cups: supply.cups ?? '',
    ...valuesOfTariff(tariff?.nombre ?? before.atrTariff, before),
    geographicalZone: String(supply.geographicalZone.idZona),
    isDwelling: supply.isDwelling,
    industrialUse: supply.industrialUse,
    reducedTaxUse: supply.reducedTaxUse,
    pointType: supply.pointType,
    contractedPower: toPeriodArray(supply.contractedPowerPeriods),
    annualKwh: anualConsumptionKwh(supply),
  }
}
