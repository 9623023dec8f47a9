import { Select, Switch, TextInput } from '@mantine/core'
import { computeKitPeakPowerKwp } from '@vatio/domain/solar/kits/solar-kit'
import { usablePanels } from '@vatio/domain/solar/panels/solar-panel'
import { solarKitSchema, type SolarKit } from '@vatio/protocol/solar/kits/kits.schema'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { FieldTotal, MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import { phaseOptions } from '../installation-phase-labels.ts'
import { useInverters } from '../inverters/inverters.queries.ts'
import { useSolarPanels } from '../panels/panels.queries.ts'
import {
  isKitFormComplete,
  kitDifferences,
  toKitFormValues,
  toKitInput,
  type KitFormValues,
} from './kit-form.ts'
import {
  createKitMessages,
  kitFieldLabels as labels,
  kitTexts as texts,
  updateKitMessages,
} from './kits.messages.ts'
import { useCreateSolarKit, useUpdateSolarKit } from './kits.queries.ts'

interface SolarKitFormProps {
  /** The kit to edit; null for a new one. */
  readonly kit: SolarKit | null
  readonly onSaved: (kit: SolarKit) => void
  readonly onCancel: () => void
}

/** Creates or edits a kit of one panel and one inverter of the inventory. */
export function SolarKitForm({ kit: given, onSaved, onCancel }: SolarKitFormProps) {
  const kit = useOpenedRecord(given)
  const panels = useSolarPanels().data ?? []
  const inverters = useInverters().data ?? []
  const record = useRecordForm({
    draft: kit
      ? `/solar-studies/configuration/kits/${kit.idSolarKit}@${kit.version}`
      : '/solar-studies/configuration/kits/new',
    initialValues: toKitFormValues(kit),
    validate: () => ({}),
    messages: kit ? updateKitMessages : createKitMessages,
    storedShape: solarKitSchema,
    toReply: (stored) => stored,
    onSaved,
  })
  const { form } = record
  const create = useCreateSolarKit(record.handlers)
  const update = useUpdateSolarKit(record.handlers)

  function send(values: KitFormValues, version = kit?.version) {
    const body = toKitInput(values)
    if (kit && version) update.mutate({ body: { ...body, idSolarKit: kit.idSolarKit, version } })
    else create.mutate({ body })
  }
  const panelOptions = usablePanels(panels, form.values.kitSolarPanel).map((panel) => ({
    value: panel.solarPanelId,
    label: `${panel.manufacturer.name} · ${panel.name}`,
  }))
  const inverterOptions = inverters
    .filter((inverter) => inverter.active || inverter.idInverter === form.values.kitInverter)
    .map((inverter) => ({
      value: inverter.idInverter,
      label: `${inverter.manufacturer.name} · ${inverter.name}`,
    }))
  const nameOf = (id: string | null) =>
    [...panelOptions, ...inverterOptions].find(({ value }) => value === id)?.label ?? ''
  const chosen = panels.find((panel) => panel.solarPanelId === form.values.kitSolarPanel)

  return (
    <RecordFormPanel
      title={kit ? texts.edition : texts.creation}
      submitLabel={texts.confirm}
      record={record}
      busy={create.isPending || update.isPending}
      incomplete={!isKitFormComplete(form.values)}
      differences={(stored) => kitDifferences(stored, form.values, nameOf)}
      onSubmit={send}
      onCancel={onCancel}
    >
      <FormSection help={texts.needsParts}>
        <Wide>
          <TextInput
            label={labels.identifier}
            {...form.getInputProps('identifier')}
            maxLength={120}
            required
            data-autofocus
            autoComplete="off"
          />
        </Wide>
        <Select
          label={labels.kitSolarPanel}
          data={panelOptions}
          searchable
          required
          {...form.getInputProps('kitSolarPanel')}
        />
        <NumberField
          label={labels.panelNumber}
          decimals={0}
          min={1}
          required
          {...form.getInputProps('panelNumber')}
          value={form.values.panelNumber}
        />
        <Select
          label={labels.kitInverter}
          data={inverterOptions}
          searchable
          required
          {...form.getInputProps('kitInverter')}
        />
        <NumberField
          label={labels.inverterNumber}
          decimals={0}
          min={1}
          required
          {...form.getInputProps('inverterNumber')}
          value={form.values.inverterNumber}
        />
        <Select
          label={labels.phaseNumber}
          data={phaseOptions}
          allowDeselect={false}
          required
          {...form.getInputProps('phaseNumber')}
        />
        <MoneyField
          label={labels.price}
          min={0}
          required
          {...form.getInputProps('price')}
          value={form.values.price}
        />
        <Wide>
          <Switch label={labels.coplanar} {...form.getInputProps('coplanar', { type: 'checkbox' })} />
        </Wide>
        <Wide>
          <Switch label={labels.active} {...form.getInputProps('active', { type: 'checkbox' })} />
        </Wide>
      </FormSection>
      {chosen && form.values.panelNumber ? (
        <FieldTotal
          label={texts.peakPower}
          value={computeKitPeakPowerKwp(form.values.panelNumber, chosen.peakPower)}
          unit="kWp"
        />
      ) : null}
    </RecordFormPanel>
  )
}
