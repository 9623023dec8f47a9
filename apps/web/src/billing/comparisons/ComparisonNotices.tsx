import { isIncompleteCurve } from '@vatio/domain/curves/consumption-curves/annual-consumption'
import type {
  ElectricityComparisonResult,
  RankedOffer,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { ReactElement } from 'react'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { billNotices, NoticeGroup, RefusedOffers } from '../BillNotices.tsx'
import { energyPriceWarning } from '../comparison.messages.ts'
import styles from '../ComparisonResult.module.css'
import { comparisonTexts as texts, offerErrorText } from './comparisons.messages.ts'

interface ComparisonNoticesProps {
  readonly result: ElectricityComparisonResult
  /** On paper nothing can be opened. */
  readonly isOpen?: boolean
}

/** Limits of the data behind the ranking. */
export function ComparisonNotices({ result, isOpen = false }: ComparisonNoticesProps) {
  const notices = noticesOf(result)
  return (
    <div className={styles.notices}>
      {result.current ? null : <Notice tone="warning">{energyPriceWarning.text}</Notice>}
      <NoticeGroup notices={notices} isOpen={isOpen} />
      <RefusedOffers refused={result.refused} textOf={offerErrorText} isOpen={isOpen} />
    </div>
  )
}

function noticesOf({ consumption, current, offers }: ElectricityComparisonResult): ReactElement[] {
  const marketNotes = new Set(offers.flatMap((offer) => energyNotesOf(offer)))
  const sample = marketNotes.has('MARKET_PRICES_SAMPLE') ? (
    <Notice key="sample" tone="warning" title={texts.sampleTitle}>
      {texts.samplePrices}
    </Notice>
  ) : null
  const days = isIncompleteCurve(consumption.givenDays) ? (
    <Notice key="days" tone="info">
      {texts.estimatedConsumption(formatCount(consumption.givenDays))}
    </Notice>
  ) : null
  const profile = marketNotes.has('MARKET_PRICE_BY_PROFILE') ? (
    <Notice key="profile" tone="info">
      {texts.marketByProfile}
    </Notice>
  ) : null
  return [sample, days, ...billNotices(offers[0]?.bill ?? current, texts.taxesUnconfirmed), profile].filter(
    (notice) => notice !== null,
  )
}

function energyNotesOf({ bill }: RankedOffer) {
  return bill.lines.find((line) => line.concept === 'energy')?.notes ?? []
}
