import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { recommendCutOffPowers } from './cut-off-power.ts'
import { excessTermsOn } from './excess-terms.ts'
import { singlePhasePowersKw, threePhasePowersKw } from './normalised-power.data.ts'
import { optimisePowers, powerCost, type PowerOptimisationInput } from './optimise-powers.ts'
import { estimatedMaximeterMonths, nextPowerChangeOn } from './power-change.ts'
import { excessEur, type ExcessTerms } from './power-cost.ts'
import { demandOfCurve, demandOfMaximeters, type MaximeterMonth } from './power-demand.ts'

const maximeterTerms: ExcessTerms = {
  meter: 'maximeter',
  eurPerKw: [0.17, 0.09, 0.03, 0.02, 0.006, 0.006],
  perDays: 1,
  factor: 1,
}
const prices = [0.06, 0.04, 0.02, 0.02, 0.01, 0.006]

function supply(months: readonly MaximeterMonth[], changes: Partial<PowerOptimisationInput> = {}) {
  return {
    tariff: '6.1TD',
    zone: 1,
    powerKw: [30, 30, 30, 30, 30, 30],
    powerEurPerKwDay: prices,
    demand: months,
    excessTerms: maximeterTerms,
    ...changes,
  } satisfies PowerOptimisationInput
}

/** Every power from 0.1 kW in steps of 0.1. */
function powersTo(highestKw: number): number[] {
  return Array.from({ length: Math.round(highestKw * 10) }, (_, index) => (index + 1) / 10)
}

/** Least total over every rising combination of the grid, one by one. */
function exhaustive(input: PowerOptimisationInput, grid: readonly number[], isRising: boolean): number {
  const periods = input.powerKw.length
  const demand =
    'kwh' in input.demand
      ? demandOfCurve(input.demand, input.tariff, input.zone, periods)
      : demandOfMaximeters(input.demand, periods)
  let least = Number.POSITIVE_INFINITY
  const powers = input.powerKw.map(() => 0)
  const walk = (period: number, from: number) => {
    if (period === periods) {
      least = Math.min(least, powerCost(powers, input.powerEurPerKwDay, demand, input.excessTerms).totalEur)
      return
    }
    for (const [index, kw] of grid.entries()) {
      if (isRising && index < from) continue
      powers[period] = kw
      walk(period + 1, index)
    }
  }
  walk(0, 0)
  return least
}

