import { describe, expect, it } from 'vitest'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { lastYearOf, marketDaysOf } from './last-year.ts'

const madrid = (date: string) => startOfDayUtc(date, 'Europe/Madrid')

/** Hours of whole days, each with its ordinal as energy. */
function hours(startUtc: number, endUtc: number): EnergySeries {
  const length = (endUtc - startUtc) / 3_600_000
  return { startUtc, stepMinutes: 60, kwh: Float64Array.from({ length }, (_, hour) => hour) }
}

describe('lastYearOf', () => {
  it('[BIL-006] is the curve itself up to 365 days', () => {
    const year = hours(madrid('2025-01-01'), madrid('2026-01-01'))
    expect(lastYearOf(year, 1)).toBe(year)
  })
  it('[BIL-006] begins 365 civil days before the end of a longer curve, with its qualities', () => {
    const whole = hours(madrid('2023-11-05'), madrid('2025-01-01'))
    const quality = new Uint8Array(whole.kwh.length).fill(MISSING, 0, 58 * 24)
    const { startUtc, stepMinutes, kwh, quality: rest } = lastYearOf({ ...whole, quality }, 1)
    // 2024 has 366 days.
    expect([startUtc, stepMinutes]).toEqual([madrid('2024-01-02'), 60])
    expect([kwh.length, kwh[0], kwh.at(-1)]).toEqual([8760, 58 * 24, whole.kwh.length - 1])
    expect(rest?.includes(MISSING)).toBe(false)
  })
  it('[BIL-006] counts the days by the clock of the zone', () => {
    const canary = (date: string) => startOfDayUtc(date, 'Atlantic/Canary')
    const whole = hours(canary('2023-12-30'), canary('2025-01-01'))
    expect(lastYearOf(whole, 2).startUtc).toBe(canary('2024-01-02'))
  })
})

describe('marketDaysOf', () => {
  it('[BIL-008] are the days of the last year of the curve', () => {
    const whole = hours(madrid('2023-11-05'), madrid('2025-01-01'))
    expect(marketDaysOf(whole, 1)).toEqual({ from: '2024-01-02', to: '2024-12-31' })
  })
  it('[BIL-008] are those of Madrid for a curve of the Canary Islands, whose day ends an hour later', () => {
    const canary = (date: string) => startOfDayUtc(date, 'Atlantic/Canary')
    const january = hours(canary('2025-01-01'), canary('2025-02-01'))
    expect(marketDaysOf(january, 2)).toEqual({ from: '2025-01-01', to: '2025-02-01' })
  })
  it('[BIL-008] are the first day alone for a curve without steps', () => {
    const nothing = hours(madrid('2025-01-01'), madrid('2025-01-01'))
    expect(marketDaysOf(nothing, 1)).toEqual({ from: '2025-01-01', to: '2025-01-01' })
  })
})
