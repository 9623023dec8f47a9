import { Switch } from '@mantine/core'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { Card } from '../../ui/Card.tsx'
import { BoundPeriods } from '../../ui/form/BoundPeriods.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import type { AuditValues } from './audit-form.ts'
import { auditTexts as texts } from './bill-audit.messages.ts'
import { NamedAmounts } from './NamedAmounts.tsx'
import { useAuditPrices } from './use-audit-prices.ts'

const rentals: { value: AuditValues['meterPhases']; label: string }[] = [
  { value: 'single_phase', label: texts.rentalSingle },
  { value: 'three_phase', label: texts.rentalThree },
  { value: 'typed', label: texts.rentalTyped },
  { value: 'own', label: texts.rentalOwn },
]

/** Prices and services that the customer has agreed to. */
export function AuditContractSection({ form }: { readonly form: FormStore<AuditValues> }) {
  const { tariff, meterPhases } = useFormValue(form, (values) => ({
    tariff: values.atrTariff,
    meterPhases: values.meterPhases,
  }))
  const { periods, powerPeriods } = getAccessTariff(tariff)
  const source = useAuditPrices(form)
  return (
    <Card title={texts.contract}>
      <FormSection help={source ?? texts.contractHelp}>
        <Wide>
          <BoundPeriods form={form} path="currentPrices.energy">
            {(props) => (
              <PeriodFields
                label={texts.energyPrice}
                unit="€/kWh"
                decimals={6}
                allowCopy
                periods={periods}
                {...props}
              />
            )}
          </BoundPeriods>
        </Wide>
        <Wide>
          <BoundPeriods form={form} path="currentPrices.power">
            {(props) => (
              <PeriodFields
                label={texts.powerPrice}
                unit={texts.perKwDay}
                decimals={6}
                periods={powerPeriods}
                names={powerPeriods === 2 ? ['Punta', 'Valle'] : undefined}
                {...props}
              />
            )}
          </BoundPeriods>
        </Wide>
        <Wide>
          <BoundField name="currentPrices.isBasePrice" type="checkbox">
            {(field) => <Switch label={texts.isBasePrice} {...field} />}
          </BoundField>
        </Wide>
        <BoundField name="currentPrices.excess">
          {(field) => (
            <NumberField
              label={texts.surplusPrice}
              unit="€/kWh"
              decimals={6}
              min={0}
              {...field}
              value={field.value as number | null}
            />
          )}
        </BoundField>
        <BoundField name="discountPercent">
          {(field) => (
            <NumberField
              label={texts.discount}
              unit="%"
              min={0}
              max={100}
              {...field}
              value={field.value as number | null}
            />
          )}
        </BoundField>
        <BoundField name="meterPhases">
          {(field) => <SelectField label={texts.rental} data={rentals} {...field} />}
        </BoundField>
        {meterPhases === 'typed' ? (
          <BoundField name="equipmentRental">
            {(field) => (
              <MoneyField
                label={texts.contractRental}
                min={0}
                {...field}
                value={field.value as number | null}
              />
            )}
          </BoundField>
        ) : null}
        <Wide>
          <NamedAmounts form={form} path="otherConcepts" label={texts.services} addLabel={texts.addService} />
        </Wide>
      </FormSection>
    </Card>
  )
}
