import type { ReplayedOffer } from '@vatio/protocol/billing/price-replay/price-replay.endpoints'
import { formatMonth } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { leftOutReason, priceReplayTexts as texts } from './price-replay.messages.ts'

/** Best, worst and median month of an offer, and the months that are left out with their reason. */
export function ReplayFigures({ offer }: { readonly offer: ReplayedOffer }) {
  const { best, worst, medianEur, months } = offer
  const leftOut = months.filter(({ costEur }) => costEur === null)
  return (
    <>
      <Stats>
        <Stat label={texts.best} value={formatMoney(best?.costEur)} note={formatMonth(best?.month)} />
        <Stat label={texts.median} value={formatMoney(medianEur)} note={texts.perMonth} />
        <Stat label={texts.worst} value={formatMoney(worst?.costEur)} note={formatMonth(worst?.month)} />
      </Stats>
      {leftOut.length > 0 ? (
        <Notice tone="info">
          {texts.leftOut(
            leftOut.map(({ month, code }) => `${formatMonth(month)} (${leftOutReason(code)})`).join(', '),
          )}
        </Notice>
      ) : null}
    </>
  )
}
