import { powerPeriodsOfConsumptionPoint } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { listAtrTariffs } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { BoundField, useFieldProps } from '../../ui/form/Field.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { contractFields as fields } from './contract-fields.ts'
import { powerErrors } from './contract-form.ts'

interface SupplyFieldProps {
  /** Of the field in its form. */
  readonly name: string
  readonly utilityType: UtilityType | null
}

/** The access tariff of a contract, among those of its energy. */
export function AccessTariffField({ name, utilityType }: SupplyFieldProps) {
  const names = (utilityType ? listAtrTariffs(utilityType) : []).map(({ nombre }) => nombre)
  return (
    <BoundField name={name}>
      {(field) => {
        const chosen = field.value as string | null
        return (
          <SelectField
            label={fields.tariffType.label}
            placeholder="Sin tarifa de acceso"
            clearable
            {...field}
            data={chosen && !names.includes(chosen) ? [chosen, ...names] : names}
          />
        )
      }}
    </BoundField>
  )
}

/** The contracted powers of a contract; also those beyond the periods of its tariff, so that the user can clear them. */
export function ContractPowersField({
  name,
  utilityType,
  tariffType,
}: SupplyFieldProps & { readonly tariffType: string | null }) {
  const { value, onChange, error } = useFieldProps(name)
  const powers = value as (number | null)[]
  const ofTariff = powerPeriodsOfConsumptionPoint(utilityType ?? 'electricity', tariffType)
  return (
    <PowerByPeriod
      label={fields.contractedPowerPeriods.label}
      tariff={tariffType}
      periods={Math.max(ofTariff, powers.findLastIndex((kw) => kw !== null) + 1)}
      values={powers}
      onChange={onChange}
      error={error}
      errors={powerErrors({ utilityType, tariffType, contractedPowerPeriods: powers })}
    />
  )
}
