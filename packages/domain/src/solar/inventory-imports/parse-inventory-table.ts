import { domainError } from '../../domain-error.ts'
import {
  cellText,
  detectDecimalMark,
  parseNumberCell,
  type DecimalMark,
} from '../../files/tables/cell-value.ts'
import { assertMapping, findHeader, proposeMapping } from '../../files/tables/table-columns.ts'
import { tableFileErrors } from '../../files/tables/table-file.errors.ts'
import type { TableRow, TableValue } from '../../files/tables/table-file.ts'
import { foldText } from '../../text/fold-text.ts'
import type { InstallationPhase } from '../kits/solar-kit.ts'
import type { InventoryColumn } from './inventory-columns.data.ts'

/** Rows of one file at most. */
export const MAX_INVENTORY_ROWS = 1_000

export const inventoryProblemCodes = ['MISSING', 'NUMBER_INVALID', 'VALUE_INVALID', 'REPEATED'] as const

/** Why a row is rejected, at a field of the record. */
export interface InventoryProblem {
  readonly field: string
  readonly code: (typeof inventoryProblemCodes)[number]
}

export interface InventoryRow {
  /** Number of the row in the file, the first being 1. */
  readonly line: number
  /** By field; without the fields of columns that the file does not have, null of an empty optional cell. */
  readonly values: Readonly<Record<string, string | number | null>>
  readonly problems: readonly InventoryProblem[]
}

const PHASES: Readonly<Record<string, InstallationPhase>> = {
  monofasico: 'single_phase',
  monofasica: 'single_phase',
  '1': 'single_phase',
  trifasico: 'three_phase',
  trifasica: 'three_phase',
  '3': 'three_phase',
}

/**
 * Reads the rows of a file of panels or inverters; columns are found by their headers. Ranges of figures are not checked.
 *
 * @throws TABLE_EMPTY, TABLE_TOO_MANY_ROWS, TABLE_FIELD_MISSING
 */
export function parseInventoryTable(
  rows: readonly TableRow[],
  columns: readonly InventoryColumn[],
): InventoryRow[] {
  const table = findHeader(rows, columns)
  if (!table) throw domainError(tableFileErrors, 'TABLE_EMPTY', { field: 'file' })
  if (table.rows.length > MAX_INVENTORY_ROWS) {
    throw domainError(tableFileErrors, 'TABLE_TOO_MANY_ROWS', {
      field: 'file',
      details: { limit: MAX_INVENTORY_ROWS },
    })
  }
  const mapping = proposeMapping(table.headers, columns)
  assertMapping(mapping, columns)
  const placed = columns.flatMap((column) => {
    const place = mapping.indexOf(column.key)
    return place < 0 ? [] : [{ column, place }]
  })
  const mark = detectDecimalMark(figureTexts(table.rows, placed))
  const seen = new Set<string>()
  return table.rows.map(({ line, cells }) => {
    const row = readRow(line, cells, placed, mark)
    const key = inventoryKey(String(row.values.manufacturer ?? ''), String(row.values.name ?? ''))
    const isRepeated = seen.has(key) && row.values.name !== null
    seen.add(key)
    return isRepeated ? { ...row, problems: [...row.problems, { field: 'name', code: 'REPEATED' }] } : row
  })
}

/** What identifies a panel or an inverter in the inventory: manufacturer and name without case and accents. */
export function inventoryKey(manufacturer: string, name: string): string {
  return JSON.stringify([foldText(manufacturer).trim(), foldText(name).trim()])
}

interface PlacedColumn {
  readonly column: InventoryColumn
  readonly place: number
}

/** Texts of the columns with figures: they tell the decimal mark of the file. */
function* figureTexts(rows: readonly TableRow[], placed: readonly PlacedColumn[]): Iterable<string> {
  for (const { column, place } of placed) {
    if (column.type !== 'number') continue
    for (const { cells } of rows) {
      const cell = cells[place]
      if (typeof cell === 'string') yield cell
    }
  }
}

function readRow(
  line: number,
  cells: readonly TableValue[],
  placed: readonly PlacedColumn[],
  mark: DecimalMark,
): InventoryRow {
  const values: Record<string, string | number | null> = {}
  const problems: InventoryProblem[] = []
  for (const { column, place } of placed) {
    const { key, required } = column
    const cell = cells[place]
    const isEmpty = cellText(cell) === ''
    const value = isEmpty ? null : valueOf(column, cell, mark)
    values[key] = value
    if (isEmpty && required) problems.push({ field: key, code: 'MISSING' })
    if (!isEmpty && value === null) {
      problems.push({ field: key, code: column.type === 'number' ? 'NUMBER_INVALID' : 'VALUE_INVALID' })
    }
  }
  return { line, values, problems }
}

function valueOf(
  { type }: InventoryColumn,
  cell: TableValue | undefined,
  mark: DecimalMark,
): string | number | null {
  const text = cellText(cell)
  if (type === 'text') return text
  if (type === 'phase') return PHASES[foldText(text)] ?? null
  return typeof cell === 'number' ? cell : parseNumberCell(text, mark)
}
