import type { DocumentBlock } from '@vatio/domain/templates/report-documents/report-document'
import styles from './ReportTable.module.css'

type TableBlock = Extract<DocumentBlock, { readonly type: 'table' }>

/** From this number of columns on a row is a card on a phone. */
const MANY_COLUMNS = 4

/** A table with its caption; its cells are written already. */
export function ReportTable({ block }: { readonly block: TableBlock }) {
  const { caption, columns, rows, total, highlightedRow } = block
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <table className={styles.table} data-cards={columns.length >= MANY_COLUMNS || undefined}>
      {caption === '' ? null : <caption>{caption}</caption>}
      <colgroup>
        {columns.map(({ weight }, index) => (
          <col key={index} style={{ width: `${(weight / weights) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label, align }, index) => (
            <th key={index} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} data-highlighted={index === highlightedRow || undefined}>
            <Cells columns={columns} cells={row} />
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <Cells columns={columns} cells={total} />
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

interface CellsProps {
  readonly columns: TableBlock['columns']
  readonly cells: readonly string[]
}

/** The first cell names its row. */
function Cells({ columns, cells }: CellsProps) {
  return columns.map(({ label, align }, index) => {
    const text = cells[index] ?? ''
    return index === 0 ? (
      <th key={index} scope="row" data-align={align}>
        {text}
      </th>
    ) : (
      <td key={index} data-align={align} data-label={text === '' ? undefined : label}>
        {text}
      </td>
    )
  })
}
