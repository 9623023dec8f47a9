import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { Stat, Stats } from '../../ui/Stat.tsx'
import type { LiveFigures } from '../study-figures/study-figures.queries.ts'
import { WhereFromCard } from '../study-figures/WhereFromCard.tsx'
import { balanceTexts as texts } from './study-balance.messages.ts'

interface ProfitabilityCardsProps {
  readonly figures: LiveFigures
  readonly balance: NonNullable<LiveFigures['balance']>
}

/** What the installation costs, brings and how soon. */
export function ProfitabilityCards({ figures, balance }: ProfitabilityCardsProps) {
  const { profitability, discountedPrice } = balance
  const { traces, payback, savingsEur } = profitability
  const tone = savingsEur > 0 ? 'saving' : 'plain'
  return (
    <>
      <Stats>
        <Stat
          label={texts.peakPower}
          value={formatNumber(figures.energy.production.peakPowerKwp)}
          unit="kWp"
        />
        <Stat label={texts.production} value={formatEnergy(figures.energy.results.production.total)} />
        <Stat
          label={texts.investment}
          value={formatMoney(profitability.investmentEur)}
          note={<WhereFromCard traces={[discountedPrice.trace]} figure="investment" />}
        />
        <Stat
          label={texts.roi}
          value={formatPercent(profitability.returnOnInvestmentPercent)}
          note={<WhereFromCard traces={traces} figure="returnOnInvestment" />}
        />
        <Stat label={texts.savings} value={formatMoney(savingsEur)} tone={tone} />
      </Stats>
      <Stats>
        <Stat
          label={texts.monthlySavings}
          value={formatMoney(profitability.monthlySavingsEur)}
          tone={tone}
          note={<WhereFromCard traces={traces} figure="monthlySavings" />}
        />
        <Stat
          label={texts.paybackYear}
          value={payback.year ?? '-'}
          note={
            payback.interpolatedYears === null
              ? null
              : `${formatNumber(payback.interpolatedYears)} ${texts.yearsUnit}`
          }
        />
        <Stat label={texts.netPresentValue} value={formatMoney(profitability.netPresentValueEur)} />
        <Stat label={texts.internalRate} value={formatPercent(profitability.internalRatePercent)} />
        <Stat
          label={texts.levelisedCost}
          value={formatNumber(profitability.levelisedCostEurPerKwh, 4)}
          unit="€/kWh"
        />
      </Stats>
    </>
  )
}
