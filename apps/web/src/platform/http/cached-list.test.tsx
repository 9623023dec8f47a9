import { screen } from '@testing-library/react'
import { endpoint, signedIn } from '@vatio/protocol/endpoint'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '../../../test/render.tsx'
import { useCachedList } from './cached-list.ts'

const readNames = endpoint({
  method: 'GET',
  path: '/api/billing/names',
  summary: '',
  access: signedIn,
  query: z.strictObject({ of: z.string() }),
  reply: z.array(z.string()),
  errors: [],
})

const fetched = vi.fn<typeof fetch>()
const reply = (body: unknown) => new Response(JSON.stringify(body))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

function Names() {
  const names = useCachedList('contractStates', readNames, { query: { of: 'Ana' } })
  return <output>{names.data?.join(', ') ?? 'nada'}</output>
}

const keep = (at: number, value: unknown, of = 'Ana') => {
  const input = JSON.stringify({ query: { of } })
  localStorage.setItem('cache-contractStates', JSON.stringify({ at, input, value }))
}

describe('useCachedList', () => {
  it('shows the stored list at once, then the fetched one, and stores that', async () => {
    keep(Date.now() - 3_600_000, ['vieja'])
    let answer: (response: Response) => void = () => {}
    fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    await renderScreen(<Names />)
    expect(screen.getByText('vieja')).toBeTruthy()
    answer(reply(['nueva']))
    await screen.findByText('nueva')
    expect(JSON.parse(localStorage.getItem('cache-contractStates') ?? '')).toMatchObject({ value: ['nueva'] })
  })

  it.each([
    ['older than a day', Date.now() - 25 * 3_600_000, ['vieja']],
    ['from the future', Date.now() + 3_600_000, ['vieja']],
    ['of another shape', Date.now(), [7]],
  ])('[LIM-010] does not show an entry %s', async (_, at, value) => {
    keep(at, value)
    fetched.mockImplementation(() => new Promise(() => {}))
    await renderScreen(<Names />)
    expect(screen.getByText('nada')).toBeTruthy()
  })

  it('does not show the answer to another question', async () => {
    keep(Date.now(), ['de Luis'], 'Luis')
    fetched.mockImplementation(() => new Promise(() => {}))
    await renderScreen(<Names />)
    expect(screen.getByText('nada')).toBeTruthy()
  })
})
