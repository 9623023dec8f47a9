import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberAt } from '../../element-at.ts'
import { civilTimeAt, startOfDayUtc, weekdayOf } from '../../time/civil-time.ts'
import { ESTIMATED, MEASURED, MISSING, totalKwh, type EnergySeries } from '../../time/energy-series.ts'
import { completeCurve } from './complete-curve.ts'

const HOUR_MS = 3_600_000

/** A shop: 1 kWh an hour from 9 to 20 on weekdays, half on Saturdays, 0.1 the rest of the time. */
function shop(from: string, days: number): EnergySeries {
  const startUtc = startOfDayUtc(from, 'Europe/Madrid')
  const kwh = Float64Array.from({ length: days * 24 }, (_, hour) => {
    const { date, hour: clock } = civilTimeAt(startUtc + hour * HOUR_MS, 'Europe/Madrid')
    const isOpen = clock >= 9 && clock < 20 && weekdayOf(date) <= 6
    return isOpen ? (weekdayOf(date) === 6 ? 0.5 : 1) : 0.1
  })
  return { startUtc, stepMinutes: 60, kwh }
}

const base = { tariff: '3.0TD', zone: 1, year: 2025, annualKwh: 6000 } as const

function at(series: EnergySeries, date: string, hour: number): number {
  return (startOfDayUtc(date, 'Europe/Madrid') - series.startUtc) / HOUR_MS + hour
}

