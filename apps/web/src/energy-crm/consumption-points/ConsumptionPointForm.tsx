import { Checkbox, Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import {
  distributorCodeOfCups,
  energyUnits,
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
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { useClient } from '../clients/clients.queries.ts'
import {
  clientName,
  pointDifferences,
  pointFieldLabels as labels,
  pointFormFaults,
  pointName,
  toPointFormValues,
  toPointInput,
  utilityLabels,
  type ConsumptionPointFormValues,
} from './consumption-point-form.ts'
import {
  createConsumptionPointMessages,
  updateConsumptionPointMessages,
} from './consumption-points.messages.ts'
import {
  useCreateConsumptionPoint,
  useCupsCheck,
  useUpdateConsumptionPoint,
} from './consumption-points.queries.ts'

interface ConsumptionPointFormProps {
  /** The supply to edit; null for a new one. */
  readonly point: ConsumptionPoint | null
  /** Client of a new supply, chosen beforehand. */
  readonly idClient?: string | null
  readonly onSaved: (point: ConsumptionPoint) => void
  /** Leaves the form but stays with the record. */
  readonly onCancel: () => void
  readonly onClose: () => void
}

/** Creates or edits a supply in a panel. */
export function ConsumptionPointForm(props: ConsumptionPointFormProps) {
  const { idClient = null, onSaved, onCancel, onClose } = props
  const point = useOpenedRecord(props.point)
  const record = useRecordForm({
    draft: point
      ? `/energy-crm/consumption-points/${point.idConsumptionPoint}@${point.version}`
      : `/energy-crm/consumption-points/new/${idClient ?? ''}`,
    initialValues: toPointFormValues(point, idClient),
    validate: pointFormFaults,
    messages: point ? updateConsumptionPointMessages : createConsumptionPointMessages,
    storedShape: consumptionPointSchema,
    toReply: (stored) => stored,
    onSaved,
  })
  const { form } = record
  const { values } = form
  const [pickedClient, setPickedClient] = useState<{ id: string; label: string } | null>(null)
  const check = useCupsCheck(values.cups === (point?.cups ?? '') ? '' : values.cups)
  const taken = check.data?.exists === true && check.data.idConsumptionPoint !== point?.idConsumptionPoint

  const create = useCreateConsumptionPoint(record.handlers)
  const update = useUpdateConsumptionPoint(record.handlers)

  function send(filled: ConsumptionPointFormValues, version = point?.version) {
    const input = toPointInput(filled)
    if (point && version) {
      update.mutate({ body: { ...input, idConsumptionPoint: point.idConsumptionPoint, version } })
    } else create.mutate({ body: input })
  }

  const labelOfClient = useClientLabel(values.client, point, pickedClient)
  const periods = powerPeriodsOfConsumptionPoint(values.utilityType, values.atrTariff)
  const zoneOfCode = getGeographicalZone(zoneOfPostcode(values.addressCode)).nombre
  const text = (name: keyof ConsumptionPointFormValues, label: string) => ({
    label,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <RecordFormPanel
      title={point ? `Editar ${pointName(point)}` : 'Nuevo punto de consumo'}
      submitLabel={point ? 'Guardar punto' : 'Crear punto'}
      width="wide"
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored) =>
        pointDifferences(stored, values, (id) =>
          id === stored.client?.idClient ? clientName(stored.client) : (labelOfClient ?? ''),
        )
      }
      onSubmit={send}
      onCancel={onCancel}
      onClose={onClose}
    >
      <FormSection title="Suministro">
        <ClientPicker
          value={values.client}
          valueLabel={labelOfClient}
          error={form.errors['client']}
          onChange={(id, client) => {
            form.setFieldValue('client', id)
            setPickedClient(client ? { id: client.idClient, label: clientFullName(client.clientInfo) } : null)
          }}
        />
        <CupsField
          {...form.getInputProps('cups')}
          value={values.cups}
          description={taken ? 'Este CUPS ya está dado de alta.' : null}
        />
        <Input.Wrapper label={labels.utilityType} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={labels.utilityType}
            data={Object.entries(utilityLabels).map(([value, label]) => ({ value, label }))}
            value={values.utilityType}
            onChange={(value) => form.setValues({ utilityType: value as UtilityType, atrTariff: null })}
          />
        </Input.Wrapper>
        <TextInput {...text('identifier', labels.identifier)} placeholder="Nave 2, oficina, comunidad…" />
      </FormSection>
      <FormSection title="Ubicación">
        <Wide>
          <TextInput {...text('address', labels.address)} />
        </Wide>
        <TextInput {...text('addressCode', labels.addressCode)} inputMode="numeric" />
        <TextInput {...text('city', labels.city)} />
        <TextInput {...text('region', labels.region)} />
        <Select
          label={labels.geographicalZone}
          placeholder={`Según código postal: ${zoneOfCode}`}
          clearable
          data={geographicalZones.map((zone) => ({ value: String(zone.idZona), label: zone.nombre }))}
          {...form.getInputProps('geographicalZone')}
        />
      </FormSection>
      <FormSection title="Datos técnicos">
        <Select
          label={labels.atrTariff}
          placeholder="Sin tarifa"
          clearable
          data={listAtrTariffs(values.utilityType).map(({ nombre }) => nombre)}
          {...form.getInputProps('atrTariff')}
        />
        <NumberField
          label={labels.maxPowerKw}
          unit="kW"
          decimals={3}
          min={0}
          {...form.getInputProps('maxPowerKw')}
          value={values.maxPowerKw}
        />
        {values.utilityType === 'electricity' ? (
          <Wide>
            <PowerByPeriod
              label={labels.power}
              periods={periods}
              values={values.power}
              onChange={(powers) => form.setFieldValue('power', powers)}
              error={form.errors['power']}
            />
          </Wide>
        ) : null}
        <NumberField
          label={labels.anualConsumption}
          decimals={3}
          min={0}
          {...form.getInputProps('anualConsumption')}
          value={values.anualConsumption}
        />
        <Select
          label="Unidad"
          allowDeselect={false}
          data={[...energyUnits]}
          value={values.anualConsumptionUnit}
          onChange={(unit) => form.setFieldValue('anualConsumptionUnit', unit ?? 'kWh')}
        />
        <TextInput {...text('distributorName', labels.distributorName)} />
        <TextInput
          {...text('distributorCode', labels.distributorCode)}
          placeholder={distributorCodeOfCups(values.cups) ?? ''}
        />
        <Select
          label={labels.pointType}
          placeholder="Sin indicar"
          clearable
          data={['1', '2', '3', '4', '5']}
          {...form.getInputProps('pointType')}
        />
        <TextInput {...text('cnae', labels.cnae)} inputMode="numeric" />
      </FormSection>
      <FormSection title="Uso" help="La vivienda y el uso industrial cambian los impuestos de la factura.">
        <Checkbox label={labels.isDwelling} {...form.getInputProps('isDwelling', { type: 'checkbox' })} />
        <Checkbox
          label={labels.industrialUse}
          {...form.getInputProps('industrialUse', { type: 'checkbox' })}
        />
        <Checkbox
          label={labels.hasSelfConsumption}
          {...form.getInputProps('hasSelfConsumption', { type: 'checkbox' })}
        />
      </FormSection>
    </RecordFormPanel>
  )
}

/** Name of the chosen client: just picked, of the supply, or read by its id (a link brought it). */
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
  const asked = useClient(idClient ?? '', { enabled: idClient !== null && known === undefined })
  return known ?? (asked.data ? clientFullName(asked.data.clientInfo) : undefined)
}