describe('optimisePowers', () => {
  it('weighs the power term against the excess of each month, as calculated by hand', () => {
    // One period matters: twelve months of 30 days, demand 20 kW in one of them and 10 kW in the rest. From
    // 10 to 20 kW a kW costs 0.06 × 360 = 21.60 and saves 0.17 × 30 = 5.10, so 10 kW is optimal; below 10 a
    // kW would cost 61.20.
    const months = Array.from({ length: 12 }, (_, at) => ({
      days: 30,
      maximeterKw: [at === 0 ? 20 : 10, 0, 0, 0, 0, 0],
    }))
    const found = optimisePowers(supply(months, { powerEurPerKwDay: [0.06, 0, 0, 0, 0, 0] }))
    expect(found.powerKw).toEqual([10, 10, 10, 10, 10, 10])
    expect(found.optimal.powerEur).toBeCloseTo(216, 9)
    expect(found.optimal.excessEur).toBeCloseTo(51, 9)
    expect(found.current.totalEur).toBeCloseTo(648, 9)
    expect(found.savingEur).toBeCloseTo(381, 9)
    expect(found.days).toBe(360)
  })
  it('keeps the powers non-decreasing from period to period', () => {
    const months = [{ days: 30, maximeterKw: [50, 10, 40, 5, 30, 20] }]
    const { powerKw } = optimisePowers(supply(months))
    powerKw.forEach((kw, index) => expect(kw).toBeGreaterThanOrEqual(powerKw[index - 1] ?? 0))
  })
  it('equals an exhaustive search over non-decreasing powers, by maximeter', () => {
    const grid = powersTo(0.7)
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 6, maxLength: 6 }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 6, maxLength: 6 }),
        (demands, millis) => {
          const months = demands.map((row) => ({ days: 30, maximeterKw: row.map((tenths) => tenths / 10) }))
          const input = supply(months, { powerEurPerKwDay: millis.map((one) => one / 1000) })
          expect(optimisePowers(input).optimal.totalEur).toBeCloseTo(exhaustive(input, grid, true), 9)
        },
      ),
      { numRuns: 25 },
    )
  })
  it('equals an exhaustive search over non-decreasing powers, by quarter-hours', () => {
    const terms: ExcessTerms = { meter: 'quarterHours', eurPerKw: [2.5, 2.4, 1.1, 0.9, 0.1, 0.1] }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 300, maxLength: 600 }), (tenths) => {
        // A Thursday and Friday of January: P1, P2 and P6 of 6.1TD.
        const kwh = Float64Array.from(tenths, (one) => one / 40)
        const startUtc = startOfDayUtc('2025-01-30', 'Europe/Madrid')
        const input = supply([], { excessTerms: terms, demand: { startUtc, stepMinutes: 15, kwh } })
        expect(optimisePowers(input).optimal.totalEur).toBeCloseTo(exhaustive(input, powersTo(0.7), true), 9)
      }),
      { numRuns: 8 },
    )
  })
  it('does not order the two powers of 2.0TD, up to 15 kW', () => {
    const input = supply([{ days: 365, maximeterKw: [2, 9] }], {
      tariff: '2.0TD',
      powerKw: [10, 10],
      powerEurPerKwDay: [0.1, 0.01],
      excessTerms: { meter: 'maximeter', eurPerKw: [0.28, 0.02], perDays: 1, factor: 1 },
    })
    expect(optimisePowers(input).powerKw).toEqual([2, 9])
    const high = { ...input, demand: [{ days: 365, maximeterKw: [9, 2] }] }
    expect(optimisePowers(high).powerKw).toEqual([9, 2])
    const beyond = { ...input, demand: [{ days: 365, maximeterKw: [40, 2] }] }
    expect(optimisePowers(beyond).powerKw).toEqual([15, 2])
    expect(optimisePowers(high).optimal.totalEur).toBeCloseTo(exhaustive(high, powersTo(9), false), 9)
  })
  it('keeps a 3.0TD supply above 15 kW in its last period, and within the rights of the installation', () => {
    const months = [{ days: 365, maximeterKw: [5, 5, 5, 5, 5, 5] }]
    const found = optimisePowers(supply(months, { tariff: '3.0TD' }))
    expect(found.powerKw).toEqual([5, 5, 5, 5, 5, 15.1])
    const limited = supply([{ days: 365, maximeterKw: [40, 40, 40, 40, 40, 40] }], { highestKw: 20.05 })
    expect(Math.max(...optimisePowers(limited).powerKw)).toBe(20)
    expect(errorOf(() => optimisePowers(supply(months, { tariff: '3.0TD', highestKw: 15 })))).toMatchObject({
      code: 'POWER_LIMITS_IMPOSSIBLE',
      details: { lowestKw: 15.1, highestKw: 15 },
    })
  })
  it('chooses among normalised powers where only those are available', () => {
    const input = supply([{ days: 365, maximeterKw: [3.1, 5] }], {
      tariff: '2.0TD',
      powerKw: [10, 10],
      powerEurPerKwDay: [0.08, 0.004],
      excessTerms: { meter: 'maximeter', eurPerKw: [0.28, 0.02], perDays: 1, factor: 1 },
    })
    expect(optimisePowers({ ...input, normalisedKw: singlePhasePowersKw }).powerKw).toEqual([3.45, 5.75])
    expect(optimisePowers({ ...input, normalisedKw: threePhasePowersKw }).powerKw).toEqual([3.464, 5.196])
  })
  it('never costs more than the current powers', () => {
    const tenths = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(
        fc.array(fc.array(tenths, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 12 }),
        fc.array(tenths, { minLength: 6, maxLength: 6 }),
        (demands, current) => {
          const months = demands.map((row) => ({ days: 30, maximeterKw: row.map((one) => one / 10) }))
          const powerKw = current.map((one) => one / 10).sort((one, other) => one - other)
          expect(optimisePowers(supply(months, { powerKw })).savingEur).toBeGreaterThanOrEqual(-1e-9)
        },
      ),
      { numRuns: 40 },
    )
  })
  it('bills the quarter-hours of a month under one square root, and counts an hour as four', () => {
    // Sunday 2025-01-05, P6: two quarter-hours of 3 and 4 kW above 10 kW: √(9 + 16) = 5.
    const kwh = new Float64Array(96).fill(2)
    kwh[3] = 13 / 4
    kwh[50] = 14 / 4
    const startUtc = startOfDayUtc('2025-01-05', 'Europe/Madrid')
    const series: EnergySeries = { startUtc, stepMinutes: 15, kwh }
    const terms: ExcessTerms = { meter: 'quarterHours', eurPerKw: [1, 1, 1, 1, 1, 2] }
    const [block] = demandOfCurve(series, '6.1TD', 1, 6).blocks
    expect(block && excessEur(block, terms, 10)).toBeCloseTo(10, 9)
    const hours = {
      startUtc,
      stepMinutes: 60,
      kwh: Float64Array.from({ length: 24 }, (_, at) => (at === 5 ? 13 : 8)),
    } as const
    const [hourly] = demandOfCurve(hours, '6.1TD', 1, 6).blocks
    // √(4 × 9) = 6.
    expect(hourly && excessEur(hourly, terms, 10)).toBeCloseTo(12, 9)
  })
  it('reports when the new powers change the rule of excess power', () => {
    const months = [{ days: 365, maximeterKw: [45, 45, 45, 45, 45, 45] }]
    const at = (kw: number) => optimisePowers(supply(months, { powerKw: [kw, kw, kw, kw, kw, kw] }))
    expect(at(60)).toMatchObject({ powerKw: [45, 45, 45, 45, 45, 45], crossesExcessRule: true })
    expect(at(50).crossesExcessRule).toBe(false)
  })
  it('reports the periods without data', () => {
    const spring = [{ days: 30, maximeterKw: [null, null, null, 20, 18, 12] }]
    expect(optimisePowers(supply(spring)).periodsWithoutDemand).toEqual([1, 2, 3])
    // A Thursday of January has P1, P2 and P6.
    const startUtc = startOfDayUtc('2025-01-30', 'Europe/Madrid')
    const demand: EnergySeries = { startUtc, stepMinutes: 15, kwh: new Float64Array(96).fill(1) }
    expect(optimisePowers(supply([], { demand })).periodsWithoutDemand).toEqual([3, 4, 5])
  })
  it('reports how many steps have no value', () => {
    const startUtc = startOfDayUtc('2025-01-05', 'Europe/Madrid')
    const quality = new Uint8Array(96)
    quality[7] = MISSING
    const kwh = new Float64Array(96).fill(1)
    // The value of a missing step is not read.
    kwh[7] = Number.NaN
    const demand: EnergySeries = { startUtc, stepMinutes: 15, kwh, quality }
    const terms: ExcessTerms = { meter: 'quarterHours', eurPerKw: [1, 1, 1, 1, 1, 1] }
    expect(optimisePowers(supply([], { demand, excessTerms: terms })).missingSteps).toBe(1)
  })
  it.each([
    ['DEMAND_MISSING', {}, []],
    ['DEMAND_VALUE_INVALID', {}, [{ days: 30, maximeterKw: [1, 1, Number.NaN, 1, 1, 1] }]],
    ['DEMAND_VALUE_INVALID', {}, [{ days: 30, maximeterKw: [1, 1, 1, 1, 1, -1] }]],
    ['DEMAND_VALUE_INVALID', {}, [{ days: 0, maximeterKw: [1, 1, 1, 1, 1, 1] }]],
    [
      'QUARTER_HOURS_NEEDED',
      { excessTerms: { meter: 'quarterHours', eurPerKw: [1, 1, 1, 1, 1, 1] } },
      [{ days: 30, maximeterKw: [1, 1, 1, 1, 1, 1] }],
    ],
    ['POWER_FALLING', { powerKw: [30, 30, 30, 30, 30, 29] }, [{ days: 30, maximeterKw: [1, 1, 1, 1, 1, 1] }]],
    [
      'POWER_BELOW_TARIFF',
      { tariff: '3.0TD', powerKw: [9, 9, 9, 9, 9, 9] },
      [{ days: 30, maximeterKw: [1, 1, 1, 1, 1, 1] }],
    ],
    ['POWER_PERIODS_MISMATCH', {}, [{ days: 30, maximeterKw: [1, 1] }]],
    ['POWER_PERIODS_MISMATCH', { powerKw: [1, 2] }, [{ days: 30, maximeterKw: [1, 1, 1, 1, 1, 1] }]],
    ['POWER_PERIODS_MISMATCH', { powerEurPerKwDay: [1] }, [{ days: 30, maximeterKw: [1, 1, 1, 1, 1, 1] }]],
    [
      'DEMAND_VALUE_INVALID',
      { powerKw: [1, 1, 1, 1, 1, -1] },
      [{ days: 30, maximeterKw: [1, 1, 1, 1, 1, 1] }],
    ],
  ] as const)('refuses with %s', (code, changes, months) => {
    expect(() => optimisePowers(supply(months, changes))).toThrow(code)
  })
})

