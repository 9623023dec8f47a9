import type {
  ElectricityComparisonResult,
  ElectricityComparisonTyped,
  RankedOffer,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { needsMarketPrices } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import { useRef } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { scaleEnergy } from '../../platform/formats/energy-format.ts'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { BillCard } from '../electricity-bills/BillCard.tsx'
import { PriceReplayCard } from '../price-replay/PriceReplayCard.tsx'
import { AfterPromotionNotice } from './AfterPromotionNotice.tsx'
import { CurrentBillSection } from './CurrentBillSection.tsx'
import { PowerChangeSection } from './PowerChangeSection.tsx'
import { ComparisonNotices } from './ComparisonNotices.tsx'
import { ComparisonSources } from './ComparisonSources.tsx'
import { OfferCostChart } from './OfferCostChart.tsx'
import { OfferRankingCard } from './OfferRankingCard.tsx'
import { SavingBar } from './SavingBar.tsx'
import styles from './ComparisonResult.module.css'
import { StayCard } from './StayCard.tsx'
import { offerRankingTexts } from './offer-ranking.messages.ts'
import { comparisonTexts as texts } from './comparisons.messages.ts'

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
  const bill = useRef<HTMLDivElement>(null)
  const { offers, current, consumption } = result
  const yearly = scaleEnergy(consumption.totalKwh)
  const [best] = offers
  const chosen = offers.find((offer) => offer.idTariff === shown) ?? best
  const isCurrentShown = shown === 'actual' && current !== null
  const show = (next: string) => {
    onShow(next)
    // On narrow screens the bill is below the ranking: its change would not be visible.
    if (window.matchMedia('(max-width: 1180px)').matches) {
      bill.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    }
  }
  return (
    <div className={styles.result}>
      {result.currentBill ? <CurrentBillSection reproduced={result.currentBill} /> : null}
      <Stats>
        <Stat
          label={texts.savingPerYear}
          value={formatMoneyChange(best?.savingEur)}
          tone={toneOf(best?.savingEur)}
          note={savingNote(result)}
        />
        <Stat
          label={texts.currentPerYear}
          value={formatMoney(current?.totalEur)}
          note={currentMarketer ?? undefined}
        />
        <Stat
          label={texts.bestOfferPerYear}
          value={formatMoney(best?.yearlyCostEur)}
          note={best ? `${best.energyMarketer.name} · ${best.name}` : 'Sin ofertas'}
        />
        <Stat
          label={texts.consumptionPerYear}
          value={formatNumber(yearly.value)}
          unit={yearly.unit}
          note={[isEstimated && texts.estimated, pricesNote(result)].filter(Boolean).join(' · ')}
        />
      </Stats>
      <StayCard offers={offers} exitPenaltyEur={result.exitPenaltyEur ?? 0} />
      <ComparisonNotices result={result} />
      <ComparisonSources result={result} isEstimated={isEstimated} />
      {result.powerChange ? <PowerChangeSection result={result} change={result.powerChange} /> : null}
      <div className={styles.panes}>
        <div className={styles.ranking}>
          <OfferRankingCard
            offers={offers}
            priceDate={result.priceDate}
            annualKwh={consumption.totalKwh}
            contractedPower={input.contractedPower}
            selected={isCurrentShown ? null : (chosen?.idTariff ?? null)}
            onSelect={show}
          />
          {chosen && !isCurrentShown && isAtMarket(chosen) ? (
            <PriceReplayCard
              comparison={input}
              idTariff={chosen.idTariff}
              idFixedTariff={offers.find((offer) => !isAtMarket(offer))?.idTariff ?? null}
            />
          ) : null}
          <OfferCostChart offers={offers} currentEur={current?.totalEur ?? null} />
        </div>
        <div ref={bill} className={styles.bill}>
          {isCurrentShown ? (
            <Card
              title={currentMarketer ? `Contrato actual · ${currentMarketer}` : 'Contrato actual'}
              actions={
                <ShowButton onClick={() => best && show(best.idTariff)}>Ver la mejor oferta</ShowButton>
              }
            >
              <BillCard bill={current} totalLabel={texts.totalPerYear} />
            </Card>
          ) : chosen ? (
            <Card
              title={`${chosen.energyMarketer.name} · ${chosen.name}`}
              actions={
                current ? (
                  <ShowButton onClick={() => show('actual')}>Ver el contrato actual</ShowButton>
                ) : null
              }
            >
              <BillCard
                key={chosen.idTariff}
                bill={chosen.bill}
                current={current}
                totalLabel={texts.totalPerYear}
              />
              {chosen.afterPromotion ? <AfterPromotionNotice {...chosen.afterPromotion} /> : null}
              {current && chosen.savingEur !== null ? (
                <SavingBar
                  currentEur={current.totalEur}
                  offerEur={chosen.yearlyCostEur}
                  savingEur={chosen.savingEur}
                  savingPercent={chosen.savingPercent}
                />
              ) : null}
            </Card>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** Whether the energy of an offer follows the market. */
function isAtMarket({ type, priceStructure }: RankedOffer): boolean {
  return needsMarketPrices(type, priceStructure ?? null)
}

/** Share of the current cost; with a penalty of leaving, what the first year saves. */
function savingNote({ offers: [best], exitPenaltyEur }: ElectricityComparisonResult): string | undefined {
  if (typeof best?.savingPercent !== 'number') return undefined
  if (!exitPenaltyEur) return `${formatPercent(best.savingPercent)} del coste actual`
  return offerRankingTexts.firstYear(formatMoneyChange(best.firstYearSavingEur), formatMoney(exitPenaltyEur))
}

/** Date of the prices that the figures use, and version of the regulated ones. */
function pricesNote({ priceDate, regulatedPricesVersion }: ElectricityComparisonResult): string {
  const day = `Precios vigentes a ${formatDate(priceDate)}`
  return regulatedPricesVersion ? texts.calculatedFor(day, regulatedPricesVersion) : day
}

function ShowButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button type="button" className={styles.show} data-print="hide" onClick={onClick}>
      {children}
    </button>
  )
}

function toneOf(savingEur: number | null | undefined): 'plain' | 'saving' | 'loss' {
  if (!savingEur) return 'plain'
  return savingEur > 0 ? 'saving' : 'loss'
}
