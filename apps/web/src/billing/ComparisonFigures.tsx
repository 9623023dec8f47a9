import { formatDate } from '../platform/formats/date-format.ts'
import { scaleEnergy } from '../platform/formats/energy-format.ts'
import { formatMoney, formatMoneyChange } from '../platform/formats/money-format.ts'
import { formatNumber, formatPercent } from '../platform/formats/number-format.ts'
import { Stat, Stats } from '../ui/Stat.tsx'
import { comparisonResultTexts as texts } from './comparison.messages.ts'
import { offerRankingTexts } from './comparisons/offer-ranking.messages.ts'
import type { RankableOffer } from './comparisons/offer-ranking-columns.tsx'

interface ComparisonFiguresProps {
  /** The cheapest offer. */
  readonly best: RankableOffer | undefined
  /** EUR a year; null where it is not known. */
  readonly currentEur: number | null
  readonly currentMarketer: string | null
  /** What leaving the contract in force costs, EUR; 0 without anything. */
  readonly leavingEur: number
  readonly annualKwh: number
  readonly isEstimated?: boolean
  readonly priceDate: string
  readonly regulatedPricesVersion: string | null | undefined
}

/** Saving, costs and consumption of a comparison of either energy. */
export function ComparisonFigures(props: ComparisonFiguresProps) {
  const { best, currentEur, currentMarketer, leavingEur, annualKwh, isEstimated = false } = props
  const yearly = scaleEnergy(annualKwh)
  const prices = texts.pricesOf(formatDate(props.priceDate), props.regulatedPricesVersion)
  return (
    <Stats>
      <Stat
        label={texts.savingPerYear}
        value={formatMoneyChange(best?.savingEur)}
        tone={toneOf(best?.savingEur)}
        note={savingNote(best, leavingEur)}
      />
      <Stat
        label={texts.currentPerYear}
        value={formatMoney(currentEur)}
        note={currentMarketer ?? undefined}
      />
      <Stat
        label={texts.bestOfferPerYear}
        value={formatMoney(best?.yearlyCostEur)}
        note={best ? `${best.energyMarketer.name} · ${best.name}` : texts.withoutOffers}
      />
      <Stat
        label={texts.consumptionPerYear}
        value={formatNumber(yearly.value)}
        unit={yearly.unit}
        note={[isEstimated && texts.estimated, prices].filter(Boolean).join(' · ')}
      />
    </Stats>
  )
}

/** Share of the current cost; where leaving costs something, what the first year saves. */
function savingNote(best: RankableOffer | undefined, leavingEur: number): string | undefined {
  if (typeof best?.savingPercent !== 'number') return undefined
  if (leavingEur === 0) return texts.ofCurrent(formatPercent(best.savingPercent))
  return offerRankingTexts.firstYear(formatMoneyChange(best.firstYearSavingEur), formatMoney(leavingEur))
}

function toneOf(savingEur: number | null | undefined): 'plain' | 'saving' | 'loss' {
  if (!savingEur) return 'plain'
  return savingEur > 0 ? 'saving' : 'loss'
}
