import {
  financingTemplateSchema,
  type FinancingTemplate,
} from '@vatio/protocol/solar/financing/financing-templates.schema'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { formDifferences, formOfFields, toFormInput } from '../../ui/form/record-fields.ts'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useWatchedForm } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { templateFields as fields } from './financing-template-fields.ts'
import { financingTemplateTexts as texts } from './financing-templates.messages.ts'
import { useCreateFinancingTemplate, useUpdateFinancingTemplate } from './financing-templates.queries.ts'
import { costOfThousand } from './loan-cost.ts'
import { templateLink } from './FinancingTemplatesPage.tsx'

const PATH = '/solar-studies/configuration/financing-templates'

/** Creates or edits a financing template of the company, with the cost of a loan on its terms. */
export function FinancingTemplateForm(props: RecordFormProps<FinancingTemplate>) {
  const record = useRecordForm(props, {
    id: 'idFinancingConditionsTemplate',
    address: PATH,
    ...formOfFields(fields),
    storedShape: financingTemplateSchema,
  })
  const form = useWatchedForm(record.form)
  const create = useCreateFinancingTemplate(record.handlers)
  const update = useUpdateFinancingTemplate(record.handlers)
  const cost = costOfThousand(form.values)
  return (
    <RecordFormPanel
      title={record.opened ? texts.edition : texts.creation}
      submitLabel={record.opened ? 'Guardar plantilla' : 'Crear plantilla'}
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored, values) => formDifferences(fields, stored, values)}
      onSubmit={(values, edited) => {
        const body = toFormInput(fields, values)
        if (!edited) return create.mutate({ body })
        const { idFinancingConditionsTemplate: id, version } = edited
        update.mutate({ params: { id }, body: { ...body, version } })
      }}
    >
      <FormSection>
        <Field of={fields.name} isFirst isWide />
        <Field of={fields.anualInterestRate} />
        <Field of={fields.financingMonths} />
        <Field of={fields.financingEntity} isWide />
        <Field of={fields.default} isWide />
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

/** Panel over the list with the form of a new financing template. */
export function NewFinancingTemplate() {
  return (
    <NewRecord
      list={{ to: PATH }}
      linkOf={(template) => templateLink(template.idFinancingConditionsTemplate)}
      form={FinancingTemplateForm}
    />
  )
}
