import type { ComparisonKind } from '@vatio/domain/billing/comparisons/comparison'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { ReducedTaxUse } from '@vatio/domain/periods/regulated-prices/reduced-tax-use'
import type { DiscountValues } from '../DiscountFields.tsx'
import type { PowerProposalValues } from '../power-optimisation/OptimisePowersCard.tsx'

/** One value per period, P1 first; null where nothing was typed. */
export type PeriodList = (number | null)[]

export interface CurrentPriceValues {
  power: PeriodList
  energy: PeriodList
  excess: number | null
  isBasePrice: boolean
}

/** What the contract in force says. */
export interface ContractValues {
  readonly currentMarketer: string
  readonly currentPrices: CurrentPriceValues
}

/** The typed comparison. Fields have the names of the wire, so that server errors map to their field. */
export interface ComparisonValues {
  kind: ComparisonKind
  idConsumptionPoint: string | null
  supplyLabel: string
  idClient: string | null
  cups: string
  atrTariff: AccessTariffName
  geographicalZone: string
  isDwelling: boolean
  industrialUse: boolean
  reducedTaxUse: ReducedTaxUse | null
  pointType: number | null
  contractedPower: PeriodList
  consumptionSource: 'curve' | 'typed'
  consumptionSpan: 'year' | 'bill'
  startDate: string | null
  endDate: string | null
  consumptionByPeriod: PeriodList
  /** Consumption of a year that the profile of the tariff is applied to; not sent. */
  annualKwh: number | null
  /** What the profile gave, which is marked as estimated until it is changed. */
  estimatedByPeriod: PeriodList | null
  surplus: number | null
  currentMarketer: string
  currentPrices: CurrentPriceValues
  /** What was filled in from the contract in force, which is not filled in again once it is changed; not sent. */
  filledContract: ContractValues | null
  discounts: DiscountValues[]
  currentTotal: number | null
  /** EUR to leave the contract in force. */
  exitPenalty: number | null
  maximeter: PeriodList
  reactive: PeriodList
  meterPhases: 'single_phase' | 'three_phase' | 'own' | 'typed'
  equipmentRental: number | null
  bonoSocialFinancing: number | null
  excessPower: number | null
  otherConcepts: { name: string; amount: number | null }[]
  priceDate: string | null
  /** Other powers, with which the offers are compared as well. */
  powerProposal: PowerProposalValues | null
  /** Uses the last known figures where none is published for the day. */
  latestKnown: boolean
}

const noPeriods = (): PeriodList => [null, null, null, null, null, null]

/** An empty comparison of a household in the peninsula. */
export function emptyComparison(priceDate: string): ComparisonValues {
  return {
    kind: 'normal',
    idConsumptionPoint: null,
    supplyLabel: '',
    idClient: null,
    cups: '',
    atrTariff: '2.0TD',
    geographicalZone: '1',
    isDwelling: true,
    industrialUse: false,
    reducedTaxUse: null,
    pointType: null,
    contractedPower: noPeriods(),
    consumptionSource: 'typed',
    consumptionSpan: 'year',
    startDate: null,
    endDate: null,
    consumptionByPeriod: noPeriods(),
    annualKwh: null,
    estimatedByPeriod: null,
    surplus: null,
    currentMarketer: '',
    currentPrices: { power: noPeriods(), energy: noPeriods(), excess: null, isBasePrice: false },
    filledContract: null,
    discounts: [],
    currentTotal: null,
    exitPenalty: null,
    maximeter: noPeriods(),
    reactive: noPeriods(),
    meterPhases: 'single_phase',
    equipmentRental: null,
    bonoSocialFinancing: null,
    excessPower: null,
    otherConcepts: [],
    powerProposal: null,
    priceDate,
    latestKnown: false,
  }
}

/**
 * Fields that follow the access tariff: only household meters have a regulated rental, and what the profile gave was for
 * the periods of the tariff before.
 */
export function valuesOfTariff(
  atrTariff: AccessTariffName,
  before: ComparisonValues,
): Partial<ComparisonValues> {
  return {
    atrTariff,
    ...(atrTariff === '2.0TD'
      ? { meterPhases: 'single_phase' }
      : { meterPhases: 'typed', isDwelling: false }),
    ...withoutEstimate(before),
  }
}

/**
 * What a fast comparison is made of: typed energy by period, and no details of the bill. What a normal one would have of
 * them stays in the form, for who goes back to it.
 */
export function toComparedValues(values: ComparisonValues): ComparisonValues {
  if (values.kind !== 'fast') return values
  return {
    ...values,
    consumptionSource: 'typed',
    powerProposal: null,
    maximeter: noPeriods(),
    reactive: noPeriods(),
    meterPhases: values.atrTariff === '2.0TD' ? 'single_phase' : 'typed',
    equipmentRental: null,
    bonoSocialFinancing: null,
    excessPower: null,
    otherConcepts: [],
  }
}

/** Empties what the profile gave for another tariff or zone; what was typed stays. */
export function withoutEstimate(before: ComparisonValues): Partial<ComparisonValues> {
  return isEstimate(before) ? { consumptionByPeriod: noPeriods(), estimatedByPeriod: null } : {}
}

/** Whether the consumption is the one that the profile gave, unchanged. */
export function isEstimate(values: ComparisonValues): boolean {
  const { consumptionSource, consumptionByPeriod, estimatedByPeriod } = values
  return (
    consumptionSource === 'typed' &&
    estimatedByPeriod !== null &&
    consumptionByPeriod.every((energy, index) => energy === (estimatedByPeriod[index] ?? null))
  )
}

/** Whether anything was typed. */
export function hasPrice(list: PeriodList): boolean {
  return list.some((value) => value !== null && value !== undefined)
}

/** Whether a saving can be computed: it needs the energy prices of the contract in force. */
export function hasEnergyPrices(values: ComparisonValues): boolean {
  return hasPrice(values.currentPrices.energy)
}
