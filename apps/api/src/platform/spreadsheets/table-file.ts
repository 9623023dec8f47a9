/** A civil date `2026-11-23`, or a date and time of Madrid `2026-11-23T09:30`. */
export interface DateCell {
  readonly date: string
}
export type TableCell = string | number | boolean | DateCell | null

/** Rows in batches, read while the file is written: only one batch is in memory. */
export interface TableFile {
  readonly sheetName: string
  readonly headers: readonly string[]
  readonly batches: AsyncIterable<readonly (readonly TableCell[])[]>
}

export const yesOrNo = (cell: boolean): string => (cell ? 'Sí' : 'No')
