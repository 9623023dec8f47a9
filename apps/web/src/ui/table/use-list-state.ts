import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListParameter, SearchParameters } from '../../platform/address/search-parameters.ts'

export interface ListSort {
  readonly field: string
  readonly descending: boolean
}

export interface ListState {
  /** Text of the search box, '' when empty. */
  readonly q: string
  readonly sort: ListSort | null
  /** First page is 1. */
  readonly page: number
  readonly pageSize: number
  /** Number of rows to skip, the `offset` of a list call. */
  readonly offset: number
  /** Values of the filters that are set. */
  readonly filters: Readonly<Record<string, string>>
  /** Whether a search or a filter is set. */
  readonly isFiltered: boolean
  readonly setQ: (q: string) => void
  readonly toggleSort: (field: string) => void
  readonly setPage: (page: number) => void
  readonly setFilter: (name: string, value: string | undefined) => void
  readonly clear: () => void
}

interface ListOptions<Filter extends string> {
  /** Names of the filters: each is a search parameter. */
  readonly filters?: readonly Filter[]
  readonly pageSize?: number
  readonly defaultSort?: ListSort
}

/** Reads `name` or `-name`; a malformed value counts as no sorting. */
export function parseSort(text: string | undefined): ListSort | null {
  const [, minus, field] = /^(-?)([A-Za-z][\w.]{0,60})$/.exec(text ?? '') ?? []
  return field === undefined ? null : { field, descending: minus === '-' }
}

/** Sorting by a column: ascending, then descending, then the list's own order. */
export function nextSort(current: ListSort | null, field: string): string | undefined {
  if (current?.field !== field) return field
  return current.descending ? undefined : `-${field}`
}

function parsePage(text: string | undefined): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/**
 * Search, filters, sorting and page of a list, kept in the address so that back, reload and a pasted link
 * show the same rows: `?q=…&sort=-name&page=2&state=…`. `given` are the parameters of the list's route: a filter
 * has to be one of them.
 */
export function useListState<Search extends SearchParameters<ListParameter>>(
  given: Search,
  options: ListOptions<Exclude<keyof Search & string, ListParameter>> = {},
): ListState {
  const search: SearchParameters = given
  const navigate = useNavigate()
  const { pageSize = 50, defaultSort = null } = options
  const names = (options.filters ?? []).join(' ')
  const text = JSON.stringify(search)

  return useMemo(() => {
    const filterNames = names === '' ? [] : names.split(' ')
    const filters = Object.fromEntries(
      filterNames
        .map((name) => [name, search[name]] as const)
        .filter(
          (entry): entry is readonly [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
        ),
    )
    const sort = parseSort(search.sort) ?? defaultSort
    const page = parsePage(search.page)
    const q = search.q ?? ''
    const change = (values: SearchParameters, replace = false) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, page: undefined, ...values }),
        replace,
      })
    return {
      q,
      sort,
      page,
      pageSize,
      offset: (page - 1) * pageSize,
      filters,
      isFiltered: q !== '' || Object.keys(filters).length > 0,
      // Typing replaces the address, so that the history has no partial words.
      setQ: (value) => change({ q: value === '' ? undefined : value }, true),
      toggleSort: (field) => change({ sort: nextSort(sort, field) }),
      setPage: (value) => change({ page: value <= 1 ? undefined : String(value) }),
      setFilter: (name, value) => change({ [name]: value }),
      clear: () =>
        change({ q: undefined, ...Object.fromEntries(filterNames.map((name) => [name, undefined])) }),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `text` is the serialised search values
  }, [text, names, pageSize, navigate])
}
