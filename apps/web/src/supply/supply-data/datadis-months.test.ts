import { describe, expect, it } from 'vitest'
import { monthBefore } from './datadis-months.ts'

describe('months that Datadis keeps', () => {
  it.each([
    ['2026-10-15', 0, '2026-10'],
    ['2026-10-31', 9, '2026-01'],
    ['2026-01-01', 1, '2025-12'],
    ['2026-03-31', 23, '2024-04'],
  ])('are counted back from the month of %s: %i months before is %s', (date, count, month) => {
    expect(monthBefore(date, count)).toBe(month)
  })
})
