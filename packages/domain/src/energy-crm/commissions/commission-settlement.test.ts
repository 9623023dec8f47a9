import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { computeClawback } from './clawback.ts'
import { settleCommissions, settlementRatesOn } from './commission-settlement.ts'

describe('computeClawback', () => {
  it('claims back the remaining part of the guard period', () => {
    // 300 × (365 − 100) / 365 = 217.808.
    expect(computeClawback(300, '2026-01-01', '2026-04-11', 365, 'proportional')).toEqual({
      amountEur: -217.81,
      daysElapsed: 100,
      daysLeft: 265,
    })
  })
  it('claims back everything where the marketer requires it', () => {
    expect(computeClawback(300, '2026-01-01', '2026-12-31', 365, 'total').amountEur).toBe(-300)
  })
  it('claims back nothing after the guard period', () => {
    for (const rule of ['total', 'proportional'] as const) {
      expect(Object.is(computeClawback(300, '2026-01-01', '2027-01-01', 365, rule).amountEur, 0)).toBe(true)
    }
    expect(computeClawback(300, '2026-01-01', '2026-01-01', 365, 'proportional').amountEur).toBe(-300)
  })
  it('refuses an end before the start, an invalid guard period and invalid amounts', () => {
    expect(() => computeClawback(300, '2026-01-02', '2026-01-01', 365, 'total')).toThrow(
      'CLAWBACK_DATES_REVERSED',
    )
    for (const days of [0, 1.5, 4_000]) {
      expect(() => computeClawback(300, '2026-01-01', '2026-02-01', days, 'total')).toThrow(
        'GUARD_PERIOD_INVALID',
      )
    }
    expect(() => computeClawback(-1, '2026-01-01', '2026-02-01', 365, 'total')).toThrow(
      'COMMISSION_VALUE_INVALID',
    )
  })
  it('names the field of what is refused, and takes guard periods of 1 to 3,660 days', () => {
    const field = (fee: number, endedOn: string, guardDays: number) =>
      errorOf(() => computeClawback(fee, '2026-01-02', endedOn, guardDays, 'total')).field
    expect([field(-1, '2026-01-03', 365), field(300, '2026-01-01', 365)]).toEqual(['fee', 'endedOn'])
    expect([0, 3_661].map((days) => field(300, '2026-01-03', days))).toEqual(['guardDays', 'guardDays'])
    const left = (guardDays: number) =>
      computeClawback(300, '2026-01-02', '2026-01-02', guardDays, 'total').daysLeft
    expect([left(1), left(3_660)]).toEqual([1, 3_660])
  })
  it('never claims back more than was paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 27 }), (cents, day) => {
        const ended = `2026-02-${String(day + 1).padStart(2, '0')}`
        const { amountEur } = computeClawback(cents / 100, '2026-02-01', ended, 20, 'proportional')
        expect(-amountEur).toBeLessThanOrEqual(cents / 100)
        expect(amountEur).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('settlementRatesOn', () => {
  it('withholds 15 % from professionals, 7 % in the year of start and the two following', () => {
    const rates = (date: string, beganOn: string | null) =>
      settlementRatesOn(date, { kind: 'professional', beganOn, zone: 1 }).irpfPercent
    expect(rates('2026-11-21', null)).toBe(15)
    expect(rates('2026-11-21', '2024-12-31')).toBe(7)
    expect(rates('2026-12-31', '2023-12-31')).toBe(15)
    expect(rates('2026-11-21', '2026-11-21')).toBe(7)
    // The activity starts after the day of the invoice.
    expect(rates('2026-11-21', '2026-11-22')).toBe(15)
  })
  it('withholds nothing from companies and 60 % less in Ceuta and Melilla', () => {
    expect(settlementRatesOn('2026-11-21', { kind: 'company', zone: 1 })).toMatchObject({
      vatPercent: 21,
      irpfPercent: 0,
    })
    for (const zone of [4, 5] as const) {
      expect(settlementRatesOn('2026-11-21', { kind: 'professional', zone }).irpfPercent).toBe(6)
      const beginner = { kind: 'professional', zone, beganOn: '2026-01-01' } as const
      expect(settlementRatesOn('2026-11-21', beginner).irpfPercent).toBe(2.8)
    }
  })
  it('has no indirect tax for the other zones', () => {
    expect(settlementRatesOn('2026-11-21', { kind: 'company', zone: 2 }).vatPercent).toBeNull()
    expect(settlementRatesOn('2026-11-21', { kind: 'company', zone: 3 }).vatPercent).toBe(21)
    expect(errorOf(() => settlementRatesOn('2021-05-31', { kind: 'company', zone: 1 }))).toMatchObject({
      code: 'REGULATION_NOT_IN_FORCE',
      details: { item: 'commissionTax', date: '2021-05-31' },
    })
  })
})

describe('settleCommissions', () => {
  it('adds IVA to the base and subtracts the withholding from it', () => {
    expect(settleCommissions([1000], 21, 15)).toEqual({
      baseEur: 1000,
      vatEur: 210,
      irpfEur: 150,
      totalEur: 1060,
    })
    expect(settleCommissions([1000], 21, 7).totalEur).toBe(1140)
    expect(settleCommissions([1000], 21, 0).totalEur).toBe(1210)
  })
  it('subtracts clawbacks, also down to an amount that the payee owes', () => {
    // 299.20 − 217.81 = 81.39; 17.0919; 12.2085.
    expect(settleCommissions([299.2, -217.81], 21, 15)).toEqual({
      baseEur: 81.39,
      vatEur: 17.09,
      irpfEur: 12.21,
      totalEur: 86.27,
    })
    expect(settleCommissions([-100], 21, 15).totalEur).toBe(-106)
  })
  it('adds lines in cents, each rounded before it is added', () => {
    expect(settleCommissions([0.333, 0.333, 0.333], 0, 0).baseEur).toBe(0.99)
  })
  it('refuses an empty settlement, invalid amounts and percentages', () => {
    expect(() => settleCommissions([], 21, 15)).toThrow('SETTLEMENT_EMPTY')
    expect(() => settleCommissions([Number.NaN], 21, 15)).toThrow('COMMISSION_VALUE_INVALID')
    expect(() => settleCommissions([1], -1, 15)).toThrow('FEE_PERCENTAGE_OUT_OF_RANGE')
    expect(() => settleCommissions([1], 21, 101)).toThrow('FEE_PERCENTAGE_OUT_OF_RANGE')
  })
  it('names the line or the percentage that it refuses', () => {
    const field = (lines: readonly number[], vat = 21, irpf = 15) =>
      errorOf(() => settleCommissions(lines, vat, irpf)).field
    expect([field([]), field([1, Number.NaN]), field([1], 101), field([1], 21, -1)]).toEqual([
      'lines',
      'lines.1',
      'vatPercentage',
      'irpfPercentage',
    ])
  })
  it('does not depend on the order of the lines, and its parts add up to its total', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50_000, max: 90_000 }), { minLength: 1, maxLength: 20 }),
        (cents) => {
          const lines = cents.map((one) => one / 100)
          const settled = settleCommissions(lines, 21, 15)
          expect(settleCommissions(lines.toReversed(), 21, 15)).toEqual(settled)
          expect(Math.round(settled.baseEur * 100)).toBe(cents.reduce((sum, one) => sum + one, 0))
          const inCents = (eur: number) => Math.round(eur * 100)
          const parts = inCents(settled.baseEur) + inCents(settled.vatEur) - inCents(settled.irpfEur)
          expect(inCents(settled.totalEur)).toBe(parts)
          // 21 % of whole cents, half away from zero.
          const base = inCents(settled.baseEur)
          expect(inCents(settled.vatEur)).toBe(
            Math.sign(base) * Math.floor((Math.abs(base) * 21 + 50) / 100) + 0,
          )
        },
      ),
    )
  })
})

describe('the worked example in docs/calculations/commissions.md', () => {
  it('gives the clawback and the settlement of the page', () => {
    const page = readWorkedExample('commissions')
    const clawback = computeClawback(300, '2026-01-01', '2026-04-11', 365, 'proportional')
    expect(clawback.amountEur).toBe(page('clawback'))
    expect(settleCommissions([page('total fee'), clawback.amountEur], 21, 15)).toEqual({
      baseEur: page('base'),
      vatEur: page('IVA 21 %'),
      irpfEur: page('IRPF 15 %'),
      totalEur: page('to pay'),
    })
  })
})
