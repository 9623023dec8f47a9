import { Checkbox, Group } from '@mantine/core'
import {
  energyMarketerSchema,
  type EnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences, formFaults, toFormInput, toFormValues } from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import { utilityOptions } from '../utility-labels.ts'
import { marketerFields as fields, type EnergyMarketerFormValues } from './energy-marketer-fields.ts'
import { useCreateEnergyMarketer, useUpdateEnergyMarketer } from './energy-marketers.queries.ts'

interface EnergyMarketerFormProps {
  /** The marketer to edit; null for a new one. */
  readonly marketer: EnergyMarketer | null
  readonly onSaved: (marketer: EnergyMarketer) => void
  readonly onCancel: () => void
}

/** Creates or edits a marketer in a panel. */
export function EnergyMarketerForm({ marketer: given, onSaved, onCancel }: EnergyMarketerFormProps) {
  const marketer = useOpenedRecord(given)
  const record = useRecordForm({
    draft: marketer
      ? `/energy-crm/energy-marketers/${marketer.idEnergyMarketer}@${marketer.version}`
      : '/energy-crm/energy-marketers/new',
    initialValues: toFormValues(fields, marketer),
    validate: (values) => formFaults(fields, values),
    storedShape: energyMarketerSchema,
    toReply: (stored) => stored,
    onSaved,
  })
  const { form } = record
  const create = useCreateEnergyMarketer(record.handlers)
  const update = useUpdateEnergyMarketer(record.handlers)

  function send(values: EnergyMarketerFormValues, version = marketer?.version) {
    const body = toFormInput(fields, values)
    if (marketer && version) {
      update.mutate({ body: { ...body, idEnergyMarketer: marketer.idEnergyMarketer, version } })
    } else create.mutate({ body })
  }

  return (
    <RecordFormPanel
      title={marketer ? `Editar ${marketer.name}` : 'Nueva comercializadora'}
      submitLabel={marketer ? 'Guardar comercializadora' : 'Crear comercializadora'}
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored) => formDifferences(fields, stored, form.values)}
      onSubmit={send}
      onCancel={onCancel}
    >
      <FormSection>
        <Wide>
          <Field of={fields.name} isFirst />
        </Wide>
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
        <Wide>
          <Field of={fields.active} />
        </Wide>
      </FormSection>
    </RecordFormPanel>
  )
}
