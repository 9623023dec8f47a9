import { Switch, TextInput } from '@mantine/core'
import { Card } from '../../ui/Card.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { comparisonFieldTexts as fieldTexts } from '../comparison.messages.ts'
import { DiscountFields } from '../DiscountFields.tsx'
import { ExitPenaltyField } from '../ExitPenaltyField.tsx'
import type { GasValues } from './gas-comparison-form.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import { useGasContractPrices } from './use-gas-contract-prices.ts'

interface SectionProps {
  readonly form: FormStore<GasValues>
}

/** The contract in force, which the saving is computed against: its prices, or in a fast comparison its total. */
export function GasContractSection({ form }: SectionProps) {
  const { isFast, isBill } = useFormValue(form, ({ kind, consumptionSpan }) => ({
    isFast: kind === 'fast',
    isBill: consumptionSpan === 'bill',
  }))
  return (
    <Card title={fieldTexts.contract}>
      <FormSection {...(isFast ? {} : { help: texts.contractHelp })}>
        {isFast ? null : <PricesSource form={form} />}
        <BoundField name="currentMarketer">
          {(field) => <TextInput label={fieldTexts.marketer} maxLength={160} {...field} />}
        </BoundField>
        {isFast || isBill ? (
          <BoundField name="currentTotal">
            {(field) => (
              <MoneyField
                label={isFast ? texts.yearTotal : fieldTexts.billTotal}
                description={isFast ? texts.yearTotalHelp : texts.billTotalHelp}
                min={0}
                {...field}
                value={field.value as number | null}
              />
            )}
          </BoundField>
        ) : null}
        <Wide>
          <BoundField name="isLastResort" type="checkbox">
            {(field) => (
              <Switch
                label={texts.lastResort}
                description={isFast ? undefined : texts.lastResortHelp}
                {...field}
              />
            )}
          </BoundField>
        </Wide>
        {isFast
          ? null
          : (['fixed', 'energy'] as const).map((name) => (
              <BoundField key={name} name={`currentPrices.${name}`}>
                {(field) => (
                  <NumberField
                    label={texts[name]}
                    unit={texts.priceUnits[name]}
                    decimals={8}
                    min={0}
                    {...field}
                    value={field.value as number | null}
                  />
                )}
              </BoundField>
            ))}
        <ExitPenaltyField form={form} />
        {isFast ? null : (
          <Wide>
            <DiscountFields form={form} kindNames={texts.discountKinds} />
          </Wide>
        )}
      </FormSection>
    </Card>
  )
}

/** Where the filled in prices come from. */
function PricesSource({ form }: SectionProps) {
  const source = useGasContractPrices(form)
  return source === null ? null : (
    <Wide>
      <Notice tone="info">{source}</Notice>
    </Wide>
  )
}