describe('errors of optimisePowers', () => {
  const month = { days: 30, maximeterKw: [1, 1, 1, 1, 1, 1] }
  it.each([
    ['maximeter.1.p3', [month, { days: 30, maximeterKw: [1, 1, -2, 1, 1, 1] }], {}],
    ['maximeter.0.days', [{ ...month, days: 1.5 }], {}],
    ['contractedPower.p2', [month], { powerKw: [1, Number.NaN, 1, 1, 1, 1] }],
    ['powerPrices.p6', [month], { powerEurPerKwDay: [1, 1, 1, 1, 1, -1] }],
    ['excessTerms', [month], { excessTerms: { ...maximeterTerms, eurPerKw: [1] } }],
    ['maximeter', [], {}],
  ] as const)('names the field %s', (field, months, changes) => {
    expect(() => optimisePowers(supply(months, changes))).toThrow(expect.objectContaining({ field }))
  })
})

describe('excessTermsOn', () => {
  it('gives the published terms of the meter and day', () => {
    expect(excessTermsOn('3.0TD', 'maximeter', '2026-05-01')).toEqual({
      meter: 'maximeter',
      eurPerKw: [0.171373, 0.090584, 0.028721, 0.021891, 0.006142, 0.006142],
      perDays: 1,
      factor: 1,
    })
    expect(excessTermsOn('6.1TD', 'quarterHours', '2024-05-01').eurPerKw[0]).toBeCloseTo(3.566788, 9)
  })
  it('requires terms that are not published', () => {
    expect(errorOf(() => excessTermsOn('6.1TD', 'maximeter', '2026-05-01'))).toMatchObject({
      code: 'EXCESS_TERMS_UNKNOWN',
      field: 'excessTerms',
      details: { tariff: '6.1TD', meter: 'maximeter', date: '2026-05-01' },
    })
    expect(() => excessTermsOn('3.0TD', 'quarterHours', '2026-05-01')).toThrow('EXCESS_TERMS_UNKNOWN')
    expect(() => excessTermsOn('3.0TD', 'maximeter', '2027-05-01')).toThrow('REGULATION_NOT_IN_FORCE')
  })
})

