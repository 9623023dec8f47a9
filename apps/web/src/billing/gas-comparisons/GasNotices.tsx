import type { GasComparisonResult } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { billNotices, NoticeGroup, RefusedOffers } from '../BillNotices.tsx'
import { energyPriceWarning } from '../comparison.messages.ts'
import styles from '../ComparisonResult.module.css'
import { gasOfferErrorText, gasTexts as texts } from './gas-comparisons.messages.ts'

const YEAR_DAYS = 365

interface GasNoticesProps {
  readonly result: GasComparisonResult
  /** On paper nothing can be opened. */
  readonly isOpen?: boolean
}

/** What the reader of a ranking must know: what leaving the last-resort tariff costs, and the limits of the data. */
export function GasNotices({ result, isOpen = false }: GasNoticesProps) {
  const { offers, current, currentCostEur, consumption, refused } = result
  const scaled =
    consumption.givenDays < YEAR_DAYS
      ? [
          <Notice key="days" tone="info">
            {texts.scaled(formatCount(consumption.givenDays))}
          </Notice>,
        ]
      : []
  const notices = [...scaled, ...billNotices(offers[0]?.bill ?? current, texts.taxesUnconfirmed)]
  return (
    <div className={styles.notices}>
      {currentCostEur === null ? <Notice tone="warning">{energyPriceWarning.text}</Notice> : null}
      <ExitNotice exit={result.lastResortExit} />
      <NoticeGroup notices={notices} isOpen={isOpen} />
      <RefusedOffers refused={refused} textOf={gasOfferErrorText} isOpen={isOpen} />
    </div>
  )
}

function ExitNotice({ exit }: { readonly exit: GasComparisonResult['lastResortExit'] }) {
  if (!exit) return null
  return (
    <Notice tone="warning" title={texts.exitTitle(formatMoney(exit.estimatedEur))}>
      {texts.exit(
        `${formatNumber(exit.eurPerKwh, 6)} €`,
        formatDate(exit.billedSince),
        formatDate(exit.owedUntil),
        formatKwhWithUnit(exit.estimatedKwh),
      )}{' '}
      ({exit.source})
    </Notice>
  )
}
