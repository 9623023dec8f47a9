import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  linkOptions,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { useLayoutEffect, useReducer } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { rowsOfAddress, useNeighbours } from './use-neighbours.ts'

interface Shown {
  readonly keys?: readonly string[]
  readonly current: string
}

let shown: Shown
let moves: ReturnType<typeof useNeighbours>
let rerender: () => void
let search: (parameters: string) => Promise<void>

const go = vi.fn()
const linkOf = (idClient: string) =>
  linkOptions({ to: '/energy-crm/clients/client/$idClient', params: { idClient } })

function Panel() {
  const [, again] = useReducer((count: number) => count + 1, 0)
  const found = useNeighbours({ go }, shown.keys, shown.current, linkOf)
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

beforeEach(() => go.mockClear())

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
