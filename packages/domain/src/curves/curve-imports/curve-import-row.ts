/** Stored state of a row. */
export const curveRowStates = ['refused', 'open', 'skipped', 'confirmed', 'stored'] as const
export type CurveRowState = (typeof curveRowStates)[number]

/** What keeps an open row from being stored. */
export const curveRowQuestions = ['supply', 'date-order', 'unit'] as const
export type CurveRowQuestion = (typeof curveRowQuestions)[number]

/** Most supplies of one import: what a hundred files of ten supplies have. */
export const MAX_CURVE_IMPORT_ROWS = 2_000
/** An import that was not finished is deleted after so many days. */
export const CURVE_IMPORT_KEPT_DAYS = 30
/** Imports of a user that are listed; older ones are deleted with the next new one. */
export const CURVE_IMPORTS_KEPT = 20

export interface OpenRow {
  readonly state: CurveRowState
  readonly hasSupply: boolean
  readonly fitsBothOrders: boolean
  readonly dateOrder: 'day-first' | 'month-first' | null
  readonly hasUnitDoubt: boolean
  readonly unit: 'kWh' | 'Wh' | null
}

/** The first question of a row that is open; null where it is ready or no longer open. The unit depends on the supply. */
export function questionOfRow(row: OpenRow): CurveRowQuestion | null {
  if (row.state !== 'open') return null
  if (row.fitsBothOrders && row.dateOrder === null) return 'date-order'
  if (!row.hasSupply) return 'supply'
  return row.hasUnitDoubt && row.unit === null ? 'unit' : null
}
