import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { AppLink } from '../platform/address/app-link.ts'
import { showToast } from '../platform/messages/toasts.ts'
import type { ListState } from './table/use-list-state.ts'
import { uiTexts as texts } from './ui.messages.ts'
import type { PanelAddress } from './use-panel-address.ts'
import { setPanelOpener } from './use-panel-focus.ts'

interface Neighbours {
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

interface OpenedList {
  /** Search, filters, order and page in the address. */
  readonly address: string
  readonly keys: readonly string[]
}

/** The rows of a list; undefined while it still shows those of another page or filter. */
export function rowsOfAddress<Row>(query: {
  readonly data: readonly [items: readonly Row[], ...rest: unknown[]] | undefined
  readonly isPlaceholderData: boolean
}): readonly Row[] | undefined {
  return query.isPlaceholderData ? undefined : query.data?.[0]
}

/** A list of several pages. */
interface PagedList<Row> {
  readonly state: Pick<ListState, 'page' | 'pageSize' | 'offset'>
  readonly query: {
    readonly data: readonly [items: readonly Row[], total: number, ...rest: unknown[]] | undefined
    readonly isPlaceholderData: boolean
    readonly openPage: (offset: number) => Promise<readonly [items: readonly Row[], ...rest: unknown[]]>
  }
  readonly keyOf: (row: Row) => string
}

/** As {@link useNeighbours}, beyond the ends of the page: with the record its page is opened in the list. */
export function usePagedNeighbours<Row>(
  { go }: Pick<PanelAddress, 'go'>,
  { state, query, keyOf }: PagedList<Row>,
  current: string,
  linkOf: (key: string) => AppLink,
): Neighbours {
  const keys = rowsOfAddress(query)?.map(keyOf)
  const { order, index } = usePlace(keys, current)
  /** The record from which a page is being read; none once it is left or closed. */
  const leaving = useRef<string | null>(null)
  useEffect(
    () => () => {
      leaving.current = null
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another record ends it, too
    [current],
  )
  const inPage = movesWithin(order, index, (key) => go(linkOf(key)))
  if (!keys || index < 0) return inPage

  const turnTo = async (page: number, place: 0 | -1) => {
    if (leaving.current === current) return
    leaving.current = current
    try {
      const [items] = await query.openPage((page - 1) * state.pageSize)
      if (leaving.current !== current) return
      const others = items.map(keyOf).filter((key) => !order.includes(key))
      const key = others.at(place)
      if (key !== undefined) go(linkOf(key), page)
    } catch {
      if (leaving.current === current) showToast({ tone: 'error', text: texts.pageNotRead })
    } finally {
      if (leaving.current === current) leaving.current = null
    }
  }
  // Rows that moved up from the next page when others left the filtered list.
  const risen = keys[keys.findLastIndex((key) => order.includes(key)) + 1]
  const hasNextPage = state.offset + keys.length < (query.data?.[1] ?? 0)
  return {
    onPrevious: inPage.onPrevious ?? (state.page > 1 ? () => void turnTo(state.page - 1, -1) : undefined),
    onNext:
      inPage.onNext ??
      (risen === undefined
        ? hasNextPage
          ? () => void turnTo(state.page + 1, 0)
          : undefined
        : () => go(linkOf(risen))),
  }
}

/**
 * Previous and next of a record in the list over which it was opened; absent at the ends. They keep that list as long as
 * its address is the same: a change that moves the record or removes it from the filtered rows does not lose the place.
 * `keys` are those of the rows shown, undefined while they are not those of the address.
 */
export function useNeighbours(
  { go }: Pick<PanelAddress, 'go'>,
  keys: readonly string[] | undefined,
  current: string,
  linkOf: (key: string) => AppLink,
): Neighbours {
  const { order, index } = usePlace(keys, current)
  return movesWithin(order, index, (key) => go(linkOf(key)))
}

/** The keys of the opened list and the place of the record in them, -1 where it is not one of them. */
function usePlace(
  keys: readonly string[] | undefined,
  current: string,
): { readonly order: readonly string[]; readonly index: number } {
  const search = useSearch({ strict: false })
  const address = JSON.stringify({ ...search, tab: undefined, edit: undefined })
  const [opened, setOpened] = useState<OpenedList | null>(null)
  const isSame = opened?.address === address
  if (keys?.includes(current) && !(isSame && opened.keys.includes(current))) setOpened({ address, keys })

  const isListed = keys?.includes(current)
  useEffect(() => {
    const row = document.querySelector('#content tr[data-open]')
    if (!row) return
    row.scrollIntoView({ block: 'nearest' })
    setPanelOpener(row)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another record has another row
  }, [current, isListed])

  const order = isSame ? opened.keys : (keys ?? [])
  return { order, index: order.indexOf(current) }
}

function movesWithin(order: readonly string[], index: number, open: (key: string) => void): Neighbours {
  const moveTo = (place: number) => {
    const key = order[place]
    return key === undefined ? undefined : () => open(key)
  }
  return { onPrevious: moveTo(index - 1), onNext: index < 0 ? undefined : moveTo(index + 1) }
}
