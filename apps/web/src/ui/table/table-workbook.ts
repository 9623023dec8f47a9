import { showToast } from '../../platform/messages/toasts.ts'
import { saveFile } from '../save-file.ts'
import type { Cell } from './cell.ts'
import type { Column } from './column.ts'
import { tableTexts as texts } from './table.messages.ts'
import type { WorkbookType } from './workbook-bytes.ts'

const FILE_NAME = 'Table_Export.xls'
/** From here on another thread writes the workbook: below it takes less time than to start one. */
const ROWS_OF_WORKER = 2_000

export interface WorkbookRequest {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  readonly type?: WorkbookType
}

/** The shown columns in their order, units in the header. */
export async function tableWorkbook<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<ArrayBuffer> {
  const shown = columns.filter((column) => column.exported !== undefined)
  return writeWorkbook({
    headers: shown.map((column) => (column.unit ? `${column.header} (${column.unit})` : column.header)),
    rows: rows.map((row) => shown.map((column) => column.exported?.(row))),
  })
}

/** @throws where the library, which is loaded on demand, cannot be fetched */
export async function writeWorkbook(request: WorkbookRequest): Promise<ArrayBuffer> {
  const { headers, rows, type } = request
  if (rows.length >= ROWS_OF_WORKER) return writeInWorker(request)
  // Loaded on demand: the library is large.
  const { workbookBytes } = await import('./workbook-bytes.ts')
  return workbookBytes(headers, rows, type)
}

async function writeInWorker(request: WorkbookRequest): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ArrayBuffer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('the workbook could not be written')))
      worker.postMessage(request, [])
    })
  } finally {
    worker.terminate()
  }
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
    showToast({ tone: 'error', text: texts.downloadFailed })
  }
}
