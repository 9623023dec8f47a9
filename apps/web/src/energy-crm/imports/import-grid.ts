import type { ImportDetail, ImportRow } from '@vatio/protocol/energy-crm/imports/imports.schema'

type Field = ImportDetail['fields'][number]
export type ImportReasonOfRow = ImportRow['reasons'][number]

/** Place of a cell: indexes among the rows and the fields shown. */
export interface CellPosition {
  readonly row: number
  readonly field: number
  /** The grid takes the focus, also where it did not have it. */
  readonly takesFocus?: boolean
}

/** The fields shown: those that columns have, in the order of the file, and those that these rows complain about. */
export function gridFields(
  { columns, fields }: Pick<ImportDetail, 'columns' | 'fields'>,
  rows: readonly ImportRow[],
): readonly Field[] {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const mapped = columns.flatMap(({ field }) => (field === null ? [] : [field]))
  const named = rows.flatMap(({ corrected, reasons }) => [
    ...corrected,
    ...reasons.flatMap(({ field }) => field ?? []),
  ])
  return [...new Set([...mapped, ...named])].flatMap((key) => byKey.get(key) ?? [])
}

export function reasonsOf(row: ImportRow, field: string | null): readonly ImportReasonOfRow[] {
  return row.reasons.filter((reason) => reason.field === field)
}

/** Where a key moves the focus; null for other keys. */
export function cellFrom(
  { row, field }: CellPosition,
  key: string,
  size: { readonly rows: number; readonly fields: number },
  isControl = false,
): CellPosition | null {
  const at = (toRow: number, toField: number): CellPosition => ({
    row: Math.max(0, Math.min(toRow, size.rows - 1)),
    field: Math.max(0, Math.min(toField, size.fields - 1)),
  })
  switch (key) {
    case 'ArrowUp':
      return at(isControl ? 0 : row - 1, field)
    case 'ArrowDown':
      return at(isControl ? size.rows : row + 1, field)
    case 'ArrowLeft':
      return at(row, isControl ? 0 : field - 1)
    case 'ArrowRight':
      return at(row, isControl ? size.fields : field + 1)
    case 'Home':
      return at(isControl ? 0 : row, 0)
    case 'End':
      return at(isControl ? size.rows : row, size.fields)
    default:
      return null
  }
}

/** The cell after or before another, on to the next or previous row at the end of one. */
export function neighbourOf(
  { row, field }: CellPosition,
  direction: 'next' | 'previous',
  size: { readonly rows: number; readonly fields: number },
): CellPosition {
  const step = direction === 'next' ? 1 : -1
  const place = Math.max(0, Math.min(row * size.fields + field + step, size.rows * size.fields - 1))
  return { row: Math.floor(place / size.fields), field: place % size.fields }
}

/** The next cell with an error or a warning, from the first row again after the last; null where there is none. */
export function nextProblem(
  rows: readonly ImportRow[],
  fields: readonly Field[],
  from: CellPosition | null,
): CellPosition | null {
  const places = new Map(fields.map(({ key }, place) => [key, place]))
  const problems = rows.flatMap((row, at) =>
    [
      ...new Set(
        row.reasons.flatMap((reason) => (reason.field === null ? 0 : (places.get(reason.field) ?? []))),
      ),
    ]
      .toSorted((left, right) => left - right)
      .map((field) => ({ row: at, field })),
  )
  const isAfter = ({ row, field }: CellPosition) =>
    from === null || row > from.row || (row === from.row && field > from.field)
  return problems.find(isAfter) ?? problems[0] ?? null
}
