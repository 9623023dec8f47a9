import { powerPeriodsOfConsumptionPoint } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { listAtrTariffs } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { Anchor } from '@mantine/core'
import { BoundField, Field } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFieldError, useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import {
  consumptionPointLine,
  ConsumptionPointPicker,
} from '../consumption-points/ConsumptionPointPicker.tsx'
import { contractFields as fields } from './contract-fields.ts'
import { powerErrors, withConsumptionPoint, type ContractFormValues } from './contract-form.ts'
import { contractFormTexts as texts } from './contracts.messages.ts'

interface ContractConsumptionPointSectionProps {
  readonly form: FormStore<ContractFormValues>
  readonly idClient: string | null
  readonly labelOfPoint: (id: string | null) => string | undefined
  readonly onPicked: (id: string, name: string) => void
  /** Goes on in the form that creates the consumption point too; absent where the contract exists. */
  readonly onCreatePoint?: (() => void) | undefined
}

/** Consumption point of a contract, and the values copied from it: CUPS, access tariff, consumption and powers. */
export function ContractConsumptionPointSection(props: ContractConsumptionPointSectionProps) {
  const { form, idClient, labelOfPoint, onPicked, onCreatePoint } = props
  const { utilityType, tariffType, consumptionPoint } = useFormValue(form, (values) => ({
    utilityType: values.utilityType,
    tariffType: values.tariffType,
    consumptionPoint: values.consumptionPoint,
  }))
  const names = (utilityType ? listAtrTariffs(utilityType) : []).map(({ nombre }) => nombre)
  return (
    <>
      <FormSection
        title="Cliente y punto de consumo"
        help={
          onCreatePoint && consumptionPoint === null ? (
            <>
              {texts.fromCupsHelp}{' '}
              <Anchor component="button" type="button" size="sm" onClick={onCreatePoint}>
                {texts.fromCups}
              </Anchor>
            </>
          ) : null
        }
      >
        <Wide>
          <BoundField name="consumptionPoint">
            {({ error }) => (
              <ConsumptionPointPicker
                value={consumptionPoint}
                valueLabel={labelOfPoint(consumptionPoint)}
                utilityType={utilityType ?? undefined}
                idClient={idClient || undefined}
                error={error}
                onChange={(id, point) => {
                  if (point) onPicked(point.idConsumptionPoint, consumptionPointLine(point).label)
                  form.setValues(
                    point ? withConsumptionPoint(form.getValues(), point) : { consumptionPoint: id },
                  )
                }}
              />
            )}
          </BoundField>
        </Wide>
        {onCreatePoint && idClient && consumptionPoint === null ? (
          <Wide>
            <Notice tone="warning">{texts.clientByPoint}</Notice>
          </Wide>
        ) : null}
        <BoundField name="cups">{(field) => <CupsField {...field} />}</BoundField>
        <BoundField name="tariffType">
          {(field) => (
            <SelectField
              label={fields.tariffType.label}
              placeholder="Sin tarifa de acceso"
              clearable
              {...field}
              data={tariffType && !names.includes(tariffType) ? [tariffType, ...names] : names}
            />
          )}
        </BoundField>
        <Field of={fields.anualConsumption} />
        <Field of={fields.anualConsumptionUnit} />
      </FormSection>
      <FormSection title="Potencias">
        <Wide>
          <ContractPowers form={form} />
        </Wide>
      </FormSection>
    </>
  )
}

function ContractPowers({ form }: Pick<ContractConsumptionPointSectionProps, 'form'>) {
  const { powers, tariffType, utilityType, errors } = useFormValue(form, (values) => ({
    powers: values.contractedPowerPeriods,
    tariffType: values.tariffType,
    utilityType: values.utilityType,
    errors: powerErrors(values),
  }))
  const ofTariff = powerPeriodsOfConsumptionPoint(utilityType ?? 'electricity', tariffType)
  // Also the periods beyond the tariff's that have a power, so that the user can clear it.
  const periods = Math.max(ofTariff, powers.findLastIndex((kw) => kw !== null) + 1)
  return (
    <PowerByPeriod
      label={fields.contractedPowerPeriods.label}
      tariff={tariffType}
      periods={periods}
      values={powers}
      onChange={(next) => form.setFieldValue('contractedPowerPeriods', next)}
      error={useFieldError(form, 'contractedPowerPeriods')}
      errors={errors}
    />
  )
}
