import { useNavigate } from '@tanstack/react-router'
import type { ListSearch } from '@vatio/domain/dashboards/list-views/list-view'
import { useEffect, useMemo } from 'react'
import type { ListParameter, SearchParameters } from '../../platform/address/search-parameters.ts'
import { forgetSearch, rememberSearch } from '../../platform/session/last-search.ts'
import { getSession } from '../../platform/session/session-store.ts'
import { useTableSettings } from './table-settings.ts'

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
  /** The numbers of rows that a page may have. */
  readonly pageSizes: readonly number[]
  /** Number of rows to skip, the `offset` of a list call. */
  readonly offset: number
  /** Values of the filters that are set; of one with several values, as {@link filterValues} reads them. */
  readonly filters: Readonly<Record<string, string>>
  /** Whether a search or a filter is set. */
  readonly isFiltered: boolean
  /** Whether the address has no parameter of the list but its page. */
  readonly isPlain: boolean
  /** Id of the saved view that the address names; it may be unknown to the user. */
  readonly view: string | undefined
  /** What a saved view keeps of the list. */
  readonly search: ListSearch
  /** The part of the search of a view that this list has, with the list's own order where the view has none. */
  readonly toKnown: (search: ListSearch) => ListSearch
  /** The search parameters of a view, for a link. */
  readonly searchOf: (view: AppliedView) => (before: SearchParameters) => SearchParameters
  /** Shows what a view keeps; null leaves the view, with its filters, order and page size. */
  readonly apply: (view: AppliedView | null, how?: 'replace') => void
  readonly setQ: (q: string) => void
  readonly toggleSort: (field: string) => void
  readonly setSort: (sort: ListSort | null) => void
  readonly setPage: (page: number) => void
  readonly setPageSize: (pageSize: number) => void
  readonly setFilter: (name: string, value: string | undefined) => void
  readonly clear: () => void
}

/** A saved view, as far as an address says it. */
export interface AppliedView {
  readonly idListView: string
  readonly search: ListSearch
}

interface ListOptions<Filter extends string> {
  /**
   * Id of the list's table, for a list that has a menu entry: its page size is stored with the settings of the table,
   * and its last search is what the entry links to.
   */
  readonly id?: string
  /** Names of the filters: each is a search parameter. */
  readonly filters?: readonly Filter[]
  readonly pageSize?: number
  readonly defaultSort?: ListSort
}

const PAGE_SIZES = [25, 50, 100]

/** The values of a filter that allows several; undefined where it is not set. In the address commas separate them. */
export function filterValues(list: Pick<ListState, 'filters'>, name: string): string[] | undefined {
  const values = splitValues(list.filters[name])
  return values.length === 0 ? undefined : [...values]
}

export function splitValues(value: string | undefined): readonly string[] {
  return [...new Set((value ?? '').split(',').filter((one) => one !== ''))]
}

export function joinValues(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',')
}

/** Reads `name` or `-name`; a malformed value counts as no sorting. */
export function parseSort(text: string | undefined): ListSort | null {
  const [, minus, field] = /^(-?)([A-Za-z][\w.]{0,60})$/.exec(text ?? '') ?? []
  return field === undefined ? null : { field, descending: minus === '-' }
}

const writeSort = (sort: ListSort | null) =>
  sort === null ? undefined : `${sort.descending ? '-' : ''}${sort.field}`

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
 * show the same rows: `?q=…&sort=-name&page=2&size=100&state=…`. `given` are the parameters of the list's route: a
 * filter has to be one of them.
 */
