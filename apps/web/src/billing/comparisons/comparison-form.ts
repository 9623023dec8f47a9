import type {
  Comparison,
  ElectricityComparisonInput,
  ElectricityComparisonTyped,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { getAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  fromPeriodArray,
  periodName,
  periodNames,
  toPeriodArray,
  type ByPeriod,
} from '@vatio/domain/periods/by-period'
import { comparisonTexts as texts } from './comparisons.messages.ts'

/** One value per period, P1 first; null where nothing was typed. */
export type PeriodList = (number | null)[]

export interface DiscountValues {
  name: string
  kind: 'power' | 'energy' | 'both' | 'amount'
  /** Percent, or euros of the bill. */
  value: number | null
}

/** The comparison as it is typed. Fields carry the names of the wire, so that refusals find their field. */
export interface ComparisonValues {
  idConsumptionPoint: string | null
  supplyLabel: string
  idClient: string | null
  cups: string
  atrTariff: AccessTariffName
  geographicalZone: string
  isDwelling: boolean
  industrialUse: boolean
  pointType: number | null
  contractedPower: PeriodList
  consumptionSource: 'curve' | 'typed'
  consumptionSpan: 'year' | 'bill'
  startDate: string | null
  endDate: string | null
  consumptionByPeriod: PeriodList
  surplus: number | null
  currentMarketer: string
  currentPrices: { power: PeriodList; energy: PeriodList; excess: number | null; isBasePrice: boolean }
  discounts: DiscountValues[]
  currentTotal: number | null
  maximeter: PeriodList
  reactive: PeriodList
  meterPhases: 'single_phase' | 'three_phase' | 'own' | 'typed'
  equipmentRental: number | null
  bonoSocialFinancing: number | null
  excessPower: number | null
  otherConcepts: { name: string; amount: number | null }[]
  priceDate: string | null
  /** The last figures known where none is published for the day. */
  latestKnown: boolean
}

const noPeriods = (): PeriodList => [null, null, null, null, null, null]

/** An empty comparison of a household in the peninsula. */
export function emptyComparison(priceDate: string): ComparisonValues {
  return {
    idConsumptionPoint: null,
    supplyLabel: '',
    idClient: null,
    cups: '',
    atrTariff: '2.0TD',
    geographicalZone: '1',
    isDwelling: true,
    industrialUse: false,
    pointType: null,
    contractedPower: noPeriods(),
    consumptionSource: 'typed',
    consumptionSpan: 'year',
    startDate: null,
    endDate: null,
    consumptionByPeriod: noPeriods(),
    surplus: null,
    currentMarketer: '',
    currentPrices: { power: noPeriods(), energy: noPeriods(), excess: null, isBasePrice: false },
    discounts: [],
    currentTotal: null,
    maximeter: noPeriods(),
    reactive: noPeriods(),
    meterPhases: 'single_phase',
    equipmentRental: null,
    bonoSocialFinancing: null,
    excessPower: null,
    otherConcepts: [],
    priceDate,
    latestKnown: false,
  }
}

/** Fields that follow the access tariff: only household meters have a regulated rental. */
export function valuesOfTariff(atrTariff: AccessTariffName): Partial<ComparisonValues> {
  return atrTariff === '2.0TD'
    ? { atrTariff, meterPhases: 'single_phase' }
    : { atrTariff, meterPhases: 'typed', isDwelling: false }
}

/** What the server is asked. Values of periods that the tariff lacks are left behind. */
export function toComparisonInput(values: ComparisonValues): ElectricityComparisonTyped {
  const { periods, powerPeriods } = getAccessTariff(values.atrTariff)
  const isCurve = values.consumptionSource === 'curve'
  const isYear = values.consumptionSpan === 'year'
  const prices = values.currentPrices
  return {
    client: values.idClient ? { idClient: values.idClient } : null,
    consumptionPoint: values.idConsumptionPoint ? { idConsumptionPoint: values.idConsumptionPoint } : null,
    cups: values.cups || null,
    atrTariff: { nombre: values.atrTariff },
    geographicalZone: { idZona: Number(values.geographicalZone) as 1 | 2 | 3 | 4 | 5 },
    isDwelling: values.isDwelling,
    industrialUse: values.industrialUse,
    pointType: values.pointType,
    startDate: isCurve || isYear ? null : values.startDate,
    endDate: isCurve || isYear ? null : values.endDate,
    consumptionCurve: isCurve,
    consumptionByPeriod: isCurve ? null : toPeriods(values.consumptionByPeriod, periods),
    surplus: isCurve ? null : values.surplus,
    contractedPower: toPeriods(values.contractedPower, powerPeriods),
    currentMarketer: values.currentMarketer.trim() || null,
    currentPrices:
      hasPrice(prices.power) || hasPrice(prices.energy)
        ? {
            power: toPeriods(prices.power, powerPeriods),
            energy: toPeriods(prices.energy, periods),
            excess: prices.excess,
            isBasePrice: prices.isBasePrice,
          }
        : null,
    currentTotal: values.currentTotal,
    maximeter: hasPrice(values.maximeter) ? toPeriods(values.maximeter, powerPeriods) : null,
    reactive: hasPrice(values.reactive) ? toPeriods(values.reactive, periods) : null,
    equipmentRental: values.meterPhases === 'typed' ? values.equipmentRental : null,
    // A rental that the bill does not show is none.
    meterPhases: values.meterPhases === 'typed' ? 'own' : values.meterPhases,
    bonoSocialFinancing: values.bonoSocialFinancing,
    excessPower: values.excessPower,
    otherConcepts: values.otherConcepts
      .filter(({ name, amount }) => name.trim() !== '' && amount !== null)
      .map(({ name, amount }) => ({ name: name.trim(), amount: amount ?? 0 })),
    discounts: values.discounts
      .filter(({ value }) => value !== null)
      .map(({ name, kind, value }) => {
        const named = { name: name.trim() || 'Descuento' }
        return kind === 'amount'
          ? { ...named, amount: value ?? 0 }
          : { ...named, percent: value ?? 0, appliesTo: kind }
      }),
    priceDate: values.priceDate,
    latestKnown: values.latestKnown,
  }
}

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
    idConsumptionPoint: input.consumptionPoint?.idConsumptionPoint ?? null,
    idClient: input.client?.idClient ?? null,
    cups: input.cups ?? '',
    atrTariff: input.atrTariff.nombre,
    geographicalZone: String(input.geographicalZone.idZona),
    isDwelling: input.isDwelling,
    industrialUse: input.industrialUse,
    pointType: input.pointType ?? null,
    contractedPower: toPeriodArray(input.contractedPower),
    consumptionSource: input.consumptionCurve ? 'curve' : 'typed',
    consumptionSpan: input.startDate ? 'bill' : 'year',
    startDate: input.startDate ?? null,
    endDate: input.endDate ?? null,
    consumptionByPeriod: toPeriodArray(input.consumptionByPeriod),
    surplus: input.surplus ?? null,
    currentMarketer: input.currentMarketer ?? '',
    currentPrices: {
      power: toPeriodArray(currentPrices?.power),
      energy: toPeriodArray(currentPrices?.energy),
      excess: currentPrices?.excess ?? null,
      isBasePrice: currentPrices?.isBasePrice ?? false,
    },
    discounts: input.discounts.map((discount) =>
      'amount' in discount
        ? { name: discount.name, kind: 'amount', value: discount.amount }
        : { name: discount.name, kind: discount.appliesTo, value: discount.percent },
    ),
    currentTotal: input.currentTotal ?? null,
    maximeter: toPeriodArray(input.maximeter),
    reactive: toPeriodArray(input.reactive),
    meterPhases: typeof input.equipmentRental === 'number' ? 'typed' : input.meterPhases,
    equipmentRental: input.equipmentRental ?? null,
    bonoSocialFinancing: input.bonoSocialFinancing ?? null,
    excessPower: input.excessPower ?? null,
    otherConcepts: input.otherConcepts.map(({ name, amount }) => ({ name, amount })),
    latestKnown: input.latestKnown,
  }
}

