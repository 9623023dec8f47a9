import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billAt, household, industry, lineOf } from '../../../test/electricity-bills.ts'
import { reducedTaxUses, type ReducedTaxUse } from '../../periods/regulated-prices/reduced-tax-use.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { computeElectricityBill } from './electricity-bill.ts'
import type { LastingPrices, PeriodPrices } from './price-structure.ts'

const terms = { isBasePrice: false, powerEurPerKwDay: [0.09, 0.03] } as const
const madrid = (date: string) => startOfDayUtc(date, 'Europe/Madrid')

describe('a bill that crosses a price change', () => {
  const base: PeriodPrices = { isBasePrice: true, powerEurPerKwDay: [0, 0], energyEurPerKwh: [0.1, 0.1, 0.1] }

  it('[BIL-003] bills 15 days at the tolls of 2025 and 15 at those of 2026, energy by days without a curve', () => {
    const given = billAt(base, { startDate: '2025-12-16', endDate: '2026-01-15' })
    // 3.45 x (27.628138 / 365 x 15 + 28.429836 / 365 x 15) = 7.94795
    expect(lineOf(given, 'power').amountEur).toBe(7.95)
    // Half of the energy at each: 90 x 0.195046 + 60 x 0.128734 + 120 x 0.103143 = 37.65534
    expect(lineOf(given, 'energy')).toMatchObject({ amountEur: 37.66, notes: ['ENERGY_SPLIT_BY_DAYS'] })
  })

  it('[BIL-003] divides the yearly price by 366 in a leap year, and each side of New Year by its own year', () => {
    const february = billAt(base, { startDate: '2024-01-31', endDate: '2024-02-29' })
    expect(february.days).toBe(29)
    // 3.45 x 26.360513 / 366 x 29 = 7.20593
    expect(lineOf(february, 'power').amountEur).toBe(7.21)
    const newYear = billAt(base, { startDate: '2023-12-21', endDate: '2024-01-10' })
    // 3.45 x (26.725768 / 365 x 10 + 26.360513 / 366 x 10) = 5.01093
    expect(lineOf(newYear, 'power').amountEur).toBe(5.01)
  })

  it('[BIL-003] splits the energy of a curve by its hours, and taxes the whole bill at the day it falls due', () => {
    const startUtc = madrid('2025-12-31')
    const curve: EnergySeries = { startUtc, stepMinutes: 60, kwh: new Float64Array(48).fill(1, 24) }
    const given = billAt(base, { startDate: '2025-12-30', endDate: '2026-01-01', consumption: curve })
    // All the energy is on 1 January 2026, a holiday: 24 kWh x (0.1 + 0.003292) = 2.47901
    expect(lineOf(given, 'energy')).toMatchObject({ amountEur: 2.48, notes: [] })
    expect(lineOf(given, 'electricityTax').rows).toHaveLength(1)
  })

  it('[BIL-003] bills 5 kW of excess by days of each price, twice until March 2025', () => {
    const six = (value: number) => Array.from({ length: 6 }, () => value)
    const supply = { tariff: '3.0TD', zone: 1, isDwelling: false, isIndustrialUse: false } as const
    const prices: PeriodPrices = { ...terms, powerEurPerKwDay: six(0.05), energyEurPerKwh: six(0.1) }
    const excessOf = (startDate: string, endDate: string) =>
      lineOf(
        billAt(prices, {
          supply: { ...supply, contractedPowerKw: six(20) },
          consumption: six(100),
          maximeterKw: [25, 20, 20, 20, 20, 20],
          startDate,
          endDate,
        }),
        'excessPower',
      ).amountEur
    expect(excessOf('2023-12-21', '2024-01-10')).toBe(22.42) // 2 x 5 x (0.112598 x 10 + 0.111643 x 10)
    expect(excessOf('2025-12-21', '2026-01-10')).toBe(17.02) // 5 x (0.168944 x 10 + 0.171373 x 10)
  })

  it('[BIL-003] is the sum of its two parts for any split, before rounding', () => {
    const kwh = Float64Array.from({ length: 30 * 24 + 1 }, (_, hour) => (hour % 7) / 3)
    const consumption: EnergySeries = { startUtc: madrid('2026-10-01'), stepMinutes: 60, kwh }
    const sumOf = (startDate: string, endDate: string, concept: 'energy' | 'power') =>
      lineOf(billAt(base, { startDate, endDate, consumption }), concept).rows.reduce(
        (sum, row) => sum + row.amountEur,
        0,
      )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 29 }), (day) => {
        const cut = `2026-10-${String(day).padStart(2, '0')}`
        for (const concept of ['power', 'energy'] as const) {
          const parts = sumOf('2026-09-30', cut, concept) + sumOf(cut, '2026-10-30', concept)
          expect(parts).toBeCloseTo(sumOf('2026-09-30', '2026-10-30', concept), 9)
        }
      }),
    )
  })
})

