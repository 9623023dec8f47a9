import { describe, expect, it } from 'vitest'
import type { BillLine, BillRow } from './bill-line.ts'
import { lineName, lineSummary, priceParts, rowFormula, spanText } from './line-explanation.ts'

const row = (changes: Partial<BillRow>): BillRow => ({
  period: 1,
  from: '2026-10-15',
  to: '2026-10-15',
  quantity: 4.6,
  quantityUnit: 'kW',
  unitPrice: 0.09,
  priceUnit: 'EUR/kW·day',
  days: 365,
  multiplier: 1,
  amountEur: 151.11,
  ...changes,
})

const line = (changes: Partial<BillLine>): BillLine => ({
  concept: 'power',
  name: null,
  status: 'computed',
  amountEur: 201.48,
  rows: [row({}), row({ period: 2, unitPrice: 0.03 })],
  sources: [],
  notes: [],
  unconfirmed: false,
  reason: null,
  ...changes,
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('explanation of a bill line', () => {
  it('[BIL-006] names powers and days once', () => {
    expect(plain(lineSummary(line({})))).toBe('2 × 4,6 kW · 365 días')
    const rows = [row({ quantity: 20 }), row({ period: 6, quantity: 100 })]
    expect(plain(lineSummary(line({ rows })))).toBe('20 a 100 kW · 365 días')
  })

  it('[BIL-006] sums the days of two prices, not those of two periods', () => {
    const rows = [
      row({ days: 20 }),
      row({ days: 10 }),
      row({ period: 2, days: 20 }),
      row({ period: 2, days: 10 }),
    ]
    expect(plain(lineSummary(line({ rows })))).toBe('2 × 4,6 kW · 30 días')
  })

  it('[BIL-006] gives the energy with its mean price', () => {
    const rows = [
      row({ quantity: 1000, quantityUnit: 'kWh', priceUnit: 'EUR/kWh', days: null, amountEur: 200 }),
      row({ quantity: 3000, quantityUnit: 'kWh', priceUnit: 'EUR/kWh', days: null, amountEur: 300 }),
    ]
    expect(plain(lineSummary(line({ concept: 'energy', rows })))).toBe('4.000,00 kWh · 0,1250 €/kWh medio')
  })

  it('[BIL-008] gives the mean market price, losses and margin of an indexed energy term', () => {
    const indexed = {
      market: 0.08,
      systemCosts: 0,
      capacity: 0,
      losses: 0.013,
      margin: 0.01,
      municipalTax: 0,
    }
    const energy = { quantityUnit: 'kWh', priceUnit: 'EUR/kWh', days: null } as const
    const first = row({ ...energy, quantity: 1000, unitPrice: 0.103, amountEur: 103, indexed })
    const rows = [
      first,
      row({
        ...energy,
        quantity: 3000,
        unitPrice: 0.143,
        amountEur: 429,
        indexed: { ...indexed, market: 0.12 },
      }),
    ]
    expect(plain(lineSummary(line({ concept: 'energy', rows })))).toBe(
      '4.000,00 kWh · 0,1330 €/kWh medio (mercado 0,1100, pérdidas 0,0130, margen con peajes 0,0100)',
    )
    expect(priceParts(first)?.map(({ label }) => label)).toEqual(['Mercado', 'Pérdidas', 'Margen con peajes'])
    const base = row({ ...energy, tollUnitPrice: 0.03, chargeUnitPrice: 0.06, indexed })
    expect(priceParts(base)?.map(({ label }) => label)).toEqual([
      'Mercado',
      'Pérdidas',
      'Margen',
      'Peaje',
      'Cargo',
    ])
  })

  it('[BIL-006] gives a quota by its days, and the overage', () => {
    const rows = [
      row({
        period: null,
        quantity: 30,
        quantityUnit: 'day',
        unitPrice: 1.5,
        priceUnit: 'EUR/day',
        days: null,
      }),
      row({
        period: null,
        quantity: 72,
        quantityUnit: 'kWh',
        unitPrice: 0.2,
        priceUnit: 'EUR/kWh',
        days: null,
      }),
    ]
    expect(plain(lineSummary(line({ concept: 'energy', rows })))).toBe(
      '30 días × 1,5 €/día + 72 kWh × 0,2 €/kWh',
    )
  })

  it('[BIL-006] gives a tax as rate and base', () => {
    const rows = [
      row({ quantity: 630.49, quantityUnit: 'EUR', unitPrice: 5.11269632, priceUnit: 'percent', days: null }),
    ]
    expect(plain(lineSummary(line({ concept: 'electricityTax', rows })))).toBe('5,11269632 % de 630,49 €')
    expect(lineName(line({ concept: 'valueAddedTax', name: 'IGIC' }))).toBe('IGIC')
  })

  it('[BIL-006] says that a line is not computed, or was typed from the bill', () => {
    expect(lineSummary(line({ status: 'notComputed', rows: [] }))).toBe('no calculado')
    expect(lineSummary(line({ concept: 'meterRental', rows: [] }))).toBe('según la factura')
    expect(lineSummary(line({ concept: 'virtualBattery', rows: [] }))).toBe('con excedentes guardados')
  })

  it('[BIL-006] writes a row as a product', () => {
    expect(plain(rowFormula(row({})))).toBe('4,6 kW × 0,090000 €/kW·día × 365 días')
    expect(plain(rowFormula(row({ multiplier: 2, quantity: 5 })))).toBe(
      '2 × 5 kW × 0,090000 €/kW·día × 365 días',
    )
    const surplus = row({
      quantity: 100,
      quantityUnit: 'kWh',
      priceUnit: 'EUR/kWh',
      days: null,
      multiplier: -1,
    })
    expect(plain(rowFormula(surplus))).toBe('−100 kWh × 0,090000 €/kWh')
  })

  it('[FEE-016] splits a base price into marketer, toll and charge', () => {
    const parts = priceParts(row({ unitPrice: 0.217553, tollUnitPrice: 0.033261, chargeUnitPrice: 0.064292 }))
    expect(parts?.map(({ label, value }) => `${label} ${value.split('\u00a0')[0]}`)).toEqual([
      'Comercializadora 0,120000',
      'Peaje 0,033261',
      'Cargo 0,064292',
    ])
    expect(priceParts(row({}))).toBeNull()
  })

  it('[FMT-005] writes the dates of a row', () => {
    expect(spanText({ from: '2026-06-11', to: '2026-06-30' })).toBe('11-06-2026 a 30-06-2026')
  })
})
