import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { DomainError, domainError } from '@vatio/domain/domain-error'
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
  /** Null of a text. */
  readonly sheetName: string | null
  readonly encoding: TableEncoding | null
  readonly separator: TableSeparator | null
  /** The rows that are not empty. */
  readonly rows: readonly TableRow[]
}

interface Readers {
  readonly spreadsheets: SpreadsheetReader
  readonly textFiles: TextFileReader
}

const ZIP_MAGIC = '504b0304'
const OLE_MAGIC = 'd0cf11e0'
const readTableText = taskOf<{ path: string }, PackedTable>(
  import.meta.url,
  './table-text.task',
  'readTableText',
)

/**
 * Reads the tables of an uploaded file outside this process: every sheet with data of a workbook, or the only one of a
 * text. Its content decides what it is: a csv or a page called .xls is read as text, a workbook called .csv as a workbook.
 * Of a workbook with too much data the first sheet alone is read, where that fits.
 *
 * @throws TABLE_EXTENSION_NOT_ALLOWED, TABLE_FILE_UNREADABLE, TABLE_TOO_MANY_ROWS, the codes of `spreadsheetErrors`, BUSY.
 */
export async function readTables(
  file: UploadedFile | undefined,
  readers: Readers,
  company: string,
): Promise<readonly ReadTable[]> {
  const { path } = tableFileOf(file)
  if (!(await isWorkbook(path))) {
    const table = await readText(path, readers, company)
    return table.rows.length === 0 ? [] : [table]
  }
  const sheets = await readers.spreadsheets.readSheets(path, company).catch(async (error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'SPREADSHEET_TOO_LARGE') throw error
    return [await readers.spreadsheets.readFirstSheet(path, company)]
  })
  return sheets.map(({ name, rows }) => ({ sheetName: name, encoding: null, separator: null, rows }))
}

function tableFileOf(file: UploadedFile | undefined): UploadedFile {
  if (!file) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  if (!isTableFileName(file.fileName)) {
    throw domainError(tableFileErrors, 'TABLE_EXTENSION_NOT_ALLOWED', { field: 'file' })
  }
  return file
}

async function readText(path: string, readers: Readers, company: string): Promise<ReadTable> {
  const { batches, ...read } = await readers.textFiles.read(readTableText, { path }, company)
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

/** Every tab with data of an uploaded table, or none of them: otherwise as {@link readTables}. */
export async function readTabs(
  file: UploadedFile | undefined,
  readers: Readers,
  company: string,
): Promise<readonly ReadTab[]> {
  const { path } = tableFileOf(file)
  if (await isWorkbook(path)) return readers.spreadsheets.readSheets(path, company)
  const { rows } = await readText(path, readers, company)
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