describe('recommendCutOffPowers', () => {
  it('adds the margin to the highest demand and rounds up to a step', () => {
    // A published example: 4.6 / 4.6 kW, maxima 2.8 / 3.1, 10 %: 3.1 / 3.5, 54.75 + 20.08 = 74.83 EUR a year.
    const found = recommendCutOffPowers([4.6, 4.6], [2.8, 3.1], [0.1, 0.05], 0.1)
    expect(found.powerKw).toEqual([3.1, 3.5])
    expect(found.savingsEur.map((eur) => Number(eur.toFixed(3)))).toEqual([54.75, 20.075])
    expect(found.savingEur).toBeCloseTo(74.825, 9)
    // With the electricity tax and IVA: × 1.0511269632 × 1.21.
    expect(found.savingEur * 1.0511269632 * 1.21).toBeCloseTo(95.17, 2)
  })
  it('does not add a step because of floating-point error', () => {
    // 3 × 1.1 is 3.3000000000000003 in binary.
    expect(recommendCutOffPowers([5, 5], [3, 3], [0.1, 0.1], 0.1).powerKw).toEqual([3.3, 3.3])
  })
  it('takes the next normalised power, or the highest available', () => {
    const powers = (demand: number) =>
      recommendCutOffPowers([5.75], [demand], [0.1], 0, singlePhasePowersKw).powerKw
    expect([powers(3.45), powers(3.46), powers(14.6)]).toEqual([[3.45], [4.6], [14.49]])
  })
  it('refuses more than 15 kW, a margin above one and invalid figures', () => {
    const refusal = (...given: Parameters<typeof recommendCutOffPowers>) => {
      const { code, field, details } = errorOf(() => recommendCutOffPowers(...given))
      return [code, field, details]
    }
    expect(refusal([10], [14.9], [0.1], 0.1)).toEqual([
      'POWER_LIMITS_IMPOSSIBLE',
      undefined,
      { neededKw: 16.4, highestKw: 15 },
    ])
    expect(refusal([10], [5], [0.1], 0.1, [])).toEqual([
      'POWER_LIMITS_IMPOSSIBLE',
      'normalisedPowers',
      undefined,
    ])
    const invalid = ['DEMAND_VALUE_INVALID', 'maximeter', undefined]
    expect(refusal([10], [5], [0.1], 1.1)).toEqual(invalid)
    expect(refusal([10], [5], [0.1], -0.1)).toEqual(invalid)
    expect(refusal([10], [Number.NaN], [0.1], 0.1)).toEqual(invalid)
    expect(refusal([-1], [5], [0.1], 0.1)).toEqual(invalid)
    expect(refusal([10], [5], [-0.1], 0.1)).toEqual(invalid)
    const mismatch = ['POWER_PERIODS_MISMATCH', 'maximeter', undefined]
    expect(refusal([10], [1, 2], [0.1], 0.1)).toEqual(mismatch)
    expect(refusal([10], [1], [0.1, 0.2], 0.1)).toEqual(mismatch)
  })
  it('recommends 0.1 kW at least and 15 kW at most, a margin of the whole included', () => {
    expect(recommendCutOffPowers([1, 15], [0, 7.5], [0, 0], 1).powerKw).toEqual([0.1, 15])
  })
})

