import {
  findAccessTariff,
  getAccessTariff,
  type AccessTariffName,
} from '@vatio/domain/periods/access-tariffs/access-tariff'
import { fromPeriodArray, periodName, toPeriodArray } from '@vatio/domain/periods/by-period'
import type { ReducedTaxUse } from '@vatio/domain/periods/regulated-prices/reduced-tax-use'
import type { BillAuditTyped } from '@vatio/protocol/billing/bill-audit/bill-audit.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { fieldTexts } from '../../ui/form/form.messages.ts'
import { auditTexts as texts } from './bill-audit.messages.ts'

/** One value per period, P1 first; null where nothing was typed. */
type PeriodList = (number | null)[]
type Named = { name: string; amount: number | null }

/** Amounts that the bill prints as a whole, in its order. */
export const printedAmounts = [
  'excessPower',
  'reactive',
  'surplus',
  'bonoSocialFinancing',
  'discounts',
  'electricityTax',
  'meterRental',
  'valueAddedTax',
  'total',
] as const
export type PrintedAmount = (typeof printedAmounts)[number]

/** A bill and its contract as typed. Fields have the names of the wire, so that server errors map to their field. */
export interface AuditValues {
  idConsumptionPoint: string | null
  supplyLabel: string
  atrTariff: AccessTariffName
  geographicalZone: string
  isDwelling: boolean
  industrialUse: boolean
  reducedTaxUse: ReducedTaxUse | null
  pointType: number | null
  startDate: string | null
  endDate: string | null
  contractedPower: PeriodList
  consumptionByPeriod: PeriodList
  surplus: number | null
  maximeter: PeriodList
  reactive: PeriodList
  currentPrices: { power: PeriodList; energy: PeriodList; excess: number | null; isBasePrice: boolean }
  /** Percent that the contract takes off the energy. */
  discountPercent: number | null
  meterPhases: 'single_phase' | 'three_phase' | 'own' | 'typed'
  equipmentRental: number | null
  /** Services of the contract, EUR in the days of the bill. */
  otherConcepts: Named[]
  latestKnown: boolean
  printed: Record<PrintedAmount, number | null> & {
    power: PeriodList
    energy: PeriodList
    otherConcepts: Named[]
  }
}

const noPeriods = (): PeriodList => [null, null, null, null, null, null]

/** An empty audit of a household. */
export function emptyAudit(): AuditValues {
  return {
    idConsumptionPoint: null,
    supplyLabel: '',
    atrTariff: '2.0TD',
    geographicalZone: '1',
    isDwelling: true,
    industrialUse: false,
    reducedTaxUse: null,
    pointType: null,
    startDate: null,
    endDate: null,
    contractedPower: noPeriods(),
    consumptionByPeriod: noPeriods(),
    surplus: null,
    maximeter: noPeriods(),
    reactive: noPeriods(),
    currentPrices: { power: noPeriods(), energy: noPeriods(), excess: null, isBasePrice: false },
    discountPercent: null,
    meterPhases: 'single_phase',
    equipmentRental: null,
    otherConcepts: [],
    latestKnown: false,
    printed: {
      power: noPeriods(),
      energy: noPeriods(),
      otherConcepts: [],
      excessPower: null,
      reactive: null,
      surplus: null,
      bonoSocialFinancing: null,
      discounts: null,
      electricityTax: null,
      meterRental: null,
      valueAddedTax: null,
      total: null,
    },
  }
}

/** Fields that follow the access tariff: only household meters have a regulated rental. */
export function auditOfTariff(atrTariff: AccessTariffName): Partial<AuditValues> {
  return atrTariff === '2.0TD'
    ? { atrTariff, meterPhases: 'single_phase' }
    : { atrTariff, meterPhases: 'typed', isDwelling: false }
}

/** Values of a chosen supply. */
export function auditOfSupply(supply: ConsumptionPoint, before: AuditValues): Partial<AuditValues> {
  const tariff = findAccessTariff(supply.atrTariff?.nombre ?? '')?.nombre ?? before.atrTariff
  return {
    ...auditOfTariff(tariff),
    idConsumptionPoint: supply.idConsumptionPoint,
    supplyLabel: supply.identifier ?? supply.cups ?? '',
    geographicalZone: String(supply.geographicalZone.idZona),
    isDwelling: supply.isDwelling,
    industrialUse: supply.industrialUse,
    reducedTaxUse: supply.reducedTaxUse,
    pointType: supply.pointType,
    contractedPower: toPeriodArray(supply.contractedPowerPeriods),
  }
}

