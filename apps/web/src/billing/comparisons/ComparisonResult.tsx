import type { ElectricityComparisonResult } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useRef } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { scaleEnergy } from '../../platform/formats/energy-format.ts'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { BillCard } from '../electricity-bills/BillCard.tsx'
import { AfterPromotionNotice } from './AfterPromotionNotice.tsx'
import { CurrentBillSection } from './CurrentBillSection.tsx'
import { PowerChangeSection } from './PowerChangeSection.tsx'
import { ComparisonNotices } from './ComparisonNotices.tsx'
import { OfferRanking } from './OfferRanking.tsx'
import { SavingBar } from './SavingBar.tsx'
import styles from './ComparisonResult.module.css'
import { comparisonTexts as texts } from './comparisons.messages.ts'

interface ComparisonResultProps {
  readonly result: ElectricityComparisonResult
  readonly currentMarketer: string | null
  /** The consumption is an estimate, not that of a bill or a curve. */
  readonly isEstimated: boolean
  /** Offer whose bill is shown, `actual` for the contract in force; any other value shows the best offer. */
  readonly shown: string | undefined
  readonly onShow: (shown: string) => void
}

/** Result of a comparison: figures, ranking, and the bill of the chosen offer. */
export function ComparisonResult(props: ComparisonResultProps) {
  const { result, currentMarketer, isEstimated, shown, onShow } = props
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
          note={
            typeof best?.savingPercent === 'number'
              ? `${formatPercent(best.savingPercent)} del coste actual`
              : undefined
          }
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
      <ComparisonNotices result={result} />
      {result.powerChange ? <PowerChangeSection result={result} change={result.powerChange} /> : null}
      <div className={styles.panes}>
        <div className={styles.ranking}>
          <OfferRanking
            offers={offers}
            priceDate={result.priceDate}
            selected={isCurrentShown ? null : (chosen?.idTariff ?? null)}
            onSelect={show}
          />
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
