import { getAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { findImpossiblePower } from '@vatio/domain/periods/access-tariffs/impossible-power'
import { fromPeriodArray, periodName, toPeriodArray } from '@vatio/domain/periods/by-period'
import { findAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { ReducedTaxUse } from '@vatio/domain/periods/regulated-prices/reduced-tax-use'
import type {
  PowerMeter,
  PowerOptimisationTyped,
} from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { fieldTexts } from '../../ui/form/form.messages.ts'
import { impossiblePowerText } from '../../ui/form/impossible-power.messages.ts'
import { powerTexts as texts } from './power-optimisation.messages.ts'

/** One value per period, P1 first; null where nothing was typed. */
type PeriodList = (number | null)[]

/** What the optimisation is asked for. Fields have the names of the wire, so that server errors map to their field. */
export interface PowerValues {
  idConsumptionPoint: string | null
  supplyLabel: string
  atrTariff: AccessTariffName
  geographicalZone: string
  isDwelling: boolean
  industrialUse: boolean
  reducedTaxUse: ReducedTaxUse | null
  pointType: number | null
  contractedPower: PeriodList
  demandSource: 'maximeters' | 'curve'
  maximeters: { month: string; power: PeriodList }[]
  powerPrices: PeriodList
  isBasePrice: boolean
  meter: PowerMeter | 'auto'
  excessPrices: PeriodList
  margin: number | null
  normalisedPowers: 'any' | 'single_phase' | 'three_phase'
  highestPower: number | null
  extensionRights: number | null
  accessRights: number | null
  lastChangeDate: string | null
  priceDate: string | null
  latestKnown: boolean
}

const noPeriods = (): PeriodList => [null, null, null, null, null, null]

/** The form without a supply: twelve months up to the last whole one. */
export function emptyPowers(today: string): PowerValues {
  return {
    idConsumptionPoint: null,
    supplyLabel: '',
    atrTariff: '3.0TD',
    geographicalZone: '1',
    isDwelling: false,
    industrialUse: false,
    reducedTaxUse: null,
    pointType: null,
    contractedPower: noPeriods(),
    demandSource: 'maximeters',
    maximeters: lastMonths(today).map((month) => ({ month, power: noPeriods() })),
    powerPrices: noPeriods(),
    isBasePrice: false,
    meter: 'auto',
    excessPrices: noPeriods(),
    margin: 10,
    normalisedPowers: 'any',
    highestPower: null,
    extensionRights: null,
    accessRights: null,
    lastChangeDate: null,
    priceDate: today,
    latestKnown: false,
  }
}

/** The twelve months before that of a day, `YYYY-MM`, the oldest first. */
export function lastMonths(today: string): string[] {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: 12 }, (_, at) => {
    const month = months - 12 + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Values of a chosen supply. */
export function powersOfSupply(
  supply: ConsumptionPoint,
  label: string,
  before: PowerValues,
): Partial<PowerValues> {
  return {
    idConsumptionPoint: supply.idConsumptionPoint,
    supplyLabel: label,
    atrTariff: findAccessTariff(supply.atrTariff?.nombre ?? '')?.nombre ?? before.atrTariff,
    geographicalZone: String(supply.geographicalZone.idZona),
    isDwelling: supply.isDwelling,
    industrialUse: supply.industrialUse,
    reducedTaxUse: supply.reducedTaxUse,
    pointType: supply.pointType,
    contractedPower: toPeriodArray(supply.contractedPowerPeriods),
    highestPower: supply.maxPowerKw,
  }
}

/** Body of the request. */
export function toPowerInput(values: PowerValues): PowerOptimisationTyped {
  const { powerPeriods } = getAccessTariff(values.atrTariff)
  const periods = (list: PeriodList) => fromPeriodArray(list.slice(0, powerPeriods))
  const typed = (list: PeriodList) => (list.some((value) => value !== null) ? periods(list) : null)
  const isCurve = values.demandSource === 'curve'
  return {
    consumptionPoint: values.idConsumptionPoint ? { idConsumptionPoint: values.idConsumptionPoint } : null,
    atrTariff: { nombre: values.atrTariff },
    geographicalZone: { idZona: Number(values.geographicalZone) as 1 | 2 | 3 | 4 | 5 },
    isDwelling: values.isDwelling,
    industrialUse: values.industrialUse,
    reducedTaxUse: values.isDwelling ? null : values.reducedTaxUse,
    pointType: values.pointType,
    contractedPower: periods(values.contractedPower),
    consumptionCurve: isCurve,
    maximeters: isCurve
      ? []
      : values.maximeters.map(({ month, power }) => ({ month, power: periods(power) })),
    powerPrices: typed(values.powerPrices),
    isBasePrice: values.isBasePrice,
    meter: values.meter === 'auto' ? null : values.meter,
    excessPrices: typed(values.excessPrices),
    margin: values.margin ?? 0,
    normalisedPowers: values.normalisedPowers === 'any' ? null : values.normalisedPowers,
    highestPower: values.highestPower,
    extensionRights: values.extensionRights,
    accessRights: values.accessRights,
    lastChangeDate: values.lastChangeDate,
    priceDate: values.priceDate,
    latestKnown: values.latestKnown,
  }
}

/** Errors of fields that are missing or whose text is not a number, and of powers that the tariff does not allow. */
export function validatePowers(values: PowerValues): Record<string, string> {
  const errors: Record<string, string> = {}
  const { powerPeriods } = getAccessTariff(values.atrTariff)
  const check = (field: string, list: PeriodList, required: boolean) => {
    for (const [index, value] of list.slice(0, powerPeriods).entries()) {
      const path = `${field}.${periodName(index)}`
      if (Number.isNaN(value)) errors[path] = texts.notANumber
      else if (required && value === null) errors[path] = fieldTexts.fillIn
    }
  }
  const hasFigure = (list: PeriodList) => list.some((value) => value !== null)
  check('contractedPower', values.contractedPower, true)
  const impossible = impossiblePowerText(
    findImpossiblePower(values.atrTariff, values.contractedPower.slice(0, powerPeriods)),
  )
  if (impossible) errors.contractedPower = impossible
  check('powerPrices', values.powerPrices, hasFigure(values.powerPrices))
  check('excessPrices', values.excessPrices, hasFigure(values.excessPrices))
  if (values.demandSource === 'maximeters') {
    values.maximeters.forEach(({ power }, index) => check(`maximeters.${index}.power`, power, false))
    if (values.maximeters.every(({ power }) => !hasFigure(power))) errors.maximeters = texts.needMaximeters
  } else if (values.idConsumptionPoint === null) errors.demandSource = texts.needSupply
  for (const field of ['margin', 'highestPower', 'extensionRights', 'accessRights'] as const) {
    if (Number.isNaN(values[field])) errors[field] = texts.notANumber
  }
  return errors
}
