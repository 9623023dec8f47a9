import type { RefusedOffer } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { ReactElement } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { comparisonResultTexts as texts } from './comparison.messages.ts'
import styles from './ComparisonResult.module.css'
import type { AnyBill } from './electricity-bills/any-bill.ts'
import { NotCalculatedCard } from './electricity-bills/NotCalculatedCard.tsx'

/**
 * What the reader of a bill of either energy must know: rates to be confirmed, figures of another day, missing ones.
 *
 * @param bill that of the best offer, or of the contract in force. @param taxes which rates those are.
 */
export function billNotices(
  bill: (AnyBill & { readonly unconfirmed: boolean }) | null,
  taxes: string,
): ReactElement[] {
  if (!bill) return []
  const isLatestKnown = bill.lines.some((line) => line.sources.some((source) => source.isLatestKnown))
  return [
    ...(bill.unconfirmed
      ? [
          <Notice key="taxes" tone="warning" title={texts.taxesTitle}>
            {taxes}
          </Notice>,
        ]
      : []),
    ...(isLatestKnown
      ? [
          <Notice key="latest" tone="warning">
            {texts.latestUsed}
          </Notice>,
        ]
      : []),
    ...bill.lines
      .filter(({ status }) => status === 'notComputed')
      .map((line) => <NotCalculatedCard key={line.concept} line={line} note={texts.missingInAll} />),
  ]
}

interface RefusedOffersProps {
  readonly refused: readonly RefusedOffer[]
  readonly textOf: (code: string, details: RefusedOffer['details']) => string
  /** On paper nothing can be opened. */
  readonly isOpen: boolean
}

/** Offers that are not in the ranking, with their reason. */
export function RefusedOffers({ refused, textOf, isOpen }: RefusedOffersProps) {
  return refused.length === 0 ? null : (
    <details className={styles.offerErrors} open={isOpen}>
      <summary>{texts.refused(refused.length)}</summary>
      <ul>
        {refused.map((offer) => (
          <li key={offer.idTariff}>
            {offer.energyMarketer.name} · {offer.name}: {textOf(offer.code, offer.details)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Several notices are one note that opens. */
export function NoticeGroup({
  notices,
  isOpen,
}: {
  readonly notices: readonly ReactElement[]
  readonly isOpen: boolean
}) {
  if (notices.length < 2 || isOpen) return notices
  return (
    <details className={styles.noticeGroup}>
      <summary>{texts.notices(notices.length)}</summary>
      <div className={styles.notices}>{notices}</div>
    </details>
  )
}
