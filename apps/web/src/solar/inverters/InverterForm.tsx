import { inverterSchema, type Inverter } from '@vatio/protocol/solar/inverters/inverters.schema'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import {
  formDifferences,
  formFaults,
  isFormComplete,
  toFormInput,
  toFormValues,
  type FormValues,
} from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import { ManufacturerPicker } from '../manufacturers/ManufacturerPicker.tsx'
import { useManufacturers } from '../manufacturers/manufacturers.queries.ts'
import { inverterFields as fields } from './inverter-fields.ts'
import { inverterTexts as texts } from './inverters.messages.ts'
import { useCreateInverter, useUpdateInverter } from './inverters.queries.ts'

interface InverterFormProps {
  /** The inverter to edit; null for a new one. */
  readonly inverter: Inverter | null
  readonly onSaved: (inverter: Inverter) => void
  readonly onCancel: () => void
}

/** Creates or edits an inverter. */
export function InverterForm({ inverter: given, onSaved, onCancel }: InverterFormProps) {
  const inverter = useOpenedRecord(given)
  const manufacturers = useManufacturers().data ?? []
  const record = useRecordForm({
    draft: inverter
      ? `/solar-studies/configuration/inverters/${inverter.idInverter}@${inverter.version}`
      : '/solar-studies/configuration/inverters/new',
    initialValues: toFormValues(fields, inverter),
    validate: (values) => formFaults(fields, values),
    storedShape: inverterSchema,
    toReply: (stored) => stored,
    onSaved,
  })
  const { form } = record
  const create = useCreateInverter(record.handlers)
  const update = useUpdateInverter(record.handlers)

  function send(values: FormValues<typeof fields>, version = inverter?.version) {
    const body = toFormInput(fields, values)
    if (inverter && version) update.mutate({ body: { ...body, idInverter: inverter.idInverter, version } })
    else create.mutate({ body })
  }
  const nameOf = (_field: string, id: string) =>
    manufacturers.find(({ idManufacturer }) => idManufacturer === id)?.name ?? ''

  return (
    <RecordFormPanel
      title={inverter ? texts.edition : texts.creation}
      submitLabel={texts.confirm}
      record={record}
      busy={create.isPending || update.isPending}
      incomplete={!isFormComplete(fields, form.values)}
      differences={(stored) => formDifferences(fields, stored, form.values, nameOf)}
      onSubmit={send}
      onCancel={onCancel}
    >
      <FormSection>
        <Wide>
          <Field of={fields.name} isFirst />
        </Wide>
        <Wide>
          <ManufacturerPicker {...form.getInputProps('manufacturer')} value={form.values.manufacturer} />
        </Wide>
        <Field of={fields.nominalPower} />
        <Field of={fields.maxInputPower} />
        <Field of={fields.phaseNumber} />
        <Field of={fields.efficiency} />
        <Field of={fields.price} />
        <Wide>
          <Field of={fields.active} />
        </Wide>
      </FormSection>
    </RecordFormPanel>
  )
}
