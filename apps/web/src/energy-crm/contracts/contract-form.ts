import type { EnergyUnit } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { CONTRACT_DATES, powerFaults } from '@vatio/domain/energy-crm/contracts/contract-figures'
import {
  canChooseContractCommercial,
  canEditFixedFee,
} from '@vatio/domain/energy-crm/contracts/contract.policy'
import { PRICE_PERIODS, pricesInOrder } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import type { Role } from '@vatio/domain/security/accounts/role'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { createContract } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { contractFormTexts as texts } from './contracts.messages.ts'

type Input = BodyInputOf<typeof createContract>

/** What the form holds: texts are never null, choices are ids or null, unreadable figures are NaN. */
export interface ContractFormValues {
  readonly contractNumber: string
  /** Null until it is chosen: nothing else can be checked before. */
  readonly utilityType: UtilityType | null
  readonly signingDate: string | null
  readonly lastStateChangeDate: string | null
  readonly implicitRenewal: boolean
  readonly commercial: string | null
  readonly consumptionPoint: string | null
  readonly cups: string
  readonly tariffType: string | null
  readonly anualConsumption: number | null
  readonly anualConsumptionUnit: EnergyUnit
  readonly energyMarketer: string | null
  readonly tariff: string | null
  readonly type: TariffType | null
  readonly powerOperativeSpending: number | null
  readonly energyOperativeSpending: number | null
  readonly fixedFee: number | null
  readonly powerFee: number | null
  readonly energyFee: number | null
  readonly managementFee: number | null
  /** kW, P1 first. */
  readonly contractedPowerPeriods: readonly (number | null)[]
  /** Null on a new contract: the default one. */
  readonly state: string | null
  readonly observations: string
  /** Whether a change of state makes today the date of the last one. */
  readonly marksStateDate: boolean
}

/** Figures that may be left empty and are never below zero. */
export const contractFigures = [
  'anualConsumption',
  'powerOperativeSpending',
  'energyOperativeSpending',
  'fixedFee',
  'powerFee',
  'energyFee',
  'managementFee',
] as const

/** Values of a contract's form; of a new one without a contract. */
export function toContractFormValues(contract: ContractDetail | null): ContractFormValues {
  return {
    contractNumber: contract?.contractNumber ?? '',
    utilityType: contract?.utilityType ?? null,
    signingDate: contract?.signingDate ?? null,
    lastStateChangeDate: contract?.lastStateChangeDate ?? null,
    implicitRenewal: contract?.implicitRenewal ?? false,
    commercial: contract?.commercial?.idCommercial ?? null,
    consumptionPoint: contract?.consumptionPoint?.idConsumptionPoint ?? null,
    cups: contract?.cups ?? '',
    tariffType: contract?.tariffType ?? null,
    anualConsumption: contract?.anualConsumption ?? null,
    anualConsumptionUnit: contract?.anualConsumptionUnit ?? 'kWh',
    energyMarketer: contract?.energyMarketer?.idEnergyMarketer ?? null,
    tariff: contract?.tariff?.idTariff ?? null,
    type: contract?.type ?? null,
    powerOperativeSpending: contract?.powerOperativeSpending ?? null,
    energyOperativeSpending: contract?.energyOperativeSpending ?? null,
    fixedFee: contract?.fixedFee ?? null,
    powerFee: contract?.powerFee ?? null,
    energyFee: contract?.energyFee ?? null,
    managementFee: contract?.managementFee ?? null,
    contractedPowerPeriods: pricesInOrder(contract?.contractedPowerPeriods ?? {}),
    state: contract?.contractState.idContractState ?? null,
    observations: '',
    marksStateDate: true,
  }
}

/** The values of a form once a supply is chosen: what was typed stays, its CUPS is the supply's. */
export function withSupply(values: ContractFormValues, point: ConsumptionPoint): ContractFormValues {
  const hasPowers = values.contractedPowerPeriods.some((kw) => kw !== null)
  const isAnother = values.utilityType !== null && values.utilityType !== point.utilityType
  const tariffType = isAnother ? null : values.tariffType
  return {
    ...values,
    utilityType: point.utilityType,
    consumptionPoint: point.idConsumptionPoint,
    cups: point.cups ?? values.cups,
    tariffType: tariffType ?? point.atrTariff?.nombre ?? null,
    contractedPowerPeriods: hasPowers
      ? values.contractedPowerPeriods
      : PRICE_PERIODS.map((period) => point.contractedPowerPeriods[period] ?? null),
    ...(values.anualConsumption === null
      ? { anualConsumption: point.anualConsumption, anualConsumptionUnit: point.anualConsumptionUnit }
      : {}),
  }
}

