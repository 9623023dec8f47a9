import { showToast } from '../../platform/messages/toasts.ts'
import { saveFile } from '../save-file.ts'
import type { Column } from './column.ts'

const FILE_NAME = 'Table_Export.xls'

/**
 * A real Excel 97 workbook (BIFF8) with one sheet: the shown columns in their order, units in the header, figures as
 * figures. Texts have the type text, so that none is evaluated as a formula.
 */
export async function tableWorkbook<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<ArrayBuffer> {
  // Loaded on demand: the library is large.
  const { utils, write } = await import('@e965/xlsx')
  const shown = columns.filter((column) => column.exported !== undefined)
  const sheet = utils.aoa_to_sheet([
    shown.map((column) => (column.unit ? `${column.header} (${column.unit})` : column.header)),
    ...rows.map((row) => shown.map((column) => column.exported?.(row) ?? null)),
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Tabla')
  return write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer
}

/** Downloads the workbook. */
export async function downloadTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  try {
    const workbook = await tableWorkbook(columns, rows)
    saveFile(new Blob([workbook], { type: 'application/vnd.ms-excel' }), FILE_NAME)
  } catch {
    // The library is loaded on demand, which fails without a connection.
    showToast({ tone: 'error', text: 'No se ha podido descargar la tabla.' })
  }
}
