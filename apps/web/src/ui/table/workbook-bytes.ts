import { utils, write, type CellObject } from '@e965/xlsx'
import { isDateCell, type Cell, type DateCell } from './cell.ts'

/** Excel's limit of the text of a cell. */
const LONGEST_TEXT = 32_767
const DAY_MS = 86_400_000
/** Day 0 of Excel, which counts a 29 February 1900 that never was. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30)

/** `xls` is a real Excel 97 workbook (BIFF8), which ends at 65,536 rows; `xlsx` holds a million. */
export type WorkbookType = 'xls' | 'xlsx'

/**
 * A workbook with one sheet: figures as figures, dates as dates. Texts have the type text, so that none is evaluated as
 * a formula.
 */
export function workbookBytes(
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  type: WorkbookType = 'xls',
): ArrayBuffer {
  const sheet = utils.aoa_to_sheet([
    headers.map((header) => textCell(header)),
    ...rows.map((row) => row.map(toSheetCell)),
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Tabla')
  return write(book, { type: 'array', bookType: type === 'xls' ? 'biff8' : type }) as ArrayBuffer
}

function toSheetCell(cell: Cell): CellObject | number | null {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'string') return textCell(cell)
  return isDateCell(cell) ? toDateCell(cell) : cell
}

const textCell = (text: string): CellObject => ({ t: 's', v: text.slice(0, LONGEST_TEXT) })

function toDateCell({ date }: DateCell): CellObject | null {
  const time = Date.parse(date.includes('T') ? `${date}Z` : date)
  if (Number.isNaN(time)) return null
  return {
    t: 'n',
    v: (time - DAY_ZERO_MS) / DAY_MS,
    z: date.includes('T') ? 'dd-mm-yyyy hh:mm' : 'dd-mm-yyyy',
  }
}
