import {
  financingTemplateSchema,
  type FinancingTemplate,
} from '@vatio/protocol/solar/financing/financing-templates.schema'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences, formFaults, toFormInput, toFormValues } from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import {
  isTemplateFormComplete,
  templateFields as fields,
  type TemplateFormValues,
} from './financing-template-fields.ts'
import { financingTemplateTexts as texts } from './financing-templates.messages.ts'
import { useCreateFinancingTemplate, useUpdateFinancingTemplate } from './financing-templates.queries.ts'
import { costOfThousand } from './loan-cost.ts'

interface FinancingTemplateFormProps {
  /** The template to edit; null for a new one. */
  readonly template: FinancingTemplate | null
  readonly onSaved: (template: FinancingTemplate) => void
  readonly onCancel: () => void
}

/** Saves or edits a financing template of the company, with what a loan on its terms costs. */
export function FinancingTemplateForm({ template: given, onSaved, onCancel }: FinancingTemplateFormProps) {
  const template = useOpenedRecord(given)
  const record = useRecordForm({
    draft: template
      ? `/solar-studies/configuration/financing-templates/${template.idFinancingConditionsTemplate}@${template.version}`
      : '/solar-studies/configuration/financing-templates/new',
    initialValues: toFormValues(fields, template),
    validate: (values) => formFaults(fields, values),
    storedShape: financingTemplateSchema,
    toReply: (stored) => stored,
    onSaved,
  })
  const { form } = record
  const create = useCreateFinancingTemplate(record.handlers)
  const update = useUpdateFinancingTemplate(record.handlers)

  function send(values: TemplateFormValues, version = template?.version) {
    const body = toFormInput(fields, values)
    if (template && version) {
      update.mutate({ params: { id: template.idFinancingConditionsTemplate }, body: { ...body, version } })
    } else create.mutate({ body })
  }
  const cost = costOfThousand(form.values)
  return (
    <RecordFormPanel
      title={template ? texts.edition : texts.creation}
      submitLabel={texts.confirm}
      record={record}
      busy={create.isPending || update.isPending}
      incomplete={!isTemplateFormComplete(form.values)}
      differences={(stored) => formDifferences(fields, stored, form.values)}
      onSubmit={send}
      onCancel={onCancel}
    >
      <FormSection>
        <Wide>
          <Field of={fields.name} isFirst />
        </Wide>
        <Field of={fields.anualInterestRate} />
        <Field of={fields.financingMonths} />
        <Wide>
          <Field of={fields.financingEntity} />
        </Wide>
        <Wide>
          <Field of={fields.default} />
        </Wide>
      </FormSection>
      {cost ? (
        <p>
          {texts.feePerThousand}: <strong>{formatMoney(cost.feeEur)}</strong>
          {texts.perMonth} · {texts.rate} <strong>{formatPercent(cost.anualEquivalentRate)}</strong>
        </p>
      ) : null}
    </RecordFormPanel>
  )
}
