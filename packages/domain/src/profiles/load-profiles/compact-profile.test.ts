import { describe, expect, it } from 'vitest'
import { addAt, byteAt, elementAt } from '../../element-at.ts'
import checks from '../../../reference/load-profiles/embedded-checks.json' with { type: 'json' }
import shares from '../../../reference/load-profiles/published-shares.json' with { type: 'json' }
import { periodsOfRange } from '../../periods/tariff-periods/tariff-period.ts'
import { civilDate, hoursOfDay, startOfDayUtc } from '../../time/civil-time.ts'
import { profileNames, type ProfileName } from './compact-profile.data.ts'
import { compactProfileOfRange, profileDayTypeOf } from './compact-profile.ts'

const HOUR_MS = 3_600_000

function yearOf(name: ProfileName, year: number, month?: number) {
  const start = startOfDayUtc(civilDate(year, month ?? 1, 1), 'Europe/Madrid')
  const next = month === undefined || month === 12 ? civilDate(year + 1, 1, 1) : civilDate(year, month + 1, 1)
  const length = (startOfDayUtc(next, 'Europe/Madrid') - start) / HOUR_MS
  return {
    weights: compactProfileOfRange(name, 'Europe/Madrid', start, length),
    periods: periodsOfRange(name, 1, start, 60, length),
  }
}

function periodShares({ weights, periods }: ReturnType<typeof yearOf>): number[] {
  const sums = new Float64Array(6)
  weights.forEach((weight, hour) => addAt(sums, byteAt(periods, hour) - 1, weight))
  const total = sums.reduce((sum, one) => sum + one, 0)
  return Array.from(sums, (one) => (100 * one) / total)
}

function expectNear(found: readonly number[], expected: readonly number[], distance: number): void {
  expected.forEach((share, index) => {
    expect(Math.abs(elementAt(found, index) - share)).toBeLessThan(distance)
  })
}

const published = Object.entries(shares).flatMap(([year, profiles]) =>
  profileNames.map((name) => ({ year: Number(year), name, ...profiles[name] })),
)

describe('compactProfileOfRange', () => {
  it.each(published)(
    '[CUR-061] gives the periods of $year like those of the published $name, within one percentage point',
    ({ year, name, periodOfYear, periodInMonth }) => {
      expectNear(periodShares(yearOf(name, year)), periodOfYear, name === '3.0TDVE' ? 0.6 : 0.5)
      if (name === '3.0TDVE') return
      periodInMonth.forEach((row, month) => {
        expectNear(periodShares(yearOf(name, year, month + 1)), row, 1)
      })
    },
  )
  it('[CUR-061] stays within one percentage point of the periods of 2022, a year that it was not built from', () => {
    for (const name of ['2.0TD', '3.0TD'] as const) {
      expectNear(periodShares(yearOf(name, 2022)), checks.periodOfYear2022[name], 1)
    }
  })
  it('[CUR-061] assigns the hours of each year as other programs do', () => {
    for (const name of profileNames) {
      for (const year of ['2023', '2024', '2025'] as const) {
        const laid = yearOf(name, Number(year))
        const sumPpm = laid.weights.reduce((sum, one) => sum + one, 0) * 1e6
        expect([name, year, Math.abs(sumPpm - checks.yearSumPpm[name][year]) < 0.02]).toEqual([
          name,
          year,
          true,
        ])
        expectNear(periodShares(laid), checks.tableShares[name][year], 0.01)
      }
    }
  })
  it('adds up to one over a year, leap years included, within 0.3 %', () => {
    for (const name of profileNames) {
      for (const year of [2023, 2024, 2025, 2028]) {
        const { weights } = yearOf(name, year)
        expect(weights).toHaveLength(year % 4 === 0 ? 8784 : 8760)
        expect(Math.abs(weights.reduce((sum, one) => sum + one, 0) - 1)).toBeLessThan(0.003)
        expect(weights.every((weight) => weight > 0)).toBe(true)
      }
    }
  })
  it('repeats the hour of October and omits that of March, on the clock of each zone', () => {
    const dayOf = (date: string, zone: 'Europe/Madrid' | 'Atlantic/Canary') =>
      compactProfileOfRange('2.0TD', zone, startOfDayUtc(date, zone), hoursOfDay(date, zone))
    // Ordinary Sundays of the same months: 2025-10-19 and 2025-03-23.
    const october = [...dayOf('2025-10-19', 'Europe/Madrid')]
    expect([...dayOf('2025-10-26', 'Europe/Madrid')]).toEqual([...october.slice(0, 3), ...october.slice(2)])
    expect([...dayOf('2025-10-26', 'Atlantic/Canary')]).toEqual([...october.slice(0, 2), ...october.slice(1)])
    const march = [...dayOf('2025-03-23', 'Europe/Madrid')]
    expect([...dayOf('2025-03-30', 'Europe/Madrid')]).toEqual([...march.slice(0, 2), ...march.slice(3)])
    expect([...dayOf('2025-03-30', 'Atlantic/Canary')]).toEqual([march[0], ...march.slice(2)])
  })
  it('is continuous across the end of a year', () => {
    const start = startOfDayUtc('2024-12-31', 'Europe/Madrid')
    const both = compactProfileOfRange('3.0TD', 'Europe/Madrid', start, 48)
    const first = compactProfileOfRange('3.0TD', 'Europe/Madrid', start, 24)
    const second = compactProfileOfRange('3.0TD', 'Europe/Madrid', start + 24 * HOUR_MS, 24)
    expect([...both]).toEqual([...first, ...second])
  })
})

describe('profileDayTypeOf', () => {
  it('recognises working days, Saturdays and tariff holidays on any weekday', () => {
    expect(profileDayTypeOf('2025-10-24')).toBe('working')
    expect(profileDayTypeOf('2025-10-25')).toBe('saturday')
    expect(profileDayTypeOf('2025-10-26')).toBe('holiday')
    // 1 November 2025 was a Saturday, 6 January 2026 a Tuesday, Good Friday 2025 has no fixed date.
    expect(profileDayTypeOf('2025-11-01')).toBe('holiday')
    expect(profileDayTypeOf('2026-01-06')).toBe('holiday')
    expect(profileDayTypeOf('2025-04-18')).toBe('working')
  })
})
