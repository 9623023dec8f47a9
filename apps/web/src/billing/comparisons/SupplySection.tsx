import { Button, Checkbox, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  accessTariffs,
  findAccessTariff,
  getAccessTariff,
  type AccessTariffName,
} from '@vatio/domain/periods/access-tariffs/access-tariff'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { geographicalZones } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { ConsumptionPointRow } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useState } from 'react'
import { reducedTaxUseOptions, reducedTaxUseTexts } from '../../energy-crm/reduced-tax-use-labels.ts'
import { Card } from '../../ui/Card.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { valuesOfTariff, type ComparisonValues } from './comparison-form.ts'
import { periodErrors } from './comparison-validation.ts'
import { CreateSupplyDialog } from './CreateSupplyDialog.tsx'
import { SupplyPicker, supplyName } from './SupplyPicker.tsx'

interface SupplySectionProps {
  readonly form: UseFormReturnType<ComparisonValues>
}

/** The supply to compare: a stored one, or typed data. */
export function SupplySection({ form }: SupplySectionProps) {
  const [creating, setCreating] = useState(false)
  const { values } = form
  const tariff = getAccessTariff(values.atrTariff)
  const pick = (supply: ConsumptionPointRow | null) =>
    form.setValues(
      supply ? valuesOfSupply(supply, values) : { idConsumptionPoint: null, supplyLabel: '', idClient: null },
    )
  return (
    <Card title="Suministro">
      <FormSection>
        <Wide>
          <SupplyPicker value={values.idConsumptionPoint} valueLabel={values.supplyLabel} onPick={pick} />
        </Wide>
        {values.idConsumptionPoint ? null : (
          <Wide>
            <CupsField {...form.getInputProps('cups')} value={values.cups} />
          </Wide>
        )}
        <Select
          label="Tarifa de acceso"
          data={accessTariffs.map(({ nombre }) => nombre)}
          allowDeselect={false}
          {...form.getInputProps('atrTariff')}
          onChange={(name) => {
            if (!name) return
            form.setValues(valuesOfTariff(name as AccessTariffName))
          }}
        />
        <Select
          label="Zona"
          data={geographicalZones.map(({ idZona, nombre }) => ({ value: String(idZona), label: nombre }))}
          allowDeselect={false}
          {...form.getInputProps('geographicalZone')}
        />
        <Wide>
          <PowerByPeriod
            tariff={values.atrTariff}
            periods={tariff.powerPeriods}
            values={values.contractedPower}
            onChange={(contractedPower) => form.setValues({ contractedPower })}
            error={form.errors.contractedPower}
            errors={periodErrors(form.errors, 'contractedPower')}
          />
        </Wide>
        <Checkbox label="Es una vivienda" {...form.getInputProps('isDwelling', { type: 'checkbox' })} />
        <Checkbox label="Uso industrial" {...form.getInputProps('industrialUse', { type: 'checkbox' })} />
        {values.isDwelling ? null : (
          <Wide>
            <Select
              label={reducedTaxUseTexts.label}
              description={reducedTaxUseTexts.help}
              placeholder={reducedTaxUseTexts.none}
              clearable
              data={reducedTaxUseOptions}
              {...form.getInputProps('reducedTaxUse')}
            />
          </Wide>
        )}
        {values.idConsumptionPoint ? null : (
          <Wide>
            <Button variant="default" onClick={() => setCreating(true)}>
              Crear punto de consumo con estos datos
            </Button>
          </Wide>
        )}
      </FormSection>
      {creating ? (
        <CreateSupplyDialog
          values={values}
          onClose={() => setCreating(false)}
          onCreated={(supply) => {
            setCreating(false)
            form.setValues({
              idConsumptionPoint: supply.idConsumptionPoint,
              supplyLabel: supplyName({ ...supply, contractCount: 0 }),
              cups: supply.cups ?? '',
            })
          }}
        />
      ) : null}
    </Card>
  )
}

/** Form values of a chosen supply; its yearly consumption is left out: it is not split by period. */
export function valuesOfSupply(
  supply: ConsumptionPointRow,
  before: ComparisonValues,
): Partial<ComparisonValues> {
  const tariff = findAccessTariff(supply.atrTariff?.nombre ?? '')
  return {
    idConsumptionPoint: supply.idConsumptionPoint,
    supplyLabel: supplyName(supply),
    idClient: supply.client?.idClient ?? null,
    cups: supply.cups ?? '',
    ...valuesOfTariff(tariff?.nombre ?? before.atrTariff),
    geographicalZone: String(supply.geographicalZone.idZona),
    isDwelling: supply.isDwelling,
    industrialUse: supply.industrialUse,
    reducedTaxUse: supply.reducedTaxUse,
    pointType: supply.pointType,
    contractedPower: toPeriodArray(supply.contractedPowerPeriods),
  }
}
