import { describe, expect, it } from 'vitest'
import { findUnitDoubt, largestPowerKw } from './plausible-energy.ts'

describe('the largest power of a supply', () => {
  it('is its largest contracted power, else the limit of its tariff, else a general one', () => {
    expect(largestPowerKw([4.6, 5.75, null, undefined], '2.0TD')).toBe(5.75)
    expect(largestPowerKw([], '2.0TD')).toBe(15)
    expect(largestPowerKw([null, 0], '2.0 td')).toBe(15)
    expect(largestPowerKw([], '3.0TD')).toBe(1_000)
    expect(largestPowerKw([], '6.1TD')).toBe(10_000)
    expect(largestPowerKw([], null)).toBe(50_000)
    expect(largestPowerKw([], 'RL.4')).toBe(50_000)
  })
})

describe('the unit of a curve', () => {
  // 15 kW × 8,760 h = 131,400 kWh.
  it('is in doubt beyond the largest power in all hours of the year, not at it', () => {
    expect(findUnitDoubt(131_400, 365, 15)).toBeNull()
    expect(findUnitDoubt(131_401, 365, 15)).toEqual({ annualKwh: 131_401, mostKwh: 131_400, powerKw: 15 })
  })
  it('is judged by the year that the days suggest', () => {
    // A household of 3,650 kWh a year: 10 kWh a day, 10,000 Wh. Two days: 20,000 × 365 / 2 = 3,650,000.
    expect(findUnitDoubt(20, 2, 15)).toBeNull()
    expect(findUnitDoubt(20_000, 2, 15)?.annualKwh).toBe(3_650_000)
    expect(findUnitDoubt(0, 0, 15)).toBeNull()
  })
})
