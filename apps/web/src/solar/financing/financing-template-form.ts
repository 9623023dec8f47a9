import { computeAnualEquivalentRate, computeLoanFeeEur } from '@vatio/domain/solar/financing/loan'
import type {
  FinancingTemplate,
  FinancingTemplateInput,
} from '@vatio/protocol/solar/financing/financing-templates.schema'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import { financingTexts } from './financing.messages.ts'
import { financingTemplateFieldLabels as labels } from './financing-templates.messages.ts'

export interface FinancingTemplateFormValues {
  readonly name: string
  readonly anualInterestRate: number | null
  readonly financingMonths: number | null
  readonly financingEntity: string
  readonly default: boolean
}

/** Values of a template's form; of a new one without a template. */
export function toTemplateFormValues(template: FinancingTemplate | null): FinancingTemplateFormValues {
  return {
    name: template?.name ?? '',
    anualInterestRate: template?.anualInterestRate ?? null,
    financingMonths: template?.financingMonths ?? null,
    financingEntity: template?.financingEntity ?? '',
    default: template?.default ?? false,
  }
}

const isRate = (rate: number | null) => rate !== null && rate >= 0 && rate <= 100
const isMonths = (months: number | null) =>
  months !== null && Number.isInteger(months) && months >= 0 && months <= 1_200

/** Whether everything that a template needs is set. */
export function isTemplateFormComplete(values: FinancingTemplateFormValues): boolean {
  return values.name.trim() !== '' && values.anualInterestRate !== null && values.financingMonths !== null
}

/** What keeps the form from being sent, by field. */
export function templateFormFaults(values: FinancingTemplateFormValues): Record<string, string> {
  return {
    ...(isRate(values.anualInterestRate)
      ? {}
      : { anualInterestRate: financingTexts.FINANCING_RATE_OUT_OF_RANGE }),
    ...(isMonths(values.financingMonths) ? {} : { financingMonths: financingTexts.FINANCING_MONTHS_INVALID }),
  }
}

/** The body that saves a complete form. */
export function toTemplateInput(values: FinancingTemplateFormValues): FinancingTemplateInput {
  return {
    ...values,
    anualInterestRate: values.anualInterestRate ?? 0,
    financingMonths: values.financingMonths ?? 0,
  }
}

/** What a loan of 1,000 EUR costs a month and its TAE; null while the terms make no loan. */
export function costOfThousand(
  terms: Pick<FinancingTemplateFormValues, 'anualInterestRate' | 'financingMonths'>,
): { readonly feeEur: number; readonly anualEquivalentRate: number } | null {
  const { anualInterestRate, financingMonths } = terms
  if (!isRate(anualInterestRate) || !isMonths(financingMonths)) return null
  const feeEur = computeLoanFeeEur({
    financedAmountEur: 1_000,
    initialInvestment: 0,
    financingMonths,
    anualInterestRate,
  })
  if (feeEur === null || anualInterestRate === null || financingMonths === null) return null
  return { feeEur, anualEquivalentRate: computeAnualEquivalentRate(anualInterestRate, financingMonths) }
}

/** Fields in which the stored template and the form differ, as people read them. */
export function templateDifferences(
  stored: FinancingTemplate,
  values: FinancingTemplateFormValues,
): Difference[] {
  const read = (from: FinancingTemplateFormValues) => ({
    name: from.name,
    anualInterestRate: formatForEditing(from.anualInterestRate, 2),
    financingMonths: formatForEditing(from.financingMonths, 0),
    financingEntity: from.financingEntity,
    default: from.default ? 'Sí' : 'No',
  })
  const theirs = read(toTemplateFormValues(stored))
  const mine = read(values)
  return (Object.keys(labels) as (keyof typeof labels)[])
    .map((name) => ({ label: labels[name], stored: theirs[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}
