import { needsMarketPrices } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import type {
  ElectricityComparisonResult,
  ElectricityComparisonTyped,
  RankedOffer,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { ComparedOffers } from '../ComparedOffers.tsx'
import { ComparisonFigures } from '../ComparisonFigures.tsx'
import styles from '../ComparisonResult.module.css'
import { PriceReplayCard } from '../price-replay/PriceReplayCard.tsx'
import { AfterPromotionNotice } from './AfterPromotionNotice.tsx'
import { ComparisonNotices } from './ComparisonNotices.tsx'
import { ComparisonSourcesCard } from './ComparisonSourcesCard.tsx'
import { CurrentBillCard } from './CurrentBillCard.tsx'
import { PowerChangeSection } from './PowerChangeSection.tsx'
import { StayCard } from './StayCard.tsx'

interface ComparisonResultProps {
  readonly result: ElectricityComparisonResult
  readonly currentMarketer: string | null
  /** What was compared. */
  readonly input: ElectricityComparisonTyped
  /** The consumption is an estimate, not that of a bill or a curve. */
  readonly isEstimated: boolean
  /** Offer whose bill is shown, `actual` for the contract in force; any other value shows the best offer. */
  readonly shown: string | undefined
  readonly onShow: (shown: string) => void
}

/** Result of a comparison: figures, ranking, and the bill of the chosen offer. */
export function ComparisonResult(props: ComparisonResultProps) {
  const { result, currentMarketer, input, isEstimated, shown, onShow } = props
  const { offers, current, consumption, priceDate, regulatedPricesVersion } = result
  const currentEur = current?.totalEur ?? null
  const leavingEur = result.exitPenaltyEur ?? 0
  return (
    <div className={styles.result}>
      {result.currentBill ? <CurrentBillCard reproduced={result.currentBill} /> : null}
      <ComparisonFigures
        best={offers[0]}
        currentEur={currentEur}
        currentMarketer={currentMarketer}
        leavingEur={leavingEur}
        annualKwh={consumption.totalKwh}
        isEstimated={isEstimated}
        priceDate={priceDate}
        regulatedPricesVersion={regulatedPricesVersion}
      />
      <StayCard offers={offers} exitPenaltyEur={leavingEur} />
      <ComparisonNotices result={result} />
      <ComparisonSourcesCard
        priceDate={priceDate}
        regulatedPricesVersion={regulatedPricesVersion}
        sources={result.sources}
        consumption={isEstimated ? 'estimated' : consumption.source}
      />
      {result.powerChange ? <PowerChangeSection result={result} change={result.powerChange} /> : null}
      <ComparedOffers
        offers={offers}
        current={current}
        currentEur={currentEur}
        currentMarketer={currentMarketer}
        priceDate={priceDate}
        annualKwh={consumption.totalKwh}
        contractedPower={input.contractedPower}
        shown={shown}
        onShow={onShow}
        renderReplay={(chosen) =>
          isAtMarket(chosen) ? (
            <PriceReplayCard
              comparison={input}
              idTariff={chosen.idTariff}
              idFixedTariff={offers.find((offer) => !isAtMarket(offer))?.idTariff ?? null}
            />
          ) : null
        }
        renderNote={({ afterPromotion }) =>
          afterPromotion ? <AfterPromotionNotice {...afterPromotion} /> : null
        }
      />
    </div>
  )
}

/** Whether the energy of an offer follows the market. */
function isAtMarket({ type, priceStructure }: RankedOffer): boolean {
  return needsMarketPrices(type, priceStructure ?? null)
}
