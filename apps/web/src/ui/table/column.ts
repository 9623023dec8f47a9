import type { ReactNode } from 'react'
import type { Cell } from './cell.ts'
import type { PageReader } from './read-all-rows.ts'

/** What a column is in the card of a row, on a phone; a column without a role is left out. */
export type CardRole = 'title' | 'subtitle' | 'badge' | 'figure' | 'date' | 'action'

/** One column of a table. */
export interface Column<Row> {
  /** Also the field name that sorting sends to the server. */
  readonly id: string
  readonly header: string
  /** Unit after the header, in the secondary colour: `kWh`, `€/año`. */
  readonly unit?: string
  readonly render: (row: Row) => ReactNode
  /** Figures are aligned to the end, text to the start. */
  readonly align?: 'start' | 'end'
  /** Initial width in pixels, 160 by default: of a column that may be cut, its share of the room. */
  readonly width?: number
  /**
   * Names and free text, which may end in "…" where there is no room. Other columns are as wide as their longest
   * content: a number, an identifier or a date is never cut.
   */
  readonly cut?: boolean
  readonly card?: CardRole
  readonly sortable?: boolean
  /** Offered in the column chooser but not shown at first. */
  readonly hiddenAtFirst?: boolean
  /** Value for the export; without it the column is not exported. */
  readonly exported?: (row: Row) => Cell
  /** Content in the total row. */
  readonly total?: ReactNode
}

/** The columns with what each is in a card, by its id. */
export function inCards<Row>(
  columns: readonly Column<Row>[],
  roles: Readonly<Record<string, CardRole>>,
): readonly Column<Row>[] {
  return columns.map((column) => ({ ...column, card: roles[column.id] }))
}

/** Data of a table: the answer of a list call and its state. */
export interface ListSource<Row> {
  readonly rows: readonly Row[] | undefined
  readonly total: number | undefined
  /** False beyond 10,000 rows. */
  readonly totalIsExact: boolean
  /** The first answer has not arrived. */
  readonly isLoading: boolean
  /** A newer answer is loading while the previous one is shown. */
  readonly isRefreshing: boolean
  readonly error: unknown
  readonly retry: () => void
  /** Reads other pages of a list that the server pages. */
  readonly readPage?: PageReader<Row> | undefined
  /** All rows of a list that is paged in the browser. */
  readonly allRows?: readonly Row[] | undefined
}

interface ListSummary<Row> {
  readonly totalIsExact?: boolean
  readonly allRows?: readonly Row[]
}

interface ListQuery<Row> {
  readonly data: readonly [items: readonly Row[], total: number, summary?: ListSummary<Row>] | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => unknown
  readonly readPage?: PageReader<Row>
}

/** Reads a list query (`[items, total, summary]`) as the source of a table. */
export function listSource<Row>(query: ListQuery<Row>): ListSource<Row> {
  return {
    rows: query.data?.[0],
    total: query.data?.[1],
    totalIsExact: query.data?.[2]?.totalIsExact ?? true,
    isLoading: query.isPending,
    isRefreshing: query.isFetching && !query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    readPage: query.readPage,
    allRows: query.data?.[2]?.allRows,
  }
}

/** One page of rows that were loaded all at once, and their number, as the data of a list query. */
export function pageOf<Row>(
  rows: readonly Row[],
  list: { readonly offset: number; readonly pageSize: number },
): readonly [readonly Row[], number, ListSummary<Row>] {
  return [rows.slice(list.offset, list.offset + list.pageSize), rows.length, { allRows: rows }]
}

/** A source of rows that are already loaded (a table inside a form or a result). */
export function rowsSource<Row>(rows: readonly Row[]): ListSource<Row> {
  return {
    rows,
    total: rows.length,
    totalIsExact: true,
    isLoading: false,
    isRefreshing: false,
    error: null,
    retry: () => {},
  }
}
