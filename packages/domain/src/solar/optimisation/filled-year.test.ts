import { describe, expect, it } from 'vitest'
import { evaluateExcess, type SizingYear } from './excess-criterion.ts'
import { createFilledYears } from './filled-year.ts'
import { fillSurfaces } from './fill-surfaces.ts'
import { findLargestSize } from './largest-size.ts'

const STEPS = 480
const column = (shift: number) =>
  Float64Array.from({ length: STEPS }, (_, step) => Math.max(0, Math.sin((step + shift) / 4)) / 5)
const yearOf = (surfaces: number): SizingYear => ({
  consumption: Float64Array.from({ length: STEPS }, (_, step) => 0.4 + (step % 7) / 10),
  month: Uint8Array.from({ length: STEPS }, (_, step) => Math.floor((step * 12) / STEPS)),
  kwhPerKwp: Array.from({ length: surfaces }, (_, surface) => column(surface)),
})

describe('years of surfaces that are filled in their order', () => {
  it('have the excess of all surfaces, also where one holds nothing', () => {
    const year = yearOf(5)
    const maximums = [2, 0, 3, 4, 1]
    const filledYear = createFilledYears(year, maximums, 0.45)
    for (let panels = 0; panels <= 10; panels++) {
      const kwp = fillSurfaces(panels, maximums).map((one) => one * 0.45)
      const filled = filledYear(panels)
      const [fast, whole] = [evaluateExcess(filled.year, filled.peakPowerKwp), evaluateExcess(year, kwp)]
      expect(fast.productionKwh).toBeCloseTo(whole.productionKwh, 9)
      expect(fast.excessKwh).toBeCloseTo(whole.excessKwh, 9)
      expect(fast.monthsWithExcess).toBe(whole.monthsWithExcess)
      const sum = (powers: readonly number[]) => powers.reduce((total, one) => total + one, 0)
      expect(sum(filled.peakPowerKwp)).toBeCloseTo(sum(kwp), 9)
    }
  })

  it('have two columns with a hundred surfaces, so that a search does not take minutes', () => {
    const filledYear = createFilledYears(
      yearOf(100),
      Array.from({ length: 100 }, () => 3),
      0.45,
    )
    expect(filledYear(299).year.kwhPerKwp.length).toBe(2)
  })
})

describe('the largest size', () => {
  it('is that of trying every size, for any share of excess', () => {
    const year = yearOf(4)
    const maximums = [6, 5, 0, 9]
    for (let limit = 0; limit <= 100; limit += 4) {
      const good = Array.from({ length: 20 }, (_, index) => 20 - index).find((panels) => {
        const kwp = fillSurfaces(panels, maximums).map((one) => one * 0.45)
        return evaluateExcess(year, kwp).excessPercent <= limit
      })
      const criterion = { method: 'maxExcessesPercentage', limit } as const
      expect(findLargestSize(year, maximums, 450, criterion)?.panels, `${limit} %`).toBe(good)
    }
  })
})
