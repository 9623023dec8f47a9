import { Select, Switch, TextInput } from '@mantine/core'
import { inverterSchema, type Inverter } from '@vatio/protocol/solar/inverters/inverters.schema'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import { phaseOptions } from '../installation-phase-labels.ts'
import { ManufacturerPicker } from '../manufacturers/ManufacturerPicker.tsx'
import { useManufacturers } from '../manufacturers/manufacturers.queries.ts'
import {
  inverterDifferences,
  inverterFormFaults,
  isInverterFormComplete,
  toInverterFormValues,
  toInverterInput,
  type InverterFormValues,
} from './inverter-form.ts'
import {
  createInverterMessages,
  inverterFieldLabels as labels,
  inverterTexts as texts,
  updateInverterMessages,
} from './inverters.messages.ts'
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
    initialValues: toInverterFormValues(inverter),
    validate: inverterFormFaults,
    messages: inverter ? updateInverterMessages : createInverterMessages,
    storedShape: inverterSchema,
    toReply: (stored) => stored,
    onSaved,
  })
  const { form } = record
  const create = useCreateInverter(record.handlers)
  const update = useUpdateInverter(record.handlers)

  function send(values: InverterFormValues, version = inverter?.version) {
    const body = toInverterInput(values)
    if (inverter && version) update.mutate({ body: { ...body, idInverter: inverter.idInverter, version } })
    else create.mutate({ body })
  }
  const nameOf = (id: string | null) =>
    manufacturers.find(({ idManufacturer }) => idManufacturer === id)?.name ?? ''

  return (
    <RecordFormPanel
      title={inverter ? texts.edition : texts.creation}
      submitLabel={texts.confirm}
      record={record}
      busy={create.isPending || update.isPending}
      incomplete={!isInverterFormComplete(form.values)}
      differences={(stored) => inverterDifferences(stored, form.values, nameOf)}
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
        <Wide>
          <ManufacturerPicker {...form.getInputProps('manufacturer')} value={form.values.manufacturer} />
        </Wide>
        <NumberField
          label={labels.nominalPower}
          unit="kW"
          decimals={3}
          min={0}
          required
          {...form.getInputProps('nominalPower')}
          value={form.values.nominalPower}
        />
        <NumberField
          label={labels.maxInputPower}
          unit="kWp"
          decimals={3}
          min={0}
          required
          {...form.getInputProps('maxInputPower')}
          value={form.values.maxInputPower}
        />
        <Select
          label={labels.phaseNumber}
          data={phaseOptions}
          allowDeselect={false}
          required
          {...form.getInputProps('phaseNumber')}
        />
        <NumberField
          label={labels.efficiency}
          unit="%"
          min={0}
          max={100}
          required
          {...form.getInputProps('efficiency')}
          value={form.values.efficiency}
        />
        <MoneyField
          label={labels.price}
          min={0}
          required
          {...form.getInputProps('price')}
          value={form.values.price}
        />
        <Wide>
          <Switch label={labels.active} {...form.getInputProps('active', { type: 'checkbox' })} />
        </Wide>
      </FormSection>
    </RecordFormPanel>
  )
}
