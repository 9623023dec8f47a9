import { Checkbox, Group } from '@mantine/core'
import {
  energyMarketerSchema,
  type EnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences, formOfFields, toFormInput } from '../../ui/form/record-fields.ts'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useWatchedForm } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { utilityOptions } from '../utility-labels.ts'
import { marketerFields as fields } from './energy-marketer-fields.ts'
import { useCreateEnergyMarketer, useUpdateEnergyMarketer } from './energy-marketers.queries.ts'
import { MarketerLogoField } from './MarketerLogoField.tsx'
import { marketerLink } from './EnergyMarketersPage.tsx'

const LIST = '/energy-crm/energy-marketers'

/** Creates or edits a marketer in a panel. */
export function EnergyMarketerForm(props: RecordFormProps<EnergyMarketer>) {
  const record = useRecordForm(props, {
    id: 'idEnergyMarketer',
    address: LIST,
    ...formOfFields(fields),
    storedShape: energyMarketerSchema,
  })
  const { opened: marketer } = record
  const form = useWatchedForm(record.form)
  const create = useCreateEnergyMarketer(record.handlers)
  const update = useUpdateEnergyMarketer(record.handlers)

  return (
    <RecordFormPanel
      title={marketer ? `Editar ${marketer.name}` : 'Nueva comercializadora'}
      submitLabel={marketer ? 'Guardar comercializadora' : 'Crear comercializadora'}
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored, values) => formDifferences(fields, stored, values)}
      onSubmit={(values, edited) => {
        const { logoDocumentId, ...body } = toFormInput(fields, values)
        if (edited) update.mutate({ body: { ...body, logoDocumentId, ...edited } })
        else create.mutate({ body })
      }}
    >
      <FormSection>
        <Field of={fields.name} isFirst isWide />
        <Wide>
          <Checkbox.Group label={fields.utilityTypes.label} {...form.getInputProps('utilityTypes')}>
            <Group gap={16} mt={8}>
              {utilityOptions.map((option) => (
                <Checkbox key={option.value} value={option.value} label={option.label} />
              ))}
            </Group>
          </Checkbox.Group>
        </Wide>
        <Field of={fields.email} />
        <Field of={fields.phoneNumber} />
        {marketer ? (
          <Wide>
            <MarketerLogoField
              idEnergyMarketer={marketer.idEnergyMarketer}
              stored={marketer.logoDocumentId}
              value={form.values.logoDocumentId}
              onChange={(logo) => form.setFieldValue('logoDocumentId', logo)}
            />
          </Wide>
        ) : null}
        <Field of={fields.active} isWide />
      </FormSection>
    </RecordFormPanel>
  )
}

/** Panel with the form of a new marketer. */
export function NewEnergyMarketer() {
  return (
    <NewRecord
      list={{ to: LIST }}
      linkOf={(marketer) => marketerLink(marketer.idEnergyMarketer)}
      form={EnergyMarketerForm}
    />
  )
}
