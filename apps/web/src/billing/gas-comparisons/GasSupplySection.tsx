import { Button } from '@mantine/core'
import { gasBandOf } from '@vatio/domain/billing/gas-bills/gas-band'
import { gasTariffs } from '@vatio/domain/periods/access-tariffs/gas-tariff.data'
import { geographicalZones } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { gasUses } from '@vatio/domain/periods/regulated-prices/gas-tax.data'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { Card } from '../../ui/Card.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SupplyPicker } from '../comparisons/SupplyPicker.tsx'
import type { GasValues } from './gas-comparison-form.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import { valuesOfGasSupply } from './gas-supply-values.ts'

/** Zones whose gas taxes are known. */
const zones = geographicalZones
  .filter(({ tax }) => tax === 'IVA')
  .map(({ idZona, nombre }) => ({ value: String(idZona), label: nombre }))

/** The gas supply to compare: a stored one, or typed data. */
export function GasSupplySection({ form }: { readonly form: FormStore<GasValues> }) {
  const { idConsumptionPoint, supplyLabel } = useFormValue(form, (values) => ({
    idConsumptionPoint: values.idConsumptionPoint,
    supplyLabel: values.supplyLabel,
  }))
  const pick = (supply: ConsumptionPoint | null) =>
    form.setValues(
      supply
        ? valuesOfGasSupply(supply, form.getValues())
        : { idConsumptionPoint: null, supplyLabel: '', idClient: null },
    )
  return (
    <Card title={texts.supply}>
      <FormSection>
        <Wide>
          <SupplyPicker utilityType="gas" value={idConsumptionPoint} valueLabel={supplyLabel} onPick={pick} />
        </Wide>
        {idConsumptionPoint ? null : (
          <Wide>
            <BoundField name="cups">{(field) => <CupsField {...field} />}</BoundField>
          </Wide>
        )}
        <BoundField name="atrTariff">
          {(field) => (
            <SelectField label={texts.atrTariff} data={gasTariffs.map(({ nombre }) => nombre)} {...field} />
          )}
        </BoundField>
        <BoundField name="geographicalZone">
          {(field) => <SelectField label={texts.zone} data={zones} {...field} />}
        </BoundField>
        <BoundField name="use">
          {(field) => (
            <SelectField
              label={texts.use}
              data={gasUses.map((value) => ({ value, label: texts.uses[value] }))}
              {...field}
            />
          )}
        </BoundField>
        <BandNotice form={form} />
      </FormSection>
    </Card>
  )
}

/** That the kWh of a year belong to another band than the chosen one: its offers are others. */
function BandNotice({ form }: { readonly form: FormStore<GasValues> }) {
  const { kwh, atrTariff } = useFormValue(form, (values) => ({
    kwh: values.consumptionSpan === 'year' && values.consumptionUnit === 'kWh' ? values.consumption : null,
    atrTariff: values.atrTariff,
  }))
  if (kwh === null || !(kwh > 0 && kwh <= 1e12)) return null
  const band = gasBandOf(kwh).nombre
  if (band === atrTariff) return null
  return (
    <Wide>
      <Notice tone="info">
        {texts.bandMismatch(formatKwhWithUnit(kwh), band, atrTariff)}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => form.setValues({ atrTariff: band })}>
          {texts.takeBand(band)}
        </Button>
      </Notice>
    </Wide>
  )
}
