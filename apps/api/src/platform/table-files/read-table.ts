import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { domainError } from '@vatio/domain/domain-error'
import {
  isTableFileName,
  type TableEncoding,
  type TableRow,
  type TableSeparator,
} from '@vatio/domain/files/tables/table-file'
import { tableFileErrors } from '@vatio/domain/files/tables/table-file.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type { UploadedFile } from '../http/route.ts'
import type { SpreadsheetReader } from '../spreadsheets/spreadsheet-reader.ts'
import type { TextFileReader } from '../text-files/text-file-reader.ts'
import { taskOf } from '../workers/worker-pool.ts'
import type { PackedTable } from './table-text.task.ts'

/** An uploaded table of records, as its cells were read. */
export interface ReadTable {
  /** The first sheet with data; null of a text. */
  readonly sheetName: string | null
  readonly encoding: TableEncoding | null
  readonly separator: TableSeparator | null
  /** The rows that are not empty. */
  readonly rows: readonly TableRow[]
}

const ZIP_MAGIC = '504b0304'
const OLE_MAGIC = 'd0cf11e0'
const readTableText = taskOf<{ path: string }, PackedTable>(
  import.meta.url,
  './table-text.task',
  'readTableText',
)

/**
 * Reads an uploaded table outside this process. Its content decides what it is: a csv or a page called .xls is read as
 * text, a workbook called .csv as a workbook.
 *
 * @throws TABLE_EXTENSION_NOT_ALLOWED, TABLE_FILE_UNREADABLE, TABLE_TOO_MANY_ROWS, the codes of `spreadsheetErrors`, BUSY.
 */
export async function readTable(
  file: UploadedFile | undefined,
  readers: { readonly spreadsheets: SpreadsheetReader; readonly textFiles: TextFileReader },
  company: string,
): Promise<ReadTable> {
  if (!file) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  if (!isTableFileName(file.fileName)) {
    throw domainError(tableFileErrors, 'TABLE_EXTENSION_NOT_ALLOWED', { field: 'file' })
  }
  if (await isWorkbook(file.path)) {
    const { name, rows } = await readers.spreadsheets.readFirstSheet(file.path, company)
    return { sheetName: name, encoding: null, separator: null, rows }
  }
  const { batches, ...read } = await readers.textFiles.read(readTableText, { path: file.path }, company)
  const rows: TableRow[] = []
  for (const batch of batches) {
    rows.push(...(JSON.parse(batch) as TableRow[]))
    // Other calls are answered meanwhile.
    await setImmediate()
  }
  return { ...read, rows }
}

/** A tab of a workbook, or the only one of a text. */
export interface ReadTab {
  readonly name: string
  readonly rows: readonly TableRow[]
}

/** Every tab with data of an uploaded table; otherwise as {@link readTable}. */
export async function readTabs(
  file: UploadedFile | undefined,
  readers: { readonly spreadsheets: SpreadsheetReader; readonly textFiles: TextFileReader },
  company: string,
): Promise<readonly ReadTab[]> {
  if (file && isTableFileName(file.fileName) && (await isWorkbook(file.path))) {
    return readers.spreadsheets.readSheets(file.path, company)
  }
  const { rows } = await readTable(file, readers, company)
  return rows.length === 0 ? [] : [{ name: '', rows }]
}

async function isWorkbook(path: string): Promise<boolean> {
  const magic = await firstBytes(path)
  return magic === ZIP_MAGIC || magic === OLE_MAGIC
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await file.close()
  }
}
