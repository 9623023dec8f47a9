import { solarPanelSchema, type SolarPanel } from '@vatio/protocol/solar/solar-panels/solar-panels.schema'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences, formOfFields, toFormInput } from '../../ui/form/record-fields.ts'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useWatchedForm } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { ManufacturerPicker } from '../manufacturers/ManufacturerPicker.tsx'
import { useManufacturerName } from '../manufacturers/manufacturers.queries.ts'
import { countUnsetOfPanel, solarPanelFields as fields } from './solar-panel-fields.ts'
import { panelTexts as texts } from './solar-panels.messages.ts'
import { useCreateSolarPanel, useUpdateSolarPanel } from './solar-panels.queries.ts'
import { solarPanelLink } from './SolarPanelsPage.tsx'

const PATH = '/solar-studies/configuration/panels'

/** Creates or edits a solar panel; it can be confirmed once every required field is set. */
export function SolarPanelForm(props: RecordFormProps<SolarPanel>) {
  const nameOf = useManufacturerName()
  const record = useRecordForm(props, {
    id: 'solarPanelId',
    address: PATH,
    ...formOfFields(fields),
    storedShape: solarPanelSchema,
  })
  const form = useWatchedForm(record.form)
  const create = useCreateSolarPanel(record.handlers)
  const update = useUpdateSolarPanel(record.handlers)
  return (
    <RecordFormPanel
      title={record.opened ? texts.edition : texts.creation}
      record={record}
      busy={create.isPending || update.isPending}
      countUnset={countUnsetOfPanel}
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
        <Field of={fields.peakPower} />
        <Field of={fields.efficiency} />
        <Field of={fields.heigth} />
        <Field of={fields.width} />
        <Field of={fields.depth} />
        <Field of={fields.dataSheetUrl} isWide />
        <Field of={fields.active} isWide />
      </FormSection>
    </RecordFormPanel>
  )
}

/** Panel over the list with the form of a new solar panel. */
export function NewSolarPanel() {
  return (
    <NewRecord
      list={{ to: PATH }}
      linkOf={(panel) => solarPanelLink(panel.solarPanelId)}
      form={SolarPanelForm}
    />
  )
}
