import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import {
  committedRegister,
  type RegulatedRegister,
} from '../../periods/regulated-prices/regulated-register.ts'
import { addDays } from '../../time/civil-time.ts'
import { computeGasBill, type GasBill, type GasBillInput } from './gas-bill.ts'
import { gasBandOf, getGasTariff } from './gas-band.ts'
import { kwhOfVolume, kwhPerM3Of } from './gas-conversion.ts'
import { lastResortPricesOn } from './gas-prices.ts'

/** A household in October 2026, 31 days; each test changes some fields. */
function household(changes: Partial<GasBillInput> = {}): GasBillInput {
  return {
    supply: { tariff: 'RL.2', zone: 1, use: 'general' },
    startDate: '2026-09-30',
    endDate: '2026-10-31',
    consumption: { kwh: 800 },
    prices: [{ from: null, fixedEurPerDay: 0.3, energyEurPerKwh: 0.06 }],
    rental: { eur: 0.8 },
    ...changes,
  }
}

/** A register without hydrocarbon tax, as the built-in one before 2021-10-01. */
function withoutHydrocarbonTax(): RegulatedRegister {
  return { version: 'test', series: { ...committedRegister.series, hydrocarbonTax: {} } }
}

function amounts(bill: GasBill): [string, number][] {
  return bill.lines.map((line) => [line.concept, line.amountEur])
}

