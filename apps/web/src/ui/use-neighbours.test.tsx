import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  linkOptions,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { useLayoutEffect, useReducer } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToasts, getToasts } from '../platform/messages/toasts.ts'
import { rowsOfAddress, useNeighbours, usePagedNeighbours } from './use-neighbours.ts'

interface Shown {
  readonly keys?: readonly string[]
  readonly current: string
  /** Of a list of several pages of two rows. */
  readonly page?: number
}

let shown: Shown
let moves: ReturnType<typeof useNeighbours>
let rerender: () => void
let search: (parameters: string) => Promise<void>

const go = vi.fn()
const openPage = vi.fn<(offset: number) => Promise<readonly [readonly string[]]>>()
const TOTAL = 5
const linkOf = (idClient: string) =>
  linkOptions({ to: '/energy-crm/clients/client/$idClient', params: { idClient } })

function Panel() {
  const [, again] = useReducer((count: number) => count + 1, 0)
  const ofPage = useNeighbours({ go }, shown.keys, shown.current, linkOf)
  const { page = 1 } = shown
  const ofPages = usePagedNeighbours(
    { go },
    {
      state: { page, pageSize: 2, offset: (page - 1) * 2 },
      query: {
        data: shown.keys && [shown.keys, TOTAL],
        isPlaceholderData: false,
        openPage,
      },
      keyOf: (key: string) => key,
    },
    shown.current,
    linkOf,
  )
  const found = shown.page === undefined ? ofPage : ofPages
  useLayoutEffect(() => {
    rerender = again
    moves = found
  }, [again, found])
  return null
}

/** Opens a panel over a list with `?state=draft`. */
async function open(first: Shown) {
  shown = first
  const router = createRouter({
    routeTree: createRootRoute({ component: Panel }),
    history: createMemoryHistory({ initialEntries: ['/?state=draft'] }),
  })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router as never} />)
  })
  search = (parameters) => act(async () => router.history.push(`/?${parameters}`))
}

function show(next: Shown): void {
  shown = next
  act(() => rerender())
}

/** The records to which previous and next lead; null where there is none. */
const around = () =>
  [moves.onPrevious, moves.onNext].map((move) => {
    if (!move) return null
    go.mockClear()
    move()
    return (go.mock.calls[0]![0] as ReturnType<typeof linkOf>).params.idClient
  })

beforeEach(() => {
  go.mockClear()
  openPage.mockReset()
  clearToasts()
})

it('leads to the rows before and after, and to none beyond the ends', async () => {
  const keys = ['a', 'b', 'c']
  await open({ keys, current: 'b' })
  expect(around()).toEqual(['a', 'c'])
  show({ keys, current: 'a' })
  expect(around()).toEqual([null, 'b'])
  show({ keys, current: 'c' })
  expect(around()).toEqual(['b', null])
  show({ keys, current: 'elsewhere' })
  expect(around()).toEqual([null, null])
})

it('leads nowhere before the rows are there', async () => {
  await open({ current: 'a' })
  expect(around()).toEqual([null, null])
})

it('goes on from its place when a change removes the record from the filtered list or moves it', async () => {
  await open({ keys: ['a', 'b', 'c', 'd'], current: 'b' })
  show({ keys: ['a', 'c', 'd'], current: 'b' })
  expect(around()).toEqual(['a', 'c'])
  show({ keys: ['c', 'a', 'd'], current: 'c' })
  expect(around()).toEqual(['b', 'd'])
  await search('state=draft&edit=1&tab=fee')
  expect(around()).toEqual(['b', 'd'])
})

it('takes the new list once its rows are there, when filter, order or page change', async () => {
  await open({ keys: ['a', 'b', 'c'], current: 'b' })
  // What the list shows until the new rows arrive.
  shown = { current: 'b' }
  await search('sort=name')
  expect(around()).toEqual([null, null])
  show({ keys: ['c', 'b', 'a'], current: 'b' })
  expect(around()).toEqual(['c', 'a'])
})

it('takes the list as it is now for a record that was not in the one that was opened', async () => {
  await open({ keys: ['a', 'b'], current: 'b' })
  show({ keys: ['n', 'b'], current: 'n' })
  expect(around()).toEqual([null, 'b'])
})

it('does not take the rows of the previous page while the next one is loading', () => {
  const data = [['a', 'b'], 40] as const
  expect(rowsOfAddress({ data, isPlaceholderData: false })).toEqual(['a', 'b'])
  expect(rowsOfAddress({ data, isPlaceholderData: true })).toBeUndefined()
})

describe('in a list of several pages', () => {
  const moveOn = async (move: 'onNext' | 'onPrevious') => {
    await act(async () => moves[move]?.())
    return go.mock.calls.map(([link, page]) => [(link as ReturnType<typeof linkOf>).params.idClient, page])
  }

  it('the next of the last row is the first of the next page, which the list opens too', async () => {
    openPage.mockResolvedValue([['c', 'd']])
    await open({ keys: ['a', 'b'], current: 'b', page: 1 })
    expect(await moveOn('onNext')).toEqual([['c', 2]])
    expect(openPage.mock.calls).toEqual([[2]])
  })

  it('the next page is read once, also where the key is pressed again meanwhile', async () => {
    openPage.mockResolvedValue([['c', 'd']])
    await open({ keys: ['a', 'b'], current: 'b', page: 1 })
    moves.onNext?.()
    expect(await moveOn('onNext')).toEqual([['c', 2]])
    expect(openPage).toHaveBeenCalledOnce()
  })

  it('a page that arrives after the record was left opens nothing', async () => {
    let arrive = (_: readonly [readonly string[]]) => {}
    openPage.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    await open({ keys: ['a', 'b'], current: 'b', page: 1 })
    moves.onNext?.()
    show({ keys: ['a', 'b'], current: 'a', page: 1 })
    await act(async () => arrive([['c', 'd']]))
    expect(go).not.toHaveBeenCalled()
  })

  it('the one before the first row is the last of the page before', async () => {
    openPage.mockResolvedValue([['a', 'b']])
    await open({ keys: ['c', 'd'], current: 'c', page: 2 })
    expect(await moveOn('onPrevious')).toEqual([['b', 1]])
    expect(openPage.mock.calls).toEqual([[0]])
  })

  it('there is none before the first page and after the last one', async () => {
    await open({ keys: ['a', 'b'], current: 'a', page: 1 })
    expect(moves.onPrevious).toBeUndefined()
    show({ keys: ['e'], current: 'e', page: 3 })
    expect(moves.onNext).toBeUndefined()
  })

  it('no record is left out where others have left the filtered list meanwhile', async () => {
    await open({ keys: ['a', 'b'], current: 'b', page: 1 })
    // b is no longer found: c has moved up to this page.
    show({ keys: ['a', 'c'], current: 'b', page: 1 })
    expect(await moveOn('onNext')).toEqual([['c', undefined]])
    expect(openPage).not.toHaveBeenCalled()
  })

  it('a record that moved to the next page is not visited twice', async () => {
    openPage.mockResolvedValue([['b', 'c']])
    await open({ keys: ['a', 'b'], current: 'b', page: 1 })
    // A new one is before it.
    show({ keys: ['n', 'a'], current: 'b', page: 1 })
    expect(await moveOn('onNext')).toEqual([['c', 2]])
  })

  it('a page that cannot be read is said, and the record stays', async () => {
    openPage.mockRejectedValue(new Error('offline'))
    await open({ keys: ['a', 'b'], current: 'b', page: 1 })
    expect(await moveOn('onNext')).toEqual([])
    expect(getToasts()).toMatchObject([{ tone: 'error' }])
  })
})
