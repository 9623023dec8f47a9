import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { createSizingYear } from '../../../test/sizing-year.ts'
import { findBestSize } from './best-size.ts'
import { evaluateExcess, isAccepted, parseExcessCriterion, type ExcessCriterion } from './excess-criterion.ts'
import { fillSurfaces } from './fill-surfaces.ts'
import { findLargestSize } from './largest-size.ts'
import { walkPeakPower } from './peak-power-walk.ts'

const year = createSizingYear()
const months: ExcessCriterion = { method: 'maxNumberOfOverproductionMonths', limit: 3 }
const percent: ExcessCriterion = { method: 'maxExcessesPercentage', limit: 25 }
const never: ExcessCriterion = { method: 'maxExcessesPercentage', limit: 0 }
const sunny = createSizingYear(0)

describe('an excess criterion', () => {
  it('[LIM-049] is 3 months or 25 % where nothing else was entered', () => {
    expect(parseExcessCriterion('maxNumberOfOverproductionMonths', null)).toEqual(months)
    expect(parseExcessCriterion('maxExcessesPercentage', null)).toEqual(percent)
  })
  it('[SOL-PR-020] [SOL-PR-021] [SOL-PR-037] has whole months from 0 to 12, and percents that are cut to whole ones', () => {
    expect(parseExcessCriterion('maxExcessesPercentage', 12.9).limit).toBe(12)
    expect(parseExcessCriterion('maxExcessesPercentage', 0).limit).toBe(0)
    const refused = (...entry: Parameters<typeof parseExcessCriterion>) =>
      errorOf(() => parseExcessCriterion(...entry))
    expect(refused('maxNumberOfOverproductionMonths', 13)).toMatchObject({
      code: 'SOLAR_CRITERION_INVALID',
      field: 'maxNumberOfOverproductionMonths',
    })
    expect(refused('maxNumberOfOverproductionMonths', 2.5).code).toBe('SOLAR_CRITERION_INVALID')
    expect(refused('maxNumberOfOverproductionMonths', -1).code).toBe('SOLAR_CRITERION_INVALID')
    expect(refused('maxExcessesPercentage', 101).code).toBe('SOLAR_CRITERION_INVALID')
    expect(refused('maxExcessesPercentage', Number.NaN).code).toBe('SOLAR_CRITERION_INVALID')
  })
  it('[SOL-PR-034] [SOL-PR-040] counts months of negative net balance, or the share of the excess', () => {
    const figures = evaluateExcess(year, [20, 0])
    expect(figures.excessPercent).toBeCloseTo((100 * figures.excessKwh) / figures.productionKwh, 9)
    expect(figures.monthsWithExcess).toBeLessThan(evaluateExcess(year, [60, 0]).monthsWithExcess)
    const { limit } = percent
    expect(isAccepted({ ...figures, excessPercent: limit }, percent)).toBe(true)
    expect(isAccepted({ ...figures, excessPercent: limit + 0.01 }, percent)).toBe(false)
    expect(isAccepted({ ...figures, monthsWithExcess: 3 }, months)).toBe(true)
    expect(isAccepted({ ...figures, monthsWithExcess: 4 }, months)).toBe(false)
    expect(evaluateExcess(year, [0, 0])).toMatchObject({
      productionKwh: 0,
      excessPercent: 0,
      monthsWithExcess: 0,
    })
  })
})

describe('filling surfaces', () => {
  it('[SOL-PR-042] fills them in their order, each up to its maximum', () => {
    expect(fillSurfaces(7, [5, 0, 4])).toEqual([5, 0, 2])
    expect(fillSurfaces(20, [5, 4])).toEqual([5, 4])
    expect(fillSurfaces(0, [5, 4])).toEqual([0, 0])
  })
})

