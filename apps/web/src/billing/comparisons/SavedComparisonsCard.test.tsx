import { screen } from '@testing-library/react'
import type { ComparisonRow } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { SavedComparisonsCard } from './SavedComparisonsCard.tsx'

const id = '01900000-0000-7000-8000-0000000000a1'
const row = {
  idComparison: id,
  utilityType: 'electricity',
  kind: 'normal',
  name: 'Oferta de marzo',
  state: 'open',
  client: null,
  cups: null,
  atrTariff: { idTarifaATR: 1, nombre: '2.0TD' },
  priceDate: '2026-03-02',
  currentMarketer: null,
  currentCostEur: null,
  bestCostEur: 900,
  bestSavingEur: 120.5,
  bestOffer: 'Lumen · Hogar',
  offerCount: 3,
  commercial: null,
  creationTimestamp: '2026-03-02T08:00:00.000Z',
  creationUserUID: null,
  canRemove: false,
  version: 1,
} satisfies ComparisonRow
const asked: unknown[] = []

async function open(rows: readonly object[]) {
  asked.length = 0
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string))
    return Promise.resolve(Response.json([rows, rows.length, { totalIsExact: true, used: rows.length }]))
  })
  await renderScreen(<SavedComparisonsCard of={{ idConsumptionPoint: id }} add={<a href="/new">Nueva</a>} />)
}
afterEach(() => vi.unstubAllGlobals())

it('asks for the comparisons of the supply alone, and offers a first one where there is none', async () => {
  await open([])
  expect(await screen.findByText('Aún no hay comparativas guardadas.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Nueva' }).length).toBeGreaterThan(0)
  expect(asked).toEqual([{ idConsumptionPoint: id }])
})

it('opens a saved comparison from its row', async () => {
  await open([row])
  const link = await screen.findByRole('link', { name: 'Oferta de marzo' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/billing/result/${id}`))
})
