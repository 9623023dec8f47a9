import { stayReasonOf } from '@vatio/domain/billing/offer-ranking/exit-penalty'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { offerRankingTexts as texts, stayTexts } from './offer-ranking.messages.ts'

interface StayCardProps {
  readonly offers: readonly { readonly savingEur: number | null }[]
  /** EUR; 0 without one. */
  readonly exitPenaltyEur: number
}

/** Says that the client had better keep the contract in force, where no offer improves on it. */
export function StayCard({ offers, exitPenaltyEur }: StayCardProps) {
  const savings = offers.map(({ savingEur }) => savingEur)
  const reason = stayReasonOf(savings, exitPenaltyEur)
  if (reason === null) return null
  const best = Math.max(...savings.map((eur) => eur ?? 0))
  return (
    <Notice tone="success" title={texts.stay}>
      {stayTexts[reason](formatMoney(exitPenaltyEur), formatMoney(best))}
    </Notice>
  )
}
