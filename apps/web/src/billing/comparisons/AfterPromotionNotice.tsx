import { formatDate } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { comparisonTexts as texts } from './comparisons.messages.ts'

interface AfterPromotionNoticeProps {
  readonly until: string
  readonly yearlyCostEur: number
}

/** Yearly cost of an offer after its promotion; the ranking shows the mean of the first year. */
export function AfterPromotionNotice({ until, yearlyCostEur }: AfterPromotionNoticeProps) {
  return (
    <Notice tone="info" title={texts.promotionUntil(formatDate(until))}>
      {texts.promotionCost(formatMoney(yearlyCostEur))}
    </Notice>
  )
}