describe('computeGasBill', () => {
  it('adds fixed and variable term, hydrocarbon tax, rental and IVA', () => {
    // 31 × 0.30; 800 × 0.06; 800 × 0.00234 = 1.872; 0.80; 21 % of 59.97 = 12.5937.
    const bill = computeGasBill(household())
    expect(amounts(bill)).toEqual([
      ['gasFixed', 9.3],
      ['gasVariable', 48],
      ['hydrocarbonTax', 1.87],
      ['meterRental', 0.8],
      ['valueAddedTax', 12.59],
    ])
    expect(bill).toMatchObject({ from: '2026-10-01', to: '2026-10-31', days: 31, energyKwh: 800 })
    expect(bill).toMatchObject({ beforeVatEur: 59.97, totalEur: 72.56, notComputed: [], unconfirmed: false })
  })
  it('[BIL-004] explains each line by quantity, price and source', () => {
    const bill = computeGasBill(household({ rental: { eurPerDay: 0.02 } }))
    const [fixed, variable, tax, rental, vat] = bill.lines
    const row = { period: null, from: '2026-10-01', to: '2026-10-31', days: null, multiplier: 1 }
    const line = { status: 'computed', name: null, notes: [], unconfirmed: false, reason: null }
    expect(fixed).toEqual({
      ...line,
      concept: 'gasFixed',
      amountEur: 9.3,
      rows: [
        {
          ...row,
          quantity: 31,
          quantityUnit: 'day',
          unitPrice: 0.3,
          priceUnit: 'EUR/day',
          amountEur: expect.closeTo(9.3, 9) as unknown,
        },
      ],
      sources: [],
    })
    expect(variable).toEqual({
      ...line,
      concept: 'gasVariable',
      amountEur: 48,
      rows: [
        { ...row, quantity: 800, quantityUnit: 'kWh', unitPrice: 0.06, priceUnit: 'EUR/kWh', amountEur: 48 },
      ],
      sources: [],
    })
    expect(tax).toEqual({
      ...line,
      concept: 'hydrocarbonTax',
      amountEur: 1.87,
      rows: [
        {
          ...row,
          quantity: 800,
          quantityUnit: 'kWh',
          unitPrice: 0.00234,
          priceUnit: 'EUR/kWh',
          amountEur: expect.closeTo(1.872, 9) as unknown,
        },
      ],
      sources: [expect.objectContaining({ item: 'hydrocarbonTax', source: 'BOE-A-2026-20265' }) as unknown],
    })
    expect(rental).toMatchObject({
      concept: 'meterRental',
      amountEur: 0.62,
      rows: [{ ...row, quantity: 31, quantityUnit: 'day', unitPrice: 0.02, priceUnit: 'EUR/day' }],
    })
    // 9.30 + 48 + 1.87 + 0.62 = 59.79.
    expect(vat).toMatchObject({
      name: 'IVA',
      concept: 'valueAddedTax',
      rows: [{ quantity: 59.79, unitPrice: 21, priceUnit: 'percent' }],
      sources: [{ item: 'valueAddedTax' }],
    })
  })
  it('taxes gas and meter at a reduced IVA and services at the general one', () => {
    // 29 × 0.30 = 8.70; 1000 × 0.055; 2.34; 0.60: 66.64 at 10 % = 6.66; 5 at 21 % = 1.05.
    const bill = computeGasBill(
      household({
        startDate: '2024-01-31',
        endDate: '2024-02-29',
        consumption: { kwh: 1000 },
        prices: [{ from: null, fixedEurPerDay: 0.3, energyEurPerKwh: 0.055 }],
        rental: { eur: 0.6 },
        otherConcepts: [{ name: 'Mantenimiento', amount: { eur: 5 } }],
      }),
    )
    expect(amounts(bill).slice(-2)).toEqual([
      ['valueAddedTax', 6.66],
      ['valueAddedTax', 1.05],
    ])
    expect(bill.totalEur).toBe(79.35)
  })
  it('takes every tax rate from the day on which the bill falls due', () => {
    const due = (billDate: string) => computeGasBill(household({ billDate }))
    expect(due('2024-03-31').lines.at(-1)?.rows[0]?.unitPrice).toBe(10)
    expect(due('2024-04-01').lines.at(-1)?.rows[0]?.unitPrice).toBe(21)
    expect(due('2023-12-31').lines.at(-1)?.rows[0]?.unitPrice).toBe(5)
  })
  it('marks the months whose reduced rate is to be confirmed', () => {
    const bill = computeGasBill(household({ billDate: '2026-11-15' }))
    expect(bill.unconfirmed).toBe(true)
    expect(bill.lines.filter((line) => line.unconfirmed).map((line) => line.concept)).toEqual([
      'hydrocarbonTax',
      'valueAddedTax',
    ])
    expect(bill.totalEur).toBe(72.56)
  })
  it('does not compute an unknown hydrocarbon tax, gives the reason, and accepts a typed one', () => {
    const spring = household({
      startDate: '2026-04-30',
      endDate: '2026-05-31',
      regulation: { register: withoutHydrocarbonTax() },
    })
    const bill = computeGasBill(spring)
    expect(bill.notComputed).toEqual(['hydrocarbonTax'])
    expect(bill.lines[2]).toMatchObject({
      status: 'notComputed',
      amountEur: 0,
      reason: { code: 'REGULATION_NOT_IN_FORCE', details: { item: 'hydrocarbonTax' } },
    })
    // 9.30 + 48 + 0.86 + 0.80 = 58.96; IVA of May 2026 10 % = 5.896.
    const typed = computeGasBill({ ...spring, typedHydrocarbonTax: { eur: 0.86 } })
    expect(typed).toMatchObject({ notComputed: [], totalEur: 64.86 })
    expect(typed.lines[2]?.notes).toEqual(['AMOUNT_TYPED_FROM_THE_BILL'])
    // The rate of May 2026: 800 × 0.00108.
    expect(computeGasBill({ ...spring, regulation: {} }).lines[2]?.amountEur).toBe(0.86)
  })
  it('taxes registered professional use at its own rate', () => {
    // 800 × 0.00054 = 0.432.
    const bill = computeGasBill(household({ supply: { tariff: 'RL.2', zone: 3, use: 'professional' } }))
    expect(amounts(bill)[2]).toEqual(['hydrocarbonTax', 0.43])
  })
  it('shares the energy by days when the price changes within the bill, and reports it', () => {
    // 10 days and 20 days: 10 × 0.3 + 20 × 0.4 = 11; 100 × 0.05 + 200 × 0.06 = 17.
    const bill = computeGasBill(
      household({
        endDate: '2026-10-30',
        consumption: { kwh: 300 },
        prices: [
          { from: null, fixedEurPerDay: 0.3, energyEurPerKwh: 0.05 },
          { from: '2026-10-11', fixedEurPerDay: 0.4, energyEurPerKwh: 0.06 },
        ],
      }),
    )
    expect(amounts(bill).slice(0, 2)).toEqual([
      ['gasFixed', 11],
      ['gasVariable', 17],
    ])
    expect(bill.lines[1]?.notes).toEqual(['ENERGY_SPLIT_BY_DAYS'])
    expect(bill.lines[1]?.rows.map((row) => row.quantity)).toEqual([100, 200])
  })
  it('subtracts discounts from the fixed and the variable term before the tax', () => {
    // 10 % of 48 = 4.80 off: 9.30 + 48 − 4.80 + 1.87 + 0.80 = 55.17; 11.5857.
    const bill = computeGasBill(
      household({ discounts: [{ name: 'Bienvenida', percent: 10, appliesTo: 'energy' }] }),
    )
    expect(amounts(bill)[2]).toEqual(['discount', -4.8])
    expect(bill.totalEur).toBe(66.76)
  })
  it('bills a volume by its conversion factor', () => {
    // 120 m³ × 11.7 = 1,404 kWh; × 0.06 = 84.24.
    const volume = { initialReadingM3: 1000, finalReadingM3: 1120, kwhPerM3: 11.7 }
    const bill = computeGasBill(household({ consumption: volume }))
    expect(bill.energyKwh).toBeCloseTo(1404, 9)
    expect(amounts(bill)[1]).toEqual(['gasVariable', 84.24])
  })
  it('bills the last-resort tariff of the quarter', () => {
    // 8.17 × 12 / 365 × 31 = 8.3267; 800 × 0.05042762 = 40.3421.
    const bill = computeGasBill(
      household({ prices: [{ from: null, ...lastResortPricesOn('RL.2', '2026-10-15') }] }),
    )
    expect(amounts(bill).slice(0, 2)).toEqual([
      ['gasFixed', 8.33],
      ['gasVariable', 40.34],
    ])
  })
  const price = (from: string | null) => ({ from, fixedEurPerDay: 0.3, energyEurPerKwh: 0.06 })
  it.each<[string, string, Partial<GasBillInput>]>([
    ['GAS_FIXED_PRICE_MISSING', 'fixedEurPerDay', { prices: [{ ...price(null), fixedEurPerDay: null }] }],
    ['GAS_ENERGY_PRICE_MISSING', 'energyEurPerKwh', { prices: [{ ...price(null), energyEurPerKwh: null }] }],
    ['VALUE_NEGATIVE', 'fixedEurPerDay', { prices: [{ ...price(null), fixedEurPerDay: -1 }] }],
    ['VALUE_NEGATIVE', 'energyEurPerKwh', { prices: [{ ...price(null), energyEurPerKwh: -1 }] }],
    ['GAS_PRICE_DATES_INVALID', 'prices', { prices: [] }],
    ['GAS_PRICE_DATES_INVALID', 'prices', { prices: [price('2026-10-02')] }],
    ['GAS_PRICE_DATES_INVALID', 'prices', { prices: [price(null), price(null)] }],
    [
      'GAS_PRICE_DATES_INVALID',
      'prices',
      { prices: [price(null), price('2026-10-09'), price('2026-10-09')] },
    ],
    [
      'GAS_PRICE_DATES_INVALID',
      'prices',
      { prices: [price(null), price('2026-10-09'), price('2026-10-08')] },
    ],
    ['GAS_TARIFF_UNKNOWN', 'tariff', { supply: { tariff: '3.1', zone: 1, use: 'general' } }],
    ['GAS_ZONE_NOT_COVERED', 'zone', { supply: { tariff: 'RL.1', zone: 2, use: 'general' } }],
    ['BILL_PERIOD_REVERSED', 'endDate', { endDate: '2026-09-30' }],
    ['BILL_DATE_IMPOSSIBLE', 'billDate', { billDate: '2026-02-30' }],
    ['VALUE_NEGATIVE', 'consumption', { consumption: { kwh: -1 } }],
    ['VALUE_NOT_A_NUMBER', 'consumption', { consumption: { kwh: Number.NaN } }],
    ['VALUE_NEGATIVE', 'rental', { rental: { eur: -1 } }],
    ['VALUE_NEGATIVE', 'typedHydrocarbonTax', { typedHydrocarbonTax: { eur: -1 } }],
    ['REGULATION_NOT_IN_FORCE', 'date', { startDate: '2012-07-31', endDate: '2012-08-31' }],
  ])('refuses with %s in %s', (code, field, changes) => {
    const error = errorOf(() => computeGasBill(household(changes)))
    expect([error.code, error.field]).toEqual([code, field])
  })
  it('refuses a consumption that is neither energy nor a volume', () => {
    const input = JSON.parse(JSON.stringify({ ...household(), consumption: {} })) as GasBillInput
    expect(errorOf(() => computeGasBill(input))).toMatchObject({
      code: 'GAS_CONSUMPTION_MISSING',
      field: 'consumption',
    })
  })
  it('does not divide the energy where the prices change on the first day or after the last', () => {
    const bill = computeGasBill(household({ prices: [price('2026-10-01'), price('2026-11-01')] }))
    expect(bill.lines[1]).toMatchObject({ notes: [], rows: [{ from: '2026-10-01', to: '2026-10-31' }] })
    const old = computeGasBill(household({ prices: [price('2025-01-01'), price('2026-10-01')] }))
    expect(old.lines[1]?.rows).toHaveLength(1)
  })
  it('gives the same sum before rounding for a range billed at once or in two parts', () => {
    const unrounded = (bill: GasBill) =>
      bill.lines
        .slice(0, 3)
        .reduce((sum, line) => sum + line.rows.reduce((rows, row) => rows + row.amountEur, 0), 0)
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 90 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.integer({ min: 0, max: 50_000 }),
        (days, share, kwh) => {
          const first = Math.max(1, Math.min(days - 1, Math.round(days * share)))
          const start = '2024-05-31'
          const part = (from: number, to: number) =>
            computeGasBill(
              household({
                startDate: addDays(start, from),
                endDate: addDays(start, to),
                billDate: '2024-09-01',
                consumption: { kwh: (kwh * (to - from)) / days },
              }),
            )
          const whole = part(0, days)
          const [left, right] = [part(0, first), part(first, days)]
          expect(unrounded(left) + unrounded(right)).toBeCloseTo(unrounded(whole), 6)
          const cents = whole.lines.reduce((sum, line) => sum + Math.round(line.amountEur * 100), 0)
          expect(Math.round(whole.totalEur * 100)).toBe(cents)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('gasBandOf', () => {
  it('includes the upper limit in a band and puts larger consumption into the next', () => {
    // Circular CNMC 6/2020 art. 21.
    const limits = [5e3, 15e3, 5e4, 3e5, 1.5e6, 5e6, 15e6, 5e7, 1.5e8, 5e8]
    limits.forEach((limit, index) => {
      expect(gasBandOf(limit).nombre).toBe(`RL.${index + 1}`)
      expect(gasBandOf(limit + 0.001).nombre).toBe(`RL.${index + 2}`)
    })
    expect(gasBandOf(0).nombre).toBe('RL.1')
    expect(errorOf(() => gasBandOf(-1))).toMatchObject({ code: 'VALUE_NEGATIVE', field: 'kwhYear' })
  })
  it('[FEE-024] has eleven bands by name', () => {
    for (let band = 1; band <= 11; band++) expect(getGasTariff(`rl. ${band}`).nombre).toBe(`RL.${band}`)
    expect(errorOf(() => getGasTariff('RL.12'))).toMatchObject({
      code: 'GAS_TARIFF_UNKNOWN',
      details: { name: 'RL.12' },
    })
  })
})

describe('kwhOfVolume', () => {
  it('multiplies correction by calorific value', () => {
    // 1.0235 × 11.6 = 11.8726.
    expect(kwhPerM3Of(1.0235, 11.6)).toBeCloseTo(11.8726, 10)
  })
  it('refuses reversed readings and impossible factors', () => {
    const volume = { initialReadingM3: 10, finalReadingM3: 20, kwhPerM3: 11.7 }
    const refusal = (changes: Partial<typeof volume>) => {
      const { code, field } = errorOf(() => kwhOfVolume({ ...volume, ...changes }))
      return [code, field]
    }
    expect(refusal({ finalReadingM3: 9 })).toEqual(['GAS_READING_REVERSED', 'finalReadingM3'])
    expect(refusal({ initialReadingM3: -1 })).toEqual(['VALUE_NEGATIVE', 'initialReadingM3'])
    expect(refusal({ finalReadingM3: Number.NaN })).toEqual(['VALUE_NOT_A_NUMBER', 'finalReadingM3'])
    for (const kwhPerM3 of [0, -1, 50.01, Number.NaN])
      expect(refusal({ kwhPerM3 })).toEqual(['GAS_CONVERSION_INVALID', 'kwhPerM3'])
  })
  it('is zero for equal readings, and accepts the densest gas', () => {
    expect(kwhOfVolume({ initialReadingM3: 10, finalReadingM3: 10, kwhPerM3: 11.7 })).toBe(0)
    expect(kwhOfVolume({ initialReadingM3: 10, finalReadingM3: 11, kwhPerM3: 50 })).toBe(50)
  })
})

describe('lastResortPricesOn', () => {
  it('is refused above RL.3 and in unknown quarters', () => {
    expect(errorOf(() => lastResortPricesOn('RL.4', '2026-10-15'))).toMatchObject({
      code: 'LAST_RESORT_BAND_UNKNOWN',
      field: 'band',
      details: { band: 'RL.4' },
    })
    expect(() => lastResortPricesOn('RL.1', '2026-04-15')).toThrow('REGULATION_NOT_IN_FORCE')
    expect(() => lastResortPricesOn('RL.1', '2027-01-01')).toThrow('REGULATION_NOT_IN_FORCE')
  })
})

describe('the worked example in docs/calculations/gas-bill.md', () => {
  it('gives the lines and the total of the page', () => {
    const bill = computeGasBill(
      household({ consumption: { initialReadingM3: 4210, finalReadingM3: 4278, kwhPerM3: 11.76 } }),
    )
    expect(bill.energyKwh).toBeCloseTo(799.68, 9)
    expect(amounts(bill).map(([, eur]) => eur)).toEqual([9.3, 47.98, 1.87, 0.8, 12.59])
    expect(bill.totalEur).toBe(72.54)
  })
})
