import { Switch } from '@mantine/core'
import type { PricedTariff } from '@vatio/domain/energy-crm/tariff-prices/assert-structure'
import { Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { valueAt } from '../../ui/form/value-path.ts'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { kindsOf, toEnergyInput, type PartValues } from './energy-price-form.ts'
import type { TariffPriceFormValues } from './tariff-price-form.ts'
import { formulaText, partKindNames } from './price-structure.messages.ts'
import { tariffPricesTexts as texts } from './tariff-prices.messages.ts'

interface EnergyPartFieldsProps {
  readonly form: WatchedForm<TariffPriceFormValues>
  readonly path: 'energy.now' | 'energy.after'
  readonly label: string
  readonly part: PartValues
  readonly tariff: PricedTariff
  readonly isPromotionPart: boolean
}

/** The structure of energy prices and its figures. */
export function EnergyPartFields(props: EnergyPartFieldsProps) {
  const { form, path, label, part, tariff, isPromotionPart } = props
  const { periods } = tariff.atrTariff
  const kinds = kindsOf(tariff, isPromotionPart)
  const { structure } = toEnergyInput(
    { now: part, isPromotion: false, until: null, after: part, afterPower: [] },
    tariff.atrTariff,
  )
  const number = (name: string, fieldLabel: string, unit: string, decimals = 6) => (
    <NumberField
      label={fieldLabel}
      unit={unit}
      decimals={decimals}
      min={0}
      {...form.getInputProps(`${path}.${name}`)}
      value={valueAt(form.values, `${path}.${name}`) as number | null}
    />
  )
  const followsMarket = part.kind === 'indexed' || part.kind === 'pvpc'
  return (
    <>
      {kinds.length > 1 ? (
        <Wide>
          <SelectField
            label={label}
            {...form.getInputProps(`${path}.kind`)}
            data={kinds.map((value) => ({ value, label: partKindNames[value] }))}
          />
        </Wide>
      ) : null}
      {part.kind === 'periods' || part.kind === 'indexed' ? (
        <Wide>
          <PeriodFields
            label={part.kind === 'indexed' ? texts.margin : texts.energy}
            unit="€/kWh"
            periods={periods}
            values={part.prices}
            onChange={(prices) => form.write(`${path}.prices`, prices)}
            decimals={6}
            error={form.errors[`${path}.prices`]}
            allowCopy
            names={periods === 1 ? ['Precio'] : undefined}
          />
        </Wide>
      ) : null}
      {part.kind === 'single' ? number('single', texts.singlePrice, '€/kWh') : null}
      {part.kind === 'quota' ? (
        <>
          {number('eurPerMonth', texts.quota, texts.eurPerMonth, 2)}
          {number('includedKwhPerMonth', texts.includedEnergy, texts.kwhPerMonth, 2)}
          {number('overageEurPerKwh', texts.overage, '€/kWh')}
        </>
      ) : null}
      {followsMarket &&
      structure &&
      structure.structure !== 'promotion' &&
      structure.structure !== 'quota' ? (
        <>
          {number('systemCostsEurPerMwh', texts.systemCosts, '€/MWh', 4)}
          {number('hedge.shareRatio', texts.hedgedShare, '%', 2)}
          {part.hedge.shareRatio ? number('hedge.eurPerMwh', texts.hedgedPrice, '€/MWh', 4) : null}
          {part.kind === 'indexed' ? (
            <>
              <Wide>
                <PeriodFields
                  label={texts.losses}
                  unit="%"
                  periods={periods}
                  values={part.lossPercent}
                  onChange={(percents) => form.write(`${path}.lossPercent`, percents)}
                  decimals={4}
                  error={form.errors[`${path}.lossPercent`]}
                  help={texts.lossesHelp}
                  allowCopy
                />
              </Wide>
              <Switch
                label={texts.municipalTax}
                {...form.getInputProps(`${path}.passesOnMunicipalTax`, { type: 'checkbox' })}
              />
              <Switch
                label={texts.surplusAtMarket}
                {...form.getInputProps(`${path}.isSurplusAtMarket`, { type: 'checkbox' })}
              />
            </>
          ) : null}
          <Wide>
            <output aria-label={texts.formula}>{formulaText(structure, tariff.isBasePrice)}</output>
          </Wide>
        </>
      ) : null}
    </>
  )
}
