import { screen, waitFor } from '@testing-library/react'
import type { PriceReplay } from '@vatio/protocol/billing/price-replay/price-replay.endpoints'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { PriceReplayCard } from './PriceReplayCard.tsx'
import { priceReplayTexts as texts } from './price-replay.messages.ts'
import { replaySeries } from './ReplayChart.tsx'

const idTariff = '019a0000-0000-7000-8000-000000000001'
const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const energyMarketer = { idEnergyMarketer: '019a0000-0000-7000-8000-0000000000aa', name: 'Mercado' }
const offer = {
  idTariff,
  name: 'Indexada',
  energyMarketer,
  months: months.map((month, at) =>
    at === 1
      ? { month, costEur: null, code: 'MARKET_PRICES_INCOMPLETE' }
      : { month, costEur: 40 + at, code: null },
  ),
  best: { month: '2026-01', costEur: 40 },
  worst: { month: '2026-12', costEur: 51 },
  medianEur: 46,
  totalEur: 505,
}
const replay: PriceReplay = {
  from: '2026-01-01',
  to: '2026-12-31',
  source: 'profile',
  isSample: true,
  months: months.map((month) => ({ month, marketEurPerMwh: 60 })),
  offers: [offer],
}
let reply: () => Response
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  reply = () => Response.json(replay)
  fetched.mockReset()
  fetched.mockImplementation(async () => reply())
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const open = () =>
  renderScreen(
    <PriceReplayCard
      comparison={{
        atrTariff: { nombre: '2.0TD' },
        geographicalZone: { idZona: 1 },
        contractedPower: { p1: 4.6, p2: 4.6 },
      }}
      idTariff={idTariff}
      idFixedTariff={null}
    />,
  )
const pageText = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

it('[BIL-008] shows best, median and worst month, and names the months that are left out and why', async () => {
  await open()
  await screen.findByText(texts.best)
  for (const part of [
    '40,00 €',
    'enero 2026',
    '46,00 €',
    '51,00 €',
    'diciembre 2026',
    'febrero 2026 (faltan precios de mercado)',
    texts.byProfile,
  ]) {
    expect(pageText()).toContain(part)
  }
})

it('says that sample prices are sample prices, and only then', async () => {
  const first = await open()
  await screen.findByText(texts.sampleTitle)
  first.unmount()
  reply = () => Response.json({ ...replay, isSample: false })
  await open()
  await screen.findByText(texts.best)
  expect(screen.queryByText(texts.sampleTitle)).toBeNull()
})

it('says that no month is known, or that the offer is no longer there', async () => {
  reply = () => Response.json({ ...replay, offers: [{ ...offer, best: null, worst: null, medianEur: null }] })
  const first = await open()
  await screen.findByText(texts.none)
  first.unmount()
  reply = () =>
    Response.json({ errors: [{ message: 'COMPARISON_OFFER_UNKNOWN' }], requestId: 'r' }, { status: 400 })
  await open()
  await waitFor(() => expect(pageText()).toContain(texts.unknownOffer))
})

it('draws the band between best and worst month, a gap for a month that is left out, and the fixed offer', () => {
  const fixed = { ...offer, name: 'Fija' }
  const { lines, band } = replaySeries(replay, offer, fixed)
  expect(band).toEqual({ low: 40, high: 51, place: 0 })
  expect(lines.map(({ name }) => name)).toEqual(['Mercado · Indexada', texts.fixedOf('Mercado · Fija')])
  expect(lines[0]?.values.slice(0, 3)).toEqual([40, null, 42])
})
