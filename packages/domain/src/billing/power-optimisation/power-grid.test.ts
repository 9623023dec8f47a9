import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { ceilToStep, powerGrid, type PowerGrid } from './power-grid.ts'

const pointsOf = ({ count, kwAt }: PowerGrid) => Array.from({ length: count }, (_, point) => kwAt(point))

describe('powerGrid', () => {
  it('has every step of 0.1 kW between two limits, both included', () => {
    expect(pointsOf(powerGrid(0.1, 0.5))).toEqual([0.1, 0.2, 0.3, 0.4, 0.5])
    expect(pointsOf(powerGrid(3.21, 3.59))).toEqual([3.3, 3.4, 3.5])
    expect(pointsOf(powerGrid(2, 2))).toEqual([2])
  })
  it('has the normalised powers between the limits, both included, ascending', () => {
    expect(pointsOf(powerGrid(2.3, 5.75, [9.2, 5.75, 3.45, 1.15, 2.3, 4.6]))).toEqual([2.3, 3.45, 4.6, 5.75])
  })
  it.each([
    [0, 0],
    [0.1, 0],
    [1.05, 1],
    [1.1, 1],
    [1.11, 2],
    [1.3, 3],
    [1.31, 4],
    [99, 4],
  ])('begins from %d kW at point %d of 1.0 to 1.3 kW', (kw, point) => {
    expect(powerGrid(1, 1.3).firstFrom(kw)).toBe(point)
  })
  it.each([
    [0, 0],
    [2.3, 0],
    [2.31, 1],
    [4.6, 2],
    [5, 3],
  ])('begins from %d kW at point %d of 2.3, 3.45 and 4.6 kW', (kw, point) => {
    expect(powerGrid(0.1, 10, [4.6, 2.3, 3.45]).firstFrom(kw)).toBe(point)
  })
  it('refuses limits without a power between them, and more than 1 GW', () => {
    const refusal = (...given: Parameters<typeof powerGrid>) => {
      const { code, field, details } = errorOf(() => powerGrid(...given))
      return [code, field, details]
    }
    const limits = ['POWER_LIMITS_IMPOSSIBLE', undefined, { lowestKw: 3.46, highestKw: 3.49 }]
    expect(refusal(3.46, 3.49)).toEqual(limits)
    expect(refusal(3.46, 3.49, [3.45, 4.6])).toEqual(limits)
    for (const highestKw of [1e6 + 1, Number.NaN])
      expect(refusal(0.1, highestKw)).toEqual(['DEMAND_VALUE_INVALID', 'powers', undefined])
    expect(powerGrid(1e6, 1e6).count).toBe(1)
  })
})

describe('ceilToStep', () => {
  it('rounds up to 0.1 kW, without a step more for the error of a binary number', () => {
    expect([3.3, 3.31, 3.4, 0, 3.3 * 1.1, 1.1 * 3].map(ceilToStep)).toEqual([3.3, 3.4, 3.4, 0, 3.7, 3.3])
  })
})
