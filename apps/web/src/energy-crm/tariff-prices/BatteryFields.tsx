import { Switch } from '@mantine/core'
import { batteryReaches } from '@vatio/domain/billing/electricity-bills/virtual-battery'
import { Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { batteryReachNames } from './price-structure.messages.ts'
import type { TariffPriceFormValues } from './tariff-price-form.ts'
import { tariffPricesTexts as texts } from './tariff-prices.messages.ts'

/** Whether the surplus that a bill cannot compensate is kept in a virtual battery, and on which terms. */
export function BatteryFields({ form }: { readonly form: WatchedForm<TariffPriceFormValues> }) {
  const { battery } = form.values
  return (
    <>
      <Wide>
        <Switch
          label={texts.virtualBattery}
          description={texts.virtualBatteryHelp}
          {...form.getInputProps('battery.isOffered', { type: 'checkbox' })}
        />
      </Wide>
      {battery.isOffered ? (
        <>
          <SelectField
            label={texts.batteryPays}
            {...form.getInputProps('battery.pays')}
            data={batteryReaches.map((value) => ({ value, label: batteryReachNames[value] }))}
          />
          <NumberField
            label={texts.batteryFee}
            unit={texts.eurPerMonth}
            decimals={2}
            min={0}
            {...form.getInputProps('battery.eurPerMonth')}
            value={battery.eurPerMonth}
          />
        </>
      ) : null}
    </>
  )
}
