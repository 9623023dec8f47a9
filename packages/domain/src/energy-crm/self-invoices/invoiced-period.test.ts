import { describe, expect, it } from 'vitest'
import { datesOfPeriod, invoicedPeriods } from './invoiced-period.ts'

describe('periods to invoice', () => {
  it('[FEE-021] are whole months and quarters', () => {
    expect(invoicedPeriods.map((period) => datesOfPeriod(period, '2026-11-16'))).toEqual([
      { start: '2026-10-01', end: '2026-10-31' },
      { start: '2026-11-01', end: '2026-11-30' },
      { start: '2026-07-01', end: '2026-09-30' },
      { start: '2026-10-01', end: '2026-12-31' },
    ])
  })
  it('cross years and know leap years', () => {
    expect(datesOfPeriod('lastMonth', '2028-03-31')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
    expect(datesOfPeriod('lastMonth', '2027-01-01')).toEqual({ start: '2026-12-01', end: '2026-12-31' })
    expect(datesOfPeriod('lastQuarter', '2027-03-31')).toEqual({ start: '2026-10-01', end: '2026-12-31' })
  })
})
