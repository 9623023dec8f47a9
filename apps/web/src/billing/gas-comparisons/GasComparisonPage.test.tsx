import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { gasResultFixture, gasSupplyFixture, savedGasFixture } from './gas-comparison.fixture.ts'
import {
  comparisonActionTexts as actions,
  comparisonFieldTexts as fieldTexts,
  comparisonKindNames,
  energyPriceWarning,
} from '../comparison.messages.ts'
import { offerRankingTexts } from '../comparisons/offer-ranking.messages.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import { GasComparisonPage } from './GasComparisonPage.tsx'

const requests: unknown[] = []
let reply: () => Response
/** Answers of reads by a part of their address. */
let reads: Record<string, () => unknown>

beforeEach(() => {
  requests.length = 0
  sessionStorage.clear()
  reply = () => json(gasResultFixture())
  reads = {}
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('/fees/offers')) return Promise.resolve(json({ fees: [] }))
    if (init.body) {
      requests.push(JSON.parse(init.body as string))
      return Promise.resolve(reply())
    }
    const found = Object.entries(reads).find(([part]) => url.includes(part))
    return Promise.resolve(found ? json(found[1]()) : json({ errors: [{ message: 'NOT_FOUND' }] }, 404))
  })
})
afterEach(() => vi.unstubAllGlobals())

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

function type(label: string, text: string): void {
  const input = screen.getByLabelText(label, { exact: false })
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}
const compare = () => fireEvent.click(screen.getByRole('button', { name: actions.compare }))
const pageText = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const show = (path = '/billing/gas') => renderScreen(<GasComparisonPage />, { path })

describe('the form of a gas comparison', () => {
  it('[BIL-001] sends what was typed and shows the ranking with the saving', async () => {
    await show()
    type(texts.annualConsumption, '7.300')
    type(texts.fixed, '0,30')
    type(texts.energy, '0,065')
    compare()
    await screen.findByRole('heading', { name: texts.resultTitle })
    expect(requests.at(-1)).toMatchObject({
      kind: 'normal',
      atrTariff: { nombre: 'RL.1' },
      consumption: 7300,
      consumptionUnit: 'kWh',
      currentPrices: { fixed: 0.3, energy: 0.065 },
    })
    expect(pageText()).toContain('110,42')
    expect(pageText()).toContain('727,31')
  })

  it('[BIL-006] sends what leaving the contract costs', async () => {
    await show()
    type(texts.annualConsumption, '7.300')
    type(offerRankingTexts.currentExitPenalty, '40')
    compare()
    await screen.findByRole('heading', { name: texts.resultTitle })
    expect(requests).toContainEqual(expect.objectContaining({ exitPenalty: 40 }))
  })

  it('[BIL-004] asks in a fast comparison for the kWh, the tariff and the total of a year only', async () => {
    await show('/billing/gas?clase=rapida')
    for (const label of [texts.fixed, texts.energy, texts.conversionFactor]) {
      expect(screen.queryByLabelText(label, { exact: false })).toBeNull()
    }
    expect(screen.queryByRole('button', { name: fieldTexts.more })).toBeNull()
    compare()
    expect(await screen.findAllByText('Rellena este campo')).toHaveLength(2)
    expect(requests).toEqual([])
    type(texts.annualConsumption, '7300')
    type(texts.yearTotal, '700')
    compare()
    await screen.findByRole('heading', { name: texts.resultTitle })
    expect(requests.at(-1)).toMatchObject({
      kind: 'fast',
      consumption: 7300,
      currentTotal: 700,
      currentPrices: null,
    })
  })

  it('keeps the details of a normal comparison in the form while a fast one does not send them', async () => {
    await show()
    type(texts.annualConsumption, '7300')
    type(texts.fixed, '0,30')
    fireEvent.click(screen.getByText(comparisonKindNames.fast))
    type(texts.yearTotal, '700')
    compare()
    await screen.findByRole('heading', { name: texts.resultTitle })
    expect(requests.at(-1)).toMatchObject({ currentPrices: null })
    fireEvent.click(screen.getByRole('button', { name: actions.change }))
    fireEvent.click(await screen.findByText(comparisonKindNames.normal))
    expect((await screen.findByLabelText(texts.fixed, { exact: false })).getAttribute('value')).toBe('0,3')
  })

  it('marks m³ without a factor, negative figures and missing readings beside their fields', async () => {
    await show()
    fireEvent.click(screen.getByText(texts.units.m3))
    fireEvent.click(screen.getByText(fieldTexts.ofOneBill))
    type(texts.billConsumption, '-5')
    type(texts.energy, '0,06')
    compare()
    await screen.findByText('5 campos por corregir')
    const errorOf = (label: string) => {
      const input = screen.getByLabelText(label, { exact: false })
      const id = input.getAttribute('aria-describedby')?.split(' ') ?? []
      return id.map((each) => document.getElementById(each)?.textContent ?? '').join(' ')
    }
    expect(errorOf(texts.billConsumption)).toContain(texts.negative)
    expect(errorOf(texts.conversionFactor)).toContain('Rellena este campo')
    expect(errorOf(fieldTexts.firstReading)).toContain(fieldTexts.firstReadingMissing)
    expect(errorOf(fieldTexts.lastReading)).toContain(fieldTexts.lastReadingMissing)
    expect(errorOf(texts.fixed)).toContain('Rellena este campo')
    expect(requests).toEqual([])
  })

  it('shows a refusal of the server beside its field, and loses nothing', async () => {
    reply = () =>
      json({ errors: [{ message: 'REGULATION_NOT_IN_FORCE', field: 'priceDate' }], requestId: 'r' }, 400)
    await show()
    type(texts.annualConsumption, '7300')
    compare()
    await screen.findByText(/No hay impuestos o precios de la TUR publicados/)
    expect(screen.getByLabelText(texts.annualConsumption, { exact: false }).getAttribute('value')).toBe(
      '7.300',
    )
  })

  it('offers the band of the typed kWh where another one is chosen', async () => {
    await show()
    type(texts.annualConsumption, '7300')
    fireEvent.click(await screen.findByRole('button', { name: texts.takeBand('RL.2') }))
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.takeBand('RL.2') })).toBeNull())
    compare()
    await screen.findByRole('heading', { name: texts.resultTitle })
    expect(requests.at(-1)).toMatchObject({ atrTariff: { nombre: 'RL.2' } })
  })

  it('[BIL-005] warns that there is no saving without current prices', async () => {
    reply = () => json(gasResultFixture({ currentEnergy: null }))
    await show()
    type(texts.annualConsumption, '7300')
    compare()
    await screen.findByRole('heading', { name: texts.resultTitle })
    expect(screen.getAllByText(energyPriceWarning.text).length).toBeGreaterThan(0)
  })
})

