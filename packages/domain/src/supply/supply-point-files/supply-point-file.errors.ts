import type { ErrorTable } from '../../domain-error.ts'

export const supplyPointFileErrors = {
  /** The name ends in something else than xlsx, xls or csv (SOL-CD-024). */
  SUPPLY_POINT_FILE_EXTENSION: 'unsupported',
  /** No sheet has the columns of a supply point, of consumption or of a curve. */
  SUPPLY_POINT_FILE_UNKNOWN: 'invalid',
  /** Consumption or a curve without the sheet of the supply point. */
  SUPPLY_POINT_FILE_POINT_MISSING: 'invalid',
} as const satisfies ErrorTable
