import { inverterSchema, type Inverter } from '@vatio/protocol/solar/inverters/inverters.schema'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences, formOfFields, toFormInput } from '../../ui/form/record-fields.ts'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useWatchedForm } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { ManufacturerPicker } from '../manufacturers/ManufacturerPicker.tsx'
import { useManufacturerName } from '../manufacturers/manufacturers.queries.ts'
import { inverterFields as fields } from './inverter-fields.ts'
import { inverterTexts as texts } from './inverters.messages.ts'
import { useCreateInverter, useUpdateInverter } from './inverters.queries.ts'
import { inverterLink } from './InvertersPage.tsx'

const PATH = '/solar-studies/configuration/inverters'

/** Creates or edits an inverter. */
export function InverterForm(props: RecordFormProps<Inverter>) {
  const nameOf = useManufacturerName()
  const record = useRecordForm(props, {
    id: 'idInverter',
    address: PATH,
    ...formOfFields(fields),
    storedShape: inverterSchema,
  })
  const form = useWatchedForm(record.form)
  const create = useCreateInverter(record.handlers)
  const update = useUpdateInverter(record.handlers)
  return (
    <RecordFormPanel
      title={record.opened ? texts.edition : texts.creation}
      submitLabel={record.opened ? 'Guardar inversor' : 'Crear inversor'}
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored, values) => formDifferences(fields, stored, values, nameOf)}
      onSubmit={(values, edited) => {
        const body = toFormInput(fields, values)
        if (edited) update.mutate({ body: { ...body, ...edited } })
        else create.mutate({ body })
      }}
    >
      <FormSection>
        <Field of={fields.name} isFirst isWide />
        <Wide>
          <ManufacturerPicker {...form.getInputProps('manufacturer')} value={form.values.manufacturer} />
        </Wide>
        <Field of={fields.nominalPower} />
        <Field of={fields.maxInputPower} />
        <Field of={fields.phaseNumber} />
        <Field of={fields.efficiency} />
        <Field of={fields.price} />
        <Field of={fields.dataSheetUrl} isWide />
        <Field of={fields.active} isWide />
      </FormSection>
    </RecordFormPanel>
  )
}

/** Panel over the list with the form of a new inverter. */
export function NewInverter() {
  return (
    <NewRecord
      list={{ to: PATH }}
      linkOf={(inverter) => inverterLink(inverter.idInverter)}
      form={InverterForm}
    />
  )
}
