import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Comparison } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { savedComparisonFixture } from './comparison.fixture.ts'
import { ComparisonResultPage } from './ComparisonResultPage.tsx'
import { comparisonActionTexts, comparisonResultTexts } from '../comparison.messages.ts'
import { comparisonTexts } from './comparisons.messages.ts'

const { idComparison } = savedComparisonFixture
let stored: Comparison
const print = vi.fn()
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  stored = savedComparisonFixture
  print.mockReset()
  writeText.mockReset()
  writeText.mockResolvedValue(undefined)
  vi.stubGlobal('fetch', async () => Response.json(stored))
  vi.stubGlobal('print', print)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearToasts()
})

const open = async () => {
  const shown = await renderScreen(<ComparisonResultPage />, { path: `/billing/result/${idComparison}` })
  await screen.findByRole('heading', { name: 'Piso de Soria' })
  return shown
}
const pageText = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const report = () => document.getElementById('comparison-report')

describe('a saved comparison', () => {
  it('copies the address of the page, and says so', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: comparisonActionTexts.copyLink }))
    await screen.findByText(comparisonActionTexts.linkCopied)
    expect(writeText).toHaveBeenCalledExactlyOnceWith(window.location.href)
  })

  it('says where the browser does not allow the copy', async () => {
    writeText.mockRejectedValue(new Error('denied'))
    await open()
    fireEvent.click(screen.getByRole('button', { name: comparisonActionTexts.copyLink }))
    await screen.findByText(comparisonActionTexts.linkNotCopied)
    expect(screen.queryByText(comparisonActionTexts.linkCopied)).toBeNull()
  })

  it('shows the offer of its address, so that a copied link leads to the same bill', async () => {
    await renderScreen(<ComparisonResultPage />, { path: `/billing/result/${idComparison}?oferta=actual` })
    await screen.findByRole('heading', { name: 'Contrato actual · Luz Serena' })
    fireEvent.click(screen.getByRole('button', { name: 'Ver la mejor oferta' }))
    await screen.findByRole('heading', { name: 'Voltanea · Barata' })
  })

  it('[BIL-002] says of a fast comparison that it is one', async () => {
    const first = await open()
    expect(pageText()).not.toContain('Comparativa rápida')
    first.unmount()
    stored = { ...savedComparisonFixture, kind: 'fast' }
    await open()
    expect(pageText()).toContain('Comparativa rápida · Ana Ruiz')
  })

  it('marks an offer whose prices have ended since, and one that was old on the day of its prices', async () => {
    const first = await open()
    expect(screen.queryByText('Aviso de precios')).toBeNull()
    first.unmount()
    const [offer] = savedComparisonFixture.result.offers
    const shows = async (dates: object, text: string) => {
      const offers = [{ ...offer!, ...dates }]
      stored = { ...savedComparisonFixture, result: { ...savedComparisonFixture.result, offers } }
      const shown = await open()
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
      shown.unmount()
    }
    await shows({ pricesEndOn: '2026-10-31', pricesChangedOn: '2026-10-01' }, 'Caducada')
    // 100 days before 15 October, whatever day it is today.
    await shows({ pricesEndOn: null, pricesChangedOn: '2026-07-07' }, 'Sin cambios desde hace 100 días')
  })

  it('is printed as a report of saving, bills, ranking and conditions, in place of the page', async () => {
    await open()
    expect(report()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(report()).not.toBeNull())
    const printed = within(report()!)
    expect(printed.getByRole('heading', { level: 1 }).textContent).toBe(comparisonTexts.reportTitle)
    const text = (report()?.textContent ?? '').replaceAll('\u00a0', ' ')
    for (const part of [
      'Ahorro de 121,56 € al año (13,00 %)',
      'Voltanea · Barata',
      'Ana Ruiz',
      'ES0031408000000001AB',
      'P1 4,60 kW · P2 4,60 kW',
      '3.000,00 kWh',
      '935,22 €',
      '813,66 €',
      '+121,56 €',
      '15-10-2026',
    ]) {
      expect(text).toContain(part)
    }
    expect(
      screen.getByRole('heading', { name: 'Piso de Soria', hidden: true }).closest('[hidden]'),
    ).not.toBeNull()
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    await waitFor(() => expect(report()).toBeNull())
  })

  it('marks an estimated consumption on the screen and in the report', async () => {
    const first = await open()
    expect(pageText()).not.toContain(comparisonResultTexts.estimated)
    first.unmount()
    stored = {
      ...savedComparisonFixture,
      input: { ...savedComparisonFixture.input, consumptionEstimated: true },
    }
    await open()
    expect(pageText()).toContain(comparisonResultTexts.estimated)
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(report()?.textContent).toContain(comparisonResultTexts.estimated))
    // Printing ends before the next test.
    await waitFor(() => expect(report()).toBeNull())
  })
})
