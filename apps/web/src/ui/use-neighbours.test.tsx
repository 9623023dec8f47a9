import { linkOptions } from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { rowsOfAddress, useNeighbours } from './use-neighbours.ts'

let search: Record<string, string> = {}
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouterState: ({ select }: { select: (state: object) => unknown }) => select({ location: { search } }),
}))

const go = vi.fn()
const linkOf = (idClient: string) =>
  linkOptions({ to: '/energy-crm/clients/client/$idClient', params: { idClient } })

interface Shown {
  readonly keys?: readonly string[]
  readonly current: string
}
const open = (first: Shown) =>
  renderHook(({ keys, current }: Shown) => useNeighbours({ go }, keys, current, linkOf), {
    initialProps: first,
  })
/** The records to which previous and next lead; null where there is none. */
const around = ({ result }: ReturnType<typeof open>) =>
  [result.current.onPrevious, result.current.onNext].map((move) => {
    if (!move) return null
    go.mockClear()
    move()
    return (go.mock.calls[0]![0] as ReturnType<typeof linkOf>).params.idClient
  })

beforeEach(() => {
  search = { state: 'draft' }
})

it('leads to the rows before and after, and to none beyond the ends', () => {
  const keys = ['a', 'b', 'c']
  expect(around(open({ keys, current: 'b' }))).toEqual(['a', 'c'])
  expect(around(open({ keys, current: 'a' }))).toEqual([null, 'b'])
  expect(around(open({ keys, current: 'c' }))).toEqual(['b', null])
  expect(around(open({ keys, current: 'elsewhere' }))).toEqual([null, null])
  expect(around(open({ current: 'a' }))).toEqual([null, null])
})

it('goes on from its place when a change removes the record from the filtered list or moves it', () => {
  const panel = open({ keys: ['a', 'b', 'c', 'd'], current: 'b' })
  panel.rerender({ keys: ['a', 'c', 'd'], current: 'b' })
  expect(around(panel)).toEqual(['a', 'c'])
  panel.rerender({ keys: ['c', 'a', 'd'], current: 'c' })
  expect(around(panel)).toEqual(['b', 'd'])
  search = { ...search, edit: '1', tab: 'fee' }
  panel.rerender({ keys: ['c', 'a', 'd'], current: 'c' })
  expect(around(panel)).toEqual(['b', 'd'])
})

it('takes the new list once its rows are there, when filter, order or page change', () => {
  const panel = open({ keys: ['a', 'b', 'c'], current: 'b' })
  search = { sort: 'name' }
  panel.rerender({ current: 'b' })
  expect(around(panel)).toEqual([null, null])
  panel.rerender({ keys: ['c', 'b', 'a'], current: 'b' })
  expect(around(panel)).toEqual(['c', 'a'])
})

it('takes the list as it is now for a record that was not in the one that was opened', () => {
  const panel = open({ keys: ['a', 'b'], current: 'b' })
  panel.rerender({ keys: ['n', 'b'], current: 'n' })
  expect(around(panel)).toEqual([null, 'b'])
})

it('does not take the rows of the previous page while the next one is loading', () => {
  const data = [['a', 'b'], 40] as const
  expect(rowsOfAddress({ data, isPlaceholderData: false })).toEqual(['a', 'b'])
  expect(rowsOfAddress({ data, isPlaceholderData: true })).toBeUndefined()
})
