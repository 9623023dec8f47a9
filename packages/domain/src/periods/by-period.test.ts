import { describe, expect, it } from 'vitest'
import { fromPeriodArray, periodName, toPeriodArray, toSixPeriods } from './by-period.ts'

describe('values by period', () => {
  it('convert to an array of six and back, a period without a value being null or omitted', () => {
    const row = [0.3, null, 0.1, 0, null, null]
    expect(fromPeriodArray(row)).toEqual({ p1: 0.3, p3: 0.1, p4: 0 })
    expect(toPeriodArray(fromPeriodArray(row))).toEqual(row)
    expect(toPeriodArray({ p2: null, p3: undefined, p6: 7 })).toEqual([null, null, null, null, null, 7])
    expect(toPeriodArray(null)).toEqual([null, null, null, null, null, null])
  })

  it('accept an array of fewer periods and a typed array', () => {
    expect(fromPeriodArray([4.6, undefined])).toEqual({ p1: 4.6 })
    expect(fromPeriodArray(Float64Array.of(1, 2, 3))).toEqual({ p1: 1, p2: 2, p3: 3 })
  })

  it('contain every period of a record that is written whole', () => {
    expect(toSixPeriods([1, undefined, 0])).toEqual({ p1: 1, p2: null, p3: 0, p4: null, p5: null, p6: null })
  })

  it('have a name for each period and for no other', () => {
    expect([periodName(0), periodName(5)]).toEqual(['p1', 'p6'])
    expect(() => periodName(6)).toThrow(RangeError)
  })
})
