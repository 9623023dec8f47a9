import type { PortfolioComparison } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { portfolioTexts as texts, rowsOf } from './portfolio-comparisons.messages.ts'

/** The sums of a portfolio: now, with the best offer of each contract, and with one marketer for all. */
export function PortfolioSummary({ comparison }: { readonly comparison: PortfolioComparison }) {
  const { totals, singleMarketer: single, selection } = comparison
  const { compared, contracts, currentCostEur, bestCostEur, savingEur, improving } = totals
  return (
    <Stats>
      <Stat
        label={texts.savingPerYear}
        value={compared === 0 ? '–' : formatMoneyChange(savingEur)}
        tone={savingEur > 0 ? 'saving' : savingEur < 0 ? 'loss' : 'plain'}
        note={texts.savingNote(
          rowsOf(selection, improving),
          improving,
          formatMoney(totals.improvingSavingEur),
        )}
      />
      <Stat
        label={texts.currentCost}
        value={compared === 0 ? '–' : formatMoney(currentCostEur)}
        note={texts.comparedNote(compared, rowsOf(selection, contracts))}
      />
      <Stat
        label={texts.bestCost}
        value={compared === 0 ? '–' : formatMoney(bestCostEur)}
        note={
          currentCostEur > 0 ? texts.savedShare(formatPercent((100 * savingEur) / currentCostEur)) : undefined
        }
      />
      <Stat
        label={texts.single}
        value={single ? formatMoney(single.costEur) : '–'}
        note={
          single
            ? texts.singleNote(
                single.name,
                single.contracts,
                rowsOf(selection, compared),
                formatMoneyChange(single.savingEur),
              )
            : texts.singleNone
        }
      />
      <Stat label={texts.setAside} value={formatCount(totals.setAside)} />
    </Stats>
  )
}
