import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { StatSkeleton } from '../../ui/Skeletons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { figuresTexts as texts, liveTexts } from './study-figures.messages.ts'
import type { StudyFiguresState } from './study-figures.queries.ts'

/** The main figures of a study while it is changed, or what they need. */
export function LiveFiguresCard({ figures, missing, error }: StudyFiguresState) {
  if (missing !== null) return <Notice tone="info">{texts.missing[missing]}</Notice>
  if (error !== null) return <Notice tone="danger">{error}</Notice>
  if (figures === null) return <StatSkeleton count={6} />
  const { energy, balance } = figures
  const { indicators } = energy.results
  const years = balance?.profitability.payback.interpolatedYears ?? null
  return (
    <Stats>
      <Stat label={liveTexts.peakPower} value={formatNumber(energy.production.peakPowerKwp)} unit="kWp" />
      <Stat label={liveTexts.production} value={formatEnergy(energy.results.production.total)} />
      <Stat label={liveTexts.coverage} value={formatPercent(indicators.coveragePercent)} />
      <Stat label={liveTexts.excess} value={formatPercent(indicators.excessPercent)} />
      <Stat
        label={liveTexts.savings}
        value={formatMoney(balance?.profitability.savingsEur ?? energy.spending.savings)}
        tone={energy.spending.savings > 0 ? 'saving' : 'plain'}
      />
      <Stat
        label={liveTexts.payback}
        value={formatNumber(years)}
        {...(years === null ? {} : { unit: liveTexts.years })}
      />
    </Stats>
  )
}
