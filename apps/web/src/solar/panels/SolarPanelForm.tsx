import { solarPanelSchema, type SolarPanel } from '@vatio/protocol/solar/panels/panels.schema'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences, formFaults, toFormInput, toFormValues } from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import { ManufacturerPicker } from '../manufacturers/ManufacturerPicker.tsx'
import { useManufacturers } from '../manufacturers/manufacturers.queries.ts'
import { isPanelFormComplete, panelFields as fields, type PanelFormValues } from './panel-fields.ts'
import { panelTexts as texts } from './panels.messages.ts'
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
    initialValues: toFormValues(fields, panel),
    validate: (values) => formFaults(fields, values),
    storedShape: solarPanelSchema,
    toReply: (stored) => stored,
    onSaved,
  })
  const { form } = record
  const create = useCreateSolarPanel(record.handlers)
  const update = useUpdateSolarPanel(record.handlers)

  function send(values: PanelFormValues, version = panel?.version) {
    const body = toFormInput(fields, values)
    if (panel && version) update.mutate({ body: { ...body, solarPanelId: panel.solarPanelId, version } })
    else create.mutate({ body })
  }
  const nameOf = (_field: string, id: string) =>
    manufacturers.find(({ idManufacturer }) => idManufacturer === id)?.name ?? ''

  return (
    <RecordFormPanel
      title={panel ? texts.edition : texts.creation}
      submitLabel={texts.confirm}
      record={record}
      busy={create.isPending || update.isPending}
      incomplete={!isPanelFormComplete(form.values)}
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
        <Field of={fields.peakPower} />
        <Field of={fields.efficiency} />
        <Field of={fields.heigth} />
        <Field of={fields.width} />
        <Field of={fields.depth} />
        <Wide>
          <Field of={fields.active} />
        </Wide>
      </FormSection>
    </RecordFormPanel>
  )
}