describe('completeCurve', () => {
  it('keeps measured values, fills the others and reaches the annual energy', () => {
    const measured = shop('2025-02-03', 56)
    const { series, measuredHours, estimatedHours, measuredKwh } = completeCurve({ ...base, measured })
    const first = at(series, '2025-02-03', 0)
    expect([...series.kwh].slice(first, first + 56 * 24)).toEqual([...measured.kwh])
    expect(series.quality?.slice(first, first + 56 * 24).every((one) => one === MEASURED)).toBe(true)
    expect(series.quality?.filter((one) => one === ESTIMATED)).toHaveLength(estimatedHours)
    expect([measuredHours, estimatedHours]).toEqual([56 * 24, 8760 - 56 * 24])
    expect(measuredKwh).toBeCloseTo(totalKwh(measured), 9)
    expect(Math.abs(totalKwh(series) - 6000)).toBeLessThan(0.01)
  })
  it('follows the pattern of each weekday', () => {
    const { series } = completeCurve({ ...base, measured: shop('2025-02-03', 56) })
    const of = (date: string, hour: number) => numberAt(series.kwh, at(series, date, hour))
    // A week of September: Wednesday, Saturday, Sunday.
    expect(of('2025-09-10', 12) / of('2025-09-10', 3)).toBeCloseTo(10, 6)
    expect(of('2025-09-13', 12) / of('2025-09-13', 3)).toBeCloseTo(5, 6)
    expect(of('2025-09-14', 12) / of('2025-09-14', 3)).toBeCloseTo(1, 6)
  })
  it('takes the seasons from the profile', () => {
    const { series } = completeCurve({ ...base, measured: shop('2025-02-03', 56) })
    const noon = (date: string) => numberAt(series.kwh, at(series, date, 12))
    // The published 3.0TD profile is higher in July than in April.
    expect(noon('2025-07-16') / noon('2025-04-16')).toBeGreaterThan(1.1)
  })
  it('fills single missing hours and keeps estimates of other sources', () => {
    const measured = shop('2025-02-03', 14)
    const quality = new Uint8Array(measured.kwh.length)
    quality[30] = MISSING
    quality[31] = ESTIMATED
    const { series, measuredHours } = completeCurve({ ...base, measured: { ...measured, quality } })
    const first = at(series, '2025-02-03', 0)
    expect(series.kwh[first + 30]).toBeGreaterThan(0)
    expect(series.quality?.[first + 30]).toBe(ESTIMATED)
    expect(series.kwh[first + 31]).toBe(measured.kwh[31])
    expect(measuredHours).toBe(14 * 24 - 1)
  })
  it('uses a curve of another year for its pattern only', () => {
    const { measuredHours, series } = completeCurve({ ...base, year: 2024, measured: shop('2025-02-03', 30) })
    expect(measuredHours).toBe(0)
    expect(series.kwh).toHaveLength(8784)
    expect(totalKwh(series)).toBeCloseTo(6000, 6)
  })
  it('fills weekdays that were never measured from similar ones, and reports how many', () => {
    // Tuesday and Wednesday only.
    const { series, filledWeekdays } = completeCurve({ ...base, measured: shop('2025-02-04', 2) })
    expect(filledWeekdays).toBe(5)
    const noon = numberAt(series.kwh, at(series, '2025-09-11', 12))
    expect(noon / numberAt(series.kwh, at(series, '2025-09-11', 3))).toBeCloseTo(10, 6)
  })
  it('reads quarter-hours as hours', () => {
    const hourly = shop('2025-02-03', 28)
    const kwh = Float64Array.from([...hourly.kwh].flatMap((energy) => Array(4).fill(energy / 4)))
    const quarters = completeCurve({ ...base, measured: { startUtc: hourly.startUtc, stepMinutes: 15, kwh } })
    const hours = completeCurve({ ...base, measured: hourly })
    const gaps = quarters.series.kwh.map((one, hour) => Math.abs(one - numberAt(hours.series.kwh, hour)))
    expect(Math.max(...gaps)).toBeLessThan(1e-9)
  })
  it('spreads by the profile where the curve is all zeros', () => {
    const zeros = { ...shop('2025-02-03', 28), kwh: new Float64Array(28 * 24) }
    const { series } = completeCurve({ ...base, measured: zeros })
    expect(totalKwh(series)).toBeCloseTo(6000, 6)
  })
  it('refuses less energy than was measured, no measured value and invalid energy', () => {
    expect(() => completeCurve({ ...base, annualKwh: 10, measured: shop('2025-02-03', 56) })).toThrow(
      'COMPLETION_BELOW_MEASURED',
    )
    const nothing = { ...shop('2025-02-03', 2), quality: new Uint8Array(48).fill(MISSING) }
    expect(() => completeCurve({ ...base, measured: nothing })).toThrow('COMPLETION_WITHOUT_DAYS')
    expect(() => completeCurve({ ...base, annualKwh: Number.NaN, measured: shop('2025-02-03', 2) })).toThrow(
      'ESTIMATION_ENERGY_INVALID',
    )
    const whole = { ...shop('2025-01-01', 365) }
    expect(() => completeCurve({ ...base, annualKwh: 1e6, measured: whole })).toThrow(
      'COMPLETION_NOTHING_TO_FILL',
    )
  })
  it('refuses a measured curve without energy, with negative energy or of half-hours, naming it', () => {
    const measured = shop('2025-02-03', 2)
    for (const [at, wrong] of [
      [5, Number.NaN],
      [47, -1],
    ] as const) {
      const kwh = measured.kwh.slice()
      kwh[at] = wrong
      expect(() => completeCurve({ ...base, measured: { ...measured, kwh } })).toThrow(
        expect.objectContaining({ code: 'SERIES_VALUE_INVALID', field: 'days' }),
      )
    }
    const quarters = { ...measured, stepMinutes: 15 as const, kwh: new Float64Array(97) }
    expect(() => completeCurve({ ...base, measured: quarters })).toThrow('SERIES_HOURS_INCOMPLETE')
  })
  it('conserves the annual energy for any measured interval', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 340 }),
        fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 24, maxLength: 24 * 20 }),
        fc.double({ min: 3000, max: 1e5, noNaN: true }),
        (dayOfYear, values, annualKwh) => {
          const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid') + (dayOfYear - 1) * 24 * HOUR_MS
          const measured = { startUtc, stepMinutes: 60, kwh: Float64Array.from(values) } as const
          const { series } = completeCurve({ ...base, annualKwh, measured })
          expect(Math.abs(totalKwh(series) - annualKwh)).toBeLessThan(0.01)
          expect(series.kwh.every((one) => one >= 0)).toBe(true)
        },
      ),
      { numRuns: 20 },
    )
  })
})
