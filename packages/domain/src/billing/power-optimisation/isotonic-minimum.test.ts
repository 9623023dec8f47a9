import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementAt } from '../../element-at.ts'
import { isotonicMinimum } from './isotonic-minimum.ts'

/** Least total over every rising (or free) combination from the lowest points on. */
function exhaustive(costs: readonly number[][], lowest: readonly number[], isRising: boolean): number {
  let least = Number.POSITIVE_INFINITY
  const walk = (period: number, from: number, sum: number) => {
    if (period === costs.length) {
      least = Math.min(least, sum)
      return
    }
    const first = Math.max(elementAt(lowest, period), isRising ? from : 0)
    for (const [point, cost] of elementAt(costs, period).entries()) {
      if (point >= first) walk(period + 1, point, sum + cost)
    }
  }
  walk(0, 0, 0)
  return least
}

const POINTS = 8

/** A convex row of costs: steps from point to point in rising order, zeros among them. */
const convexCosts = fc
  .array(fc.integer({ min: -6, max: 6 }), { minLength: POINTS - 1, maxLength: POINTS - 1 })
  .map((steps) =>
    steps.toSorted((a, b) => a - b).reduce((row, step) => [...row, (row.at(-1) ?? 0) + step], [50]),
  )

describe('isotonicMinimum', () => {
  it('equals an exhaustive search, for any limits and ties', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(convexCosts, fc.integer({ min: 0, max: POINTS - 1 })), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.boolean(),
        (periods, isRising) => {
          const costs = periods.map(([row]) => row)
          const lowest = periods.map(([, point]) => point)
          const chosen = isotonicMinimum(
            costs.map((row) => (point) => elementAt(row, point)),
            lowest,
            POINTS,
            isRising,
          )
          expect(chosen).not.toBeNull()
          const points = chosen ?? []
          points.forEach((point, period) => {
            expect(point).toBeGreaterThanOrEqual(elementAt(lowest, period))
            if (isRising) expect(point).toBeGreaterThanOrEqual(points[period - 1] ?? 0)
          })
          const total = points.reduce(
            (sum, point, period) => sum + elementAt(elementAt(costs, period), point),
            0,
          )
          expect(total).toBe(exhaustive(costs, lowest, isRising))
        },
      ),
      { numRuns: 300 },
    )
  })
  it('returns the lowest of points with equal cost', () => {
    expect(isotonicMinimum([() => 1, () => 1], [0, 2], 5, true)).toEqual([0, 2])
    expect(isotonicMinimum([() => 1], [0], 5, false)).toEqual([0])
  })
  it('is null when a limit lies beyond the grid', () => {
    expect(isotonicMinimum([() => 1, () => 1], [0, 5], 5, true)).toBeNull()
    expect(isotonicMinimum([() => 1, () => 1], [0, 5], 5, false)).toBeNull()
  })
})