describe('walkPeakPower', () => {
  it('[SOL-PR-029] starts at all that fits and stops at the first size that is accepted', () => {
    const walk = walkPeakPower(year, [60, 40], 450, percent)
    expect(walk.outcome).toBe('found')
    expect(walk.log[0]).toMatchObject({ iteration: 1, panels: 100, peakPowerKwp: 45 })
    expect(walk.log.slice(0, -1).every((tried) => !tried.isAccepted)).toBe(true)
    const last = walk.log.at(-1)
    expect(last).toMatchObject({ isAccepted: true, peakPowerKwp: walk.peakPowerKwp })
    expect(last?.excessPercent).toBeLessThanOrEqual(25)
    expect(walk.panels).toEqual(fillSurfaces(last?.panels ?? 0, [60, 40]))
  })
  it('[SOL-PR-030] steps by 50 kW above 500, 5 kW above 15 and a panel below', () => {
    const { log } = walkPeakPower(sunny, [1400, 0], 450, never)
    const steps = (from: number, to: number) =>
      log.filter(({ peakPowerKwp, factor }) => peakPowerKwp > from && peakPowerKwp <= to && factor === 1)
    expect(log[0]?.peakPowerKwp).toBeCloseTo(630, 9)
    expect(steps(501, 630).every(({ stepKw }) => stepKw === 50)).toBe(true)
    expect(steps(20, 495).every(({ stepKw }) => stepKw === 5)).toBe(true)
    expect(steps(0, 14).every(({ stepKw }) => stepKw === 0.45)).toBe(true)
    expect(steps(0, 14).length).toBeGreaterThan(5)
    // At 15 and at 500 kW it is still 5 kW.
    expect(walkPeakPower(sunny, [20, 0], 750, never).log[0]?.stepKw).toBe(5)
    expect(walkPeakPower(sunny, [1000, 0], 500, never).log[0]?.stepKw).toBe(5)
  })
  it('[SOL-PR-031] grows its steps by 1.1 with each 20 iterations of a level, and begins anew at 15, 50 and 500 kW', () => {
    const { log } = walkPeakPower(sunny, [1100, 0], 450, never)
    const between = log.filter(({ peakPowerKwp }) => peakPowerKwp >= 50 && peakPowerKwp < 500)
    expect(between.slice(0, 20).every(({ factor }) => factor === 1)).toBe(true)
    expect(between[20]?.factor).toBeCloseTo(1.1, 12)
    expect(between[40]?.factor).toBeCloseTo(1.21, 12)
    expect(between[20]?.stepKw).toBeCloseTo(5.5, 12)
    const [from, to] = [between[20]?.panels ?? 0, between[21]?.panels ?? 0]
    expect([12, 13]).toContain(from - to)
    const below = log.filter(({ peakPowerKwp }) => peakPowerKwp < 49.5)
    expect(below[0]?.factor).toBe(1)
    // 500 kW belong to the level above: the 20 iterations of the next begin at 495 kW.
    const edge = walkPeakPower(sunny, [1000, 0], 500, never).log.map(({ factor }) => factor)
    expect(edge.slice(0, 22).lastIndexOf(1)).toBe(20)
  })
  it('[SOL-PR-032] gives up after 200 iterations', () => {
    const walk = walkPeakPower(sunny, [60_000, 0], 450, never)
    expect(walk).toMatchObject({ outcome: 'too-many-iterations', panels: null, peakPowerKwp: null })
    expect(walk.log).toHaveLength(200)
  })
  it('finds nothing where even one panel is too much, and says what it tried', () => {
    const walk = walkPeakPower(sunny, [10, 0], 450, never)
    expect(walk.outcome).toBe('not-found')
    expect(walk.log.map(({ panels }) => panels)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    // After 20 steps of a panel and 11 of 1.1 panels there is one; the next step leads below none.
    const grown = walkPeakPower(sunny, [32, 0], 450, never)
    expect([grown.outcome, grown.log.at(-1)?.panels]).toEqual(['not-found', 1])
  })
  it('[SOL-PR-022] refuses surfaces without room and panels without power', () => {
    expect(errorOf(() => walkPeakPower(year, [], 450, months)).code).toBe('SOLAR_SURFACES_MISSING')
    expect(errorOf(() => walkPeakPower(year, [0, 0], 450, months)).code).toBe('SOLAR_SURFACES_MISSING')
    expect(errorOf(() => walkPeakPower(year, [4.5, 0], 450, months)).code).toBe('SOLAR_SURFACES_MISSING')
    expect(errorOf(() => walkPeakPower(year, [4, 0], 0, months)).code).toBe('SOLAR_PANEL_POWER_INVALID')
  })
})

describe('findLargestSize', () => {
  it('is the largest of all sizes, to the panel, by both criteria', () => {
    const maximums = [40, 25]
    const limits = fc.record({
      method: fc.constantFrom('maxNumberOfOverproductionMonths' as const, 'maxExcessesPercentage' as const),
      limit: fc.integer({ min: 0, max: 12 }),
    })
    const figures = Array.from({ length: 66 }, (_, panels) =>
      evaluateExcess(
        year,
        fillSurfaces(panels, maximums).map((one) => one * 1.2),
      ),
    )
    fc.assert(
      fc.property(limits, ({ method, limit }) => {
        const criterion = { method, limit: method === 'maxExcessesPercentage' ? limit * 4 : limit }
        const expected = figures.findLastIndex((one, panels) => panels > 0 && isAccepted(one, criterion))
        const found = findLargestSize(year, maximums, 1200, criterion)
        expect(found?.panels ?? -1).toBe(expected)
      }),
      { numRuns: 25 },
    )
  })
  it('is never smaller than what the steps find', () => {
    for (const criterion of [months, percent]) {
      const walk = walkPeakPower(year, [60, 40], 450, criterion)
      const found = findLargestSize(year, [60, 40], 450, criterion)
      expect(found?.peakPowerKwp).toBeGreaterThanOrEqual(walk.peakPowerKwp ?? 0)
    }
  })
  it('finds what a second surface makes acceptable, between too few and too many panels on it', () => {
    const morningAndEvening = {
      consumption: Float64Array.of(10, 10),
      month: Uint8Array.of(0, 0),
      kwhPerKwp: [Float64Array.of(1, 0), Float64Array.of(0, 1)],
    }
    const limit40: ExcessCriterion = { method: 'maxExcessesPercentage', limit: 40 }
    // 20 kWp of the first have 50 % of excess. With b of the second it is 10 ÷ (20 + b), and b ÷ (20 + b) above ten.
    expect(findLargestSize(morningAndEvening, [20, 20], 1000, limit40)?.panelsBySurface).toEqual([20, 13])
    expect(findLargestSize(morningAndEvening, [11, 0], 1000, never)?.panels).toBe(10)
    const single = { ...morningAndEvening, consumption: Float64Array.of(1, 0) }
    expect(findLargestSize(single, [2, 0], 1000, never)?.panels).toBe(1)
  })
  it('is null where no panel is accepted', () => {
    expect(findLargestSize(sunny, [10, 0], 450, never)).toBeNull()
  })
})

describe('findBestSize', () => {
  it('is the size of the highest score where there is one maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 }), (most, top) => {
        const best = findBestSize(most, (panels) => -Math.abs(panels - top))
        expect(best?.panels).toBe(Math.min(most, top))
      }),
    )
  })
  it('has none where no size has a score', () => {
    expect(findBestSize(100, () => null)).toBeNull()
    expect(findBestSize(100, (panels) => (panels === 100 ? 1 : null))?.panels).toBe(100)
  })
  it('is the smallest of equal ones', () => {
    expect(findBestSize(5, () => 1)?.panels).toBe(1)
  })
})
