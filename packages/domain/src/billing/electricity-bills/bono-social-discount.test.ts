import { describe, expect, it } from 'vitest'
import type { DomainError } from '../../domain-error.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { billCalendar } from './bill-calendar.ts'
import { bonoSocialDiscountLine, type BonoSocial } from './bono-social-discount.ts'
import { computeElectricityBill, type ElectricityBillInput } from './electricity-bill.ts'

const november = billCalendar('2026-09-30', '2026-10-30')
const discount = (bonoSocial: Partial<BonoSocial>, given: { energyKwh: number }, calendar = november) =>
  bonoSocialDiscountLine(
    { category: 'vulnerable', household: 'noChildren', ...bonoSocial },
    { powerEur: 10, energyEur: 40, calendar, ...given },
    {},
  )

describe('the discount of the bono social', () => {
  it('[BIL-003] deducts 42.5 % of power and energy in 2026, 57.5 % for severely vulnerable consumers', () => {
    expect(discount({}, { energyKwh: 100 }).amountEur).toBe(-21.25) // 50 x 42.5 %
    expect(discount({ category: 'severe' }, { energyKwh: 100 }).amountEur).toBe(-28.75) // 50 x 57.5 %
  })

  it('[BIL-003] covers the yearly energy of the household by days, and the whole power', () => {
    // 1587 x 30 / 365 = 130.43836 kWh of 270: (10 + 40 x 0.483105) x 42.5 % = 12.46279
    expect(discount({}, { energyKwh: 270 })).toMatchObject({
      amountEur: -12.46,
      notes: ['BONO_SOCIAL_CAP_EXCEEDED'],
    })
    // 4761 x 30 / 365 = 391.3 kWh: all of it
    expect(discount({ household: 'largeFamily' }, { energyKwh: 270 }).amountEur).toBe(-21.25)
    // 2222 x 30 / 365 = 182.63014: (10 + 40 x 0.676408) x 42.5 % = 15.74893; two children 221.75342: 18.21223
    expect(discount({ household: 'oneChild' }, { energyKwh: 270 }).amountEur).toBe(-15.75)
    expect(discount({ household: 'twoChildren' }, { energyKwh: 270 }).amountEur).toBe(-18.21)
  })

  it('[BIL-003] adds the covered energy that was not used in the previous twelve months', () => {
    // (130.43836 + 50) / 270 x 40 = 26.73161: 36.73161 x 42.5 % = 15.61093
    expect(discount({ unusedKwh: 50 }, { energyKwh: 270 }).amountEur).toBe(-15.61)
  })

  it('[BIL-003] splits a bill by days where the percentage changes', () => {
    // 15 days of June 2025 at 50 % and 15 of July at 42.5 %: 25 x 50 % + 25 x 42.5 % = 23.125
    const line = discount({}, { energyKwh: 100 }, billCalendar('2025-06-15', '2025-07-15'))
    expect(line.amountEur).toBe(-23.13)
    expect(line.rows.map(({ to }) => to)).toEqual(['2025-06-30', '2025-07-15'])
  })
})

describe('a bill with the bono social', () => {
  const startUtc = startOfDayUtc('2025-06-02', 'Europe/Madrid')
  const given: ElectricityBillInput = {
    supply: {
      tariff: '2.0TD',
      zone: 1,
      contractedPowerKw: [3.45, 3.45],
      isDwelling: true,
      isIndustrialUse: false,
    },
    startDate: '2025-06-01',
    endDate: '2025-06-02',
    consumption: { startUtc, stepMinutes: 60, kwh: new Float64Array(24).fill(0.1) },
    marketPrices: { startUtc, stepMinutes: 60, eurPerMwh: new Float64Array(24).fill(100) },
    prices: [{ from: null, structure: 'pvpc' }],
    rental: null,
    typedBonoSocialFinancing: { eur: 0.02 },
    bonoSocial: { category: 'severe', household: 'noChildren' },
  }
  const reason = (changes: Partial<ElectricityBillInput>) => {
    try {
      computeElectricityBill({ ...given, ...changes })
    } catch (error) {
      const { code, field, details } = error as DomainError
      expect(field).toBe('bonoSocial')
      return [code, details?.reason]
    }
    throw new Error('it was not refused')
  }

  it('[BIL-003] is reduced at the regulated retail price before the electricity tax', () => {
    const bill = computeElectricityBill(given)
    const without = computeElectricityBill({ ...given, bonoSocial: null })
    const of = (concept: string) => bill.lines.find((line) => line.concept === concept)?.amountEur ?? 0
    // 65 % of the first half of 2025 on power 0.29 and 2.4 kWh, within the 4.35 kWh of the day.
    expect(of('bonoSocialDiscount')).toBeCloseTo(-0.65 * (of('power') + of('energy')), 2)
    expect(bill.taxedEur).toBeCloseTo(without.taxedEur + of('bonoSocialDiscount'), 9)
  })

  it('[BIL-003] is refused at free prices, above 10 kW and outside dwellings', () => {
    const free = { isBasePrice: false, powerEurPerKwDay: [0.1, 0.1], energyEurPerKwh: [0.1, 0.1, 0.1] }
    expect(reason({ prices: [{ from: null, ...free }] })).toEqual(['BONO_SOCIAL_NOT_APPLICABLE', 'NOT_PVPC'])
    const business = { ...given.supply, isDwelling: false }
    expect(reason({ supply: business })).toEqual(['BONO_SOCIAL_NOT_APPLICABLE', 'NOT_A_DWELLING'])
    const above = { ...given.supply, contractedPowerKw: [11, 11] }
    expect(reason({ supply: above, prices: [{ from: null, ...free }] })).toEqual([
      'BONO_SOCIAL_NOT_APPLICABLE',
      'POWER_ABOVE_10_KW',
    ])
  })
})
