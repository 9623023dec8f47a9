import { formatForCsv } from './number-format.ts'

export type CsvCell = string | number | null | undefined

/** Text that a spreadsheet would run as a formula gets an apostrophe; figures never do. */
function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return formatForCsv(cell)
  const guarded = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[";\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** CSV as Spanish spreadsheets open it: semicolons, decimal comma, BOM, CRLF. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellText).join(';')).join('\r\n')}\r\n`
}
