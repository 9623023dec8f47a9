import type { FinancingTemplate } from '@vatio/protocol/solar/financing/financing-templates.schema'
import { flagField, numberField, textField } from '../../ui/form/field-kinds.ts'
import { recordFields, sortable, type FormValues } from '../../ui/form/record-fields.ts'
import { financingTexts } from './financing.messages.ts'
import { isMonths, isRate } from './loan-cost.ts'

export const templateFields = recordFields<FinancingTemplate>()({
  name: textField({ label: 'Nombre', max: 120, required: true, column: sortable(260) }),
  anualInterestRate: numberField({
    label: 'TIN',
    unit: '%',
    max: 100,
    required: true,
    validate: (rate) => (isRate(rate) ? null : financingTexts.FINANCING_RATE_OUT_OF_RANGE),
    column: sortable(92),
  }),
  financingMonths: numberField({
    label: 'Meses',
    decimals: 0,
    max: 1_200,
    required: true,
    validate: (months) => (isMonths(months) ? null : financingTexts.FINANCING_MONTHS_INVALID),
    column: sortable(92),
  }),
  financingEntity: textField({ label: 'Entidad financiera', max: 120, column: { width: 180 } }),
  default: flagField({ label: 'Plantilla por defecto' }),
})

export type TemplateFormValues = FormValues<typeof templateFields>
