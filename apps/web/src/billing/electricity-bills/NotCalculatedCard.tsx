import { Notice } from '../../ui/Notice.tsx'
import type { AnyBillLine } from './any-bill.ts'
import { conceptLabels } from '@vatio/domain/billing/electricity-bills/bill-labels'
import { reasonText } from './bill.messages.ts'

/** A concept of a bill that could not be calculated, with its reason. */
export function NotCalculatedCard(props: {
  readonly line: AnyBillLine
  /** What the missing amount means for the screen that shows the card. */
  readonly note: string
}) {
  const { line, note } = props
  return (
    <Notice tone="warning" title={`${conceptLabels[line.concept]}: no calculado`}>
      {line.reason ? reasonText(line.reason.code) : ''} {note}
    </Notice>
  )
}
