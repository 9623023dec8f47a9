import type { ReproducedBill } from '@vatio/protocol/billing/bill-audit/reproduced-bill.schema'
import type { ReproducedGasBill } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { useId, useState } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { BillCard } from '../electricity-bills/BillCard.tsx'
import { NotCalculatedCard } from '../electricity-bills/NotCalculatedCard.tsx'
import styles from '../ComparisonResult.module.css'
import { offerErrorText } from './comparisons.messages.ts'
import { causeTexts, currentBillTexts as texts } from './power-proposal.messages.ts'

interface CurrentBillCardProps {
  readonly reproduced: ReproducedBill | ReproducedGasBill
}

/** The current bill on its own dates: computed and printed total, what may explain a difference, and its lines. */
export function CurrentBillCard({ reproduced }: CurrentBillCardProps) {
  const { bill, printedEur, computedEur, deviationEur, deviationPercent, reason } = reproduced
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Card
      title={bill ? `${texts.title} · ${formatDate(bill.from)} a ${formatDate(bill.to)}` : texts.title}
      actions={
        bill ? (
          <button
            type="button"
            className={styles.show}
            data-print="hide"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hideLines : texts.seeLines}
          </button>
        ) : null
      }
    >
      <div className={styles.notices}>
        <Stats>
          <Stat
            label={texts.printed}
            value={printedEur === null ? texts.notTyped : formatMoney(printedEur)}
          />
          <Stat
            label={texts.computed}
            value={computedEur === null ? texts.notComputable : formatMoney(computedEur)}
          />
          <Stat
            label={texts.deviation}
            value={formatMoneyChange(deviationEur)}
            tone={reproduced.isBeyondLimit ? 'loss' : 'plain'}
            note={deviationPercent === null ? undefined : texts.ofPrinted(formatPercent(deviationPercent))}
          />
        </Stats>
        <Verdict reproduced={reproduced} />
        {reason ? (
          <Notice tone="warning">{texts.refused(offerErrorText(reason.code, reason.details))}</Notice>
        ) : null}
        <div id={id} hidden={!isOpen}>
          {bill && isOpen ? <BillCard bill={bill} totalLabel={texts.computed} /> : null}
        </div>
      </div>
    </Card>
  )
}

function Verdict({ reproduced }: CurrentBillCardProps) {
  const { bill, printedEur, computedEur, isBeyondLimit, causes } = reproduced
  if (!bill) return null
  if (computedEur === null) {
    return (
      <>
        {bill.lines
          .filter(({ status }) => status === 'notComputed')
          .map((line) => (
            <NotCalculatedCard key={line.concept} line={line} note={texts.notComputed} />
          ))}
      </>
    )
  }
  if (printedEur === null) return <Notice tone="info">{texts.typeTotal}</Notice>
  if (!isBeyondLimit) return <Notice tone="success">{texts.reproduced}</Notice>
  return (
    <Notice tone="warning" title={texts.beyond}>
      <ul>
        {causes.map((cause) => (
          <li key={cause}>{causeTexts[cause]}</li>
        ))}
      </ul>
    </Notice>
  )
}
