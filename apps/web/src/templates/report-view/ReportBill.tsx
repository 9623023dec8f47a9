import type { DocumentBlock } from '@vatio/domain/templates/report-documents/report-document'
import styles from './ReportBill.module.css'
import { reportViewTexts as texts } from './report-view.messages.ts'

type BillBlock = Extract<DocumentBlock, { readonly type: 'bill' }>

interface ReportBillProps {
  readonly block: BillBlock
  /** In few columns how a line is worked out stands below it. */
  readonly isStacked: boolean
}

/** A bill line by line: what it is, how it is worked out in small type, and the amount. */
export function ReportBill({ block, isStacked }: ReportBillProps) {
  return (
    <table className={styles.bill} data-stacked={isStacked || undefined}>
      <caption>{block.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.concept}</th>
          {isStacked ? null : <th scope="col">{texts.calculation}</th>}
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {block.lines.map(({ concept, detail, amount, kind }, index) => (
          <tr key={index} data-kind={kind}>
            <th scope="row">
              {concept}
              {isStacked && detail !== null ? <small>{detail}</small> : null}
            </th>
            {isStacked ? null : <td>{detail}</td>}
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
