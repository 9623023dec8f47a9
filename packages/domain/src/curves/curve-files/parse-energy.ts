import { parseNumber, type DecimalMark } from '../../text/parse-number.ts'
import type { CurveCell } from './curve-file.ts'

export type { DecimalMark } from '../../text/parse-number.ts'

/**
 * Energy of a cell, in the unit of the file.
 *
 * Reads `0,123`, `0.123`, `1.234,5` and `1,234.5`: of two different marks the last one is the decimal one. A lone
 * point before three digits is a thousands mark only where the file writes its decimals with a comma.
 *
 * @returns the number (it may be negative), null for an empty cell, NaN for what is no number
 */
export function parseEnergy(cell: CurveCell | undefined, mark: DecimalMark): number | null {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : Number.NaN
  return parseNumber(cell, mark)
}

/** The decimal mark of a column of cells: the comma as soon as one cell ends in a comma and digits. */
export function decimalMarkOf(cells: Iterable<CurveCell | undefined>): DecimalMark {
  for (const cell of cells) {
    if (typeof cell === 'string' && cell.includes(',') && cell.lastIndexOf(',') > cell.lastIndexOf('.')) {
      return ','
    }
  }
  return '.'
}
