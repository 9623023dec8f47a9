/**
 * The value of a cell: text, number or nothing. Dates are ISO text (`2025-01-31`, `2025-01-31 13:00`), times `13:00`.
 */
export type SheetCell = string | number | null

export interface SheetRow {
  /** Number of the row in the sheet, the first being 1. */
  readonly line: number
  readonly cells: readonly SheetCell[]
}

export interface Sheet {
  readonly name: string
  /** The rows that are not empty, up to their last filled cell. */
  readonly rows: readonly SheetRow[]
}

/** Limits of one workbook: real files are far below, an attack stops at them. */
export const sheetLimits = {
  fileBytes: 25_000_000,
  zipEntries: 2_000,
  unpackedBytes: 200_000_000,
  rows: 200_000,
  columns: 128,
  textLength: 4_001,
  sheets: 50,
} as const

/** Which sheets with data are read. */
export type WantedSheets = 'first' | 'all'

export type SheetError = 'SPREADSHEET_UNREADABLE' | 'SPREADSHEET_ENCRYPTED' | 'SPREADSHEET_TOO_LARGE'

/** The sheets with data, or only the first of them; rows as `[line, ...cells]`. */
export type ExtractedSheets =
  | {
      readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly SheetCell[])[] }[]
    }
  | { readonly error: SheetError }

/** What the child writes on each line, as JSON: the name of a sheet, then batches of its rows; or its error. */
export type ChildLine =
  | { readonly sheet: string }
  | readonly (readonly SheetCell[])[]
  | { readonly error: SheetError }
