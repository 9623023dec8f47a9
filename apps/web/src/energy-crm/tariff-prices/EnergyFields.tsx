import { Switch } from '@mantine/core'
import type { PricedTariff } from '@vatio/domain/energy-crm/tariff-prices/assert-structure'
import { DateField } from '../../ui/form/DateField.tsx'
import { Wide } from '../../ui/form/FormSection.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { EnergyPartFields } from './EnergyPartFields.tsx'
import type { TariffPriceFormValues } from './tariff-price-form.ts'
import { tariffPricesTexts as texts } from './tariff-prices.messages.ts'

interface EnergyFieldsProps {
  readonly form: WatchedForm<TariffPriceFormValues>
  readonly tariff: PricedTariff
}

/** Energy prices of any structure, with those that follow a promotion. */
export function EnergyFields({ form, tariff }: EnergyFieldsProps) {
  const { energy } = form.values
  const { atrTariff } = tariff
  const shared = { form, tariff }
  return (
    <>
      <EnergyPartFields
        {...shared}
        path="energy.now"
        label={texts.structure}
        part={energy.now}
        isPromotionPart={energy.isPromotion}
      />
      {atrTariff.utilityType === 'electricity' ? (
        <Wide>
          <Switch
            label={texts.promotion}
            {...form.getInputProps('energy.isPromotion', { type: 'checkbox' })}
          />
        </Wide>
      ) : null}
      {energy.isPromotion ? (
        <>
          <DateField
            label={texts.promotionEnd}
            required
            {...form.getInputProps('energy.until')}
            value={energy.until}
          />
          <EnergyPartFields
            {...shared}
            path="energy.after"
            label={texts.structureAfter}
            part={energy.after}
            isPromotionPart={false}
          />
          <Wide>
            <PeriodFields
              label={texts.afterPower}
              unit={texts.eurPerKwDay}
              periods={atrTariff.powerPeriods}
              values={energy.afterPower}
              onChange={(prices) => form.write('energy.afterPower', prices)}
              decimals={6}
              error={form.errors['energy.afterPower']}
              help={texts.afterPowerHelp}
              allowCopy
            />
          </Wide>
        </>
      ) : null}
    </>
  )
}
