import type {
  Comparison,
  ElectricityComparisonInput,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { emptyComparison, type ComparisonValues } from './comparison-form.ts'
import { valuesOfDiscounts } from '../typed-additions.ts'

/** The form of a saved comparison, to compare it again on another day. */
export function valuesOfComparison(
  saved: Pick<Comparison, 'input' | 'cups' | 'client'>,
  priceDate: string,
): ComparisonValues {
  return { ...valuesOfInput(saved.input, priceDate), supplyLabel: saved.cups ?? saved.client?.name ?? '' }
}

function valuesOfInput(input: ElectricityComparisonInput, priceDate: string): ComparisonValues {
  const { currentPrices } = input
  return {
    ...emptyComparison(priceDate),
    kind: input.kind,
    idConsumptionPoint: input.consumptionPoint?.idConsumptionPoint ?? null,
    idClient: input.client?.idClient ?? null,
    cups: input.cups ?? '',
    atrTariff: input.atrTariff.nombre,
    geographicalZone: String(input.geographicalZone.idZona),
    isDwelling: input.isDwelling,
    industrialUse: input.industrialUse,
    reducedTaxUse: input.reducedTaxUse ?? null,
    pointType: input.pointType ?? null,
    contractedPower: toPeriodArray(input.contractedPower),
    consumptionSource: input.consumptionCurve ? 'curve' : 'typed',
    consumptionSpan: input.startDate ? 'bill' : 'year',
    startDate: input.startDate ?? null,
    endDate: input.endDate ?? null,
    consumptionByPeriod: toPeriodArray(input.consumptionByPeriod),
    estimatedByPeriod: input.consumptionEstimated ? toPeriodArray(input.consumptionByPeriod) : null,
    surplus: input.surplus ?? null,
    currentMarketer: input.currentMarketer ?? '',
    currentPrices: {
      power: toPeriodArray(currentPrices?.power),
      energy: toPeriodArray(currentPrices?.energy),
      excess: currentPrices?.excess ?? null,
      isBasePrice: currentPrices?.isBasePrice ?? false,
    },
    discounts: valuesOfDiscounts(input.discounts),
    currentTotal: input.currentTotal ?? null,
    exitPenalty: input.exitPenalty ?? null,
    maximeter: toPeriodArray(input.maximeter),
    reactive: toPeriodArray(input.reactive),
    meterPhases: typeof input.equipmentRental === 'number' ? 'typed' : input.meterPhases,
    equipmentRental: input.equipmentRental ?? null,
    bonoSocialFinancing: input.bonoSocialFinancing ?? null,
    excessPower: input.excessPower ?? null,
    otherConcepts: input.otherConcepts.map(({ name, amount }) => ({ name, amount })),
    powerProposal: input.powerProposal
      ? {
          ...input.powerProposal,
          power: toPeriodArray(input.powerProposal.power),
          extensionRights: input.powerProposal.extensionRights ?? null,
          accessRights: input.powerProposal.accessRights ?? null,
        }
      : null,
    latestKnown: input.latestKnown,
  }
}
