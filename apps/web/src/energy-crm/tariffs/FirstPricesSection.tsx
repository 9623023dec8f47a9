import type { WatchedForm } from '../../ui/form/use-form.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { findByCode, firstPriceFields as fields, PRICE_DECIMALS } from './tariff-fields.ts'
import type { TariffFormValues } from './tariff-form.ts'
import { tariffTexts as texts } from './tariffs.messages.ts'

/** First prices of a new tariff; optional, since they can be added later. */
export function FirstPricesSection({ form }: { readonly form: WatchedForm<TariffFormValues> }) {
  const atrTariff = findByCode(form.values.atrTariff)
  if (!atrTariff) {
    return (
      <FormSection title="Primeros precios" help="Elige la tarifa de acceso para escribir los precios.">
        {null}
      </FormSection>
    )
  }
  const isGas = atrTariff.utilityType === 'gas'
  return (
    <FormSection
      title="Primeros precios"
      help={isGas ? texts.firstPricesHelp : texts.firstPricesHelpOfElectricity}
    >
      <Wide>
        <PeriodFields
          label={texts.energy}
          unit="€/kWh"
          periods={atrTariff.periods}
          values={form.values.energyPrices}
          onChange={(values) => form.setFieldValue('energyPrices', values)}
          decimals={PRICE_DECIMALS}
          error={form.errors.energyPrices}
          allowCopy
        />
      </Wide>
      <Wide>
        <PeriodFields
          label={isGas ? texts.fixedTerm : 'Potencia'}
          unit={isGas ? texts.eurPerDay : texts.eurPerKwDay}
          periods={atrTariff.powerPeriods}
          values={form.values.powerPrices}
          onChange={(values) => form.setFieldValue('powerPrices', values)}
          decimals={PRICE_DECIMALS}
          error={form.errors.powerPrices}
          allowCopy
        />
      </Wide>
      {isGas ? null : <Field of={fields.excessRetributionPrice} />}
      <Field of={fields.validFrom} />
      <Field of={fields.validTo} />
    </FormSection>
  )
}
