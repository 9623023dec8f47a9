import { Checkbox, Input, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
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
import { BoundField, Field } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { validateFields } from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { AddressFields } from '../AddressFields.tsx'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { useClient } from '../clients/clients.queries.ts'
import { reducedTaxUseTexts } from '../reduced-tax-use-labels.ts'
import { utilityOptions } from '../utility-labels.ts'
import { consumptionPointFields as fields } from './consumption-point-fields.ts'
import {
  consumptionPointDifferences,
  toConsumptionPointFormValues,
  toConsumptionPointInput,
  type ConsumptionPointFormValues,
} from './consumption-point-form.ts'
import { clientName, consumptionPointTitle } from './consumption-point-names.ts'
import {
  useCreateConsumptionPoint,
  useCupsCheck,
  useUpdateConsumptionPoint,
} from './consumption-points.queries.ts'
import { consumptionPointTexts as texts } from './consumption-points.messages.ts'
import { SameAsClient } from './SameAsClient.tsx'

interface ConsumptionPointFormProps extends RecordFormProps<ConsumptionPoint> {
  /** Preselected client of a new consumption point. */
  readonly idClient?: string | null
  /** CUPS that a new consumption point begins with. */
  readonly cups?: string | undefined
}

/** Creates or edits a consumption point in a panel. */
export function ConsumptionPointForm({ idClient = null, cups = '', ...props }: ConsumptionPointFormProps) {
  const record = useRecordForm(props, {
    id: 'idConsumptionPoint',
    address: '/energy-crm/consumption-points',
    parent: [idClient, cups].filter(Boolean).join(' '),
    toValues: (stored) => toConsumptionPointFormValues(stored, idClient, cups),
    validate: (values) => validateFields(fields, values),
    storedShape: consumptionPointSchema,
  })
  const { form, opened: point } = record
  const [pickedClient, setPickedClient] = useState<PickedClient | null>(null)
  const create = useCreateConsumptionPoint(record.handlers)
  const update = useUpdateConsumptionPoint(record.handlers)

  const client = useFormValue(form, (values) => values.client)
  const labelOfClient = useClientLabel(client, point, pickedClient)
  const utilityType = useFormValue(form, (values) => values.utilityType)
  const isElectricity = utilityType === 'electricity'
  return (
    <RecordFormPanel
      title={point ? `Editar ${consumptionPointTitle(point)}` : 'Nuevo punto de consumo'}
      submitLabel={point ? 'Guardar punto' : 'Crear punto'}
      width="wide"
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored, values) =>
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
      <FormSection title="CUPS y cliente">
        <BoundField name="client">
          {(field) => (
            <ClientPicker
              label={fields.client.label}
              value={client}
              valueLabel={labelOfClient}
              error={field.error}
              onChange={(id, chosen) => {
                field.onChange(id)
                setPickedClient(
                  chosen ? { id: chosen.idClient, label: clientFullName(chosen.clientInfo) } : null,
                )
              }}
            />
          )}
        </BoundField>
        <PointCups form={form} point={point} />
        <Input.Wrapper label={fields.utilityType.label} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={fields.utilityType.label}
            data={utilityOptions}
            value={utilityType}
            onChange={(value) => form.setValues({ utilityType: value as UtilityType, atrTariff: null })}
          />
        </Input.Wrapper>
        <Field of={fields.identifier} placeholder="Nave 2, oficina, comunidad…" />
      </FormSection>
      <FormSection title={texts.location}>
        <SameAsClient idClient={client} onCopy={form.setValues} />
        <PointAddress form={form} />
        <GeographicalZone form={form} />
      </FormSection>
      <FormSection title={texts.technicalData}>
        <BoundField name="atrTariff">
          {(field) => (
            <SelectField
              label={fields.atrTariff.label}
              placeholder="Sin tarifa"
              clearable
              data={listAtrTariffs(utilityType).map(({ nombre }) => nombre)}
              {...field}
            />
          )}
        </BoundField>
        <Field of={fields.maxPowerKw} />
        {isElectricity ? (
          <Wide>
            <PointPowers form={form} />
          </Wide>
        ) : null}
        <Field of={fields.anualConsumption} />
        <Field of={fields.anualConsumptionUnit} />
        <Field of={fields.distributorName} />
        <DistributorCode form={form} />
        <BoundField name="pointType">
          {(field) => (
            <SelectField
              label={fields.pointType.label}
              placeholder="Sin indicar"
              clearable
              data={['1', '2', '3', '4', '5']}
              {...field}
            />
          )}
        </BoundField>
        <Field of={fields.cnae} inputMode="numeric" />
      </FormSection>
      <FormSection title="Uso" help="La vivienda y el uso industrial cambian los impuestos de la factura.">
        {(['isDwelling', 'industrialUse', 'hasSelfConsumption'] as const).map((name) => (
          <BoundField key={name} name={name} type="checkbox">
            {(field) => <Checkbox label={fields[name].label} {...field} />}
          </BoundField>
        ))}
        {isElectricity ? (
          <Field of={fields.reducedTaxUse} description={reducedTaxUseTexts.help} isWide />
        ) : null}
      </FormSection>
    </RecordFormPanel>
  )
}

