import type { ElectricityComparisonResult } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AfterPromotionNotice } from './AfterPromotionNotice.tsx'
import { ComparisonNotices } from './ComparisonNotices.tsx'

type Notes = ElectricityComparisonResult['offers'][number]['bill']['lines'][number]['notes']

/** A reply with one offer whose energy line has these notes, and one offer without market prices. */
function result(notes: Notes, givenDays = 365): ElectricityComparisonResult {
  const bill = { lines: [{ concept: 'energy', status: 'computed', notes, sources: [] }], unconfirmed: false }
  const refused = {
    idTariff: 'x',
    name: 'Indexada',
    energyMarketer: { idEnergyMarketer: 'm', name: 'Voltanea' },
    code: 'MARKET_PRICES_INCOMPLETE',
    field: 'marketPrices',
    details: { from: '2026-08-24', to: '2026-10-14' },
  }
  // Only the values of a reply that the notices read.
  return { consumption: { givenDays }, current: bill, offers: [{ bill }], refused: [refused] } as never
}

describe('notices of a comparison', () => {
  it('[BIL-008] warn of sample market prices and of hours from a load profile', () => {
    render(<ComparisonNotices result={result(['MARKET_PRICE_BY_PROFILE', 'MARKET_PRICES_SAMPLE'])} />)
    expect(screen.getByText('Precios de mercado de muestra')).toBeTruthy()
    expect(screen.getByText(/se estiman con las horas del perfil de consumo/)).toBeTruthy()
  })

  it('[BIL-008] omit market prices where no offer uses them, and name the days without a price', () => {
    render(<ComparisonNotices result={result([])} />)
    expect(screen.queryByText('Precios de mercado de muestra')).toBeNull()
    expect(
      screen.getByText(
        /Voltanea · Indexada: es indexada: faltan precios de mercado del 24-08-2026 al 14-10-2026/,
      ),
    ).toBeTruthy()
  })

  it('[LIM-040] say that a year of fewer than 360 days is an estimate', () => {
    const { rerender } = render(<ComparisonNotices result={result([], 359)} />)
    expect(screen.getByText(/359 días/)).toBeTruthy()
    rerender(<ComparisonNotices result={result([], 360)} />)
    expect(screen.queryByText(/360 días/)).toBeNull()
  })

  it('[FEE-017] show the yearly cost after a promotion', () => {
    render(<AfterPromotionNotice until="2026-12-31" yearlyCostEur={1042.6} />)
    expect(screen.getByText('Promoción hasta el 31-12-2026')).toBeTruthy()
    expect(screen.getByText(/Después de la promoción: 1\.042,60\s€ al\s+año/)).toBeTruthy()
  })
})
