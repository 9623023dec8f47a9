import { setImmediate } from 'node:timers/promises'
import { domainError } from '@vatio/domain/domain-error'
import { importFieldsOf } from '@vatio/domain/energy-crm/imports/import-fields'
import type { ImportField } from '@vatio/domain/energy-crm/imports/import-field'
import {
  COLUMN_SAMPLES,
  IMPORT_KEPT_DAYS,
  MOST_KEPT_IMPORTS,
  type ImportKind,
  type ImportOptions,
} from '@vatio/domain/energy-crm/imports/list-import'
import { listImportErrors } from '@vatio/domain/energy-crm/imports/list-import.errors'
import { safeFileName } from '@vatio/domain/files/file-name'
import { cellText, detectDateOrder, detectDecimalMark } from '@vatio/domain/files/tables/cell-value'
import {
  applyRemembered,
  findHeader,
  headerKey,
  proposeMapping,
  type HeadedTable,
} from '@vatio/domain/files/tables/table-columns'
import { TABLE_MAX_ROWS, type TableValue } from '@vatio/domain/files/tables/table-file'
import { requestErrors } from '@vatio/domain/request.errors'
import { tableFileErrors } from '@vatio/domain/files/tables/table-file.errors'
import { cutText } from '@vatio/domain/text/cut-text'
import type * as endpoints from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import type { ImportDetail } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { newId } from '../../platform/db/uuid.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { readTables, type ReadTable } from '../../platform/table-files/read-table.ts'
import { toHeadersKey } from './headers-key.ts'
import { importFileLabels } from './import-file-labels.ts'
import { insertStagedRows } from './import-rows.repository.ts'
import { getDetail } from './imports.service.ts'
import {
  countImports,
  findMapping,
  insertImport,
  lockStagedData,
  type RememberedMapping,
  type StoredColumn,
} from './imports.repository.ts'
import { readCustomFields } from './references.ts'

/** The three endpoints have the same inputs. */
type UploadCall = DetachedCall<typeof endpoints.importClients>

const DAY_MS = 86_400_000
const CHUNK_ROWS = 1_000
const SAMPLE_ROWS = 2_000
const SAMPLE_LENGTH = 80

/**
 * Reads an uploaded table into rows and proposes what its columns are: as the last time with the same headers, else by
 * their names.
 */
export async function storeTable(call: UploadCall, kind: ImportKind): Promise<ImportDetail> {
  const { actor, file, platform } = call
  const tables = await readTables(file, platform, actor.clientUID)
  const { rows, ...read } = chooseTable(tables, call.query.sheet)
  const now = platform.clock.now()
  return call.inTransaction(async (tx) => {
    if (!(await lockStagedData(tx, 'shared'))) throw domainError(requestErrors, 'BUSY')
    if ((await countImports(tx, new Date(now.getTime() - DAY_MS))) >= MOST_KEPT_IMPORTS) {
      throw domainError(listImportErrors, 'IMPORT_LIMIT', { details: { limit: MOST_KEPT_IMPORTS } })
    }
    const fields = importFieldsOf(kind, await readCustomFields(tx))
    const table = findHeader(rows, fields)
    if (!table) throw domainError(tableFileErrors, 'TABLE_EMPTY', { field: 'file' })
    if (table.rows.length > TABLE_MAX_ROWS) {
      throw domainError(tableFileErrors, 'TABLE_TOO_MANY_ROWS', {
        field: 'file',
        details: { limit: TABLE_MAX_ROWS },
      })
    }
    const remembered = await findMapping(tx, kind, toHeadersKey(table.headers))
    const idImport = newId()
    const described = await describeColumns(table, fields, remembered)
    await insertImport(tx, {
      idImport,
      kind,
      fileName: safeFileName(file?.fileName ?? ''),
      ...read,
      headerLine: table.headerLine,
      ...described,
      rowCount: table.rows.length,
      state: 'mapping',
      userUID: actor.userUID,
      requestedAt: now,
      expiresAt: new Date(now.getTime() + IMPORT_KEPT_DAYS * DAY_MS),
    })
    for (let from = 0; from < table.rows.length; from += CHUNK_ROWS) {
      await insertStagedRows(tx, idImport, table.rows.slice(from, from + CHUNK_ROWS), from + 1)
      await setImmediate()
    }
    return getDetail({ tx, actor }, idImport)
  })
}

/** The sheet that is imported: the named one, or the only one with data. @throws IMPORT_SHEET_CHOICE, TABLE_EMPTY. */
function chooseTable(tables: readonly ReadTable[], sheet: string | undefined): ReadTable {
  // A filled-in template has its help in a sheet of its own.
  const filled = tables.filter(({ sheetName }) => sheetName !== importFileLabels.help)
  if (filled.length === 0) throw domainError(tableFileErrors, 'TABLE_EMPTY', { field: 'file' })
  const chosen = filled.length === 1 ? filled[0] : filled.find(({ sheetName }) => sheetName === sheet)
  if (chosen) return chosen
  const sheets = filled.map(({ sheetName, rows }) => ({ name: sheetName, rows: rows.length }))
  throw domainError(listImportErrors, 'IMPORT_SHEET_CHOICE', { field: 'sheet', details: { sheets } })
}

async function describeColumns(
  { headers, rows }: HeadedTable,
  fields: readonly ImportField[],
  remembered: RememberedMapping | null,
) {
  const columns: StoredColumn[] = []
  for (const [column, header] of headers.entries()) {
    columns.push({ header, samples: samplesOf(rows, column, header) })
    await setImmediate()
  }
  const mapping = remembered
    ? applyRemembered(headers, remembered.mapping, fields)
    : proposeMapping(headers, fields, (column) => (columns[column]?.samples.length ?? 0) > 0)
  const { dateOrder, decimalMark, existing } = remembered?.options ?? detectOptions(rows, mapping, fields)
  return {
    columns: JSON.stringify(columns),
    mapping: JSON.stringify(mapping),
    mappingOrigin: remembered ? ('remembered' as const) : ('proposed' as const),
    dateOrder,
    decimalMark,
    existing,
  }
}

/** First values of a column; its header, which a printed list repeats on each page, is none. */
function samplesOf(rows: HeadedTable['rows'], column: number, header: string): string[] {
  const samples = new Set<string>()
  const seen = new Set<TableValue>()
  const key = headerKey(header)
  for (const { cells } of rows) {
    const cell = cells[column] ?? null
    if (cell === null || seen.has(cell)) continue
    seen.add(cell)
    const text = cutText(cellText(cell), SAMPLE_LENGTH)
    if (text !== '' && headerKey(text) !== key) samples.add(text)
    if (samples.size === COLUMN_SAMPLES) break
  }
  return [...samples]
}

/** As the cells of the columns of dates and figures show it. */
function detectOptions(
  rows: HeadedTable['rows'],
  mapping: readonly (string | null)[],
  fields: readonly ImportField[],
): ImportOptions {
  const typeOf = new Map(fields.map(({ key, type }) => [key, type]))
  const textsOf = (type: ImportField['type']) => {
    const columns = mapping.flatMap((field, column) =>
      field !== null && typeOf.get(field) === type ? [column] : [],
    )
    return rows
      .slice(0, SAMPLE_ROWS)
      .flatMap(({ cells }) =>
        columns.flatMap((column) => (typeof cells[column] === 'string' ? [cells[column]] : [])),
      )
  }
  return {
    dateOrder: detectDateOrder(textsOf('date')),
    decimalMark: detectDecimalMark(textsOf('number')),
    existing: 'skip',
  }
}
