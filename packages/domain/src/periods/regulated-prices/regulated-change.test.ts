import { describe, expect, it } from 'vitest'
import type { Dated } from './dated-row.ts'
import { changesBetween } from './regulated-change.ts'
import type { TimelineEntry } from './regulated-timeline.ts'

const entry = (idRow: string, validFrom: string, validTo: string | null): TimelineEntry => ({
  idRow,
  isAdded: false,
  row: { validFrom, validTo, source: idRow, confidence: 'verified' },
})
const spans = (before: readonly TimelineEntry[], after: readonly TimelineEntry[]) => {
  const sourceOf = (row: Dated | null) => row?.source ?? null
  return changesBetween(before, after).map(({ from, to, before: old, after: given }) => [
    from,
    to,
    sourceOf(old),
    sourceOf(given),
  ])
}
const years = [entry('a', '2025-01-01', '2025-12-31'), entry('b', '2026-01-01', null)]

describe('changesBetween', () => {
  it('finds none between equal timelines', () => {
    expect(spans(years, years)).toEqual([])
    expect(spans([], [])).toEqual([])
  })
  it('has the days of a correction with the row before and the row after', () => {
    const corrected = [
      entry('a', '2025-01-01', '2025-06-30'),
      entry('c', '2025-07-01', '2025-07-31'),
      entry('a', '2025-08-01', '2025-12-31'),
      entry('b', '2026-01-01', null),
    ]
    expect(spans(years, corrected)).toEqual([['2025-07-01', '2025-07-31', 'a', 'c']])
    expect(spans(corrected, years)).toEqual([['2025-07-01', '2025-07-31', 'c', 'a']])
  })
  it('splits the days at every change of a row, and has null where there is none', () => {
    const after = [entry('c', '2024-12-01', '2025-06-30')]
    expect(spans(years, after)).toEqual([
      ['2024-12-01', '2024-12-31', null, 'c'],
      ['2025-01-01', '2025-06-30', 'a', 'c'],
      ['2025-07-01', '2025-12-31', 'a', null],
      ['2026-01-01', null, 'b', null],
    ])
  })
  it('has no end where the last change has none', () => {
    const closed = [entry('a', '2025-01-01', '2025-12-31'), entry('d', '2026-01-01', null)]
    expect(spans(years, closed)).toEqual([['2026-01-01', null, 'b', 'd']])
  })
})
