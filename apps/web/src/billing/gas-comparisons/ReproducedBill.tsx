import type { ReproducedGasBill } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { useState } from 'react'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BillCard } from '../electricity-bills/BillCard.tsx'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import styles from './GasResult.module.css'

/** The bill in hand on its own dates, with how far it is from the typed total. */
export function ReproducedBill({ reproduced }: { readonly reproduced: ReproducedGasBill }) {
  const [isOpen, setOpen] = useState(false)
  const { bill, deviates } = reproduced
  return (
    <Card
      title={texts.reproducedTitle}
      actions={
        bill ? (
          <button
            type="button"
            className={styles.link}
            aria-expanded={isOpen}
            data-print="hide"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hideBill : texts.seeBill}
          </button>
        ) : null
      }
    >
      <div className={styles.reproduced}>
        <p>{summaryOf(reproduced)}</p>
        {deviates ? <Notice tone="warning">{texts.deviates}</Notice> : null}
        {bill && isOpen ? <BillCard bill={bill} totalLabel={texts.totalOfBill} /> : null}
      </div>
    </Card>
  )
}

function summaryOf({ bill, typedTotalEur, deviationEur, deviationPercent }: ReproducedGasBill): string {
  if (!bill) return texts.notReproduced
  const computed = formatMoney(bill.totalEur)
  if (typedTotalEur === null) return texts.reproducedOnly(computed)
  const percent = deviationPercent === null ? '' : ` (${formatPercent(deviationPercent)})`
  return texts.reproduced(
    computed,
    formatMoney(typedTotalEur),
    `${formatMoneyChange(deviationEur)}${percent}`,
  )
}
