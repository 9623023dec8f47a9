import { describe, expect, it } from 'vitest'
import { parseDateRange, showDateRange, writeDateRange } from './date-range.ts'

describe('a range of dates in the address', () => {
  it('reads back what it writes, open ends included', () => {
    for (const dates of [
      { from: '2026-01-01', to: '2026-03-31' },
      { from: '2026-01-01' },
      { to: '2026-03-31' },
    ]) {
      expect(parseDateRange(writeDateRange(dates))).toEqual(dates)
    }
    expect(writeDateRange({})).toBeUndefined()
  })
  it('ignores malformed dates', () => {
    for (const text of ['', '..', 'ayer..hoy', '2026-02-30..', '2026-01-01T00:00..x']) {
      expect(parseDateRange(text)).toEqual({})
    }
  })
  it('[FMT-005] is shown in the Spanish date format', () => {
    expect(showDateRange('2026-01-01..2026-03-31')).toBe('01-01-2026 a 31-03-2026')
    expect(showDateRange('2026-01-01..')).toBe('desde 01-01-2026')
    expect(showDateRange('..2026-03-31')).toBe('hasta 31-03-2026')
  })
})
