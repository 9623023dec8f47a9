import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { GasComparison } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { gasResultFixture, savedGasFixture } from './gas-comparison.fixture.ts'
import { comparisonActionTexts, comparisonResultTexts, reportTexts } from '../comparison.messages.ts'
import { offerRankingTexts } from '../comparisons/offer-ranking.messages.ts'
import { currentBillTexts } from '../comparisons/power-proposal.messages.ts'
import { GasResultPage } from './GasResultPage.tsx'

const { idComparison } = savedGasFixture
let stored: GasComparison
beforeEach(() => {
  stored = savedGasFixture
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/fees/offers') ? { fees: [] } : stored),
  )
})
afterEach(() => vi.unstubAllGlobals())

const open = async (query = '') => {
  const shown = await renderScreen(<GasResultPage />, { path: `/billing/gas/result/${idComparison}${query}` })
  await screen.findByRole('heading', { name: savedGasFixture.name })
  return shown
}
const pageText = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

describe('a saved gas comparison', () => {
  it('explains every line of a bill with its formula and the norm of its tax', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: '¿De dónde sale? Término variable' }))
    expect(pageText()).toContain('7.300 kWh × 0,055000 €/kWh')
    expect(pageText()).toContain('En el contrato actual: 474,50 € al año.')
    fireEvent.click(screen.getByRole('button', { name: '¿De dónde sale? Impuesto sobre hidrocarburos' }))
    expect(screen.getByRole('link', { name: 'BOE-A-2026-20265' })).toBeTruthy()
    expect(pageText()).toContain('precios regulados versión 2026.2+7')
  })

  it('shows the contract in force and the offer of its address', async () => {
    await open('?oferta=actual')
    await screen.findByRole('heading', { name: 'Contrato actual · La de siempre' })
    fireEvent.click(screen.getByRole('button', { name: comparisonResultTexts.seeBest }))
    await screen.findByRole('heading', { name: 'Gasia · Barata' })
  })

  it('leaves offers out with their reason', async () => {
    await open()
    expect(pageText()).toContain('Gasia · Al mercado: es indexada')
  })

  it('shows the bill in hand, and warns where it is more than 2 % away', async () => {
    stored = { ...savedGasFixture, result: gasResultFixture({ billTotal: 60.5 }) }
    const first = await open()
    expect(screen.getByText(currentBillTexts.reproduced)).toBeTruthy()
    expect(screen.queryByText(currentBillTexts.beyond)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: currentBillTexts.seeLines }))
    expect(screen.getAllByText(currentBillTexts.computed)).toHaveLength(2)
    first.unmount()
    stored = { ...savedGasFixture, result: gasResultFixture({ billTotal: 70 }) }
    await open()
    expect(screen.getByText(currentBillTexts.beyond)).toBeTruthy()
  })

  it('says to stay where no offer costs less', async () => {
    const first = await open()
    expect(screen.queryByText(offerRankingTexts.stay)).toBeNull()
    first.unmount()
    stored = { ...savedGasFixture, result: gasResultFixture({ currentEnergy: 0.03 }) }
    await open()
    expect(screen.getByText(offerRankingTexts.stay)).toBeTruthy()
  })

  it('warns of what leaving the last-resort tariff costs, and takes it from the first year', async () => {
    stored = {
      ...savedGasFixture,
      result: gasResultFixture({ supply: { priceDate: '2026-11-21', isLastResort: true } }),
    }
    await open()
    expect(pageText()).toContain('Dejar la TUR ahora cuesta unos 25,32 €')
    const ranking = screen.getByRole('table', { name: offerRankingTexts.label })
    expect(within(ranking).getByRole('columnheader', { name: /Ahorro el primer año/ })).toBeTruthy()
    expect(pageText()).toContain('85,10')
  })

  it('[BIL-006] takes the penalty of the contract from the first year besides what the last-resort tariff owes', async () => {
    stored = {
      ...savedGasFixture,
      result: gasResultFixture({
        supply: { priceDate: '2026-11-21', isLastResort: true },
        exitPenaltyEur: 40,
      }),
    }
    await open()
    expect(pageText()).toContain('+45,10 € el primer año, tras 65,32 € por dejar el contrato actual')
  })

  it('[BIL-006] ranks gas with green energy, permanence and the commission of the user, hidden from a client', async () => {
    const fees = [{ idTariff: stored.result.offers[0]?.idTariff, fee: 55, error: null }]
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url.includes('/fees/offers') ? { fees } : stored),
    )
    await open()
    const ranking = within(screen.getByRole('table', { name: offerRankingTexts.label }))
    await waitFor(() => expect(ranking.getByText('55,00 €')).toBeTruthy())
    expect(ranking.getByText('12 meses')).toBeTruthy()
    expect(ranking.getByText(offerRankingTexts.isGreen(true))).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: offerRankingTexts.clientMode }))
    expect(ranking.queryByText('55,00 €')).toBeNull()
    localStorage.clear()
  })

  it('says that the first year saves nothing where leaving costs more than the year saves', async () => {
    stored = {
      ...savedGasFixture,
      result: gasResultFixture({
        supply: { priceDate: '2026-12-31', isLastResort: true },
        currentEnergy: 0.055,
      }),
    }
    await open()
    expect(screen.getByText(offerRankingTexts.stay)).toBeTruthy()
    expect(pageText()).toContain('el primer año no se gana nada')
  })

  it('is printed as a document: saving, bills side by side, conditions', async () => {
    vi.stubGlobal('print', vi.fn())
    await open()
    fireEvent.click(screen.getByRole('button', { name: comparisonActionTexts.print }))
    const report = await waitFor(() => {
      const found = document.getElementById('gas-comparison-report')
      if (!found) throw new Error('not printed')
      return found
    })
    const text = (report.textContent ?? '').replaceAll('\u00a0', ' ')
    expect(text).toContain('Ahorro de 110,42 € al año (15,18 %)')
    expect(text).toContain('precios regulados versión 2026.2+7')
    const bills = within(report).getByRole('table', { name: reportTexts.bills })
    expect(within(bills).getByRole('row', { name: /Término variable/ }).textContent).toContain('474,50')
  })

  it('leads to a copy and to a comparison at the prices of today', async () => {
    await open()
    expect(screen.getByRole('link', { name: comparisonActionTexts.duplicate }).getAttribute('href')).toBe(
      `/billing/gas?copia=${idComparison}`,
    )
    expect(screen.getByRole('link', { name: comparisonActionTexts.again }).getAttribute('href')).toBe(
      `/billing/gas?desde=${idComparison}`,
    )
  })

  it('says that it could not be loaded, with a retry', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ errors: [{ message: 'NOT_FOUND' }], requestId: 'r' }, { status: 404 }),
    )
    await renderScreen(<GasResultPage />, { path: `/billing/gas/result/${idComparison}` })
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