export function useListState<Search extends SearchParameters<ListParameter>>(
  given: Search,
  options: ListOptions<Exclude<keyof Search & string, ListParameter>> = {},
): ListState {
  const search: SearchParameters = given
  const navigate = useNavigate()
  const { id = '', pageSize: ownSize = 50, defaultSort = null } = options
  const [settings, changeSettings] = useTableSettings(id)
  const names = (options.filters ?? []).join(' ')
  const text = JSON.stringify(search)
  const storedSize = id === '' ? undefined : settings.pageSize
  const userUID = getSession()?.user.userUID ?? ''

  const list = useMemo(() => {
    const filterNames = names === '' ? [] : names.split(' ')
    /** What the menu entry of the list restores: everything but the page. */
    const lasting = (parameters: SearchParameters): SearchParameters =>
      Object.fromEntries(
        ['q', 'sort', 'size', ...filterNames, 'view']
          .map((name) => [name, parameters[name]] as const)
          .filter(
            (entry): entry is readonly [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
          ),
      )
    const last = lasting(search)
    const { q = '', sort: _, size, view, ...filters } = last
    const sort = parseSort(search.sort) ?? defaultSort
    const page = parsePage(search.page)
    const pageSizes = [...new Set([...PAGE_SIZES, ownSize])].toSorted((a, b) => a - b)
    const pageSize = pageSizes.find((one) => String(one) === size) ?? storedSize ?? ownSize
    const sizeOf = (one: number | null) => (one !== null && pageSizes.includes(one) ? one : null)
    const empty = Object.fromEntries(
      ['q', 'sort', 'size', ...filterNames, 'view'].map((name) => [name, undefined]),
    )
    const toKnown = (given: ListSearch): ListSearch => ({
      ...given,
      sort: given.sort ?? writeSort(defaultSort) ?? null,
      size: sizeOf(given.size),
      filters: Object.fromEntries(
        Object.entries(given.filters).filter(([name]) => filterNames.includes(name)),
      ),
    })
    const parametersOf = ({ idListView, search: given }: AppliedView): SearchParameters => {
      const known = toKnown(given)
      return {
        ...empty,
        ...known.filters,
        q: known.q || undefined,
        sort: known.sort === writeSort(defaultSort) ? undefined : (known.sort ?? undefined),
        size: known.size === null ? undefined : String(known.size),
        view: idListView,
      }
    }
    const change = (values: SearchParameters, replace = false) => {
      if (id !== '' && Object.keys(lasting({ ...search, ...values })).length === 0) forgetSearch(userUID, id)
      void navigate({
        to: '.',
        search: (before) => ({ ...before, page: undefined, ...values }),
        replace,
      })
    }
    const state: ListState = {
      q,
      sort,
      page,
      pageSize,
      pageSizes,
      offset: (page - 1) * pageSize,
      filters: filters as Record<string, string>,
      isFiltered: q !== '' || Object.keys(filters).length > 0,
      // Typing replaces the address, so that the history has no partial words.
      setQ: (value) => change({ q: value === '' ? undefined : value }, true),
      toggleSort: (field) => change({ sort: nextSort(sort, field) }),
      setSort: (value) => change({ sort: writeSort(value) }),
      setPage: (value) => change({ page: value <= 1 ? undefined : String(value) }),
      setPageSize: (value) => {
        if (id !== '') changeSettings({ pageSize: value === ownSize ? undefined : value })
        change({ size: value === ownSize ? undefined : String(value) })
      },
      setFilter: (name, value) => change({ [name]: value }),
      clear: () => change({ ...empty, sort: search.sort, size }),
      isPlain: Object.keys(last).length === 0,
      view,
      search: {
        q,
        sort: writeSort(sort) ?? null,
        size: sizeOf(size === undefined ? null : Number(size)),
        filters: filters as Record<string, string>,
      },
      toKnown,
      searchOf: (given) => (before) => ({ ...before, page: undefined, ...parametersOf(given) }),
      apply: (given, how) => change(given ? parametersOf(given) : empty, how === 'replace'),
    }
    return { state, last }
    // oxlint-disable-next-line react/exhaustive-deps -- `text` is the serialised search values
  }, [text, names, id, ownSize, storedSize, userUID, navigate, changeSettings])

  const { state, last } = list
  useEffect(() => {
    // An address without parameters (a record opened from elsewhere) does not count as a search.
    if (id !== '' && Object.keys(last).length > 0) rememberSearch(userUID, id, last)
  }, [id, userUID, last])
  return state
}
