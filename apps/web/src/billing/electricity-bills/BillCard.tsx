import { formatMoney } from '../../platform/formats/money-format.ts'
import type { AnyBill } from './any-bill.ts'
import { BillLineItem } from './BillLineItem.tsx'
import styles from './BillCard.module.css'

interface BillCardProps {
  readonly bill: AnyBill
  /** Bill of the contract in force, to show its amount beside each line. */
  readonly current?: AnyBill | null
  /** Label of the total: `Total de la factura`, `Total al año`. */
  readonly totalLabel: string
}

/** A bill line by line: concept, calculation and amount, with an explanation of each line on demand. */
export function BillCard({ bill, current = null, totalLabel }: BillCardProps) {
  const vatAt = bill.lines.findIndex((line) => line.concept === 'valueAddedTax')
  const beforeVat = vatAt < 0 ? bill.lines : bill.lines.slice(0, vatAt)
  const vat = vatAt < 0 ? [] : bill.lines.slice(vatAt)
  const item = (line: AnyBill['lines'][number], index: number) => (
    <BillLineItem
      key={`${line.concept}-${index}`}
      line={line}
      currentEur={current && line.concept !== 'discount' ? amountOf(current, line.concept) : null}
    />
  )
  return (
    <div className={styles.bill}>
      <ul className={styles.lines}>{beforeVat.map(item)}</ul>
      <div className={styles.subtotal}>
        <span>Total sin {vat[0]?.name ?? 'impuestos indirectos'}</span>
        <span>{formatMoney(bill.beforeVatEur)}</span>
      </div>
      <ul className={styles.lines}>{vat.map(item)}</ul>
      <div className={styles.total}>
        <span>{totalLabel}</span>
        <strong>{formatMoney(bill.totalEur)}</strong>
      </div>
    </div>
  )
}

/** Sum of a concept in a bill, or null where the bill has none. */
function amountOf(bill: AnyBill, concept: AnyBill['lines'][number]['concept']): number | null {
  const lines = bill.lines.filter((line) => line.concept === concept)
  return lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.amountEur, 0)
}
