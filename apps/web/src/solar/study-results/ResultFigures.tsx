import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { shortMonthNames } from '../../platform/formats/date-format.ts'
import { formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { SeriesChart, type ChartLine } from '../../ui/charts/SeriesChart.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import type { LiveFigures } from '../study-figures/study-figures.queries.ts'
import { WhereFromCard } from '../study-figures/WhereFromCard.tsx'
import { resultsTexts as texts } from './study-results.messages.ts'

/** The indicators of a study. */
export function ResultIndicators({ figures }: { readonly figures: LiveFigures }) {
  const { results, spending, avoidedCo2 } = figures.energy
  const { indicators } = results
  return (
    <Stats>
      <Stat label={texts.excesses} value={formatPercent(indicators.excessPercent)} />
      <Stat label={texts.savings} value={formatPercent(spending.savingsPercent)} />
      <Stat label={texts.reduction} value={formatKwhWithUnit(indicators.reductionKwh)} />
      <Stat
        label={texts.economicSavings}
        value={formatMoney(spending.savings)}
        tone={spending.savings > 0 ? 'saving' : 'plain'}
        note={<WhereFromCard traces={spending.traces} figure="savings" />}
      />
      <Stat label={texts.coverage} value={formatPercent(indicators.coveragePercent)} />
      <Stat
        label={texts.avoidedCo2}
        value={formatNumber(avoidedCo2.value)}
        unit="kg"
        note={<WhereFromCard traces={[avoidedCo2]} figure="avoidedCo2" />}
      />
    </Stats>
  )
}

const MONTHS = { name: texts.month, values: shortMonthNames }

/** Consumption, production, what is bought and what is left over, by month. */
export function ResultChart({ figures }: { readonly figures: LiveFigures }) {
  const { gross, production, net, excess } = figures.energy.results
  const lineOf = (name: string, { byMonth }: typeof gross, place: number): ChartLine => {
    return { name, values: Array.from(byMonth), place, kind: 'bar' }
  }
  const lines = [
    lineOf(texts.consumption, gross, 0),
    lineOf(texts.production, production, 1),
    lineOf(texts.net, net, 2),
    lineOf(texts.excesses, excess, 3),
  ]
  return (
    <SeriesChart
      label={texts.chart}
      fileName="produccion-y-consumo"
      axis={MONTHS}
      unit="kWh"
      decimals={0}
      hasTotal
      lines={lines}
    />
  )
}