describe('nextPowerChangeOn', () => {
  it('is free twelve months after the last change', () => {
    expect(nextPowerChangeOn(null, '2026-11-21')).toBeNull()
    expect(nextPowerChangeOn('2026-02-10', '2026-11-21')).toBe('2027-02-10')
    expect(nextPowerChangeOn('2025-11-21', '2026-11-21')).toBeNull()
    expect(nextPowerChangeOn('2025-11-22', '2026-11-21')).toBe('2026-11-22')
    expect(nextPowerChangeOn('2024-02-29', '2025-02-27')).toBe('2025-02-28')
  })
})

describe('estimatedMaximeterMonths', () => {
  it('finds months whose readings are all 85 % of the contracted power', () => {
    const months = [
      { days: 30, maximeterKw: [17, 17, null, 0] },
      { days: 30, maximeterKw: [17, 18, null, null] },
      { days: 30, maximeterKw: [null, null, null, null] },
    ]
    expect(estimatedMaximeterMonths(months, [20, 20, 20, 20])).toEqual([0])
  })
})

describe('the worked example in docs/calculations/power-optimisation.md', () => {
  it('gives the powers and costs of the page', () => {
    const months = [18, 18, 24, 30, 18, 18, 18, 18, 18, 18, 18, 18].map((kw) => ({
      days: 30,
      maximeterKw: [kw, kw, kw, kw, kw, kw],
    }))
    const found = optimisePowers(
      supply(months, {
        tariff: '3.0TD',
        powerEurPerKwDay: [0.05, 0.03, 0.01, 0.01, 0.008, 0.005],
        excessTerms: excessTermsOn('3.0TD', 'maximeter', '2026-06-01'),
      }),
    )
    const page = readWorkedExample('power-optimisation')
    expect(found.powerKw).toEqual(Array.from({ length: 6 }, () => page('optimum')))
    expect(found.current.totalEur).toBeCloseTo(page('today'), 2)
    expect(found.optimal.powerEur).toBeCloseTo(page('power term of the optimum'), 2)
    expect(found.optimal.excessEur).toBeCloseTo(page('its excess'), 2)
    expect(found.savingEur).toBeCloseTo(page('saving'), 2)
  })
})
