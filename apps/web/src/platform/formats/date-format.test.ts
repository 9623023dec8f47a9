import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateOfInstant,
  formatDateRange,
  formatDateTime,
  formatMonth,
  monthNames,
  todayInMadrid,
} from './date-format.ts'
import { weekdayNames } from './weekday-labels.ts'

describe('dates', () => {
  it('[FMT-005] shows dates as DD-MM-YYYY', () => {
    expect(formatDate('2026-03-09')).toBe('09-03-2026')
    expect(formatDate('2026-03-09T23:30:00Z')).toBe('09-03-2026')
    expect(formatDate(null)).toBe('–')
    expect(formatDate('mañana')).toBe('–')
  })

  it('[FMT-006] names months and weekdays in Spanish', () => {
    // An independent source of the names: the engine's ICU data.
    for (const [index, name] of monthNames.entries()) {
      const date = new Date(Date.UTC(2026, index, 15))
      expect(new Intl.DateTimeFormat('es-ES', { month: 'long', timeZone: 'UTC' }).format(date)).toBe(name)
    }
    for (const [index, name] of weekdayNames.entries()) {
      // 2026-06-01 was a Monday.
      const date = new Date(Date.UTC(2026, 5, 1 + index))
      expect(new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' }).format(date)).toBe(name)
    }
    expect(formatMonth('2026-03')).toBe('marzo 2026')
    expect(formatMonth('2026-13')).toBe('–')
  })

  it('[FMT-015] shows instants on the clock of Madrid, in summer and winter', () => {
    expect(formatDateTime('2026-01-15T10:05:00Z')).toBe('15-01-2026 11:05')
    expect(formatDateTime('2026-07-15T10:05:00Z')).toBe('15-07-2026 12:05')
    expect(formatDateTime('2026-07-15T22:30:00Z')).toBe('16-07-2026 00:30')
  })

  it('[FMT-015] shows instants of the Canaries one hour earlier', () => {
    expect(formatDateTime('2026-07-15T10:05:00Z', 'Atlantic/Canary')).toBe('15-07-2026 11:05')
  })

  it('[FMT-015] is right on both sides of the clock changes of 2026', () => {
    expect(formatDateTime('2026-03-29T00:59:00Z')).toBe('29-03-2026 01:59')
    expect(formatDateTime('2026-03-29T01:00:00Z')).toBe('29-03-2026 03:00')
    expect(formatDateTime('2026-10-25T00:30:00Z')).toBe('25-10-2026 02:30')
    expect(formatDateTime('2026-10-25T01:30:00Z')).toBe('25-10-2026 02:30')
  })

  it('gives the civil date of Madrid, not of UTC', () => {
    expect(todayInMadrid(Date.parse('2026-07-15T22:30:00Z'))).toBe('2026-07-16')
    expect(formatDateOfInstant('2026-12-31T23:30:00Z')).toBe('01-01-2027')
    expect(formatDateTime('never')).toBe('–')
  })

  it('shows ranges, open ones up to today', () => {
    expect(formatDateRange('2026-01-01', '2026-12-31')).toBe('01-01-2026 a 31-12-2026')
    expect(formatDateRange('2026-01-01', null)).toBe('01-01-2026 a hoy')
  })
})
