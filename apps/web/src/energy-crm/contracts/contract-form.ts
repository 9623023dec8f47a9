import { isBeforeSigning, validatePowers } from '@vatio/domain/energy-crm/contracts/contract-figures'
import {
  canChooseContractCommercial,
  canEditFixedFee,
} from '@vatio/domain/energy-crm/contracts/contract.policy'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { Role } from '@vatio/domain/identity/accounts/role'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { createContract } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { validateFields, toFormInput, toFormValues, type FormValues } from '../../ui/form/record-fields.ts'
import type { ClosedByNew } from './contract-closing.ts'
import { contractClosingTexts } from './contract-closing.messages.ts'
import { contractFields } from './contract-fields.ts'
import { contractFormTexts as texts, contractReadErrorTexts } from './contracts.messages.ts'
import type { NumberCheck } from './contracts.queries.ts'

type Input = BodyInputOf<typeof createContract>

/** Values of the form: texts are never null, choices are ids or null, text that is not a number is NaN. */
export interface ContractFormValues extends FormValues<typeof contractFields> {
  /** Of the state change. */
  readonly observations: string
  /** Whether a state change sets `lastStateChangeDate` to today. */
  readonly marksStateDate: boolean
  /** Of the change of billing state. */
  readonly paymentObservations: string
  /** The contract that is closed when a new one is created; null if none is. */
  readonly closing: ClosedByNew | null
}

/** Initial values of the form; of a new contract if `contract` is null. */
export function toContractFormValues(contract: ContractDetail | null): ContractFormValues {
  return {
    ...toFormValues(contractFields, contract),
    observations: '',
    marksStateDate: true,
    paymentObservations: '',
    closing: null,
  }
}

/** The values after a consumption point is selected: it fills empty fields, and its CUPS replaces the typed one. */
export function withConsumptionPoint(
  values: ContractFormValues,
  point: ConsumptionPoint,
): ContractFormValues {
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
      : toPeriodArray(point.contractedPowerPeriods),
    ...(values.anualConsumption === null
      ? { anualConsumption: point.anualConsumption, anualConsumptionUnit: point.anualConsumptionUnit }
      : {}),
  }
}

/** The values of a new contract after its energy is selected, without those that depend on the previous energy. */
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

/** Whether the form changes the billing state of the contract. */
export function changesPaymentState(values: ContractFormValues, contract: ContractDetail | null): boolean {
  const current = contract?.contractPaymentState?.idContractPaymentState ?? null
  return values.paymentState !== null && values.paymentState !== current
}

/**
 * Request body of the form, without the fields that the user may not edit: the server keeps or sets them.
 *
 * @param today civil date of a state change.
 */
export function toContractInput(
  values: ContractFormValues,
  contract: ContractDetail | null,
  writer: { readonly role: Role },
  today: string,
): Input {
  const {
    state: _,
    paymentState: _payment,
    commercial,
    fixedFee,
    ...input
  } = toFormInput(contractFields, values)
  const { state, observations, marksStateDate, paymentState, paymentObservations } = values
  const hasChange = changesState(values, contract)
  return {
    ...input,
    utilityType: values.utilityType ?? 'electricity',
    lastStateChangeDate: hasChange && marksStateDate ? today : values.lastStateChangeDate,
    stateChanges:
      hasChange && state
        ? [{ contractState: { idContractState: state }, observations: observations.trim() }]
        : [],
    paymentStateChanges:
      paymentState !== null && changesPaymentState(values, contract)
        ? [
            {
              contractPaymentState: { idContractPaymentState: paymentState },
              observations: paymentObservations.trim(),
            },
          ]
        : [],
    ...(canChooseContractCommercial(writer) ? { commercial } : {}),
    ...(canEditFixedFee(writer) ? { fixedFee } : {}),
  }
}

/** Error of the number by what is known of it: only a free one, or the contract's own, can be saved. */
export const contractNumberErrors: Readonly<Record<NumberCheck, string | null>> = {
  own: null,
  notFound: null,
  unchecked: texts.numberChecking,
  exists: texts.numberExists,
  failed: contractReadErrorTexts.number,
}

/** Errors by field. */
export function validateContractForm(values: ContractFormValues): Record<string, string> {
  const { closing } = values
  return {
    ...consistencyErrors(contractFields, values),
    ...validateFields(contractFields, values),
    ...(closing && !closing.change
      ? { closing: contractClosingTexts.chooseClosing(closing.contractNumber) }
      : {}),
  }
}

type TermName =
  | 'utilityType'
  | 'tariffType'
  | 'contractedPowerPeriods'
  | 'signingDate'
  | 'endDate'
  | 'permanenceEndDate'
type Terms = Pick<ContractFormValues, TermName>

/**
 * Errors of dates before the signing and of powers that are not those of the access tariff.
 *
 * @param fields with their names in the form.
 */
export function consistencyErrors(
  fields: Readonly<Record<TermName, { readonly name: string }>>,
  values: Terms,
): Record<string, string> {
  const tooEarly = (['endDate', 'permanenceEndDate'] as const).filter((name) =>
    isBeforeSigning(values[name], values.signingDate),
  )
  return {
    ...Object.fromEntries(tooEarly.map((name) => [fields[name].name, texts.beforeSigning])),
    ...(powerErrors(values).some((text) => text !== undefined)
      ? { [fields.contractedPowerPeriods.name]: texts.powers }
      : {}),
  }
}

/** Error texts by period: a power is missing, or the access tariff has no such period. */
export function powerErrors(
  values: Pick<Terms, 'utilityType' | 'tariffType' | 'contractedPowerPeriods'>,
): (string | undefined)[] {
  const { utilityType, tariffType, contractedPowerPeriods } = values
  if (utilityType === null) return []
  return validatePowers(utilityType, tariffType, contractedPowerPeriods).map((error) =>
    error === null ? undefined : texts.powerErrors[error],
  )
}
