import { csvCell } from '../text-files/csv-cell.ts'
import { yesOrNo, type TableCell, type TableFile } from './table-file.ts'

/** Writes a table as Spanish spreadsheets open it: UTF-8 with byte-order mark, semicolons, decimal comma. */
export async function* csvStream({ headers, batches }: TableFile): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${headers.map(csvCell).join(';')}\r\n`)
  for await (const rows of batches) {
    yield Buffer.from(rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join(''))
  }
}

function cellText(cell: TableCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return csvCell(cell)
  if (typeof cell === 'number') return figureText(cell)
  if (typeof cell === 'boolean') return yesOrNo(cell)
  const [day = '', time] = cell.date.split('T')
  const shown = day.split('-').toReversed().join('-')
  return time ? `${shown} ${time}` : shown
}

function figureText(figure: number): string {
  if (!Number.isFinite(figure)) return ''
  const text = String(figure)
  if (!text.includes('e')) return text.replace('.', ',')
  // Spreadsheets would read an exponent as text. From 1e21 on `toFixed` has one too, and figures are whole.
  if (Math.abs(figure) >= 1e21) return String(BigInt(figure))
  return figure
    .toFixed(20)
    .replace(/\.?0+$/, '')
    .replace('.', ',')
}
