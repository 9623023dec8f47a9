/** Views of one list that a person may keep. */
export const MAXIMUM_LIST_VIEWS = 50

/** Who sees a view: its owner, the members of the owner's groups, or everybody in the company. */
export const sharings = ['own', 'group', 'company'] as const
export type Sharing = (typeof sharings)[number]

/** What a list shows, apart from the page. */
export interface ListSearch {
  readonly q: string
  /** Column to sort by, with `-` in front for descending; null for the list's own order. */
  readonly sort: string | null
  /** Rows on a page; null for the list's own number. */
  readonly size: number | null
  /** Values by the name of the filter; several values of one filter stand between commas. */
  readonly filters: Readonly<Record<string, string>>
}

/** A column that a view shows, with its width in pixels where somebody set one. */
export interface ViewColumn {
  readonly id: string
  readonly width: number | null
}

/** Whether two searches show the same rows; the order of the values of a filter does not matter. */
export function isSameSearch(a: ListSearch, b: ListSearch): boolean {
  return normalise(a) === normalise(b)
}

/** Whether two choices of columns look the same; null is the user's own choice. */
export function areSameColumns(a: readonly ViewColumn[] | null, b: readonly ViewColumn[] | null): boolean {
  const text = (columns: readonly ViewColumn[] | null) =>
    JSON.stringify(
      columns?.map(({ id, width }) => [id, width]).toSorted(([x], [y]) => (String(x) < String(y) ? -1 : 1)),
    )
  return text(a) === text(b)
}

function normalise({ q, sort, size, filters }: ListSearch): string {
  const values = Object.entries(filters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, value.split(',').toSorted().join(',')] as const)
    .toSorted(([x], [y]) => (x < y ? -1 : 1))
  return JSON.stringify([q.trim(), sort, size, values])
}
