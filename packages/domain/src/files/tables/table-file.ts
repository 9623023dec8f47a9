import { endingOf } from '../file-kind.ts'

/** Maximum size of a table that is uploaded, in bytes. */
export const TABLE_FILE_MAX_BYTES = 25_000_000
/** Rows below the header that are read at most. */
export const TABLE_MAX_ROWS = 50_000

const ENDINGS = ['xlsx', 'xls', 'ods', 'csv', 'txt', 'tsv']
/** Endings of the tables that are read, with a dot, for the file dialog of a browser. */
export const tableFileEndings: readonly string[] = ENDINGS.map((ending) => `.${ending}`)

/** Whether a file of this name may be a table; the content decides what it is. */
export function isTableFileName(name: string): boolean {
  return ENDINGS.includes(endingOf(name))
}

export const tableEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'mixed'] as const
/** How the text of a file was written; `mixed` has lines in UTF-8 and others in windows-1252. */
export type TableEncoding = (typeof tableEncodings)[number]

export const tableSeparators = [';', '\t', ',', '|'] as const
export type TableSeparator = (typeof tableSeparators)[number]

/** A cell as it was read: dates of a workbook are ISO text. */
export type TableValue = string | number | null

export interface TableRow {
  /** Number of the row in the file, the first being 1. */
  readonly line: number
  readonly cells: readonly TableValue[]
}
