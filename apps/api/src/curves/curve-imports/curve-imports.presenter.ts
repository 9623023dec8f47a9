import { parseMeasureFileName } from '@vatio/domain/curves/curve-files/measure-file-name'
import { questionOfRow } from '@vatio/domain/curves/curve-imports/curve-import-row'
import {
  curveImportRowSchema,
  readCurveSchema,
  type CurveImport,
  type CurveImportFile,
  type CurveImportRow,
  type ReadCurve,
} from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import type { CurveImportFileDbRow } from './curve-import-files.repository.ts'
import type { CurveImportRowDbRow } from './curve-import-rows.repository.ts'
import type { CurveImportDbRow } from './curve-imports.repository.ts'

const stateSchema = curveImportRowSchema.pick({
  state: true,
  unit: true,
  dateOrder: true,
  unitDoubt: true,
  errorDetails: true,
})

export function presentCurveImport(
  row: CurveImportDbRow,
  files: readonly CurveImportFileDbRow[],
  rows: readonly CurveImportRowDbRow[],
): CurveImport {
  return {
    idCurveImport: row.idCurveImport,
    creationTimestamp: row.creationTimestamp.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isStoring: row.runState === 'queued' || row.runState === 'running',
    files: files.map(presentCurveImportFile),
    rows: rows.map(presentCurveImportRow),
  }
}

export function presentCurveImportFile(file: CurveImportFileDbRow): CurveImportFile {
  const { idCurveImportFile, name, errorCode, errorDetails } = file
  return { idCurveImportFile, name, errorCode, errorDetails: errorDetails as CurveImportFile['errorDetails'] }
}

export function presentCurveImportRow(row: CurveImportRowDbRow): CurveImportRow {
  const { summary, monthFirstSummary, timeZone: _timeZone, ...shown } = row
  const known = stateSchema.parse({
    state: row.state,
    unit: row.unit,
    dateOrder: row.dateOrder,
    unitDoubt: row.unitDoubt,
    errorDetails: row.errorDetails,
  })
  return {
    ...shown,
    ...known,
    measure: parseMeasureFileName(row.fileName),
    question: questionOfDbRow(row),
    read: toRead(summary),
    monthFirst: toRead(monthFirstSummary),
  }
}

/** What is still to be answered about a row. */
export function questionOfDbRow(row: CurveImportRowDbRow): CurveImportRow['question'] {
  const { state, dateOrder, unit } = stateSchema.omit({ unitDoubt: true, errorDetails: true }).parse({
    state: row.state,
    unit: row.unit,
    dateOrder: row.dateOrder,
  })
  return questionOfRow({
    state,
    unit,
    dateOrder,
    hasSupply: row.idConsumptionPoint !== null,
    fitsBothOrders: row.monthFirstSummary !== null,
    hasUnitDoubt: row.unitDoubt !== null,
  })
}

/** The reading that counts: that of the answered order of the dates. */
export function readingOf(
  row: Pick<CurveImportRowDbRow, 'dateOrder' | 'summary' | 'monthFirstSummary'>,
): ReadCurve | null {
  return toRead(row.dateOrder === 'month-first' ? row.monthFirstSummary : row.summary)
}

function toRead(stored: unknown): ReadCurve | null {
  return stored === null ? null : readCurveSchema.parse(stored)
}
