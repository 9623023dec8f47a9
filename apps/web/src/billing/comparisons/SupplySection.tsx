import { Button, Checkbox } from '@mantine/core'
import {
  accessTariffs,
  getAccessTariff,
  type AccessTariffName,
} from '@vatio/domain/periods/access-tariffs/access-tariff'
import { geographicalZones } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useState } from 'react'
import { reducedTaxUseOptions, reducedTaxUseTexts } from '../../energy-crm/reduced-tax-use-labels.ts'
import { Card } from '../../ui/Card.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { valuesOfTariff, withoutEstimate, type ComparisonValues } from './comparison-form.ts'
import { ComparisonPeriods } from './ComparisonPeriods.tsx'
import { CreateSupplyDialog } from './CreateSupplyDialog.tsx'
import { SupplyPicker } from './SupplyPicker.tsx'
import { supplyName, valuesOfSupply } from './supply-values.ts'

interface SupplySectionProps {
  readonly form: FormStore<ComparisonValues>
}

/** The supply to compare: a stored one, or typed data. */
export function SupplySection({ form }: SupplySectionProps) {
  const [creating, setCreating] = useState(false)
  const { idConsumptionPoint, supplyLabel, atrTariff, isDwelling } = useFormValue(form, (values) => ({
    idConsumptionPoint: values.idConsumptionPoint,
    supplyLabel: values.supplyLabel,
    atrTariff: values.atrTariff,
    isDwelling: values.isDwelling,
  }))
  const tariff = getAccessTariff(atrTariff)
  const pick = (supply: ConsumptionPoint | null) =>
    form.setValues(
      supply
        ? valuesOfSupply(supply, form.getValues())
        : { idConsumptionPoint: null, supplyLabel: '', idClient: null },
    )
  return (
    <Card title="Datos del suministro">
      <FormSection>
        <Wide>
          <SupplyPicker value={idConsumptionPoint} valueLabel={supplyLabel} onPick={pick} />
        </Wide>
        {idConsumptionPoint ? null : (
          <Wide>
            <BoundField name="cups">{(field) => <CupsField {...field} />}</BoundField>
          </Wide>
        )}
        <BoundField name="atrTariff">
          {(field) => (
            <SelectField
              label="Tarifa de acceso"
              data={accessTariffs.map(({ nombre }) => nombre)}
              {...field}
              onChange={(name) => {
                if (name) form.setValues(valuesOfTariff(name as AccessTariffName, form.getValues()))
              }}
            />
          )}
        </BoundField>
        <BoundField name="geographicalZone">
          {(field) => (
            <SelectField
              label="Zona"
              data={geographicalZones.map(({ idZona, nombre }) => ({ value: String(idZona), label: nombre }))}
              {...field}
              onChange={(zone) => {
                if (zone) form.setValues({ geographicalZone: zone, ...withoutEstimate(form.getValues()) })
              }}
            />
          )}
        </BoundField>
        <Wide>
          <ComparisonPeriods form={form} path="contractedPower">
            {(periods) => <PowerByPeriod tariff={atrTariff} periods={tariff.powerPeriods} {...periods} />}
          </ComparisonPeriods>
        </Wide>
        <BoundField name="isDwelling" type="checkbox">
          {(field) => <Checkbox label="Es una vivienda" {...field} />}
        </BoundField>
        <BoundField name="industrialUse" type="checkbox">
          {(field) => <Checkbox label="Uso industrial" {...field} />}
        </BoundField>
        {isDwelling ? null : (
          <Wide>
            <BoundField name="reducedTaxUse">
              {(field) => (
                <SelectField
                  label={reducedTaxUseTexts.label}
                  description={reducedTaxUseTexts.help}
                  placeholder={reducedTaxUseTexts.none}
                  clearable
                  data={reducedTaxUseOptions}
                  {...field}
                />
              )}
            </BoundField>
          </Wide>
        )}
        {idConsumptionPoint ? null : (
          <Wide>
            <Button variant="default" onClick={() => setCreating(true)}>
              Crear punto de consumo con estos datos
            </Button>
          </Wide>
        )}
      </FormSection>
      {creating ? (
        <CreateSupplyDialog
          values={form.getValues()}
          onClose={() => setCreating(false)}
          onCreated={(supply) => {
            setCreating(false)
            form.setValues({
              idConsumptionPoint: supply.idConsumptionPoint,
              supplyLabel: supplyName(supply),
              cups: supply.cups ?? '',
            })
          }}
        />
      ) : null}
    </Card>
  )
}
