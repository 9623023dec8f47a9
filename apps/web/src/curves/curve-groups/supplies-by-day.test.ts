import { expect, it } from 'vitest'
import { spansOf } from './SuppliesByDay.tsx'

it('days in a row with the same number of supplies are one span', () => {
  const days = [2, 2, 1, 2].map((supplies, at) => ({ date: `2025-01-0${at + 1}`, supplies }))
  expect(spansOf(days)).toEqual([
    { from: '2025-01-01', to: '2025-01-02', days: 2, supplies: 2 },
    { from: '2025-01-03', to: '2025-01-03', days: 1, supplies: 1 },
    { from: '2025-01-04', to: '2025-01-04', days: 1, supplies: 2 },
  ])
})
