import type { ComparisonKind } from '@vatio/domain/billing/comparisons/comparison'
import type { GasUnit } from '@vatio/domain/billing/gas-bills/gas-conversion'
import type { GasUse } from '@vatio/domain/periods/regulated-prices/gas-tax.data'
import type { DiscountValues } from '../DiscountFields.tsx'

/** What the contract in force says. */
export interface GasContractValues {
  readonly currentMarketer: string
  readonly currentPrices: { fixed: number | null; energy: number | null }
}

/** The typed comparison. Fields have the names of the wire, so that server errors map to their field. */
export interface GasValues {
  kind: ComparisonKind
  idConsumptionPoint: string | null
  supplyLabel: string
  idClient: string | null
  cups: string
  atrTariff: string
  geographicalZone: string
  use: GasUse
  consumptionSpan: 'year' | 'bill'
  startDate: string | null
  endDate: string | null
  consumption: number | null
  consumptionUnit: GasUnit
  conversionFactor: number | null
  currentMarketer: string
  currentPrices: { fixed: number | null; energy: number | null }
  /** What was filled in from the contract in force, which is not filled in again once it is changed; not sent. */
  filledContract: GasContractValues | null
  isLastResort: boolean
  discounts: DiscountValues[]
  currentTotal: number | null
  exitPenalty: number | null
  equipmentRental: number | null
  hydrocarbonTax: number | null
  otherConcepts: { name: string; amount: number | null }[]
  priceDate: string | null
  /** Uses the last known figures where none is published for the day. */
  latestKnown: boolean
}

/** An empty comparison of a household in the peninsula. */
export function emptyGasComparison(priceDate: string, kind: ComparisonKind = 'normal'): GasValues {
  return {
    kind,
    idConsumptionPoint: null,
    supplyLabel: '',
    idClient: null,
    cups: '',
    atrTariff: 'RL.1',
    geographicalZone: '1',
    use: 'general',
    consumptionSpan: 'year',
    startDate: null,
    endDate: null,
    consumption: null,
    consumptionUnit: 'kWh',
    conversionFactor: null,
    currentMarketer: '',
    currentPrices: { fixed: null, energy: null },
    filledContract: null,
    isLastResort: false,
    discounts: [],
    currentTotal: null,
    exitPenalty: null,
    equipmentRental: null,
    hydrocarbonTax: null,
    otherConcepts: [],
    priceDate,
    latestKnown: false,
  }
}

/**
 * What a fast comparison is made of: the kWh of a year, the tariff and the total of a year. What a normal one would
 * have besides stays in the form, for who goes back to it.
 */
export function toComparedGas(values: GasValues): GasValues {
  if (values.kind !== 'fast') return values
  return {
    ...values,
    consumptionSpan: 'year',
    startDate: null,
    endDate: null,
    consumptionUnit: 'kWh',
    conversionFactor: null,
    currentPrices: { fixed: null, energy: null },
    discounts: [],
    equipmentRental: null,
    hydrocarbonTax: null,
    otherConcepts: [],
  }
}

/** Whether a saving can be computed: it needs the energy price of the contract in force, the TUR, or a total in a fast one. */
export function hasCurrentCost(values: GasValues): boolean {
  const { kind, currentTotal, currentPrices, isLastResort } = values
  return kind === 'fast' ? currentTotal !== null : currentPrices.energy !== null || isLastResort
}