interface PointFormProps {
  readonly form: FormStore<ConsumptionPointFormValues>
}

function PointCups({ form, point }: PointFormProps & { readonly point: ConsumptionPoint | null }) {
  const cups = useFormValue(form, (values) => values.cups)
  const check = useCupsCheck(cups === (point?.cups ?? '') ? '' : cups)
  const taken = check.data?.exists === true && check.data.idConsumptionPoint !== point?.idConsumptionPoint
  return (
    <BoundField name="cups">
      {(field) => (
        <CupsField
          label={fields.cups.label}
          {...field}
          description={taken ? <CupsTaken idConsumptionPoint={check.data?.idConsumptionPoint} /> : null}
        />
      )}
    </BoundField>
  )
}

/** Opens the supply in another tab where the user sees it: what is typed stays. */
function CupsTaken({ idConsumptionPoint }: { readonly idConsumptionPoint: string | undefined }) {
  return (
    <>
      {texts.cupsTaken}{' '}
      {idConsumptionPoint === undefined ? null : (
        <Link
          to="/energy-crm/consumption-points/$idConsumptionPoint"
          params={{ idConsumptionPoint }}
          target="_blank"
        >
          {texts.openTaken}
        </Link>
      )}
    </>
  )
}

function PointAddress({ form }: PointFormProps) {
  const zone = useFormValue(form, (values) => values.geographicalZone)
  return (
    <AddressFields
      of={fields}
      zone={{ value: zone, onChange: (next) => form.setFieldValue('geographicalZone', next) }}
    />
  )
}

function GeographicalZone({ form }: PointFormProps) {
  const zone = useFormValue(form, (values) => getGeographicalZone(zoneOfPostcode(values.addressCode)).nombre)
  return (
    <BoundField name="geographicalZone">
      {(field) => (
        <SelectField
          label={fields.geographicalZone.label}
          placeholder={texts.zoneByPostalCode(zone)}
          clearable
          data={geographicalZones.map(({ idZona, nombre }) => ({ value: String(idZona), label: nombre }))}
          {...field}
        />
      )}
    </BoundField>
  )
}

function PointPowers({ form }: PointFormProps) {
  const { utilityType, atrTariff } = useFormValue(form, (values) => ({
    utilityType: values.utilityType,
    atrTariff: values.atrTariff,
  }))
  return (
    <BoundField name="contractedPowerPeriods">
      {(field) => (
        <PowerByPeriod
          label={fields.contractedPowerPeriods.label}
          tariff={atrTariff}
          periods={powerPeriodsOfConsumptionPoint(utilityType, atrTariff)}
          values={field.value as ConsumptionPointFormValues['contractedPowerPeriods']}
          onChange={field.onChange}
          error={field.error}
        />
      )}
    </BoundField>
  )
}

function DistributorCode({ form }: PointFormProps) {
  const ofCups = useFormValue(form, (values) => distributorCodeOfCups(values.cups) ?? '')
  return <Field of={fields.distributorCode} placeholder={ofCups} />
}

interface PickedClient {
  readonly id: string
  readonly label: string
}

/** Name of the selected client: of the picked option, of the consumption point, or read by the id in the URL. */
function useClientLabel(
  idClient: string | null,
  point: ConsumptionPoint | null,
  picked: PickedClient | null,
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
