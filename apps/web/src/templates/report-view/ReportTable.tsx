import type { DocumentBlock } from '@vatio/domain/templates/report-documents/report-document'
import styles from './ReportTable.module.css'

type TableBlock = Extract<DocumentBlock, { readonly type: 'table' }>

/** From this number of columns on a row is a card on a phone. */
const MANY_COLUMNS = 4

/** The roles are said because cards on a phone would take them from the elements. */
export function ReportTable({ block }: { readonly block: TableBlock }) {
  const { caption, columns, rows, total, highlightedRow } = block
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <table className={styles.table} role="table" data-cards={columns.length >= MANY_COLUMNS || undefined}>
      {caption === '' ? null : <caption>{caption}</caption>}
      <colgroup>
        {columns.map(({ weight }, index) => (
          <col key={index} style={{ width: `${(weight / weights) * 100}%` }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, align }, index) => (
            <th key={index} scope="col" role="columnheader" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={index} role="row" data-highlighted={index === highlightedRow || undefined}>
            <Cells columns={columns} cells={row} />
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot role="rowgroup">
          <tr role="row">
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
      <th key={index} scope="row" role="rowheader" data-align={align}>
        {text}
      </th>
    ) : (
      <td key={index} role="cell" data-align={align} data-label={text === '' ? undefined : label}>
        {text}
      </td>
    )
  })
}
