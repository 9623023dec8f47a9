import { Radio, Stack } from '@mantine/core'
import { listAtrTariffs } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { tariffDetailSchema, type TariffDetail } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences } from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useWatchedForm } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { utilityOptions } from '../utility-labels.ts'
import { FirstPricesSection } from './FirstPricesSection.tsx'
import { TariffTermsSection } from './TariffTermsSection.tsx'
import { tariffFields as fields } from './tariff-fields.ts'
import { validateTariffForm, toTariffCreation, toTariffFormValues, toTariffUpdate } from './tariff-form.ts'
import { useCreateTariff, useTariffTypologies, useUpdateTariff } from './tariffs.queries.ts'
import { tariffTexts as texts } from './tariffs.messages.ts'

interface TariffFormProps extends RecordFormProps<TariffDetail> {
  readonly idEnergyMarketer: string
  /** Energies of the marketer. */
  readonly utilityTypes: readonly UtilityType[]
}

/** Creates a tariff with its first prices, or edits one without them: an existing tariff has price registers. */
export function TariffForm({ idEnergyMarketer, utilityTypes, ...props }: TariffFormProps) {
  const record = useRecordForm(props, {
    id: 'idTariff',
    address: '/energy-crm/tariffs',
    parent: idEnergyMarketer,
    toValues: (stored) => toTariffFormValues(stored, utilityTypes[0] ?? 'electricity', todayInMadrid()),
    validate: validateTariffForm,
    storedShape: tariffDetailSchema,
  })
  const { opened: tariff } = record
  const form = useWatchedForm(record.form)
  const typologies = useTariffTypologies()
  const create = useCreateTariff(record.handlers)
  const update = useUpdateTariff(record.handlers)

  const typologyName = (_field: string, id: string) =>
    typologies.data?.find((typology) => typology.idTariffTypology === id)?.name ?? ''
  const { utilityType, type, isBasePrice } = form.values
  return (
    <RecordFormPanel
      title={tariff ? `Editar ${tariff.name}` : 'Nueva tarifa'}
      submitLabel={tariff ? 'Guardar tarifa' : 'Crear tarifa'}
      width="wide"
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored, values) => formDifferences(fields, stored, values, typologyName)}
      onSubmit={(values, edited) => {
        if (edited) update.mutate({ body: toTariffUpdate(values, edited) })
        else create.mutate({ body: toTariffCreation(values, idEnergyMarketer) })
      }}
    >
      <FormSection title="Tarifa">
        <Field of={fields.name} isFirst />
        {utilityTypes.length > 1 && !tariff ? (
          <SelectField
            label={fields.utilityType.label}
            {...form.getInputProps('utilityType')}
            data={utilityOptions}
            onChange={(value) => {
              if (value) form.setValues({ utilityType: value as UtilityType, atrTariff: null })
            }}
          />
        ) : null}
        <SelectField
          label={fields.atrTariff.label}
          {...form.getInputProps('atrTariff')}
          required
          placeholder="Elige el acceso"
          disabled={tariff !== null && tariff.prices.length > 0}
          description={
            tariff && tariff.prices.length > 0 ? 'No cambia: la tarifa ya tiene precios de su acceso.' : null
          }
          data={listAtrTariffs(utilityType).map((atr) => ({
            value: String(atr.idTarifaATR),
            label: atr.nombre,
          }))}
        />
        <Field of={fields.type} />
        <SelectField
          label={fields.tariffTypology.label}
          {...form.getInputProps('tariffTypology')}
          placeholder={texts.noTypology}
          clearable
          data={(typologies.data ?? []).map((typology) => ({
            value: typology.idTariffTypology,
            label: typology.name,
          }))}
        />
        <Field of={fields.active} />
        <Wide>
          <Radio.Group
            label={fields.isBasePrice.label}
            description={type === 'indexed' && isBasePrice === 'all' ? texts.indexedFinalPrice : null}
            {...form.getInputProps('isBasePrice')}
          >
            <Stack gap={8} mt={8}>
              <Radio value="all" label={texts.finalPrice} />
              <Radio value="base" label={texts.basePrice} />
            </Stack>
          </Radio.Group>
        </Wide>
      </FormSection>
      <TariffTermsSection />
      {tariff ? null : <FirstPricesSection form={form} />}
    </RecordFormPanel>
  )
}
