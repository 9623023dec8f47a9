import { formatDate } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import type { AnyBillLine } from './any-bill.ts'
import { priceParts, rowFormula, spanText } from '@vatio/domain/billing/electricity-bills/line-explanation'
import { sourceLabels } from '@vatio/domain/billing/electricity-bills/bill-labels'
import { noteTexts, reasonText } from './bill.messages.ts'
import styles from './BillCard.module.css'
import { billTexts as texts } from './bill.messages.ts'

/** Explanation of an amount: quantity × price × days, the norm and its dates. */
export function BillLineDetail({
  line,
  currentEur,
}: {
  readonly line: AnyBillLine
  readonly currentEur: number | null
}) {
  return (
    <div className={styles.detail}>
      {line.reason ? <p>{reasonText(line.reason.code)}</p> : null}
      {line.rows.length > 0 ? (
        <dl className={styles.rows}>
          {line.rows.map((row, index) => {
            const parts = priceParts(row)
            return (
              <div key={index}>
                <dt>{row.period === null ? '' : `P${row.period}`}</dt>
                <dd>
                  {rowFormula(row)}
                  <span className={styles.parts}>
                    {parts ? parts.map(({ label, value }) => `${label} ${value}`).join(' + ') : null}
                  </span>
                  <span className={styles.parts}>
                    {row.from === row.to || row.priceUnit === 'percent' ? null : spanText(row)}
                  </span>
                </dd>
                <dd>{formatMoney(row.amountEur, 4)}</dd>
              </div>
            )
          })}
        </dl>
      ) : null}
      {line.notes.map((note) => (
        <p key={note}>{noteTexts[note]}</p>
      ))}
      {line.unconfirmed ? <p>{texts.taxUnconfirmed}</p> : null}
      {currentEur === null ? null : <p>{texts.inCurrentContract(formatMoney(currentEur))}</p>}
      {line.sources.length > 0 ? (
        <ul className={styles.sources}>
          {line.sources.map((source) => (
            <li key={`${source.item}-${source.validFrom}`}>
              {sourceLabels[source.item]}: <SourceLink source={source} /> · vigente desde el{' '}
              {formatDate(source.validFrom)}
              {source.validTo ? ` hasta el ${formatDate(source.validTo)}` : ''}
              {source.isLatestKnown ? texts.lastPublishedFigure : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function SourceLink({
  source: { source },
}: {
  readonly source: Pick<AnyBillLine['sources'][number], 'source'>
}) {
  if (!/^BOE-A-\d{4}-\d+$/.test(source)) return <>{source}</>
  return (
    <a href={`https://www.boe.es/buscar/doc.php?id=${source}`} target="_blank" rel="noreferrer">
      {source}
    </a>
  )
}
