import { useRef, type ReactNode } from 'react'
import type { ByPeriod } from '@vatio/domain/periods/by-period'
import { Card } from '../ui/Card.tsx'
import { comparisonResultTexts as texts } from './comparison.messages.ts'
import styles from './ComparisonResult.module.css'
import { OfferCostCard } from './comparisons/OfferCostCard.tsx'
import { OfferRankingCard } from './comparisons/OfferRankingCard.tsx'
import type { RankableOffer } from './comparisons/offer-ranking-columns.tsx'
import { SavingBar } from './comparisons/SavingBar.tsx'
import type { AnyBill } from './electricity-bills/any-bill.ts'
import { BillCard } from './electricity-bills/BillCard.tsx'

type BilledOffer = RankableOffer & { readonly bill: AnyBill }

interface ComparedOffersProps<Offer> {
  readonly offers: readonly Offer[]
  /** Bill of a year with the contract in force; null without its prices. */
  readonly current: AnyBill | null
  /** Its yearly cost, EUR, which is known without a bill in a fast comparison of gas. */
  readonly currentEur: number | null
  readonly currentMarketer: string | null
  readonly priceDate: string
  readonly annualKwh: number
  readonly contractedPower: ByPeriod<number | null>
  /** Offer whose bill is shown, `actual` for the contract in force; any other value shows the best offer. */
  readonly shown: string | undefined
  readonly onShow: (shown: string) => void
  /** Below the ranking and below the bill of the chosen offer. */
  readonly renderReplay?: (chosen: Offer) => ReactNode
  readonly renderNote?: (chosen: Offer) => ReactNode
}

/** The ranking of offers of either energy, and the bill of the chosen one or of the contract in force. */
export function ComparedOffers<Offer extends BilledOffer>(props: ComparedOffersProps<Offer>) {
  const { offers, current, currentEur, currentMarketer, shown, onShow, renderReplay, renderNote } = props
  const bill = useRef<HTMLDivElement>(null)
  const [best] = offers
  const chosen = offers.find((offer) => offer.idTariff === shown) ?? best
  const isCurrentShown = current !== null && (shown === 'actual' || chosen === undefined)
  const show = (next: string) => {
    onShow(next)
    // On narrow screens the bill is below the ranking: its change would not be visible.
    if (window.matchMedia('(max-width: 1180px)').matches) {
      bill.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    }
  }
  return (
    <div className={styles.panes}>
      <div className={styles.ranking}>
        <OfferRankingCard
          offers={offers}
          priceDate={props.priceDate}
          annualKwh={props.annualKwh}
          contractedPower={props.contractedPower}
          selected={isCurrentShown ? null : (chosen?.idTariff ?? null)}
          onSelect={show}
        />
        {chosen && !isCurrentShown ? renderReplay?.(chosen) : null}
        <OfferCostCard offers={offers} currentEur={currentEur} />
      </div>
      <div ref={bill} className={styles.bill}>
        {isCurrentShown ? (
          <Card
            title={texts.currentTitle(currentMarketer)}
            actions={
              best ? <ShowButton onClick={() => show(best.idTariff)}>{texts.seeBest}</ShowButton> : null
            }
          >
            <BillCard bill={current} totalLabel={texts.totalPerYear} />
          </Card>
        ) : chosen ? (
          <Card
            title={`${chosen.energyMarketer.name} · ${chosen.name}`}
            actions={
              current ? <ShowButton onClick={() => show('actual')}>{texts.seeCurrent}</ShowButton> : null
            }
          >
            <BillCard
              key={chosen.idTariff}
              bill={chosen.bill}
              current={current}
              totalLabel={texts.totalPerYear}
            />
            {renderNote?.(chosen)}
            {currentEur !== null && chosen.savingEur !== null ? (
              <SavingBar
                currentEur={currentEur}
                offerEur={chosen.yearlyCostEur}
                savingEur={chosen.savingEur}
                savingPercent={chosen.savingPercent}
              />
            ) : null}
          </Card>
        ) : null}
      </div>
    </div>
  )
}

function ShowButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button type="button" className={styles.show} data-print="hide" onClick={onClick}>
      {children}
    </button>
  )
}
