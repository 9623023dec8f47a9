import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { excessTermsOn } from './excess-terms.ts'
import { singlePhasePowersKw } from './normalised-power.data.ts'
import { optimisePowers } from './optimise-powers.ts'
import type { ExcessTerms } from './power-cost.ts'
import type { MaximeterMonth } from './power-demand.ts'
import { studyPowers, type PowerStudyInput } from './power-study.ts'

const maximeterTerms: ExcessTerms = {
  meter: 'maximeter',
  eurPerKw: [0.17, 0.09, 0.03, 0.03, 0.02, 0.02],
  perDays: 1,
  factor: 1,
}
const six = (kw: number) => Array.from({ length: 6 }, () => kw)

/** Months of 30 days. */
const months = (count: number, kwOf: (month: number) => (number | null)[]): MaximeterMonth[] =>
  Array.from({ length: count }, (_, at) => ({ days: 30, maximeterKw: kwOf(at) }))

function study(demand: PowerStudyInput['demand'], changes: Partial<PowerStudyInput> = {}) {
  return studyPowers({
    tariff: '3.0TD',
    zone: 1,
    powerKw: six(30),
    powerEurPerKwDay: [0.06, 0.04, 0.02, 0.02, 0.01, 0.006],
    demand,
    excessTerms: maximeterTerms,
    marginRatio: 0.1,
    extensionRightsKw: null,
    accessRightsKw: null,
    lastChange: null,
    today: '2026-11-21',
    ...changes,
  })
}

/** A year of quarter-hours of 20 kW, 40 kW at ten in the morning. */
function plantYear(missing = 0): EnergySeries {
  const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
  const steps = 365 * 96
  const kwh = Float64Array.from({ length: steps }, (_, step) => (step % 96 === 40 ? 10 : 5))
  const quality = new Uint8Array(steps).fill(MISSING, steps / 2, steps / 2 + missing)
  return { startUtc, stepMinutes: 15, kwh, quality }
}