/** The values of a new contract whose energy is chosen: what belongs to the other energy goes. */
export function withUtility(values: ContractFormValues, utilityType: UtilityType): ContractFormValues {
  if (values.utilityType === utilityType) return values
  const empty = toContractFormValues(null)
  const { consumptionPoint, cups, tariffType, energyMarketer, tariff, contractedPowerPeriods } = empty
  return values.utilityType === null
    ? { ...values, utilityType }
    : {
        ...values,
        utilityType,
        consumptionPoint,
        cups,
        tariffType,
        energyMarketer,
        tariff,
        contractedPowerPeriods,
      }
}

/** Whether the form changes the state of the contract. */
export function changesState(values: ContractFormValues, contract: ContractDetail | null): boolean {
  return values.state !== null && values.state !== (contract?.contractState.idContractState ?? null)
}

/**
 * The body that saves the form. What the writer may not choose is left out: the server keeps it, or decides it.
 *
 * @param today civil date that a change of state gets.
 */
export function toContractInput(
  values: ContractFormValues,
  contract: ContractDetail | null,
  writer: { readonly role: Role },
  today: string,
): Input {
  const { state, observations, marksStateDate, commercial, fixedFee, energyMarketer, tariff, ...rest } =
    values
  const { consumptionPoint, contractedPowerPeriods, ...plain } = rest
  const hasChange = changesState(values, contract)
  return {
    ...plain,
    utilityType: values.utilityType ?? 'electricity',
    lastStateChangeDate: hasChange && marksStateDate ? today : values.lastStateChangeDate,
    energyMarketer: energyMarketer ? { idEnergyMarketer: energyMarketer } : null,
    tariff: tariff ? { idTariff: tariff } : null,
    consumptionPoint: consumptionPoint ? { idConsumptionPoint: consumptionPoint } : null,
    contractedPowerPeriods: Object.fromEntries(
      PRICE_PERIODS.map((period, index) => [period, contractedPowerPeriods[index] ?? null]),
    ),
    stateChanges:
      hasChange && state
        ? [{ contractState: { idContractState: state }, observations: observations.trim() }]
        : [],
    ...(canChooseContractCommercial(writer)
      ? { commercial: commercial ? { idCommercial: commercial } : null }
      : {}),
    ...(canEditFixedFee(writer) ? { fixedFee } : {}),
  }
}

/** What keeps the form from being sent, by field. */
export function contractFormFaults(values: ContractFormValues): Record<string, string> {
  const faults: Record<string, string> = {}
  if (values.utilityType === null) faults['utilityType'] = texts.chooseUtility
  if (!isWellFormedCups(values.cups)) faults['cups'] = texts.cups
  for (const name of contractFigures) {
    const value = values[name]
    if (value !== null && Number.isNaN(value)) faults[name] = texts.figure
    else if (value !== null && value < 0) faults[name] = texts.negative
  }
  for (const name of ['signingDate', 'lastStateChangeDate'] as const) {
    const date = values[name]
    if (date !== null && (date < CONTRACT_DATES.first || date > CONTRACT_DATES.last)) {
      faults[name] = texts.date
    }
  }
  const powers = values.contractedPowerPeriods
  if (powers.some((kw) => kw !== null && (Number.isNaN(kw) || kw < 0))) {
    faults['contractedPowerPeriods'] = texts.figure
  } else if (powerTexts(values).some((text) => text !== undefined)) {
    faults['contractedPowerPeriods'] = texts.powers
  }
  return faults
}

/** What to say at each period whose power is missing or too many. */
export function powerTexts(values: ContractFormValues): (string | undefined)[] {
  const { utilityType, tariffType, contractedPowerPeriods } = values
  if (utilityType === null) return []
  return powerFaults(utilityType, tariffType, contractedPowerPeriods).map((fault) =>
    fault === null ? undefined : texts.powerFaults[fault],
  )
}
