import type { GasComparisonResult } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { ComparedOffers } from '../ComparedOffers.tsx'
import { ComparisonFigures } from '../ComparisonFigures.tsx'
import styles from '../ComparisonResult.module.css'
import { ComparisonSourcesCard } from '../comparisons/ComparisonSourcesCard.tsx'
import { CurrentBillCard } from '../comparisons/CurrentBillCard.tsx'
import { StayCard } from '../comparisons/StayCard.tsx'
import { GasNotices } from './GasNotices.tsx'
import { leavingCostEur } from './leaving-cost.ts'

interface GasResultProps {
  readonly result: GasComparisonResult
  readonly currentMarketer: string | null
  /** Offer whose bill is shown, `actual` for the contract in force; any other value shows the best offer. */
  readonly shown: string | undefined
  readonly onShow: (shown: string) => void
}

/** Result of a gas comparison: the bill in hand, figures, ranking, and the bill of the chosen offer. */
export function GasResult({ result, currentMarketer, shown, onShow }: GasResultProps) {
  const { offers, current, currentCostEur, consumption, priceDate, regulatedPricesVersion } = result
  const leavingEur = leavingCostEur(result)
  return (
    <div className={styles.result}>
      {result.currentBill ? <CurrentBillCard reproduced={result.currentBill} /> : null}
      <ComparisonFigures
        best={offers[0]}
        currentEur={currentCostEur}
        currentMarketer={currentMarketer}
        leavingEur={leavingEur}
        annualKwh={consumption.totalKwh}
        priceDate={priceDate}
        regulatedPricesVersion={regulatedPricesVersion}
      />
      <StayCard offers={offers} exitPenaltyEur={leavingEur} />
      <GasNotices result={result} />
      <ComparisonSourcesCard
        priceDate={priceDate}
        regulatedPricesVersion={regulatedPricesVersion}
        consumption="typed"
      />
      <ComparedOffers
        offers={offers}
        current={current}
        currentEur={currentCostEur}
        currentMarketer={currentMarketer}
        priceDate={priceDate}
        annualKwh={consumption.totalKwh}
        contractedPower={{}}
        shown={shown}
        onShow={onShow}
      />
    </div>
  )
}
