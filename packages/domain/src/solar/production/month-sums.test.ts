import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { scaleToUtcMonths, sumByUtcMonth } from './month-sums.ts'

describe('scaleToUtcMonths', () => {
  const monthly = Array.from({ length: 12 }, (_, month) => month + 1)
  it('gives each month its sum, and nothing to a month that has no hour above zero', () => {
    const hours = new Float64Array(8760).fill(2)
    hours.fill(0, 0, 31 * 24)
    const scaled = scaleToUtcMonths(hours, monthly)
    expect(Array.from(sumByUtcMonth(scaled), (sum) => Math.round(sum * 1e9) / 1e9)).toEqual([
      0,
      ...monthly.slice(1),
    ])
  })
  it('refuses months that are missing, negative or no numbers', () => {
    for (const wrong of [monthly.slice(1), monthly.with(4, -1), monthly.with(4, Number.NaN)]) {
      expect(errorOf(() => scaleToUtcMonths(new Float64Array(8760), wrong))).toMatchObject({
        code: 'SOLAR_WEATHER_INVALID',
        field: 'months',
      })
    }
  })
})