/** Body of the request; periods that the tariff does not have are left out. */
export function toAuditInput(values: AuditValues): BillAuditTyped {
  const { periods, powerPeriods } = getAccessTariff(values.atrTariff)
  const power = (list: PeriodList) => fromPeriodArray(list.slice(0, powerPeriods))
  const energy = (list: PeriodList) => fromPeriodArray(list.slice(0, periods))
  const hasFigure = (list: PeriodList) => list.some((value) => value !== null)
  const { currentPrices, printed, discountPercent } = values
  return {
    consumptionPoint: values.idConsumptionPoint ? { idConsumptionPoint: values.idConsumptionPoint } : null,
    atrTariff: { nombre: values.atrTariff },
    geographicalZone: { idZona: Number(values.geographicalZone) as 1 | 2 | 3 | 4 | 5 },
    isDwelling: values.isDwelling,
    industrialUse: values.industrialUse,
    reducedTaxUse: values.isDwelling ? null : values.reducedTaxUse,
    pointType: values.pointType,
    startDate: values.startDate ?? '',
    endDate: values.endDate ?? '',
    contractedPower: power(values.contractedPower),
    consumptionByPeriod: energy(values.consumptionByPeriod),
    surplus: values.surplus,
    maximeter: hasFigure(values.maximeter) ? power(values.maximeter) : null,
    reactive: hasFigure(values.reactive) ? energy(values.reactive) : null,
    currentPrices: {
      power: power(currentPrices.power),
      energy: energy(currentPrices.energy),
      excess: currentPrices.excess,
      isBasePrice: currentPrices.isBasePrice,
    },
    discounts: discountPercent
      ? [{ name: texts.discount, percent: discountPercent, appliesTo: 'energy' }]
      : [],
    equipmentRental: values.meterPhases === 'typed' ? values.equipmentRental : null,
    meterPhases: values.meterPhases === 'typed' ? 'own' : values.meterPhases,
    otherConcepts: named(values.otherConcepts),
    latestKnown: values.latestKnown,
    printed: {
      ...printed,
      power: power(printed.power),
      energy: energy(printed.energy),
      otherConcepts: named(printed.otherConcepts),
    },
  }
}

function named(list: readonly Named[]): { name: string; amount: number }[] {
  return list
    .filter(({ name, amount }) => name.trim() !== '' && amount !== null)
    .map(({ name, amount }) => ({ name: name.trim(), amount: amount ?? 0 }))
}

/** Errors of fields that are missing or whose text is not a number. */
export function validateAudit(values: AuditValues): Record<string, string> {
  const errors: Record<string, string> = {}
  const { periods, powerPeriods } = getAccessTariff(values.atrTariff)
  const check = (field: string, list: PeriodList, count: number, required: boolean) => {
    for (const [index, value] of list.slice(0, count).entries()) {
      const path = `${field}.${periodName(index)}`
      if (Number.isNaN(value)) errors[path] = texts.notANumber
      else if (required && value === null) errors[path] = fieldTexts.fillIn
    }
  }
  if (!values.startDate) errors.startDate = texts.needStart
  if (!values.endDate) errors.endDate = texts.needEnd
  check('contractedPower', values.contractedPower, powerPeriods, true)
  check('consumptionByPeriod', values.consumptionByPeriod, periods, true)
  check('currentPrices.power', values.currentPrices.power, powerPeriods, true)
  check('currentPrices.energy', values.currentPrices.energy, periods, true)
  check('maximeter', values.maximeter, powerPeriods, false)
  check('reactive', values.reactive, periods, false)
  check('printed.power', values.printed.power, powerPeriods, false)
  check('printed.energy', values.printed.energy, periods, false)
  for (const name of printedAmounts) {
    if (Number.isNaN(values.printed[name])) errors[`printed.${name}`] = texts.notANumber
  }
  for (const name of ['surplus', 'discountPercent', 'equipmentRental'] as const) {
    if (Number.isNaN(values[name])) errors[name] = texts.notANumber
  }
  if (Number.isNaN(values.currentPrices.excess)) errors['currentPrices.excess'] = texts.notANumber
  for (const path of ['otherConcepts', 'printed.otherConcepts'] as const) {
    const list = path === 'otherConcepts' ? values.otherConcepts : values.printed.otherConcepts
    for (const [index, { amount }] of list.entries()) {
      if (Number.isNaN(amount)) errors[`${path}.${index}.amount`] = texts.notANumber
    }
  }
  return errors
}
