import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEnergySeries } from './check-energy-series.ts'
import {
  endUtcOf,
  ESTIMATED,
  MEASURED,
  MISSING,
  toHourly,
  toQuarterHours,
  totalKwh,
  type EnergySeries,
} from './energy-series.ts'

const START = Date.UTC(2025, 2, 29, 23)

function hours(kwh: readonly number[], quality?: readonly number[]): EnergySeries {
  const marks = quality ? { quality: Uint8Array.from(quality) } : {}
  return { startUtc: START, stepMinutes: 60, kwh: Float64Array.from(kwh), ...marks }
}

function quarters(kwh: readonly number[], startUtc = START): EnergySeries {
  return { startUtc, stepMinutes: 15, kwh: Float64Array.from(kwh) }
}

describe('hours and quarter-hours', () => {
  it('[CUR-044] sum four quarter-hours to an hour, with the worst quality of the four', () => {
    const series = { ...quarters([1, 2, 3, 4, 5, 6, 7, 8]), quality: Uint8Array.of(0, 0, 1, 0, 0, 0, 0, 0) }
    expect(toHourly(series)).toEqual(hours([10, 26], [ESTIMATED, MEASURED]))
  })
  it('give a missing hour for a missing quarter-hour', () => {
    const series = { ...quarters([1, 2, 3, 0, 5, 6, 7, 8]), quality: Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 0) }
    expect(toHourly(series)).toEqual(hours([0, 26], [MISSING, MEASURED]))
  })
  it('share an hour equally among four quarter-hours, marked as estimated, gaps as gaps', () => {
    const series = toQuarterHours(hours([8, 0, 2], [MEASURED, MISSING, ESTIMATED]))
    expect([...series.kwh]).toEqual([2, 2, 2, 2, 0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5])
    expect([...(series.quality ?? [])]).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1])
    expect(series).toMatchObject({ startUtc: START, stepMinutes: 15 })
  })
  it('conserve the energy in both directions', () => {
    const values = fc.array(
      fc.integer({ min: 0, max: 1e9 }).map((wh) => wh / 1000),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(values, (kwh) => {
        const series = hours(kwh)
        const there = toQuarterHours(series)
        expect(Math.abs(totalKwh(there) - totalKwh(series))).toBeLessThan(0.01)
        expect([...toHourly(there).kwh]).toEqual(kwh)
      }),
    )
  })
  it('refuse quarter-hours that do not make whole hours instead of dropping energy', () => {
    for (const series of [quarters([1, 2, 3, 4, 5]), quarters([1, 2, 3, 4], START + 900_000)])
      expect(() => toHourly(series)).toThrow(
        expect.objectContaining({
          code: 'SERIES_HOURS_INCOMPLETE',
          field: 'days',
          details: { steps: series.kwh.length },
        }),
      )
  })
  it('return a series of the wanted step as it is, and have no quality where they were all measured', () => {
    const hourly = hours([1, 2])
    const quarterly = quarters([1, 2, 3, 4])
    expect(toHourly(hourly)).toBe(hourly)
    expect(toQuarterHours(quarterly)).toBe(quarterly)
    expect(toHourly(quarterly)).toEqual({ ...hours([10]), quality: undefined })
  })
  it('end a step after the start of the last', () => {
    expect(endUtcOf(hours([1, 2]))).toBe(START + 7_200_000)
    expect(endUtcOf(quarters([1, 2]))).toBe(START + 1_800_000)
  })
})

describe('checkEnergySeries', () => {
  it('accepts zero, any length and a missing step of any value', () => {
    for (const series of [hours([]), hours([0, 1e6]), hours([Number.NaN, 1], [MISSING, MEASURED])])
      expect(() => checkEnergySeries(series, 'days')).not.toThrow()
  })
  it.each([
    ['negative energy', [1, -0.001]],
    ['NaN', [1, Number.NaN]],
    ['infinite energy', [1, Number.POSITIVE_INFINITY]],
  ])('refuses %s, naming field, place and instant', (_, kwh) => {
    expect(() => checkEnergySeries(hours(kwh), 'days')).toThrow(
      expect.objectContaining({
        code: 'SERIES_VALUE_INVALID',
        field: 'days',
        details: { index: 1, startUtc: START + 3_600_000 },
      }),
    )
  })
  it('refuses marks of another length, other steps and a start between steps', () => {
    expect(() => checkEnergySeries(hours([1, 2], [0]), 'days')).toThrow(
      expect.objectContaining({
        code: 'SERIES_LENGTH_INVALID',
        field: 'days',
        details: { values: 2, qualities: 1 },
      }),
    )
    expect(() => checkEnergySeries(quarters([1]), 'days')).not.toThrow()
    const half = { ...hours([1]), stepMinutes: 30 as 60 }
    expect(() => checkEnergySeries(half, 'days')).toThrow(
      expect.objectContaining({ code: 'SERIES_STEP_INVALID', field: 'days' }),
    )
    for (const startUtc of [START + 1, Number.NaN]) {
      expect(() => checkEnergySeries({ ...hours([1]), startUtc }, 'days')).toThrow('SERIES_STEP_INVALID')
    }
  })
})
