import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { powerPeriodsOfConsumptionPoint } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { listAtrTariffs } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { Field, useFieldProps } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { Notice } from '../../ui/Notice.tsx'
import {
  consumptionPointLine,
  ConsumptionPointPicker,
} from '../consumption-points/ConsumptionPointPicker.tsx'
import { contractFields as fields } from './contract-fields.ts'
import { powerErrors, withConsumptionPoint, type ContractFormValues } from './contract-form.ts'
import { contractFormTexts as texts } from './contracts.messages.ts'

interface ContractConsumptionPointSectionProps {
  readonly form: UseFormReturnType<ContractFormValues>
  readonly idClient: string | null
  readonly labelOfPoint: string | undefined
  readonly onPicked: (id: string, name: string) => void
}

/** Consumption point of a contract, and the values copied from it: CUPS, access tariff, consumption and powers. */
export function ContractConsumptionPointSection(props: ContractConsumptionPointSectionProps) {
  const { form, idClient, labelOfPoint, onPicked } = props
  const ask = useFieldProps()
  const { values } = form
  const { utilityType, tariffType, contractedPowerPeriods: powers } = values
  const ofTariff = powerPeriodsOfConsumptionPoint(utilityType ?? 'electricity', tariffType)
  // Also the periods beyond the tariff's that have a power, so that the user can clear it.
  const periods = Math.max(ofTariff, powers.findLastIndex((kw) => kw !== null) + 1)
  const names = (utilityType ? listAtrTariffs(utilityType) : []).map(({ nombre }) => nombre)
  return (
    <>
      <FormSection title="Cliente y punto de consumo">
        <Wide>
          <ConsumptionPointPicker
            value={values.consumptionPoint}
            valueLabel={labelOfPoint}
            utilityType={utilityType ?? undefined}
            idClient={idClient || undefined}
            error={form.errors.consumptionPoint}
            onChange={(id, point) => {
              if (point) onPicked(point.idConsumptionPoint, consumptionPointLine(point).label)
              form.setValues(
                point ? withConsumptionPoint(values, point) : { ...values, consumptionPoint: id },
              )
            }}
          />
        </Wide>
        {idClient && values.consumptionPoint === null ? (
          <Wide>
            <Notice tone="warning">
              {texts.clientByPoint}{' '}
              <TextLink to="/energy-crm/consumption-points/new" search={{ idClient }}>
                {texts.createPoint}
              </TextLink>
            </Notice>
          </Wide>
        ) : null}
        <CupsField {...ask('cups')} value={values.cups} />
        <Select
          label={fields.tariffType.label}
          placeholder="Sin tarifa de acceso"
          clearable
          {...ask('tariffType')}
          data={tariffType && !names.includes(tariffType) ? [tariffType, ...names] : names}
        />
        <Field of={fields.anualConsumption} />
        <Field of={fields.anualConsumptionUnit} />
      </FormSection>
      <FormSection title="Potencias">
        <Wide>
          <PowerByPeriod
            label={fields.contractedPowerPeriods.label}
            tariff={tariffType}
            periods={periods}
            values={powers}
            onChange={(next) => form.setFieldValue('contractedPowerPeriods', next)}
            error={form.errors.contractedPowerPeriods}
            errors={powerErrors(values)}
          />
        </Wide>
      </FormSection>
    </>
  )
}
