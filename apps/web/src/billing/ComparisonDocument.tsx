import type { ReactNode } from 'react'
import { formatDate } from '../platform/formats/date-format.ts'
import { formatMoney, formatMoneyChange } from '../platform/formats/money-format.ts'
import { formatCount, formatPercent } from '../platform/formats/number-format.ts'
import { DataList } from '../ui/DataList.tsx'
import { FiguresTable } from '../ui/FiguresTable.tsx'
import { PrintedReport } from '../ui/PrintedReport.tsx'
import type { Column } from '../ui/table/column.ts'
import { comparisonResultTexts, reportTexts as texts } from './comparison.messages.ts'
import styles from './ComparisonReport.module.css'
import { offerRankingTexts } from './comparisons/offer-ranking.messages.ts'
import type { RankableOffer } from './comparisons/offer-ranking-columns.tsx'
import { StayCard } from './comparisons/StayCard.tsx'
import type { AnyBill } from './electricity-bills/any-bill.ts'
import { BillsTableCard } from './electricity-bills/BillsTableCard.tsx'

interface ComparisonDocumentProps {
  readonly id: string
  readonly title: string
  readonly result: {
    readonly offers: readonly (RankableOffer & { readonly bill: AnyBill })[]
    readonly current: AnyBill | null
    readonly priceDate: string
    readonly regulatedPricesVersion?: string | null | undefined
  }
  /** What leaving the contract in force costs, EUR; 0 without anything. */
  readonly leavingEur: number
  readonly facts: readonly { readonly label: string; readonly value: string | null }[]
  /** Limits of the data. */
  readonly children: ReactNode
}

/** Offers whose bills stand beside the current one, and offers of the ranking: what fits on two pages. */
const BILLS = 3
const RANKED = 10

/** A saved comparison as a document for the client: saving, current bill beside the best offers, conditions. */
export function ComparisonDocument(props: ComparisonDocumentProps) {
  const { id, title, result, leavingEur, facts, children } = props
  const { offers, current, priceDate, regulatedPricesVersion } = result
  return (
    <PrintedReport id={id} title={title}>
      <Headline best={offers[0]} leavingEur={leavingEur} />
      <StayCard offers={offers} exitPenaltyEur={leavingEur} />
      <DataList facts={[...facts]} />
      <div className={styles.tables}>
        <h2>{texts.bills}</h2>
        <BillsTableCard
          caption={texts.bills}
          totalLabel={comparisonResultTexts.totalPerYear}
          bills={[
            ...(current ? [{ header: texts.current, bill: current }] : []),
            ...offers
              .slice(0, BILLS)
              .map((offer) => ({ header: `${offer.energyMarketer.name} · ${offer.name}`, bill: offer.bill })),
          ]}
        />
        <h2>{texts.ranking}</h2>
        <FiguresTable
          caption={texts.ranking}
          columns={rankingColumns}
          rows={offers.slice(0, RANKED)}
          isTall
        />
      </div>
      {offers.length > RANKED ? <p>{texts.moreOffers(formatCount(offers.length - RANKED))}</p> : null}
      <h2>{texts.conditionsTitle}</h2>
      <p>{texts.conditions(formatDate(priceDate), regulatedPricesVersion)}</p>
      {children}
    </PrintedReport>
  )
}

function Headline({
  best,
  leavingEur,
}: {
  readonly best: RankableOffer | undefined
  readonly leavingEur: number
}) {
  if (!best) return null
  return (
    <p className={styles.headline}>
      {best.savingEur !== null && best.savingEur > 0
        ? texts.saving(formatMoney(best.savingEur), formatPercent(best.savingPercent))
        : texts.bestCost(formatMoney(best.yearlyCostEur))}
      <span>{`${best.energyMarketer.name} · ${best.name}`}</span>
      {leavingEur > 0 && best.savingEur !== null ? (
        <span>
          {offerRankingTexts.firstYear(formatMoneyChange(best.firstYearSavingEur), formatMoney(leavingEur))}
        </span>
      ) : null}
    </p>
  )
}

const rankingColumns: readonly Column<RankableOffer>[] = [
  { id: 'name', header: texts.offer, render: ({ name }) => name },
  {
    id: 'marketer',
    header: texts.marketer,
    align: 'start',
    render: ({ energyMarketer }) => energyMarketer.name,
  },
  {
    id: 'cost',
    header: texts.cost,
    unit: texts.eurPerYear,
    render: (offer) => formatMoney(offer.yearlyCostEur),
  },
  {
    id: 'saving',
    header: texts.saved,
    unit: texts.eurPerYear,
    render: (offer) => formatMoneyChange(offer.savingEur),
  },
  {
    id: 'percent',
    header: texts.saved,
    unit: '%',
    render: (offer) => formatPercent(offer.savingPercent),
  },
]
