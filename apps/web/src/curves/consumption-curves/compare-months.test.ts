import { expect, it } from 'vitest'
import { compareMonths } from './compare-months.ts'

const day = (date: string, kwh: number | null) => ({ date, valuesList: Array<number | null>(24).fill(kwh) })

it('compares two versions of a year month by month and counts the days that differ', () => {
  const former = [day('2025-03-01', 1), day('2025-01-01', 1), day('2025-01-02', null)]
  const current = [day('2025-01-01', 1), day('2025-01-02', 2), day('2025-02-01', 1)]
  expect(compareMonths(former, current)).toEqual([
    { month: 1, formerKwh: 24, currentKwh: 72, changedDays: 1 },
    { month: 2, formerKwh: 0, currentKwh: 24, changedDays: 1 },
    { month: 3, formerKwh: 24, currentKwh: 0, changedDays: 1 },
  ])
})