describe('studyPowers', () => {
  it('adds its months and its periods up to the totals, for maximeters as for quarter-hours', () => {
    const quarterHours: ExcessTerms = { meter: 'quarterHours', eurPerKw: six(0.9) }
    for (const found of [
      study(months(12, (at) => six(18 + at))),
      study(plantYear(), { excessTerms: quarterHours }),
    ]) {
      for (const cost of [found.current, found.proposed]) {
        const sum = (list: readonly { powerEur: number; excessEur: number }[]) =>
          list.reduce((total, one) => total + one.powerEur + one.excessEur, 0)
        expect(sum(cost.months)).toBeCloseTo(cost.totalEur, 6)
        expect(sum(cost.periods)).toBeCloseTo(cost.totalEur, 6)
      }
      expect(found.proposed.months).toHaveLength(12)
      expect(found.proposed.totalEur).toBeLessThan(found.current.totalEur)
    }
  })

  it('proposes the powers of optimisePowers, and carries the saving to 365 days', () => {
    const demand = months(6, (at) => six(at === 0 ? 25 : 18))
    const found = study(demand)
    const optimum = optimisePowers({
      tariff: '3.0TD',
      zone: 1,
      powerKw: six(30),
      powerEurPerKwDay: [0.06, 0.04, 0.02, 0.02, 0.01, 0.006],
      demand,
      excessTerms: maximeterTerms,
    })
    expect(found.powerKw).toEqual(optimum.powerKw)
    expect(found.yearly.savingEur).toBeCloseTo((optimum.savingEur * 365) / 180, 9)
  })

  it('names the month of each part of a curve', () => {
    const { demand } = study(plantYear())
    expect(demand.months.map(({ month }) => month).slice(0, 2)).toEqual(['2025-01', '2025-02'])
    expect(demand.days).toBe(365)
  })

  it('says how many months of saving pay the change: 12 × 9.04 ÷ saving where only the meter is charged', () => {
    const found = study(months(12, () => six(20)))
    expect(found.change.totalEur).toBe(9.04)
    expect(found.paybackMonths).toBeCloseTo((12 * 9.04) / found.yearly.savingEur, 9)
  })

  it('keeps the current powers where nothing is cheaper, without cost or pay-back', () => {
    const found = study(months(12, () => six(30)))
    expect(found.powerKw).toEqual(six(30))
    expect(found.change.totalEur).toBe(0)
    expect(found.paybackMonths).toBeNull()
    expect(found.yearly.savingEur).toBe(0)
  })

  it('proposes other powers all the same where the installation does not allow the current ones', () => {
    const found = study(
      months(12, () => six(40)),
      { highestKw: 20 },
    )
    expect(Math.max(...found.powerKw)).toBe(20)
    expect(found.yearly.savingEur).toBeLessThan(0)
    expect(found.rules.map(({ rule }) => rule)).toContain('installation')
  })

  it('says what the order P1 ≤ … ≤ P6 costs: a demand of 40 kW in P1 alone', () => {
    // Free, P2 to P6 would be 15.1 kW as P6 must be; in order they follow P1, or P1 pays excess.
    const found = study(
      months(12, () => [40, 15.1, 15.1, 15.1, 15.1, 15.1]),
      { powerKw: six(40) },
    )
    const rising = found.rules.find(({ rule }) => rule === 'rising')
    // P1 saves 0.17 a kW and day against 0.156 for all six: 24.9 kW × (0.04 + 0.02 + 0.02 + 0.01 + 0.006) × 365.
    expect(found.powerKw).toEqual(six(40))
    expect(rising?.costEur).toBeCloseTo(24.9 * 0.096 * 365, 6)
  })

  it('says what it costs to stay above 15 kW in 3.0TD, and what the powers of a switch cost', () => {
    const small = study(months(12, () => six(10)))
    expect(small.powerKw).toEqual([10, 10, 10, 10, 10, 15.1])
    expect(small.rules).toEqual([{ rule: 'above15', costEur: expect.closeTo(5.1 * 0.006 * 365, 6) }])
    const normalised = study(
      months(12, () => six(16)),
      { normalisedKw: [20, 30] },
    )
    expect(normalised.powerKw).toEqual(six(20))
    expect(normalised.rules.map(({ rule }) => rule)).toEqual(['normalised'])
  })

  it('says when a change may not be denied any more, and when the rule of excess would change at 50 kW', () => {
    const found = study(
      months(12, () => six(40)),
      { powerKw: six(60), lastChange: '2026-03-01' },
    )
    expect(found.nextChangeOn).toBe('2027-03-01')
    expect(found.crossesExcessRule).toBe(true)
    expect(study(months(12, () => six(40))).crossesExcessRule).toBe(false)
  })

  describe('where the meter cuts off', () => {
    const household = (kw: readonly [number, number], changes: Partial<PowerStudyInput> = {}) =>
      study(
        months(12, () => [...kw]),
        {
          tariff: '2.0TD',
          powerKw: [4.6, 4.6],
          powerEurPerKwDay: [0.1, 0.05],
          excessTerms: null,
          ...changes,
        },
      )

    it('proposes the highest demand with its margin: the published example saves 74.83 EUR', () => {
      const found = household([2.8, 3.1])
      expect(found.powerKw).toEqual([3.1, 3.5])
      expect(found.yearly.savingEur).toBeCloseTo(74.825, 9)
      expect(found.proposed.excessEur).toBe(0)
    })

    it('does not raise a power for its margin, but does for a demand above it', () => {
      expect(household([4.5, 4.6]).powerKw).toEqual([4.6, 4.6])
      expect(household([14.5, 3], { powerKw: [15, 15] }).powerKw).toEqual([15, 3.3])
      const raised = household([5, 3.1])
      expect(raised.powerKw).toEqual([5.5, 3.5])
      expect(raised.yearly.savingEur).toBeLessThan(0)
    })

    it('takes the next power of a switch, says what that costs, and refuses more than the installation allows', () => {
      const found = household([2.8, 3.1], { normalisedKw: singlePhasePowersKw })
      expect(found.powerKw).toEqual([3.45, 3.45])
      // 3.45 instead of 3.1 and of 3.5: 0.35 × 0.1 × 365 − 0.05 × 0.05 × 365.
      expect(found.rules).toEqual([{ rule: 'normalised', costEur: expect.closeTo(11.8625, 6) }])
      expect(errorOf(() => household([5, 3.1], { highestKw: 5 }))).toMatchObject({
        code: 'POWER_LIMITS_IMPOSSIBLE',
        field: 'highestPower',
        details: { lowestKw: 5.5, highestKw: 5 },
      })
    })
  })

  it('does not keep a power above what the installation allows, even where that costs more', () => {
    const powerKw = [30, 30, 30, 30, 30, 60]
    const found = study(
      months(12, () => powerKw),
      { powerKw, highestKw: 40 },
    )
    expect(found.powerKw).toEqual([30, 30, 30, 30, 30, 40])
    expect(found.yearly.savingEur).toBeLessThan(0)
  })

  it('accepts a tenth of missing steps and refuses more, counting them', () => {
    const steps = 365 * 96
    expect(study(plantYear(3504)).demand.missingSteps).toBe(3504)
    expect(errorOf(() => study(plantYear(3505)))).toMatchObject({
      code: 'DEMAND_INCOMPLETE',
      field: 'consumptionCurve',
      details: { missingSteps: 3505, steps },
    })
  })

  it('refuses a curve of fewer than 28 days, quarter-hours without a curve and powers that fall', () => {
    const year = plantYear()
    const days = (count: number) => ({ ...year, kwh: year.kwh.subarray(0, count * 96) })
    expect(study(days(28)).demand.days).toBe(28)
    const refusal = (work: () => unknown) => {
      const { code, field } = errorOf(work)
      return [code, field]
    }
    expect(refusal(() => study(days(27)))).toEqual(['DEMAND_TOO_SHORT', 'consumptionCurve'])
    const terms = excessTermsOn('3.0TD', 'quarterHours', '2024-05-01')
    expect(
      refusal(() =>
        study(
          months(12, () => six(20)),
          { excessTerms: terms },
        ),
      ),
    ).toEqual(['QUARTER_HOURS_NEEDED', 'consumptionCurve'])
    expect(
      refusal(() =>
        study(
          months(12, () => six(20)),
          { powerKw: [30, 30, 20, 30, 30, 30] },
        ),
      ),
    ).toEqual(['POWER_FALLING', 'contractedPower.p3'])
  })
})
