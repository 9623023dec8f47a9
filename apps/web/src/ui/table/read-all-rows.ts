/** Most rows of the workbook of a table: its format ends at 65,536. */
export const MOST_ROWS = 65_000
/** The most that lists answer at once. */
const PAGE_ROWS = 200

/** Reads one page of a list, with the filters and the order that are shown. */
export type PageReader<Row> = (
  limit: number,
  offset: number,
  signal: AbortSignal,
) => Promise<readonly [rows: readonly Row[], total: number, summary?: { readonly totalIsExact?: boolean }]>

interface Reading {
  readonly signal: AbortSignal
  /** @param total null while it is not known. */
  readonly onProgress: (done: number, total: number | null) => void
}

export interface AllRows<Row> {
  /** Each row once, in the order of the list. */
  readonly rows: readonly Row[]
  /** Rows were added, removed or moved meanwhile: one may be missing. */
  readonly hasChanged: boolean
}

/**
 * Reads all pages of a list. Each page begins with the last row of the one before: where that is another row, the list
 * has changed between the two.
 *
 * @returns 'too-many' where the list has more than {@link MOST_ROWS}.
 */
export async function readAllRows<Row>(
  readPage: PageReader<Row>,
  rowKey: (row: Row) => string,
  { signal, onProgress }: Reading,
): Promise<AllRows<Row> | 'too-many'> {
  const found = new Map<string, Row>()
  let hasChanged = false
  let last: string | null = null
  for (let offset = 0; ;) {
    const [rows, total, summary] = await readPage(PAGE_ROWS, offset, signal)
    const isExact = summary?.totalIsExact ?? true
    if (offset === 0 && (isExact ? total > MOST_ROWS : await hasRowAt(readPage, MOST_ROWS, signal))) {
      return 'too-many'
    }
    if (last !== null && (rows[0] === undefined || rowKey(rows[0]) !== last)) hasChanged = true
    for (const row of rows) {
      last = rowKey(row)
      if (!found.has(last)) found.set(last, row)
    }
    onProgress(found.size, isExact ? total : null)
    if (rows.length < PAGE_ROWS) {
      return { rows: [...found.values()], hasChanged: hasChanged || (isExact && found.size !== total) }
    }
    if (found.size > MOST_ROWS) return 'too-many'
    offset += rows.length - 1
  }
}

async function hasRowAt<Row>(
  readPage: PageReader<Row>,
  offset: number,
  signal: AbortSignal,
): Promise<boolean> {
  const [rows] = await readPage(1, offset, signal)
  return rows.length > 0
}
