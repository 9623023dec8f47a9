import { SegmentedControl } from '@mantine/core'
import { gasUnits } from '@vatio/domain/billing/gas-bills/gas-conversion'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { comparisonFieldTexts as fieldTexts } from '../comparison.messages.ts'
import type { GasValues } from './gas-comparison-form.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'

const units = gasUnits.map((value) => ({ value, label: texts.units[value] }))

/** Energy of a year or of a bill, in kWh or in m³ with their factor; a fast comparison has only the kWh of a year. */
export function GasConsumptionSection({ form }: { readonly form: FormStore<GasValues> }) {
  const { isFast, span, unit } = useFormValue(form, (values) => ({
    isFast: values.kind === 'fast',
    span: values.consumptionSpan,
    unit: values.consumptionUnit,
  }))
  const isBill = span === 'bill' && !isFast
  return (
    <Card title={fieldTexts.consumption}>
      <FormSection>
        {isFast ? null : (
          <>
            <Wide>
              <SegmentedControl
                fullWidth
                aria-label={fieldTexts.consumptionDays}
                data={[
                  { value: 'year', label: fieldTexts.ofOneYear },
                  { value: 'bill', label: fieldTexts.ofOneBill },
                ]}
                value={span}
                onChange={(value) => form.setValues({ consumptionSpan: value })}
              />
            </Wide>
            <Wide>
              <SegmentedControl
                fullWidth
                aria-label={texts.unit}
                data={units}
                value={unit}
                onChange={(value) => form.setValues({ consumptionUnit: value })}
              />
            </Wide>
          </>
        )}
        {isBill
          ? (['startDate', 'endDate'] as const).map((name) => (
              <BoundField key={name} name={name}>
                {(field) => (
                  <DateField
                    label={name === 'startDate' ? fieldTexts.firstReading : fieldTexts.lastReading}
                    {...field}
                    value={field.value as string | null}
                  />
                )}
              </BoundField>
            ))
          : null}
        <BoundField name="consumption">
          {(field) => (
            <NumberField
              label={isBill ? texts.billConsumption : texts.annualConsumption}
              unit={isFast ? 'kWh' : texts.units[unit]}
              decimals={3}
              min={0}
              {...field}
              value={field.value as number | null}
            />
          )}
        </BoundField>
        {unit === 'm3' && !isFast ? (
          <BoundField name="conversionFactor">
            {(field) => (
              <NumberField
                label={texts.conversionFactor}
                description={texts.conversionHelp}
                unit="kWh/m³"
                decimals={6}
                min={0}
                {...field}
                value={field.value as number | null}
              />
            )}
          </BoundField>
        ) : null}
      </FormSection>
    </Card>
  )
}
