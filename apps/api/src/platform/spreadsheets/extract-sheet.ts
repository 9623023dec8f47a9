import { createRequire } from 'node:module'
import type * as Xlsx from '@e965/xlsx'
import { sheetLimits, type ExtractedSheets, type SheetCell, type WantedSheets } from './sheet.ts'
import { scanZip } from './zip-scan.ts'

const ZIP_MAGIC = 'PK\u0003\u0004'
const OLE_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const SERIAL_OF_1970 = 25_569
const DAYS_TO_1904 = 1_462

/**
 * Reads the sheets with data of an xlsx, xls or ods workbook. Runs in the child process only: a hostile
 * workbook may make the library use excessive memory or time.
 */
export async function extractSheets(content: Buffer, wanted: WantedSheets): Promise<ExtractedSheets> {
  if (content.length > sheetLimits.fileBytes) return { error: 'SPREADSHEET_TOO_LARGE' }
  const isOle = content.subarray(0, 8).equals(OLE_MAGIC)
  if (!isOle) {
    if (content.toString('latin1', 0, 4) !== ZIP_MAGIC) return { error: 'SPREADSHEET_UNREADABLE' }
    const scan = await scanZip(content)
    if (scan.outcome === 'too-large') return { error: 'SPREADSHEET_TOO_LARGE' }
    const isWorkbook =
      scan.outcome === 'fits' && ['xl/workbook.xml', 'content.xml'].some((name) => scan.names.includes(name))
    if (!isWorkbook) return { error: 'SPREADSHEET_UNREADABLE' }
  }
  // The CommonJS build contains the code pages that old xls files need.
  const xlsx = createRequire(import.meta.url)('@e965/xlsx') as typeof Xlsx
  try {
    return filledSheets(xlsx, content, wanted)
  } catch (error) {
    const isEncrypted = error instanceof Error && /password|encrypt/i.test(error.message)
    return { error: isEncrypted ? 'SPREADSHEET_ENCRYPTED' : 'SPREADSHEET_UNREADABLE' }
  }
}

function filledSheets(xlsx: typeof Xlsx, content: Buffer, wanted: WantedSheets): ExtractedSheets {
  const sheets: { name: string; rows: SheetCell[][] }[] = []
  let rowsSoFar = 0
  for (let index = 0; index < sheetLimits.sheets; index++) {
    const workbook = xlsx.read(content, {
      type: 'buffer',
      dense: true,
      sheets: [index],
      sheetRows: sheetLimits.rows + 2,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      nodim: true,
    })
    const name = workbook.SheetNames[index]
    if (name === undefined) break
    const data = workbook.Sheets[name]?.['!data'] ?? []
    const is1904 = workbook.Workbook?.WBProps?.date1904 === true
    const rows = filledRows(xlsx, data, is1904)
    if (rows === 'too-many') return { error: 'SPREADSHEET_TOO_LARGE' }
    if (rows.length === 0) continue
    rowsSoFar += rows.length
    if (rowsSoFar > sheetLimits.rows) return { error: 'SPREADSHEET_TOO_LARGE' }
    sheets.push({ name: storable(name.slice(0, 100)), rows })
    if (wanted === 'first') break
  }
  return { sheets }
}

/** Iterates over existing cells, never over the declared range, which may claim a billion of them. */
function filledRows(
  xlsx: typeof Xlsx,
  data: readonly (readonly (Xlsx.CellObject | undefined)[] | undefined)[],
  is1904: boolean,
): SheetCell[][] | 'too-many' {
  const rows: SheetCell[][] = []
  const dateFormats = new Map<string | number, boolean>()
  const isDate = (format: string | number | undefined): boolean => {
    if (format === undefined) return false
    let known = dateFormats.get(format)
    if (known === undefined) dateFormats.set(format, (known = Boolean(xlsx.SSF.is_date(String(format)))))
    return known
  }
  for (let at = 0; at < data.length; at++) {
    const found = data[at]
    if (!found) continue
    const width = Math.min(found.length, sheetLimits.columns)
    const row: SheetCell[] = [at + 1]
    let filled = 0
    for (let column = 0; column < width; column++) {
      const value = valueOf(found[column], isDate, is1904)
      row.push(value)
      if (value !== null) filled = row.length
    }
    if (filled === 0) continue
    if (rows.length === sheetLimits.rows) return 'too-many'
    row.length = filled
    rows.push(row)
  }
  return rows
}

function valueOf(
  cell: Xlsx.CellObject | undefined,
  isDate: (format: string | number | undefined) => boolean,
  is1904: boolean,
): SheetCell {
  if (!cell || cell.v === undefined || cell.t === 'z') return null
  if (cell.t === 'n' && typeof cell.v === 'number') {
    if (!Number.isFinite(cell.v)) return null
    return isDate(cell.z) ? dateText(cell.v, is1904) : cell.v
  }
  if (cell.t === 'e') return '#ERROR'
  const text = storable(String(cell.v).trim().slice(0, sheetLimits.textLength))
  return text === '' ? null : text
}

/** Without zeros, which workbooks write as `_x0000_`, and halves of characters, also that of a cut: no database stores them. */
function storable(text: string): string {
  return /[\0\uD800-\uDFFF]/.test(text) ? text.replace(/\0|\p{Cs}/gu, '') : text
}

/** A serial number as text: a time up to 25:00, else a date with its time; to the nearest minute. */
function dateText(serial: number, is1904: boolean): string {
  const minutes = Math.round(serial * 1440)
  const pad = (value: number): string => String(value).padStart(2, '0')
  const clock = (value: number): string => `${pad(Math.floor(value / 60))}:${pad(value % 60)}`
  if (minutes >= 0 && minutes <= 25 * 60) return clock(minutes)
  const days = Math.floor(minutes / 1440) - SERIAL_OF_1970 + (is1904 ? DAYS_TO_1904 : 0)
  const date = new Date(days * 86_400_000)
  if (Number.isNaN(date.getTime())) return '#ERROR'
  const day = date.toISOString().slice(0, 10)
  const time = ((minutes % 1440) + 1440) % 1440
  return time === 0 ? day : `${day} ${clock(time)}`
}
