import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  energyUnits,
  powerPeriodsOfConsumptionPoint,
} from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { contractSteps } from '@vatio/domain/energy-crm/contracts/contract-figures'
import { listAtrTariffs } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import {
  consumptionPointLine,
  ConsumptionPointPicker,
} from '../consumption-points/ConsumptionPointPicker.tsx'
import { powerTexts, withSupply, type ContractFormValues } from './contract-form.ts'
import { contractFieldLabels as labels } from './contracts.messages.ts'

interface ContractSupplySectionProps {
  readonly form: UseFormReturnType<ContractFormValues>
  readonly ask: (name: string) => ReturnType<UseFormReturnType<ContractFormValues>['getInputProps']>
  readonly idClient: string | null
  readonly labelOfPoint: string | undefined
  readonly onPicked: (id: string, name: string) => void
}

/** The supply of a contract, and what of it the contract keeps: CUPS, access tariff, consumption and powers. */
export function ContractSupplySection(props: ContractSupplySectionProps) {
  const { form, ask, idClient, labelOfPoint, onPicked } = props
  const { values } = form
  const { utilityType, tariffType, contractedPowerPeriods: powers } = values
  const ofTariff = powerPeriodsOfConsumptionPoint(utilityType ?? 'electricity', tariffType)
  // A power too many stays in sight until somebody takes it away.
  const periods = Math.max(ofTariff, powers.findLastIndex((kw) => kw !== null) + 1)
  const names = (utilityType ? listAtrTariffs(utilityType) : []).map(({ nombre }) => nombre)
  const faults = powerTexts(values)
  return (
    <>
      <FormSection title="Cliente y punto de consumo">
        <Wide>
          <ConsumptionPointPicker
            value={values.consumptionPoint}
            valueLabel={labelOfPoint}
            {...(utilityType ? { utilityType } : {})}
            {...(idClient ? { idClient } : {})}
            error={form.errors['consumptionPoint']}
            onChange={(id, point) => {
              if (point) onPicked(point.idConsumptionPoint, consumptionPointLine(point).label)
              form.setValues(point ? withSupply(values, point) : { ...values, consumptionPoint: id })
            }}
          />
        </Wide>
        <CupsField {...ask('cups')} value={values.cups} />
        <Select
          label={labels.tariffType}
          placeholder="Sin tarifa de acceso"
          clearable
          {...ask('tariffType')}
          data={tariffType && !names.includes(tariffType) ? [tariffType, ...names] : names}
        />
        <NumberField
          label={labels.anualConsumption}
          decimals={3}
          min={0}
          step={contractSteps.anualConsumption}
          {...ask('anualConsumption')}
          value={values.anualConsumption}
        />
        <Select
          label="Unidad"
          allowDeselect={false}
          data={[...energyUnits]}
          value={values.anualConsumptionUnit}
          onChange={(unit) => form.setFieldValue('anualConsumptionUnit', unit ?? 'kWh')}
        />
      </FormSection>
      <FormSection title="Potencias">
        <Wide>
          <PowerByPeriod
            label={labels.contractedPowerPeriods}
            periods={periods}
            values={powers}
            onChange={(next) => form.setFieldValue('contractedPowerPeriods', next)}
            error={form.errors['contractedPowerPeriods']}
            errors={faults}
          />
        </Wide>
      </FormSection>
    </>
  )
}
