import { Readable } from 'node:stream'
import { domainError } from '@vatio/domain/domain-error'
import { importFieldsOf } from '@vatio/domain/energy-crm/imports/import-fields'
import { listImportErrors } from '@vatio/domain/energy-crm/imports/list-import.errors'
import { cellText } from '@vatio/domain/files/tables/cell-value'
import type * as endpoints from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import { FileReply, type Call, type DetachedCall } from '../../platform/http/route.ts'
import { csvStream } from '../../platform/spreadsheets/csv-stream.ts'
import type { TableCell } from '../../platform/spreadsheets/table-file.ts'
import { workbookStream } from '../../platform/spreadsheets/workbook-stream.ts'
import { importFileLabels, importKindLabels, reasonText } from './import-file-labels.ts'
import { selectFailedRows } from './import-rows.repository.ts'
import { stateOf } from './imports.presenter.ts'
import { getRow } from './imports.service.ts'
import { readCustomFields } from './references.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv; charset=utf-8'
const BATCH_ROWS = 1_000

/** A workbook with the columns of a kind of import and, in its second row, what each of them takes. */
export async function getTemplate(call: Call<typeof endpoints.downloadImportTemplate>): Promise<FileReply> {
  const { kind } = call.params
  const fields = importFieldsOf(kind, await readCustomFields(call.tx))
  const { name, sheetName } = importKindLabels[kind]
  const help = fields.map((field) => [
    field.header,
    field.required ? importFileLabels.required : importFileLabels.optional,
    field.help,
  ])
  const workbook = workbookStream(
    { sheetName, headers: fields.map(({ header }) => header), batches: batchesOf([]) },
    undefined,
    [{ sheetName: importFileLabels.help, headers: importFileLabels.helpHeaders, batches: batchesOf([help]) }],
  )
  return new FileReply(Readable.from(workbook), XLSX, `plantilla_${name}.xlsx`)
}

/** The rows that are not imported: their columns with the corrections, their line in the file and why. */
export async function getFailedRows(
  call: DetachedCall<typeof endpoints.downloadFailedRows>,
): Promise<FileReply> {
  const { params, query } = call
  const { row, fields } = await call.inTransaction(
    async (tx) => {
      const found = await getRow(tx, params.idImport)
      return { row: found, fields: importFieldsOf(found.kind, await readCustomFields(tx)) }
    },
    { readOnly: true },
  )
  const state = stateOf(row)
  if (row.summary === null || state === 'mapping' || state === 'checking') {
    throw domainError(listImportErrors, 'IMPORT_STATE_WRONG', { details: { state } })
  }
  const headerOf = new Map(fields.map(({ key, header }) => [key, header]))
  const { columns, mapping, idImport } = row
  async function* readBatches(): AsyncGenerator<TableCell[][]> {
    for (let after = 0; ;) {
      const from = after
      const rows = await call.inTransaction((tx) => selectFailedRows(tx, idImport, from, BATCH_ROWS), {
        readOnly: true,
      })
      if (rows.length === 0) return
      after = rows.at(-1)?.row ?? after
      yield rows.map(({ line, cells, corrections, reasons }) => [
        ...columns.map((_, column): TableCell => {
          const field = mapping[column] ?? null
          if (field !== null && Object.hasOwn(corrections, field)) return corrections[field] ?? null
          return typeof cells[column] === 'number' ? cells[column] : cellText(cells[column])
        }),
        line,
        reasons
          .filter(({ severity }) => severity === 'error')
          .map((reason) => reasonText(reason, headerOf))
          .join('\n'),
      ])
    }
  }
  const table = {
    sheetName: importFileLabels.failed,
    headers: [...columns.map(({ header }) => header), importFileLabels.line, importFileLabels.reasons],
    batches: readBatches(),
  }
  const isCsv = query.format === 'csv'
  const bytes = isCsv ? csvStream(table) : workbookStream(table)
  const name = `${row.fileName.replace(/\.[^.]*$/, '')}_no_importadas.${query.format}`
  return new FileReply(Readable.from(bytes), isCsv ? CSV : XLSX, name)
}

async function* batchesOf(batches: readonly TableCell[][][]): AsyncGenerator<TableCell[][]> {
  yield* batches
}
