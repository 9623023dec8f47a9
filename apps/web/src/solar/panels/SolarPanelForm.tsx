import { Switch, TextInput } from '@mantine/core'
import { solarPanelSchema, type SolarPanel } from '@vatio/protocol/solar/panels/panels.schema'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import { ManufacturerPicker } from '../manufacturers/ManufacturerPicker.tsx'
import { useManufacturers } from '../manufacturers/manufacturers.queries.ts'
import {
  isPanelFormComplete,
  panelDifferences,
  panelFormFaults,
  toPanelFormValues,
  toPanelInput,
  type PanelFormValues,
} from './panel-form.ts'
import {
  createPanelMessages,
  panelFieldLabels as labels,
  panelTexts as texts,
  updatePanelMessages,
} from './panels.messages.ts'
import { useCreateSolarPanel, useUpdateSolarPanel } from './panels.queries.ts'

interface SolarPanelFormProps {
  /** The panel to edit; null for a new one. */
  readonly panel: SolarPanel | null
  readonly onSaved: (panel: SolarPanel) => void
  readonly onCancel: () => void
}

/** Creates or edits a solar panel; it can be confirmed once all that it needs is set. */
export function SolarPanelForm({ panel: given, onSaved, onCancel }: SolarPanelFormProps) {
  const panel = useOpenedRecord(given)
  const manufacturers = useManufacturers().data ?? []
  const record = useRecordForm({
    draft: panel
      ? `/solar-studies/configuration/panels/${panel.solarPanelId}@${panel.version}`
      : '/solar-studies/configuration/panels/new',
    initialValues: toPanelFormValues(panel),
    validate: panelFormFaults,
    messages: panel ? updatePanelMessages : createPanelMessages,
    storedShape: solarPanelSchema,
    toReply: (stored) => stored,
    onSaved,
  })
  const { form } = record
  const create = useCreateSolarPanel(record.handlers)
  const update = useUpdateSolarPanel(record.handlers)

  function send(values: PanelFormValues, version = panel?.version) {
    const body = toPanelInput(values)
    if (panel && version) update.mutate({ body: { ...body, solarPanelId: panel.solarPanelId, version } })
    else create.mutate({ body })
  }
  const nameOf = (id: string | null) =>
    manufacturers.find(({ idManufacturer }) => idManufacturer === id)?.name ?? ''

  return (
    <RecordFormPanel
      title={panel ? texts.edition : texts.creation}
      submitLabel={texts.confirm}
      record={record}
      busy={create.isPending || update.isPending}
      incomplete={!isPanelFormComplete(form.values)}
      differences={(stored) => panelDifferences(stored, form.values, nameOf)}
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
          label={labels.peakPower}
          unit="Wp"
          min={0}
          max={2000}
          required
          {...form.getInputProps('peakPower')}
          value={form.values.peakPower}
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
        <NumberField
          label={labels.heigth}
          unit="mm"
          decimals={0}
          min={0}
          max={10_000}
          required
          {...form.getInputProps('heigth')}
          value={form.values.heigth}
        />
        <NumberField
          label={labels.width}
          unit="mm"
          decimals={0}
          min={0}
          max={10_000}
          required
          {...form.getInputProps('width')}
          value={form.values.width}
        />
        <NumberField
          label={labels.depth}
          unit="mm"
          decimals={0}
          min={0}
          max={10_000}
          {...form.getInputProps('depth')}
          value={form.values.depth}
        />
        <Wide>
          <Switch label={labels.active} {...form.getInputProps('active', { type: 'checkbox' })} />
        </Wide>
      </FormSection>
    </RecordFormPanel>
  )
}
