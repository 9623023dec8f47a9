import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AppLink } from '../platform/address/app-link.ts'
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
  const search = useSearch({ strict: false })
  const address = JSON.stringify({ ...search, tab: undefined, edit: undefined })
  const [opened, setOpened] = useState<OpenedList | null>(null)
  const isSame = opened?.address === address
  if (keys?.includes(current) && !(isSame && opened.keys.includes(current))) setOpened({ address, keys })

  useEffect(() => {
    const row = document.querySelector('#content tr[data-open]')
    if (!row) return
    row.scrollIntoView({ block: 'nearest' })
    setPanelOpener(row)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another record has another row
  }, [current])

  const order = isSame ? opened.keys : (keys ?? [])
  const index = order.indexOf(current)
  const linkAt = (place: number) => {
    const key = order[place]
    return key === undefined ? undefined : () => go(linkOf(key))
  }
  return { onPrevious: linkAt(index - 1), onNext: index < 0 ? undefined : linkAt(index + 1) }
}
