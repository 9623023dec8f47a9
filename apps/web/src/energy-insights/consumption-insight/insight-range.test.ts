import { addDays } from '@vatio/domain/time/civil-time'
import { describe, expect, it } from 'vitest'
import { boundsOf, daysOfSpan, inRange } from './insight-range.ts'
import { insightOf, shown } from './insight.fixture.ts'

const id = '019a0000-0000-7000-8000-00000000000a'
const range = { from: '2025-02-10', to: '2025-03-02' }

describe('the days that all views show', () => {
  it('are a part of each curve, and the same days of the other year of a comparison', () => {
    const spanOf = (span: Parameters<typeof inRange>[0]['span'], given = range) =>
      inRange({ id, span }, given).span
    expect(inRange({ id, span: 2025 }, null).span).toBe(2025)
    expect(spanOf(null)).toEqual(range)
    expect(spanOf(2024)).toEqual({ from: '2024-02-10', to: '2024-03-02' })
    expect(spanOf(2025, { from: '2024-02-20', to: '2024-02-29' })).toEqual({
      from: '2025-02-20',
      to: '2025-02-28',
    })
    expect(spanOf(2024, { from: '2024-12-01', to: '2025-01-31' })).toBe(2024)
    expect(spanOf({ from: '2025-01-01', to: '2025-02-20' })).toEqual({ from: '2025-02-10', to: '2025-02-20' })
    expect(spanOf({ from: '2025-02-15', to: '2025-02-20' })).toEqual({ from: '2025-02-15', to: '2025-02-20' })
    // Nothing of the range: the answer says that there are no data.
    expect(spanOf({ from: '2023-01-01', to: '2023-12-31' })).toEqual(range)
  })
  it('are chosen among the days of all curves, in the year of the first where years are overlaid', () => {
    const one = shown(insightOf('2025-05-01', 31, () => 1))
    const before = shown(
      insightOf('2024-04-01', 10, () => 1),
      1,
    )
    const long = shown(
      insightOf('2024-12-01', 62, () => 1),
      2,
    )
    expect(boundsOf([])).toBeNull()
    expect(boundsOf([one, before])).toEqual({ from: '2025-04-01', to: '2025-05-31' })
    expect(boundsOf([one, long])).toEqual({ from: '2024-12-01', to: '2025-05-31' })
  })
  it('are dragged over on the axis, also beyond it, and never outside the days with data', () => {
    const days = Array.from({ length: 10 }, (_, at) => addDays('2025-05-11', at))
    const bounds = { from: '2025-05-01', to: '2025-05-31' }
    expect(daysOfSpan(days, [2, 4], bounds, false)).toEqual({ from: '2025-05-13', to: '2025-05-15' })
    expect(daysOfSpan(days, [-3, 12], bounds, false)).toEqual({ from: '2025-05-08', to: '2025-05-23' })
    expect(daysOfSpan(days, [-40, 60], bounds, false)).toBeNull()
    const leap = Array.from({ length: 366 }, (_, at) => addDays('2024-01-01', at))
    const all = { from: '2025-01-01', to: '2025-12-31' }
    // The axis of overlaid years is 2024: its day 59 is 29 February.
    expect(daysOfSpan(leap, [59, 61], all, true)).toEqual({ from: '2025-02-28', to: '2025-03-02' })
    expect(daysOfSpan([], [0, 1], all, true)).toBeNull()
  })
})
