import {
  computeSelfInvoice,
  type SelfInvoiceAmounts,
} from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import { datesOfPeriod } from '@vatio/domain/energy-crm/self-invoices/invoiced-period'
import type { SelfInvoiceConfiguration } from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.schema'
import type {
  ContractDateField,
  InvoiceableContract,
  SelfInvoiceInput,
  SelfInvoicePreviewInput,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import type { FoundErrors } from '../../ui/form/form-store.ts'
import { selfInvoiceTexts as texts } from './self-invoices.messages.ts'

export interface AdjustmentValues {
  readonly concept: string
  /** EUR; NaN for text that is no number. */
  readonly amount: number | null
  readonly idContractInfo: string | null
}

/** The form of a new self-invoice. */
export interface SelfInvoiceValues {
  readonly idCommercial: string | null
  /** Null for the one that fits the commercial. */
  readonly idSelfInvoiceConfiguration: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly dateField: ContractDateField
  readonly date: string | null
  /** Null for those of the configuration. */
  readonly vatPercentage: number | null
  readonly irpfPercentage: number | null
  /** Contracts that are not as they are at first: without an invoice in, with one out. */
  readonly switched: readonly string[]
  readonly adjustments: readonly AdjustmentValues[]
}

export function newSelfInvoice(today: string): SelfInvoiceValues {
  const { start, end } = datesOfPeriod('lastMonth', today)
  return {
    idCommercial: null,
    idSelfInvoiceConfiguration: null,
    startDate: start,
    endDate: end,
    dateField: 'signingDate',
    date: today,
    vatPercentage: null,
    irpfPercentage: null,
    switched: [],
    adjustments: [],
  }
}

/** What the contracts of the period are asked with; null while something is missing. */
export function previewInput(
  values: SelfInvoiceValues,
  configuration: SelfInvoiceConfiguration | null,
): SelfInvoicePreviewInput | null {
  const { idCommercial, startDate, endDate, dateField } = values
  if (!idCommercial || !configuration || !startDate || !endDate || endDate < startDate) return null
  const { idSelfInvoiceConfiguration } = configuration
  return { idSelfInvoiceConfiguration, idCommercial, startDate, endDate, dateField }
}

/** Whether a contract is invoiced: one that has an invoice already only if somebody says so. */
export function isChosen(
  { idContractInfo, fee, invoiced }: InvoiceableContract,
  { switched }: Pick<SelfInvoiceValues, 'switched'>,
): boolean {
  if (fee === null) return false
  return switched.includes(idContractInfo) === (invoiced !== null)
}

/** The contracts of the form after some of them are taken in or out. */
export function switchedAfter(
  contracts: readonly InvoiceableContract[],
  values: Pick<SelfInvoiceValues, 'switched'>,
  isIn: boolean,
): string[] {
  const changed = contracts.filter((one) => one.fee !== null && isChosen(one, values) !== isIn)
  const ids = new Set(changed.map((one) => one.idContractInfo))
  const kept = values.switched.filter((id) => !ids.has(id))
  return [...kept, ...[...ids].filter((id) => !values.switched.includes(id))]
}

/** The amounts of the chosen lines, EUR; unfinished ones count as nothing. */
export function chosenAmounts(
  contracts: readonly InvoiceableContract[],
  values: Pick<SelfInvoiceValues, 'switched' | 'adjustments'>,
): number[] {
  const fees = contracts.filter((one) => isChosen(one, values)).map((one) => one.fee ?? 0)
  const typed = values.adjustments.map(({ amount }) => amount ?? 0).filter((amount) => !Number.isNaN(amount))
  return [...fees, ...typed]
}

/** The totals of what is chosen; null without a line, or with a percentage that is none. */
export function totalsOf(
  linesEur: readonly number[],
  rates: { readonly vatPercentage: number; readonly irpfPercentage: number },
): SelfInvoiceAmounts | null {
  const isRate = (percent: number) => percent >= 0 && percent <= 100
  if (linesEur.length === 0 || !isRate(rates.vatPercentage) || !isRate(rates.irpfPercentage)) return null
  return computeSelfInvoice(linesEur, rates)
}

export function validateSelfInvoice(values: SelfInvoiceValues): FoundErrors {
  const { idCommercial, startDate, endDate, date, adjustments } = values
  const lines = adjustments.flatMap(({ concept, amount }, index) => [
    [`adjustments.${index}.concept`, concept.trim() === '' ? texts.writeConcept : null],
    [`adjustments.${index}.amount`, amount === null || Number.isNaN(amount) ? texts.writeAmount : null],
  ])
  return {
    idCommercial: idCommercial === null ? texts.chooseOne : null,
    startDate: startDate === null ? texts.writeDate : null,
    endDate:
      endDate === null ? texts.writeDate : startDate !== null && endDate < startDate ? texts.reversed : null,
    date: date === null ? texts.writeDate : null,
    ...Object.fromEntries(lines),
  }
}

/** Body that issues the invoice of a valid form: with the commissions that were seen. */
export function toSelfInvoiceInput(
  values: SelfInvoiceValues,
  asked: SelfInvoicePreviewInput,
  contracts: readonly InvoiceableContract[],
): SelfInvoiceInput {
  return {
    ...asked,
    date: values.date ?? undefined,
    vatPercentage: values.vatPercentage ?? undefined,
    irpfPercentage: values.irpfPercentage ?? undefined,
    contracts: contracts
      .filter((one) => isChosen(one, values))
      .map(({ idContractInfo, fee, invoiced }) => ({
        idContractInfo,
        fee: fee ?? 0,
        invoiced: invoiced !== null,
      })),
    adjustments: values.adjustments.map(({ concept, amount, idContractInfo }) => ({
      concept,
      amount: amount ?? 0,
      idContractInfo,
    })),
  }
}
