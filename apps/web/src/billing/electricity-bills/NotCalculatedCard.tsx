import type { ElectricityBill } from '@vatio/protocol/billing/electricity-bills/electricity-bills.schema'
import { Notice } from '../../ui/Notice.tsx'
import { conceptLabels, reasonText } from './bill.messages.ts'

/** A concept of a bill that could not be worked out, with its reason. */
export function NotCalculatedCard(props: {
  readonly line: ElectricityBill['lines'][number]
  /** What that means where the card stands. */
  readonly note: string
}) {
  const { line, note } = props
  return (
    <Notice tone="warning" title={`${conceptLabels[line.concept]}: no calculado`}>
      {line.reason ? reasonText(line.reason.code) : ''} {note}
    </Notice>
  )
}
