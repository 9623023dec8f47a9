import { Checkbox, Input, SegmentedControl, Select } from '@mantine/core'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import {
  distributorCodeOfCups,
  powerPeriodsOfConsumptionPoint,
} from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { listAtrTariffs } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import {
  geographicalZones,
  getGeographicalZone,
  zoneOfPostcode,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import {
  consumptionPointSchema,
  type ConsumptionPoint,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useState } from 'react'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { validateFields } from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { useClient } from '../clients/clients.queries.ts'
import { reducedTaxUseTexts } from '../reduced-tax-use-labels.ts'
import { utilityOptions } from '../utility-labels.ts'
import { consumptionPointFields as fields } from './consumption-point-fields.ts'
import {
  consumptionPointDifferences,
  toConsumptionPointFormValues,
  toConsumptionPointInput,
} from './consumption-point-form.ts'
import { clientName, consumptionPointTitle } from './consumption-point-names.ts'
import {
  useCreateConsumptionPoint,
  useCupsCheck,
  useUpdateConsumptionPoint,
} from './consumption-points.queries.ts'
import { consumptionPointTexts as texts } from './consumption-points.messages.ts'

interface ConsumptionPointFormProps extends RecordFormProps<ConsumptionPoint> {
  /** Preselected client of a new consumption point. */
  readonly idClient?: string | null
}

/** Creates or edits a consumption point in a panel. */
export function ConsumptionPointForm({ idClient = null, ...props }: ConsumptionPointFormProps) {
  const record = useRecordForm(props, {
    id: 'idConsumptionPoint',
    address: '/energy-crm/consumption-points',
    parent: idClient ?? '',
    toValues: (stored) => toConsumptionPointFormValues(stored, idClient),
    validate: (values) => validateFields(fields, values),
    storedShape: consumptionPointSchema,
  })
  const { form, opened: point } = record
  const { values } = form
  const [pickedClient, setPickedClient] = useState<{ id: string; label: string } | null>(null)
  const check = useCupsCheck(values.cups === (point?.cups ?? '') ? '' : values.cups)
  const taken = check.data?.exists === true && check.data.idConsumptionPoint !== point?.idConsumptionPoint

  const create = useCreateConsumptionPoint(record.handlers)
  const update = useUpdateConsumptionPoint(record.handlers)

  const labelOfClient = useClientLabel(values.client, point, pickedClient)
  const periods = powerPeriodsOfConsumptionPoint(values.utilityType, values.atrTariff)
  const zoneOfCode = getGeographicalZone(zoneOfPostcode(values.addressCode)).nombre
  const flag = (name: 'isDwelling' | 'industrialUse' | 'hasSelfConsumption') => (
    <Checkbox label={fields[name].label} {...form.getInputProps(name, { type: 'checkbox' })} />
  )
  return (
    <RecordFormPanel
      title={point ? `Editar ${consumptionPointTitle(point)}` : 'Nuevo punto de consumo'}
      submitLabel={point ? 'Guardar punto' : 'Crear punto'}
      width="wide"
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored) =>
        consumptionPointDifferences(stored, values, (id) =>
          id === stored.client?.idClient ? clientName(stored.client) : (labelOfClient ?? ''),
        )
      }
      onSubmit={(filled, edited) => {
        const body = toConsumptionPointInput(filled)
        if (edited) update.mutate({ body: { ...body, ...edited } })
        else create.mutate({ body })
      }}
    >
      <FormSection title="Suministro">
        <ClientPicker
          label={fields.client.label}
          value={values.client}
          valueLabel={labelOfClient}
          error={form.errors.client}
          onChange={(id, client) => {
            form.setFieldValue('client', id)
            setPickedClient(client ? { id: client.idClient, label: clientFullName(client.clientInfo) } : null)
          }}
        />
        <CupsField
          label={fields.cups.label}
          {...form.getInputProps('cups')}
          value={values.cups}
          description={taken ? texts.cupsTaken : null}
        />
        <Input.Wrapper label={fields.utilityType.label} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={fields.utilityType.label}
            data={utilityOptions}
            value={values.utilityType}
            onChange={(value) => form.setValues({ utilityType: value as UtilityType, atrTariff: null })}
          />
        </Input.Wrapper>
        <Field of={fields.identifier} placeholder="Nave 2, oficina, comunidad…" />
      </FormSection>
      <FormSection title={texts.location}>
        <Field of={fields.address} isWide />
        <Field of={fields.addressCode} inputMode="numeric" />
        <Field of={fields.city} />
        <Field of={fields.region} />
        <Select
          label={fields.geographicalZone.label}
          placeholder={texts.zoneByPostalCode(zoneOfCode)}
          clearable
          data={geographicalZones.map((zone) => ({ value: String(zone.idZona), label: zone.nombre }))}
          {...form.getInputProps('geographicalZone')}
        />
      </FormSection>
      <FormSection title={texts.technicalData}>
        <Select
          label={fields.atrTariff.label}
          placeholder="Sin tarifa"
          clearable
          data={listAtrTariffs(values.utilityType).map(({ nombre }) => nombre)}
          {...form.getInputProps('atrTariff')}
        />
        <Field of={fields.maxPowerKw} />
        {values.utilityType === 'electricity' ? (
          <Wide>
            <PowerByPeriod
              label={fields.contractedPowerPeriods.label}
              tariff={values.atrTariff}
              periods={periods}
              values={values.contractedPowerPeriods}
              onChange={(powers) => form.setFieldValue('contractedPowerPeriods', powers)}
              error={form.errors.contractedPowerPeriods}
            />
          </Wide>
        ) : null}
        <Field of={fields.anualConsumption} />
        <Field of={fields.anualConsumptionUnit} />
        <Field of={fields.distributorName} />
        <Field of={fields.distributorCode} placeholder={distributorCodeOfCups(values.cups) ?? ''} />
        <Select
          label={fields.pointType.label}
          placeholder="Sin indicar"
          clearable
          data={['1', '2', '3', '4', '5']}
          {...form.getInputProps('pointType')}
        />
        <Field of={fields.cnae} inputMode="numeric" />
      </FormSection>
      <FormSection title="Uso" help="La vivienda y el uso industrial cambian los impuestos de la factura.">
        {flag('isDwelling')}
        {flag('industrialUse')}
        {flag('hasSelfConsumption')}
        {values.utilityType === 'electricity' ? (
          <Field of={fields.reducedTaxUse} description={reducedTaxUseTexts.help} isWide />
        ) : null}
      </FormSection>
    </RecordFormPanel>
  )
}

/** Name of the selected client: of the picked option, of the consumption point, or read by the id in the URL. */
function useClientLabel(
  idClient: string | null,
  point: ConsumptionPoint | null,
  picked: { readonly id: string; readonly label: string } | null,
): string | undefined {
  const known =
    picked?.id === idClient
      ? picked?.label
      : point?.client?.idClient === idClient
        ? clientName(point?.client ?? null)
        : undefined
  const query = useClient(idClient ?? '', { enabled: idClient !== null && known === undefined })
  return known ?? (query.data ? clientFullName(query.data.clientInfo) : undefined)
}
