import { expect, it } from 'vitest'
import { meanDayOf } from './production-summary.ts'

const dayOf = (date: string, kwh: (slot: number) => number | null, slots: number) => ({
  date,
  valuesList: Array.from({ length: slots }, (_, slot) => kwh(slot)),
})

it('means each clock hour over whole days, in kW for hours and quarters alike', () => {
  const hours = [dayOf('2025-06-01', (hour) => hour, 24), dayOf('2025-06-02', (hour) => hour + 2, 24)]
  expect(meanDayOf(hours, 60)[12]).toBe(13)
  expect(meanDayOf([dayOf('2025-06-01', (slot) => Math.floor(slot / 4) / 4, 96)], 15)[12]).toBe(12)
})

it('leaves out the days in which the clock is changed', () => {
  const days = [
    dayOf('2025-03-30', (hour) => (hour === 2 ? null : 100), 24),
    dayOf('2025-10-26', () => 100, 25),
    dayOf('2025-10-27', () => 1, 24),
  ]
  expect(meanDayOf(days, 60)).toEqual(Array.from({ length: 24 }, () => 1))
  expect(meanDayOf([], 60)[0]).toBe(0)
})
