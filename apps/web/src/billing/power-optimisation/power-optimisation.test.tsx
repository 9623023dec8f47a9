import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { PowerOptimisation } from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { lastMonths } from './power-form.ts'
import { PowerOptimisationPage } from './PowerOptimisationPage.tsx'
import { TryPowers } from './TryPowers.tsx'

const requests: unknown[] = []
beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    if (init.body) requests.push(JSON.parse(init.body as string))
    return Promise.resolve(
      new Response(
        JSON.stringify({
          errors: [{ message: 'EXCESS_TERMS_UNKNOWN', field: 'excessPrices', details: {} }],
          requestId: '1',
        }),
        { status: 400, headers: { 'content-type': 'application/json' } },
      ),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const cost = { powerEur: 0, excessEur: 0 }

/** Two months of 30 days at 0.1 EUR/kW and day in each of two periods; 10 and 8 kW demanded in the first one. */
const answer: PowerOptimisation = {
  priceDate: '2026-10-15',
  regulatedPricesVersion: '2026.2',
  meter: 'maximeter',
  powerPrices: { p1: 0.1, p2: 0.1 },
  excessTerms: { meter: 'maximeter', eurPerKw: [0.2, 0.2], perDays: 1, factor: 1 },
  excessSource: null,
  days: 60,
  months: [
    { month: '2025-01', days: 30 },
    { month: '2025-02', days: 30 },
  ],
  stepMinutes: null,
  steps: 0,
  missingSteps: 0,
  periodsWithoutDemand: [],
  estimatedMonths: [],
  highestDemand: { p1: 10, p2: 8 },
  demand: [
    { month: 0, period: 0, quarters: 1, kw: [10] },
    { month: 1, period: 1, quarters: 1, kw: [8] },
  ],
  current: {
    power: { p1: 10, p2: 10 },
    ...cost,
    totalEur: 120,
    periods: [cost, cost],
    months: [cost, cost],
  },
  proposed: {
    power: { p1: 10, p2: 8 },
    ...cost,
    totalEur: 108,
    periods: [cost, cost],
    months: [cost, cost],
  },
  yearly: {
    currentEur: 730,
    proposedEur: 657,
    savingEur: 73,
    savingWithTaxesEur: 92.85,
    currentExcessEur: 0,
    proposedExcessEur: 0,
  },
  taxes: { electricityTaxPercent: 5.11, vatName: 'IVA', vatPercent: 21, unconfirmed: false },
  change: { extensionEur: 0, accessEur: 0, meterEur: 9.04, totalEur: 9.04, source: '', confidence: 'likely' },
  paybackMonths: 1.5,
  rules: [],
  nextChangeOn: null,
  crossesExcessRule: false,
}

const plain = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

describe('optimising powers', { timeout: 30_000 }, () => {
  it('offers the twelve months before today, over the end of a year', () => {
    const months = lastMonths('2026-03-10')
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-03', '2026-02'])
  })

  it('marks missing powers and maximeters beside their fields and sends nothing', async () => {
    await renderScreen(<PowerOptimisationPage />, { path: '/billing/power-optimisation' })
    fireEvent.click(screen.getByRole('button', { name: 'Optimizar potencias' }))
    await waitFor(() => expect(screen.getAllByText('Rellena este campo')).toHaveLength(6))
    expect(screen.getByText('Escribe los maxímetros de un mes al menos')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('shows a refusal beside its field and keeps what was typed', async () => {
    await renderScreen(<PowerOptimisationPage />, { path: '/billing/power-optimisation' })
    const inputs = screen.getAllByRole('textbox', { name: /kW\)$/ }) as HTMLInputElement[]
    for (const input of inputs) fireEvent.change(input, { target: { value: '20' } })
    fireEvent.click(screen.getByRole('button', { name: 'Optimizar potencias' }))
    await screen.findByText(/no están publicados para ese día/)
    expect(requests[0]).toMatchObject({ consumptionCurve: false, contractedPower: { p1: 20, p6: 20 } })
    expect(inputs[0]?.value).toBe('20')
  })

  it('calculates other powers while they are typed, with their excess', async () => {
    await renderScreen(
      <TryPowers result={answer} tariff="2.0TD" rights={{ extension: null, access: null }} />,
    )
    // 18 kW × 0.1 × 365 = 657.
    expect(plain()).toContain('657,00 €')
    fireEvent.change(screen.getByLabelText('Probar otras potencias Punta (kW)'), { target: { value: '9' } })
    // 17 × 0.1 × 365 = 620.50, and 1 kW above in one of two months: 0.2 × 30 × 365 / 60 = 36.50.
    expect(plain()).toContain('Excesos 36,50 €')
    expect(plain()).toContain('657,00 €')
    fireEvent.change(screen.getByLabelText('Probar otras potencias Valle (kW)'), { target: { value: '10' } })
    expect(plain()).toContain('730,00 €')
  })
})
