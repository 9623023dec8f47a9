import { useId, useState } from 'react'
import { formatMoney } from '../../platform/formats/money-format.ts'
import type { AnyBillLine } from './any-bill.ts'
import { lineName, lineSummary } from '@vatio/domain/billing/electricity-bills/line-explanation'
import { NOT_COMPUTED } from '@vatio/domain/billing/electricity-bills/bill-labels'
import { BillLineDetail } from './BillLineDetail.tsx'
import styles from './BillCard.module.css'
import { billTexts as texts } from './bill.messages.ts'

interface BillLineItemProps {
  readonly line: AnyBillLine
  /** Amount of the same concept in the contract in force, EUR. */
  readonly currentEur: number | null
}

/** One concept of a bill, with its explanation on demand. */
export function BillLineItem({ line, currentEur }: BillLineItemProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const isComputed = line.status === 'computed'
  return (
    <li className={styles.line}>
      <div className={styles.main}>
        <span className={styles.concept}>{lineName(line)}</span>
        <span className={styles.how}>
          {isComputed ? <span>{lineSummary(line)}</span> : null}
          {line.unconfirmed ? <span className={styles.pending}>por confirmar</span> : null}
          <button
            type="button"
            className={styles.why}
            data-print="hide"
            aria-expanded={open}
            aria-controls={id}
            aria-label={texts.whereFromLine(lineName(line))}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Ocultar' : texts.whereFrom}
          </button>
        </span>
        <span className={styles.amount} data-open={!isComputed}>
          {isComputed ? formatMoney(line.amountEur) : NOT_COMPUTED}
        </span>
      </div>
      <div id={id} hidden={!open}>
        {open ? <BillLineDetail line={line} currentEur={currentEur} /> : null}
      </div>
    </li>
  )
}
