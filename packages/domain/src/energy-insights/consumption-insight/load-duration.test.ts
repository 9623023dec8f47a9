import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MADRID, curve, office } from '../../../test/office-curve.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { MISSING } from '../../time/energy-series.ts'
import { baseLoadOf, loadDurationOf } from './load-duration.ts'

describe('loadDurationOf', () => {
  it('refuses points that are not a curve', () => {
    for (const points of [1, 2.5, Number.NaN, 10_001]) {
      expect(() => loadDurationOf(office('2025-05-05', '2025-05-05'), MADRID, points)).toThrow(
        expect.objectContaining({ code: 'INSIGHT_POINTS_INVALID', field: 'points' }),
      )
    }
  })
  it('has 2 to 10,000 points', () => {
    const day = office('2025-05-05', '2025-05-05')
    expect([...loadDurationOf(day, MADRID, 2).powerKw]).toEqual([2, 0.5])
    expect(loadDurationOf(day, MADRID, 10_000).powerKw).toHaveLength(10_000)
  })
  it('sorts the powers in descending order at even shares of the time', () => {
    // 10 hours of 1 to 10 kWh and 14 of zero.
    const day = curve('2025-05-05', '2025-05-05', (_, hour) => (hour < 10 ? hour + 1 : 0))
    const { powerKw, highestKw, meanKw, loadFactor, hours } = loadDurationOf(day, MADRID, 24)
    expect([...powerKw]).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, ...Array.from({ length: 14 }, () => 0)])
    expect([highestKw, hours]).toEqual([10, 24])
    expect(meanKw).toBeCloseTo(55 / 24, 12)
    expect(loadFactor).toBeCloseTo(5.5 / 24, 12)
  })
  it('is non-increasing and keeps both ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 2, max: 101 }),
        (values, points) => {
          const series = { startUtc: 0, stepMinutes: 60, kwh: Float64Array.from(values) } as const
          const { powerKw } = loadDurationOf(
            { ...series, startUtc: startOfDayUtc('2025-05-05', MADRID) },
            MADRID,
            points,
          )
          expect(powerKw).toHaveLength(points)
          expect(powerKw[0]).toBe(Math.max(...values))
          expect(powerKw[points - 1]).toBe(Math.min(...values))
          expect([...powerKw]).toEqual([...powerKw].sort((a, b) => b - a))
        },
      ),
      { numRuns: 40 },
    )
  })
  it('omits missing hours and has no factor without consumption', () => {
    const day = office('2025-05-05', '2025-05-05')
    const quality = new Uint8Array(24)
    quality.fill(MISSING, 0, 12)
    expect(loadDurationOf({ ...day, quality }, MADRID).hours).toBe(12)
    expect(
      loadDurationOf(
        curve('2025-05-05', '2025-05-05', () => 0),
        MADRID,
      ).loadFactor,
    ).toBeNull()
  })
  it('refuses curves without a value and with invalid energy', () => {
    const day = office('2025-05-05', '2025-05-05')
    expect(() => loadDurationOf({ ...day, quality: new Uint8Array(24).fill(MISSING) }, MADRID)).toThrow(
      expect.objectContaining({ code: 'INSIGHT_CURVE_EMPTY', field: 'consumptionCurve' }),
    )
    expect(() =>
      loadDurationOf(
        curve('2025-05-05', '2025-05-05', () => -1),
        MADRID,
      ),
    ).toThrow(expect.objectContaining({ code: 'INSIGHT_VALUE_INVALID', field: 'consumptionCurve' }))
    expect(() =>
      loadDurationOf(
        curve('2025-05-05', '2025-05-05', () => Number.NaN),
        MADRID,
      ),
    ).toThrow(expect.objectContaining({ code: 'INSIGHT_VALUE_INVALID', field: 'consumptionCurve' }))
  })
})

describe('baseLoadOf', () => {
  it('has no share without consumption', () => {
    const nothing = curve('2025-05-05', '2025-05-05', () => 0)
    expect(baseLoadOf(nothing, MADRID)).toEqual({ powerKw: 0, share: null, days: 1 })
  })
  it('is the median of the lowest hour of each day, so that a single day does not change it', () => {
    const month = curve('2025-05-01', '2025-05-31', (date, hour) =>
      date === '2025-05-10' ? 0 : hour < 6 ? 0.4 + Number(date.slice(8)) / 1000 : 3,
    )
    // Thirty days from 0.401 to 0.431 without 0.410, and one of zero: the sixteenth of 31 is 0.416.
    expect(baseLoadOf(month, MADRID)?.powerKw).toBeCloseTo(0.416, 12)
  })
  it('returns its share of the energy', () => {
    // A week of the office: 5 × 10 h × 2 + 118 h × 0.5 = 159 kWh; base 0.5 × 168 = 84.
    expect(baseLoadOf(office('2025-05-05', '2025-05-11'), MADRID)).toEqual({
      powerKw: 0.5,
      share: expect.closeTo(84 / 159, 12),
      days: 7,
    })
  })
  it('is null without a complete day', () => {
    const day = office('2025-05-05', '2025-05-05')
    expect(baseLoadOf({ ...day, kwh: day.kwh.slice(0, 10) }, MADRID)).toBeNull()
  })
  it('counts the days of clock change as complete', () => {
    expect(baseLoadOf(office('2025-03-30', '2025-03-30'), MADRID)?.days).toBe(1)
    expect(baseLoadOf(office('2025-10-26', '2025-10-26'), MADRID)?.days).toBe(1)
  })
})