describe('one price and a quota', () => {
  it('[FEE-016] bills one price like the same price in every period', () => {
    const single = billAt({ ...terms, structure: 'single', energyEurPerKwh: 0.15 })
    expect(lineOf(single, 'energy').amountEur).toBe(40.5) // 270 x 0.15
    expect(single.totalEur).toBe(billAt({ ...terms, energyEurPerKwh: [0.15, 0.15, 0.15] }).totalEur)
  })

  it('[FEE-016] bills a quota by days and the energy above what it includes', () => {
    const quota = { ...terms, structure: 'quota', eurPerMonth: 45 } as const
    const given = billAt({ ...quota, includedKwhPerMonth: 200, overageEurPerKwh: 0.2 })
    // 45 x 12 / 365 x 30 = 44.38356; included 200 x 12 / 365 x 30 = 197.26027; (270 - 197.26027) x 0.2 = 14.54795
    expect(lineOf(given, 'energy').amountEur).toBe(58.93)
    expect(lineOf(given, 'energy').rows.map(({ quantityUnit }) => quantityUnit)).toEqual(['day', 'kWh'])
    const ample = { ...quota, includedKwhPerMonth: 400, overageEurPerKwh: 0.2 }
    expect(lineOf(billAt(ample), 'energy').amountEur).toBe(44.38)
    // Ten days of 2023 and ten of 2024: 45 x 12 x (10 / 365 + 10 / 366) = 29.54862
    const newYear = billAt(ample, { startDate: '2023-12-21', endDate: '2024-01-10', consumption: [0, 0, 0] })
    expect(lineOf(newYear, 'energy')).toMatchObject({
      amountEur: 29.55,
      rows: [
        { to: '2023-12-31', quantity: 10 },
        { from: '2024-01-01', quantity: 10 },
      ],
    })
  })
})

describe('a promotion', () => {
  it('[FEE-017] is replaced by the later prices the day after its end', () => {
    const flat = (eur: number): LastingPrices => ({ ...terms, structure: 'single', energyEurPerKwh: eur })
    const promotion = {
      structure: 'promotion',
      until: '2026-10-10',
      during: flat(0.1),
      after: flat(0.2),
    } as const
    const given = billAt(flat(0), { prices: [{ from: null, ...promotion }] })
    expect(lineOf(given, 'energy').amountEur).toBe(45) // 270 x (10 x 0.1 + 20 x 0.2) / 30
    expect(lineOf(given, 'energy').rows.at(-1)).toMatchObject({ from: '2026-10-11', unitPrice: 0.2 })
    const over = billAt(flat(0), { prices: [{ from: null, ...promotion, until: '2026-09-01' }] })
    expect(lineOf(over, 'energy').amountEur).toBe(54)
  })
})

describe('the reduced base of the electricity tax', () => {
  it('[BIL-003] taxes 15 % of the base, for irrigation never below the minimum by energy', () => {
    const supply = {
      tariff: '2.0TD',
      zone: 1,
      contractedPowerKw: [10, 10],
      isDwelling: false,
      isIndustrialUse: true,
      reducedTaxUse: 'irrigation',
    } as const
    const prices: PeriodPrices = { ...terms, powerEurPerKwDay: [0, 0], energyEurPerKwh: [0.2, 0.2, 0.2] }
    const dear = billAt(prices, { supply, consumption: [5000, 0, 0], typedBonoSocialFinancing: { eur: 0 } })
    // 1000 x 15 % x 5.11269632 % = 7.66904, above 5 MWh x 0.5 = 2.50
    expect(lineOf(dear, 'electricityTax')).toMatchObject({ amountEur: 7.67, notes: ['TAX_BASE_REDUCED'] })
    const cheap: PeriodPrices = { ...prices, energyEurPerKwh: [0.05, 0.05, 0.05] }
    const low = billAt(cheap, { supply, consumption: [5000, 0, 0], typedBonoSocialFinancing: { eur: 0 } })
    // 250 x 15 % x 5.11269632 % = 1.91726, below 2.50
    expect(lineOf(low, 'electricityTax')).toMatchObject({
      amountEur: 2.5,
      notes: ['TAX_BASE_REDUCED', 'TAX_MINIMUM_APPLIED'],
    })
  })
  it('[BIL-003] has no minimum for the uses of Ley 38/1992 art. 98.1 a) to d)', () => {
    // 6.1TD, 100 MWh at 0.0628 in April 2026: 6,280 x 15 % x 0.5 % = 4.71; the minimum would be 100 x 0.5 = 50.
    const taxOf = (reducedTaxUse: ReducedTaxUse | null) =>
      lineOf(
        computeElectricityBill(
          industry({
            supply: { ...industry().supply, reducedTaxUse },
            startDate: '2026-03-31',
            endDate: '2026-04-30',
            consumption: [0, 0, 0, 50_000, 20_000, 30_000],
            prices: [
              {
                from: null,
                isBasePrice: false,
                powerEurPerKwDay: [0, 0, 0, 0, 0, 0],
                energyEurPerKwh: [0.0628, 0.0628, 0.0628, 0.0628, 0.0628, 0.0628],
              },
            ],
            typedBonoSocialFinancing: { eur: 0 },
          }),
        ),
        'electricityTax',
      )
    for (const use of reducedTaxUses.slice(0, 4)) {
      expect(taxOf(use)).toMatchObject({ amountEur: 4.71, notes: ['TAX_BASE_REDUCED'] })
    }
    for (const use of reducedTaxUses.slice(4)) {
      expect(taxOf(use)).toMatchObject({
        amountEur: 50,
        notes: ['TAX_BASE_REDUCED', 'TAX_MINIMUM_APPLIED'],
      })
    }
    expect(taxOf(null)).toMatchObject({ amountEur: 50, notes: ['TAX_MINIMUM_APPLIED'] }) // 31.40 below 50
  })
  it('[BIL-003] gives low-voltage irrigation the minimum of industrial use', () => {
    const supply = { ...household().supply, isDwelling: false, reducedTaxUse: 'irrigation' as const }
    const bill = computeElectricityBill(
      household({ supply, startDate: '2026-03-31', endDate: '2026-04-30', consumption: [0, 0, 2000] }),
    )
    // 2 MWh x 0.5 = 1.00 above 15 % of about 217 EUR at 0.5 %.
    expect(lineOf(bill, 'electricityTax').amountEur).toBe(1)
  })
})
