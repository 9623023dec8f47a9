import { describe, expect, it } from 'vitest'
import { chartScale } from './chart-scale.ts'

describe('the scale of a chart', () => {
  it.each([
    [[3, 7, 12], [0, 2.5, 5, 7.5, 10, 12.5], 1],
    [[1800], [0, 500, 1000, 1500, 2000], 0],
    [[-24_000, 53_512.5], [-40_000, -20_000, 0, 20_000, 40_000, 60_000], 0],
    [[0.04], [0, 0.01, 0.02, 0.03, 0.04], 2],
    [[-7, -2], [-8, -6, -4, -2, 0], 0],
  ])('covers %j and zero with round steps', (values, ticks, decimals) => {
    expect(chartScale(values, 5)).toEqual({ ticks, decimals })
  })

  it('has steps where there is no value or only zero', () => {
    expect(chartScale([], 2).ticks).toEqual([0, 0.5, 1])
    expect(chartScale([0, 0], 2).ticks).toEqual([0, 0.5, 1])
  })

  it('covers values of any size', () => {
    for (let power = -6; power <= 12; power++) {
      for (const factor of [1, 1.3, 2.49, 3.7, 9.99]) {
        const [low, high] = [-factor * 10 ** (power - 1), factor * 10 ** power]
        const { ticks } = chartScale([low, high], 5)
        expect(ticks.at(0)).toBeLessThanOrEqual(low)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
        expect(ticks.length).toBeLessThan(10)
      }
    }
  })
})
