import { useState } from 'react'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import { divideOrNull } from '@vatio/domain/solar/results/traced-figure'
import { useLicenceGate } from '../../identity/licences/licences.queries.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { useStudyEditor } from '../study-editor.ts'
import type { LiveFigures } from '../study-figures/study-figures.queries.ts'
import { WhereFromCard } from '../study-figures/WhereFromCard.tsx'
import { changeEconomics, fillCostOfKit, toPriceOfWatt } from './change-economics.ts'
import { balanceTexts as texts } from './study-balance.messages.ts'

const isAmount = (value: number | null) => value === null || (value >= 0 && value <= 1e9)
const isPercent = (value: number | null): boolean => value === null || (value >= 0 && value <= 100)

/** What the installation costs and is sold for. */
export function PriceFields({ figures }: { readonly figures: LiveFigures | null }) {
  const editor = useStudyEditor()
  const { content } = editor
  const { totalCost, margen, commercialFeePercentage } = content.economicResults
  const gate = useLicenceGate(solarFeatures.advancedConfiguration.licence)
  const [isRefused, setRefused] = useState(false)
  const kwp = figures?.energy.production.peakPowerKwp ?? 0
  const isKit = content.peakPowerIntroductionMode === 'solarKit'
  const perWp = totalCost === null ? null : divideOrNull(totalCost * (1 + (margen ?? 0) / 100), 1000 * kwp)
  return (
    <>
      <FormSection>
        <MoneyField
          label={texts.totalCost}
          min={0}
          value={totalCost}
          onChange={(value) => {
            if (isAmount(value)) editor.change((now) => changeEconomics(now, { totalCost: value }))
          }}
          onBlur={() => editor.change(fillCostOfKit)}
        />
        <NumberField
          label={texts.margin}
          unit="%"
          min={0}
          max={100}
          value={margen}
          error={margen === null ? texts.marginMissing : null}
          onChange={(value) => {
            if (isPercent(value)) editor.change((now) => changeEconomics(now, { margen: value }))
          }}
        />
        <NumberField
          label={texts.eurPerWp}
          unit="€/Wp"
          decimals={4}
          min={0}
          step={0.01}
          value={perWp}
          readOnly={isKit || kwp === 0}
          error={isRefused ? texts.marginOutOfRange : null}
          onChange={(value) => {
            if (value === null || !(value >= 0 && value <= 100)) return
            const price = toPriceOfWatt(value, content.economicResults, kwp)
            setRefused(price === null)
            if (price) editor.change((now) => changeEconomics(now, price))
          }}
        />
        <Hint label={gate.isOpen ? undefined : gate.tooltip} always>
          <span>
            <NumberField
              label={texts.commission}
              unit="%"
              min={0}
              max={100}
              readOnly={!gate.isOpen}
              value={commercialFeePercentage}
              onChange={(value) => {
                if (value !== null && isPercent(value)) {
                  editor.change((now) => changeEconomics(now, { commercialFeePercentage: value }))
                }
              }}
            />
          </span>
        </Hint>
      </FormSection>
      {figures?.balance ? <PriceFigures balance={figures.balance} /> : null}
    </>
  )
}

function PriceFigures({ balance }: { readonly balance: NonNullable<LiveFigures['balance']> }) {
  const { salePrice, discountedPrice, ppa } = balance
  const traces = [...salePrice.traces, discountedPrice.trace, ...(ppa?.traces ?? [])]
  return (
    <Stats>
      <Stat
        label={texts.salePrice}
        value={formatMoney(salePrice.salePriceEur)}
        note={<WhereFromCard traces={traces} figure="salePrice" />}
      />
      <Stat
        label={texts.finalMargin}
        value={formatMoney(salePrice.netMarginEur)}
        note={<WhereFromCard traces={traces} figure="netMargin" />}
      />
      <Stat
        label={texts.investment}
        value={formatMoney(discountedPrice.investmentEur)}
        note={<WhereFromCard traces={traces} figure="investment" />}
      />
      {ppa ? (
        <>
          <Stat
            label={texts.ppaBalance}
            value={formatMoney(ppa.balanceEur)}
            note={<WhereFromCard traces={traces} figure="ppaBalance" />}
          />
          <Stat
            label={texts.ppaGenerationPrice}
            value={ppa.generationPriceEurPerMwh === null ? '-' : formatMoney(ppa.generationPriceEurPerMwh)}
            unit="/MWh"
            note={<WhereFromCard traces={traces} figure="ppaGenerationPrice" />}
          />
        </>
      ) : null}
    </Stats>
  )
}
