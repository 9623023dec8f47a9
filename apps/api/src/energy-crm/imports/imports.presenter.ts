import type { ImportField } from '@vatio/domain/energy-crm/imports/import-field'
import type { ImportOptions, ImportState } from '@vatio/domain/energy-crm/imports/list-import'
import type { ImportDetail, ImportRow, ListImport } from '@vatio/protocol/energy-crm/imports/imports.schema'
import type { RowsPage } from './import-rows.repository.ts'
import type { ImportDbRow } from './imports.repository.ts'
import { toTexts } from './validate-rows.ts'

/** What an import is again when its work was stopped. */
const BEFORE: Readonly<Partial<Record<ImportState, ImportState>>> = {
  checking: 'mapping',
  importing: 'checked',
  undoing: 'imported',
}

/** The state of an import: that of its run decides while it is one of work. */
export function stateOf({ state, runState }: Pick<ImportDbRow, 'state' | 'runState'>): ImportState {
  const isWorking = runState === 'queued' || runState === 'running'
  return isWorking ? state : (BEFORE[state] ?? state)
}

export function optionsOf({ dateOrder, decimalMark, existing }: ImportDbRow): ImportOptions {
  return { dateOrder, decimalMark, existing }
}

export function presentImport(row: ImportDbRow): ListImport {
  const state = stateOf(row)
  const isStopped = state !== row.state
  const isWorking = !isStopped && BEFORE[state] !== undefined
  const { userUID, userName, doneSteps, totalSteps } = row
  return {
    idImport: row.idImport,
    kind: row.kind,
    fileName: row.fileName,
    state,
    failure: isStopped && row.runState !== 'cancelled' ? (row.errorCode ?? 'UNEXPECTED') : null,
    wasCancelled: isStopped && row.runState === 'cancelled',
    progress:
      isWorking && doneSteps !== null && totalSteps !== null ? { done: doneSteps, total: totalSteps } : null,
    rowCount: row.rowCount,
    summary: row.summary,
    undone: row.undone,
    requestedAt: row.requestedAt.toISOString(),
    requestedBy: userUID === null || userName === null ? null : { userUID, name: userName },
    importedAt: row.importedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    version: row.version,
  }
}

export function presentImportDetail(
  row: ImportDbRow,
  fields: readonly ImportField[],
  licence: ImportDetail['licence'],
): ImportDetail {
  return {
    ...presentImport(row),
    table: {
      sheetName: row.sheetName,
      encoding: row.encoding,
      separator: row.separator,
      headerLine: row.headerLine,
    },
    columns: row.columns.map(({ header, samples }, column) => ({
      header,
      samples: [...samples],
      field: row.mapping[column] ?? null,
    })),
    fields: fields.map(({ key, header, type, required, help }) => ({ key, header, type, required, help })),
    mappingOrigin: row.mappingOrigin,
    options: optionsOf(row),
    licence,
  }
}

export function presentImportRow(
  row: RowsPage['rows'][number],
  mapping: readonly (string | null)[],
): ImportRow {
  const { texts } = toTexts(row, mapping)
  const fields = [...new Set([...mapping, ...Object.keys(row.corrections)])].filter((field) => field !== null)
  return {
    row: row.row,
    line: row.line,
    outcome: row.outcome,
    values: Object.fromEntries(fields.map((field) => [field, texts.get(field) ?? null])),
    corrected: Object.keys(row.corrections),
    reasons: row.reasons.map((reason) => ({ ...reason })),
    records: row.records,
  }
}
