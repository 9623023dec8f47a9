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
    expect(() => completeCurve({ ...base, measured: nothing })).toThrow(
      expect.objectContaining({ code: 'COMPLETION_WITHOUT_DAYS', field: 'days' }),
    )
    expect(() => completeCurve({ ...base, annualKwh: Number.NaN, measured: shop('2025-02-03', 2) })).toThrow(
      expect.objectContaining({ code: 'ESTIMATION_ENERGY_INVALID', field: 'anualConsumption' }),
    )
    const whole = { ...shop('2025-01-01', 365) }
    expect(() => completeCurve({ ...base, annualKwh: 1e6, measured: whole })).toThrow(
      'COMPLETION_NOTHING_TO_FILL',
    )
  })
  it('[CUR-049] returns a year that was measured whole, where its energy is the annual one within 0.01 kWh', () => {
    const measured = shop('2025-01-01', 365)
    const measuredKwh = totalKwh(measured)
    const complete = (more: number) => () =>
      completeCurve({ ...base, annualKwh: measuredKwh + more, measured })
    for (const more of [-0.009, 0, 1e-9, 0.009]) {
      const { series, estimatedHours } = complete(more)()
      expect([...series.kwh]).toEqual([...measured.kwh])
      expect(estimatedHours).toBe(0)
    }
    expect(complete(0.02)).toThrow(
      expect.objectContaining({ code: 'COMPLETION_NOTHING_TO_FILL', field: 'year' }),
    )
    expect(complete(-0.02)).toThrow(
      expect.objectContaining({
        code: 'COMPLETION_BELOW_MEASURED',
        field: 'anualConsumption',
        details: { measuredKwh: expect.closeTo(measuredKwh, 9) as unknown },
      }),
    )
  })
  it('[CUR-049] fills hours without energy where the measured ones have all of it', () => {
    const measured = shop('2025-02-03', 28)
    const { series, estimatedHours } = completeCurve({ ...base, annualKwh: totalKwh(measured), measured })
    expect(estimatedHours).toBe(337 * 24)
    expect(series.kwh.filter((one) => one > 0)).toHaveLength(28 * 24)
  })
  it('refuses a profile of zeros where neither the curve nor the profile says when the energy is used', () => {
    const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
    const coefficients = new Float64Array(8760)
    const published = [{ name: '3.0TD', type: 'Final', startUtc, coefficients }] as const
    const zeros = { ...shop('2025-02-03', 28), kwh: new Float64Array(28 * 24) }
    const complete = (annualKwh: number) => completeCurve({ ...base, annualKwh, measured: zeros, published })
    expect(() => complete(6000)).toThrow(
      expect.objectContaining({ code: 'ESTIMATION_PROFILE_EMPTY', field: 'profile' }),
    )
    expect(totalKwh(complete(0).series)).toBe(0)
  })
  it('does not depend on the energy of missing hours', () => {
    const measured = shop('2025-02-03', 14)
    const withHole = (kwhOfHole: number) => {
      const kwh = measured.kwh.slice()
      kwh.fill(kwhOfHole, 30, 40)
      const quality = new Uint8Array(kwh.length).fill(MISSING, 30, 40)
      return completeCurve({ ...base, measured: { ...measured, kwh, quality } }).series.kwh
    }
    expect([...withHole(99)]).toEqual([...withHole(0)])
    const hole = at(measured, '2025-02-04', 6)
    expect(hole).toBe(30)
    // The Tuesday a week later has the same pattern and was measured: 10 at noon for 1 at night.
    const { series } = completeCurve({ ...base, measured })
    const tuesday = (hour: number) => numberAt(series.kwh, at(series, '2025-09-09', hour))
    const holed = withHole(0)
    const first = at(series, '2025-09-09', 0)
    expect(numberAt(holed, first + 12) / numberAt(holed, first + 3)).toBeCloseTo(tuesday(12) / tuesday(3), 9)
  })
  it('fills a working day from working days and a day of the weekend from the weekend, else from all', () => {
    const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
    const coefficients = new Float64Array(8760).fill(1 / 8760)
    const published = [{ name: '3.0TD', type: 'Final', startUtc, coefficients }] as const
    const noons = (from: string, kwhByDay: number[], dates: string[]) => {
      const measured: EnergySeries = {
        startUtc: startOfDayUtc(from, 'Europe/Madrid'),
        stepMinutes: 60,
        kwh: Float64Array.from(kwhByDay.flatMap((kwh) => Array<number>(24).fill(kwh))),
      }
      const { series, filledWeekdays } = completeCurve({ ...base, measured, published })
      const all = dates.map((date) => numberAt(series.kwh, at(series, date, 12)))
      return [filledWeekdays, ...all.map((kwh) => Math.round((100 * kwh) / Math.max(...all)))]
    }
    // Monday 1 to Sunday 7 September 2025; measured are Friday, 3 kWh an hour, and Saturday, 1 kWh an hour.
    const week = [1, 2, 3, 4, 5, 6, 7].map((day) => `2025-09-0${day}`)
    expect(noons('2025-02-07', [3, 1], week)).toEqual([5, 100, 100, 100, 100, 100, 33, 33])
    // Monday to Friday, 1 to 5: the weekend has the mean, 3.
    expect(noons('2025-02-03', [1, 2, 3, 4, 5], week)).toEqual([2, 20, 40, 60, 80, 100, 60, 60])
    // Saturday 1 and Sunday 3: the others have the mean, 2.
    expect(noons('2025-02-08', [1, 3], week)).toEqual([5, 67, 67, 67, 67, 67, 33, 100])
    // Thursday 2, Friday 4: the other working days have 3.
    expect(noons('2025-02-06', [2, 4], week)).toEqual([5, 75, 75, 75, 50, 100, 75, 75])
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
