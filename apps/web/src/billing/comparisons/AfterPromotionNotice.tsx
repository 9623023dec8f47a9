import { formatDate } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { Notice } from '../../ui/Notice.tsx'

interface AfterPromotionNoticeProps {
  readonly until: string
  readonly yearlyCostEur: number
}

/** What an offer costs once its promotion is over; the ranking shows the mean of the first year. */
export function AfterPromotionNotice({ until, yearlyCostEur }: AfterPromotionNoticeProps) {
  return (
    <Notice tone="info" title={`Promoción hasta el ${formatDate(until)}`}>
      El coste mostrado es la media del primer año. Después de la promoción: {formatMoney(yearlyCostEur)} al
      año.
    </Notice>
  )
}
