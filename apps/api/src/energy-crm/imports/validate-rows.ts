import { setImmediate } from 'node:timers/promises'
import { foldText } from '@vatio/domain/text/fold-text'
import { headerKey } from '@vatio/domain/files/tables/table-columns'
import { cellText } from '@vatio/domain/files/tables/cell-value'
import type { ImportReasonCode } from '@vatio/domain/energy-crm/imports/import-reason'
import type { ImportKind } from '@vatio/domain/energy-crm/imports/list-import'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { openClientValidator } from './client-validator.ts'
import { openConsumptionPointValidator } from './consumption-point-validator.ts'
import { openContractValidator } from './contract-validator.ts'
import type { StagedRow } from './import-rows.repository.ts'
import { NO_WRITES, type RowValidator, type ValidatedRow } from './validated-row.ts'
import type { References } from './references.ts'
import type { RowTexts } from './row-reader.ts'

/** Rows between which other calls are answered. */
const SLICE_ROWS = 50
const TOTAL = /^(?:sub)?total(?:es)?\b|^suma\b/

const validators: Readonly<
  Record<ImportKind, { open: (tx: TenantTransaction, refs: References) => RowValidator; key: string }>
> = {
  clients: { open: openClientValidator, key: 'dniOrCif' },
  consumptionPoints: { open: openConsumptionPointValidator, key: 'cups' },
  contracts: { open: openContractValidator, key: 'cups' },
}

/** How the columns of an import are read. */
export interface ReadColumns {
  readonly kind: ImportKind
  readonly columns: readonly { readonly header: string }[]
  readonly mapping: readonly (string | null)[]
}

/** Looks up what rows name; what it answers validates them, in the order in which they were looked up. */
export type RowsValidator = (rows: readonly StagedRow[]) => Promise<() => Promise<ValidatedRow[]>>

/** Opens the validator of a kind; the rows of one call are looked up together. */
export function openRowsValidator(
  tx: TenantTransaction,
  refs: References,
  columns: ReadColumns,
): RowsValidator {
  const { open, key } = validators[columns.kind]
  const validator = open(tx, refs)
  const headers = columns.columns.map(({ header }) => headerKey(header))
  return async (rows) => {
    const read: { readonly texts: RowTexts; readonly code: ImportReasonCode | null }[] = []
    for (const [place, row] of rows.entries()) {
      if (place % SLICE_ROWS === 0) await setImmediate()
      const texts = toTexts(row, columns.mapping)
      read.push({ texts, code: reasonToLeave(row, texts, headers, key) })
    }
    const validateRow = await validator.prepare(
      read.flatMap(({ texts, code }) => (code === null ? [texts] : [])),
    )
    return async () => {
      const results: ValidatedRow[] = []
      for (const [place, { texts, code }] of read.entries()) {
        if (place % SLICE_ROWS === 0) await setImmediate()
        results.push(code ? leftRow(texts, code) : await validateRow(texts))
      }
      return results
    }
  }
}

/** Validates rows as if they were all of a table. */
export async function validateRows(
  tx: TenantTransaction,
  refs: References,
  columns: ReadColumns,
  rows: readonly StagedRow[],
): Promise<ValidatedRow[]> {
  const validate = await openRowsValidator(tx, refs, columns)(rows)
  return validate()
}

/** The texts of the fields of a row, with its corrections. */
export function toTexts(
  { row, line, cells, corrections }: StagedRow,
  mapping: readonly (string | null)[],
): RowTexts {
  const texts = new Map<string, string>()
  for (const [column, field] of mapping.entries()) {
    if (field === null) continue
    const text = cellText(cells[column])
    if (text !== '') texts.set(field, text)
  }
  for (const [field, correction] of Object.entries(corrections)) {
    const text = cellText(correction)
    if (text === '') texts.delete(field)
    else texts.set(field, text)
  }
  return { row, line, texts }
}

/** Rows that are no records: empty ones, totals, the header of a next page. */
function reasonToLeave(
  { cells }: StagedRow,
  { texts }: RowTexts,
  headers: readonly string[],
  key: string,
): ImportReasonCode | null {
  if (texts.size === 0) return 'IMPORT_EMPTY_ROW'
  const isTotal =
    !texts.has(key) && cells.some((cell) => typeof cell === 'string' && TOTAL.test(foldText(cell.trim())))
  if (isTotal) return 'IMPORT_TOTALS_ROW'
  return isHeaderAgain(cells, headers) ? 'IMPORT_HEADER_ROW' : null
}

/** Whether every cell that is filled repeats the header of its column, and at least two do. */
function isHeaderAgain(cells: StagedRow['cells'], headers: readonly string[]): boolean {
  let named = 0
  for (const [column, cell] of cells.entries()) {
    if (cellText(cell) === '') continue
    const header = headers[column] ?? ''
    if (header === '' || typeof cell !== 'string' || headerKey(cell) !== header) return false
    named += 1
  }
  return named > 1
}

function leftRow({ row, line }: RowTexts, code: ImportReasonCode): ValidatedRow {
  const reasons = [{ field: null, code, severity: 'warning' as const }]
  return { row, line, outcome: 'skip', reasons, keys: [], writes: NO_WRITES }
}