describe('a gas comparison that begins with a record', () => {
  it('takes tariff and yearly kWh of a supply, and marketer and prices of its contract', async () => {
    reads = {
      '/currentContract': () => ({
        date: '2026-11-16',
        contract: {
          idContractInfo: '019a0000-0000-7000-8000-0000000000d1',
          contractNumber: 'C-000123',
          idEnergyMarketer: null,
          energyMarketerName: 'La de siempre',
          tariffName: 'Gas Fijo',
          type: 'fixed',
          permanenceEndDate: null,
          prices: { power: { p1: 0.3 }, energy: { p1: 0.065 }, excess: null, isBasePrice: false },
        },
      }),
      '/consumptionPoints/': () => gasSupplyFixture,
    }
    await show(`/billing/gas?supply=${gasSupplyFixture.idConsumptionPoint}`)
    await screen.findByText(/^Del contrato C-000123 \(Gas Fijo\): precios vigentes a/)
    compare()
    await screen.findByRole('heading', { name: texts.resultTitle })
    expect(requests.at(-1)).toMatchObject({
      consumptionPoint: { idConsumptionPoint: gasSupplyFixture.idConsumptionPoint },
      atrTariff: { nombre: 'RL.2' },
      consumption: 7300,
      consumptionUnit: 'kWh',
      currentMarketer: 'La de siempre',
      currentPrices: { fixed: 0.3, energy: 0.065 },
    })
  })

  it('says so where the supply is one of electricity', async () => {
    reads = { '/consumptionPoints/': () => ({ ...gasSupplyFixture, utilityType: 'electricity' }) }
    await show(`/billing/gas?supply=${gasSupplyFixture.idConsumptionPoint}`)
    await screen.findByText(texts.notGas)
  })

  it.each([
    ['desde', false],
    ['copia', true],
  ])('repeats a saved one (%s), a copy at its own day of prices', async (parameter, isSameDay) => {
    reads = { '/gas/': () => savedGasFixture }
    await show(`/billing/gas?${parameter}=${savedGasFixture.idComparison}`)
    await screen.findByLabelText(texts.conversionFactor, { exact: false })
    compare()
    await screen.findByRole('heading', { name: texts.resultTitle })
    const sent = requests.at(-1) as { priceDate: string }
    expect(sent).toMatchObject({
      consumption: 50,
      consumptionUnit: 'm3',
      conversionFactor: 12,
      startDate: '2025-08-31',
      currentPrices: { fixed: 0.3, energy: 0.065 },
    })
    expect(sent.priceDate === '2026-10-15').toBe(isSameDay)
  })
})
