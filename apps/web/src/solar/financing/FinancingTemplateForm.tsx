import { Switch, TextInput } from '@mantine/core'
import {
  financingTemplateSchema,
  type FinancingTemplate,
} from '@vatio/protocol/solar/financing/financing-templates.schema'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import {
  costOfThousand,
  isTemplateFormComplete,
  templateDifferences,
  templateFormFaults,
  toTemplateFormValues,
  toTemplateInput,
  type FinancingTemplateFormValues,
} from './financing-template-form.ts'
import {
  createFinancingTemplateMessages,
  financingTemplateFieldLabels as labels,
  financingTemplateTexts as texts,
  updateFinancingTemplateMessages,
} from './financing-templates.messages.ts'
import { useCreateFinancingTemplate, useUpdateFinancingTemplate } from './financing-templates.queries.ts'

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
    initialValues: toTemplateFormValues(template),
    validate: templateFormFaults,
    messages: template ? updateFinancingTemplateMessages : createFinancingTemplateMessages,
    storedShape: financingTemplateSchema,
    toReply: (stored) => stored,
    onSaved,
  })
  const { form } = record
  const create = useCreateFinancingTemplate(record.handlers)
  const update = useUpdateFinancingTemplate(record.handlers)

  function send(values: FinancingTemplateFormValues, version = template?.version) {
    const body = toTemplateInput(values)
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
      differences={(stored) => templateDifferences(stored, form.values)}
      onSubmit={send}
      onCancel={onCancel}
    >
      <FormSection>
        <Wide>
          <TextInput
            label={labels.name}
            {...form.getInputProps('name')}
            maxLength={120}
            required
            data-autofocus
            autoComplete="off"
          />
        </Wide>
        <NumberField
          label={labels.anualInterestRate}
          unit="%"
          min={0}
          max={100}
          required
          {...form.getInputProps('anualInterestRate')}
          value={form.values.anualInterestRate}
        />
        <NumberField
          label={labels.financingMonths}
          decimals={0}
          min={0}
          max={1200}
          required
          {...form.getInputProps('financingMonths')}
          value={form.values.financingMonths}
        />
        <Wide>
          <TextInput
            label={labels.financingEntity}
            {...form.getInputProps('financingEntity')}
            maxLength={120}
            autoComplete="off"
          />
        </Wide>
        <Wide>
          <Switch label={labels.default} {...form.getInputProps('default', { type: 'checkbox' })} />
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
