import { computeKitPeakPowerKwp } from '@vatio/domain/solar/kits/solar-kit'
import { usablePanels } from '@vatio/domain/solar/solar-panels/solar-panel'
import { solarKitSchema, type SolarKit } from '@vatio/protocol/solar/kits/kits.schema'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { FieldTotal } from '../../ui/form/NumberField.tsx'
import { formDifferences, formOfFields, toFormInput } from '../../ui/form/record-fields.ts'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useWatchedForm } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { useInverters } from '../inverters/inverters.queries.ts'
import { useSolarPanels } from '../solar-panels/solar-panels.queries.ts'
import { kitFields as fields } from './kit-fields.ts'
import { kitTexts as texts } from './kits.messages.ts'
import { useCreateSolarKit, useUpdateSolarKit } from './kits.queries.ts'
import { solarKitLink } from './SolarKitsPage.tsx'

const PATH = '/solar-studies/configuration/kits'

/** Creates or edits a kit of one panel and one inverter of the inventory. */
export function SolarKitForm(props: RecordFormProps<SolarKit>) {
  const panels = useSolarPanels().data ?? []
  const inverters = useInverters().data ?? []
  const record = useRecordForm(props, {
    id: 'idSolarKit',
    address: PATH,
    ...formOfFields(fields),
    storedShape: solarKitSchema,
  })
  const form = useWatchedForm(record.form)
  const create = useCreateSolarKit(record.handlers)
  const update = useUpdateSolarKit(record.handlers)
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
  const nameOf = (_field: string, id: string) =>
    [...panelOptions, ...inverterOptions].find(({ value }) => value === id)?.label ?? ''
  const chosen = panels.find((panel) => panel.solarPanelId === form.values.kitSolarPanel)

  return (
    <RecordFormPanel
      title={record.opened ? texts.edition : texts.creation}
      submitLabel={record.opened ? 'Guardar kit' : 'Crear kit'}
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored, values) => formDifferences(fields, stored, values, nameOf)}
      onSubmit={(values, edited) => {
        const body = toFormInput(fields, values)
        if (edited) update.mutate({ body: { ...body, ...edited } })
        else create.mutate({ body })
      }}
    >
      <FormSection help={texts.needsParts}>
        <Field of={fields.identifier} isFirst isWide />
        <SelectField
          label={fields.kitSolarPanel.label}
          placeholder={texts.choosePanel}
          data={panelOptions}
          required
          {...form.getInputProps('kitSolarPanel')}
        />
        <Field of={fields.panelNumber} />
        <SelectField
          label={fields.kitInverter.label}
          placeholder={texts.chooseInverter}
          data={inverterOptions}
          required
          {...form.getInputProps('kitInverter')}
        />
        <Field of={fields.inverterNumber} />
        <Field of={fields.phaseNumber} />
        <Field of={fields.price} />
        <Field of={fields.coplanar} isWide />
        <Field of={fields.active} isWide />
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

/** Panel over the list with the form of a new kit. */
export function NewSolarKit() {
  return <NewRecord list={{ to: PATH }} linkOf={(kit) => solarKitLink(kit.idSolarKit)} form={SolarKitForm} />
}
