import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementAt, numberAt } from '../../element-at.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { optimisePowers, powerCost, type PowerOptimisationInput } from './optimise-powers.ts'
import { demandOfCurve } from './power-demand.ts'

/** A month of quarter-hours of an uneven plant: a base, a working day, a weekly peak, and scatter. */
function month(highestKw: number, scatter: readonly number[]): PowerOptimisationInput['demand'] {
  const kwh = Float64Array.from({ length: 31 * 96 }, (_, at) => {
    const hour = (at >> 2) % 24
    const day = Math.floor(at / 96)
    const working = day % 7 < 5 && hour >= 7 && hour < 19 ? 0.5 : 0.15
    const peak = day % 7 === 2 && hour >= 10 && hour < 12 ? 0.35 : 0
    return ((working + peak + 0.15 * elementAt(scatter, at % scatter.length)) * highestKw) / 4
  })
  return { startUtc: startOfDayUtc('2025-01-01', 'Europe/Madrid'), stepMinutes: 15, kwh }
}

/**
 * The least total over every rising combination of all steps of 0.1 kW: the plain cost of each power, and the
 * cheapest way to reach each power carried from period to period.
 */
function leastOfEveryPower(input: PowerOptimisationInput, highestKw: number): number {
  if (!('kwh' in input.demand)) throw new Error('a curve is needed')
  const demand = demandOfCurve(input.demand, input.tariff, input.zone, 6)
  const points = Math.ceil(highestKw * 10)
  const carried = new Float64Array(points)
  const byPoint = Array.from({ length: points }, (_, point) => {
    const kw = (point + 1) / 10
    return powerCost([kw, kw, kw, kw, kw, kw], input.powerEurPerKwDay, demand, input.excessTerms).periods
  })
  for (let period = 0; period < 6; period++) {
    let least = Number.POSITIVE_INFINITY
    for (const [point, periods] of byPoint.entries()) {
      const { powerEur, excessEur } = elementAt(periods, period)
      least = Math.min(least, numberAt(carried, point) + powerEur + excessEur)
      carried[point] = least
    }
  }
  return numberAt(carried, points - 1)
}

function plant(
  highestKw: number,
  scatter: readonly number[],
  millis: readonly number[],
): PowerOptimisationInput {
  return {
    tariff: '6.1TD',
    zone: 1,
    powerKw: Array.from({ length: 6 }, () => highestKw),
    powerEurPerKwDay: millis.map((one) => one / 1000),
    demand: month(highestKw, scatter),
    excessTerms: {
      meter: 'quarterHours',
      eurPerKw: [3.566788, 2.21, 1.72, 1.36, 0.0564, 0.0564],
    },
  }
}

describe('optimisePowers of large supplies', () => {
  it('equals a search in steps of 0.1 kW for a supply of 450 kW, whatever the prices', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 50, maxLength: 200 }),
        fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 6, maxLength: 6 }),
        (scatter, millis) => {
          const input = plant(450, scatter, millis)
          expect(optimisePowers(input).optimal.totalEur).toBeCloseTo(leastOfEveryPower(input, 450), 6)
        },
      ),
      { numRuns: 6 },
    )
  })
  it('equals that search for a supply of 5 MW', () => {
    const scatter = Array.from({ length: 97 }, (_, at) => ((at * 37) % 97) / 97)
    const input = plant(5_000, scatter, [60, 40, 20, 20, 10, 6])
    expect(optimisePowers(input).optimal.totalEur).toBeCloseTo(leastOfEveryPower(input, 5_000), 6)
  })
})
