import { describe, expect, it } from 'vitest'
import { vatOn, type IndirectTaxQuestion } from './value-added-tax.ts'

const household: IndirectTaxQuestion = { date: '2025-06-01', zone: 1, powerKw: 4.6, isDwelling: true }
const percent = (change: Partial<IndirectTaxQuestion>) =>
  vatOn({ ...household, ...change }).electricityPercent

describe('indirect tax of electricity', () => {
  it('is IVA in the Peninsula and Balearics, IGIC in the Canaries, IPSI in Ceuta and Melilla', () => {
    expect(([1, 2, 3, 4, 5] as const).map((zone) => vatOn({ ...household, zone }).name)).toEqual([
      'IVA',
      'IGIC',
      'IVA',
      'IPSI',
      'IPSI',
    ])
  })
  it('follows the cuts of IVA up to 10 kW day by day', () => {
    const days: readonly (readonly [string, number])[] = [
      ['2021-06-26', 10],
      ['2022-06-30', 10],
      ['2022-07-01', 5],
      ['2023-12-31', 5],
      ['2024-01-01', 10],
      ['2024-12-31', 10],
      ['2025-01-01', 21],
      ['2026-03-21', 21],
      ['2026-03-22', 10],
      ['2026-05-31', 10],
      ['2026-06-01', 21],
    ]
    for (const [date, expected] of days) expect([date, percent({ date })]).toEqual([date, expected])
    expect(percent({ date: '2023-05-01', powerKw: 10 })).toBe(5)
    expect(percent({ date: '2023-05-01', powerKw: 10.1 })).toBe(21)
  })
  it('was general for bills whose last day is from March to June 2024, when the market price had fallen, except for severely vulnerable consumers', () => {
    // Means of the hours of February to May 2024: 40.0, 20.3, 13.7 and 30.4 EUR/MWh, below 45.
    const due = '2024-07-20'
    expect(percent({ date: '2024-03-15', lastBilledDay: '2024-02-29' })).toBe(10)
    for (const lastBilledDay of ['2024-03-01', '2024-06-30']) {
      expect(percent({ date: due, lastBilledDay })).toBe(21)
      expect(percent({ date: due, lastBilledDay, severeVulnerable: true })).toBe(10)
    }
    expect(percent({ date: due, lastBilledDay: '2024-07-01' })).toBe(10)
  })
  it('takes the law of the due date: one without a price test forgets it', () => {
    expect(percent({ date: '2025-01-02', lastBilledDay: '2024-12-31' })).toBe(21)
    expect(percent({ date: '2026-05-04', lastBilledDay: '2024-05-31' })).toBe(10)
  })
  it('was general until 25 June 2021', () => {
    expect(vatOn({ ...household, date: '2021-06-25' })).toMatchObject({
      electricityPercent: 21,
      rentalPercent: 21,
      servicesPercent: 21,
      source: 'BOE-A-1992-28740',
    })
  })
  it('excluded 10 kW until 29 April 2026 and includes it from the 30th', () => {
    expect(percent({ date: '2026-04-29', powerKw: 10 })).toBe(21)
    expect(percent({ date: '2026-04-29', powerKw: 9.9 })).toBe(10)
    expect(percent({ date: '2026-04-30', powerKw: 10 })).toBe(10)
    expect(percent({ date: '2026-04-01', powerKw: 50, severeVulnerable: true })).toBe(10)
  })
  it('is general and to be confirmed in November and December 2026, for supplies that the reduction would reach', () => {
    expect(vatOn({ ...household, date: '2026-12-15' })).toMatchObject({
      electricityPercent: 21,
      unconfirmed: true,
      alternativePercent: 10,
      confidence: 'unconfirmed',
    })
    expect(vatOn({ ...household, date: '2026-12-15', powerKw: 15 })).toMatchObject({
      electricityPercent: 21,
      unconfirmed: false,
      alternativePercent: null,
      confidence: 'likely',
    })
    expect(vatOn({ ...household, date: '2027-01-01' }).unconfirmed).toBe(false)
  })
  it('covers the rental with the reduced rate, never the services', () => {
    expect(vatOn({ ...household, date: '2023-05-01' })).toMatchObject({
      rentalPercent: 5,
      servicesPercent: 21,
    })
    expect(vatOn(household)).toMatchObject({ rentalPercent: 21, servicesPercent: 21 })
  })
  it('is zero in the Canaries for dwellings up to 10 kW and 3 for the rest, with rental at 7', () => {
    expect(vatOn({ ...household, zone: 2 })).toMatchObject({ electricityPercent: 0, rentalPercent: 7 })
    expect(percent({ zone: 2, powerKw: 10.5 })).toBe(3)
    expect(percent({ zone: 2, isDwelling: false })).toBe(3)
  })
  it('is 1 in Ceuta and Melilla, with rental at 4', () => {
    expect(vatOn({ ...household, zone: 5 })).toMatchObject({
      electricityPercent: 1,
      rentalPercent: 4,
      unconfirmed: false,
    })
  })
  it('is refused for dates before the first row and for invalid powers', () => {
    expect(() => percent({ date: '2012-08-31' })).toThrow('REGULATION_NOT_IN_FORCE')
    expect(() => percent({ date: '2021-05-31', zone: 4 })).toThrow('REGULATION_NOT_IN_FORCE')
    for (const powerKw of [Number.NaN, -1, Number.POSITIVE_INFINITY])
      expect(() => percent({ powerKw })).toThrow('TAX_POWER_INVALID')
  })
})