/** Fields that hold text that is no number, or that are missing before anything is asked. */
export function validatePlacement(values: ComparisonValues): Record<string, string> {
  const faults: Record<string, string> = {}
  const { periods, powerPeriods } = getAccessTariff(values.atrTariff)
  const unreadable = texts.notANumber
  const check = (field: string, list: PeriodList, count: number, required: boolean) => {
    for (let index = 0; index < count; index++) {
      const value = list[index]
      if (Number.isNaN(value)) faults[`${field}.${periodName(index)}`] = unreadable
      else if (required && (value === null || value === undefined))
        faults[`${field}.${periodName(index)}`] = 'Falta'
    }
  }
  check('contractedPower', values.contractedPower, powerPeriods, true)
  if (values.consumptionSource === 'typed') {
    check('consumptionByPeriod', values.consumptionByPeriod, periods, true)
    if (values.consumptionSpan === 'bill') {
      if (!values.startDate) faults.startDate = 'Indica la lectura inicial'
      if (!values.endDate) faults.endDate = 'Indica la lectura final'
    }
  }
  const { power, energy } = values.currentPrices
  check('currentPrices.power', power, powerPeriods, hasPrice(energy))
  check('currentPrices.energy', energy, periods, hasPrice(energy))
  check('maximeter', values.maximeter, powerPeriods, false)
  check('reactive', values.reactive, periods, false)
  for (const field of [
    'surplus',
    'currentTotal',
    'equipmentRental',
    'bonoSocialFinancing',
    'excessPower',
  ] as const) {
    if (Number.isNaN(values[field])) faults[field] = unreadable
  }
  if (Number.isNaN(values.currentPrices.excess)) faults['currentPrices.excess'] = unreadable
  values.discounts.forEach(({ value }, index) => {
    if (Number.isNaN(value)) faults[`discounts.${index}`] = unreadable
  })
  values.otherConcepts.forEach(({ amount }, index) => {
    if (Number.isNaN(amount)) faults[`otherConcepts.${index}.amount`] = unreadable
  })
  return faults
}

/** Whether a saving can be told: it needs the energy prices in force. */
export function hasEnergyPrices(values: ComparisonValues): boolean {
  return hasPrice(values.currentPrices.energy)
}

/** Errors of a group of period fields, P1 first, as the form keeps them (`contractedPower.p2`). */
export function periodErrors(
  errors: Readonly<Record<string, unknown>>,
  field: string,
): (string | undefined)[] {
  return periodNames.map((period) => {
    const error = errors[`${field}.${period}`]
    return typeof error === 'string' ? error : undefined
  })
}

function hasPrice(list: PeriodList): boolean {
  return list.some((value) => value !== null && value !== undefined)
}

function toPeriods(list: PeriodList, count: number): ByPeriod {
  return fromPeriodArray(list.slice(0, count))
}
