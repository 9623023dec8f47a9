import type { GasComparisonResult } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { useRef } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { scaleEnergy } from '../../platform/formats/energy-format.ts'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { BillCard } from '../electricity-bills/BillCard.tsx'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import { GasNotices } from './GasNotices.tsx'
import { GasOfferRanking } from './GasOfferRanking.tsx'
import styles from './GasResult.module.css'
import { ReproducedBill } from './ReproducedBill.tsx'

interface GasResultProps {
  readonly result: GasComparisonResult
  readonly currentMarketer: string | null
  /** Offer whose bill is shown, `actual` for the contract in force; any other value shows the best offer. */
  readonly shown: string | undefined
  readonly onShow: (shown: string) => void
}

/** Result of a gas comparison: the bill in hand, figures, ranking, and the bill of the chosen offer. */
export function GasResult({ result, currentMarketer, shown, onShow }: GasResultProps) {
  const bill = useRef<HTMLDivElement>(null)
  const { offers, current, reproduced } = result
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
    <div className={styles.result}>
      {reproduced ? <ReproducedBill reproduced={reproduced} /> : null}
      <Figures result={result} currentMarketer={currentMarketer} />
      <GasNotices result={result} />
      <div className={styles.panes}>
        <div className={styles.ranking}>
          <GasOfferRanking
            result={result}
            selected={isCurrentShown ? null : (chosen?.idTariff ?? null)}
            onSelect={show}
          />
        </div>
        <div ref={bill} className={styles.bill}>
          {isCurrentShown ? (
            <Card
              title={texts.currentTitle(currentMarketer)}
              actions={
                best ? <LinkButton onClick={() => show(best.idTariff)}>{texts.seeBest}</LinkButton> : null
              }
            >
              <BillCard bill={current} totalLabel={texts.totalPerYear} />
            </Card>
          ) : chosen ? (
            <Card
              title={`${chosen.energyMarketer.name} · ${chosen.name}`}
              actions={
                current ? <LinkButton onClick={() => show('actual')}>{texts.seeCurrent}</LinkButton> : null
              }
            >
              <BillCard
                key={chosen.idTariff}
                bill={chosen.bill}
                current={current}
                totalLabel={texts.totalPerYear}
              />
            </Card>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function Figures({ result, currentMarketer }: Pick<GasResultProps, 'result' | 'currentMarketer'>) {
  const { offers, currentCostEur, consumption, priceDate, regulatedPricesVersion, lastResortExit } = result
  const [best] = offers
  const yearly = scaleEnergy(consumption.totalKwh)
  const saving = best?.savingEur ?? null
  return (
    <Stats>
      <Stat
        label={texts.savingPerYear}
        value={formatMoneyChange(saving)}
        tone={toneOf(saving)}
        {...(typeof best?.savingPercent === 'number'
          ? { note: texts.ofCurrent(formatPercent(best.savingPercent)) }
          : {})}
      />
      {lastResortExit && best ? (
        <Stat
          label={texts.firstYearSaving}
          value={formatMoneyChange(best.firstYearSavingEur)}
          tone={toneOf(best.firstYearSavingEur)}
        />
      ) : null}
      <Stat
        label={texts.currentPerYear}
        value={formatMoney(currentCostEur)}
        {...(currentMarketer ? { note: currentMarketer } : {})}
      />
      <Stat
        label={texts.bestPerYear}
        value={formatMoney(best?.yearlyCostEur)}
        note={best ? `${best.energyMarketer.name} · ${best.name}` : texts.withoutOffers}
      />
      <Stat
        label={texts.consumptionPerYear}
        value={formatNumber(yearly.value)}
        unit={yearly.unit}
        note={texts.pricesOf(formatDate(priceDate), regulatedPricesVersion)}
      />
    </Stats>
  )
}

function LinkButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button type="button" className={styles.link} data-print="hide" onClick={onClick}>
      {children}
    </button>
  )
}

function toneOf(savingEur: number | null): 'plain' | 'saving' | 'loss' {
  if (!savingEur) return 'plain'
  return savingEur > 0 ? 'saving' : 'loss'
}
