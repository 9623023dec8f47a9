import { describe, expect, it } from 'vitest'
import { NO_SUCH_HOUR, OUT_OF_DAY, REPEATED, slotsOfDay, type DayLabels } from './slots-of-day.ts'

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

function slots(
  labels: number[],
  day: Partial<DayLabels> = {},
  seasonOf: (label: number, at: number) => number = () => -1,
): number[] {
  return slotsOfDay({
    labels: labels.map((label, at) => ({ label, season: seasonOf(label, at) })),
    change: null,
    stepsPerHour: 1,
    zone: 'Europe/Madrid',
    ...day,
  })
}

describe('slotsOfDay on an ordinary day', () => {
  it('puts label 1 first and label 24 last and refuses 0 and 25', () => {
    expect(slots([1, 24, 0, 25])).toEqual([0, 23, OUT_OF_DAY, OUT_OF_DAY])
  })
  it('keeps the first of two equal labels', () => {
    expect(slots([5, 5])).toEqual([4, REPEATED])
  })
})

describe('slotsOfDay on the March day of 23 hours', () => {
  const change = 'spring'
  it('[CUR-018] reads hours numbered 1 to 23', () => {
    expect(slots(range(1, 23), { change })).toEqual(range(0, 22))
  })
  it('[CUR-018] reads labels of the start of the interval, where label 3 is absent', () => {
    expect(slots([1, 2, ...range(4, 24)], { change })).toEqual(range(0, 22))
  })
  it('[CUR-018] reads labels of the end of the interval, where label 2 is absent', () => {
    expect(slots([1, ...range(3, 24)], { change })).toEqual(range(0, 22))
  })
  it('[CUR-018] marks the missing hour of a sheet with all 24 labels', () => {
    expect(slots(range(1, 24), { change })).toEqual([0, 1, NO_SUCH_HOUR, ...range(2, 22)])
  })
  it('[CUR-044] does the same with quarter-hours', () => {
    const q = { change, stepsPerHour: 4 } as const
    expect(slots(range(1, 92), q)).toEqual(range(0, 91))
    expect(slots([...range(1, 8), ...range(13, 96)], q)).toEqual(range(0, 91))
    expect(slots([...range(1, 7), ...range(12, 96)], q)).toEqual(range(0, 91))
    expect(slots(range(1, 96), q).slice(7, 14)).toEqual([7, ...Array(4).fill(NO_SUCH_HOUR), 8, 9])
  })
  it('skips one hour earlier in the Canary Islands', () => {
    expect(slots(range(1, 24), { change, zone: 'Atlantic/Canary' }).slice(0, 3)).toEqual([0, NO_SUCH_HOUR, 1])
  })
})

describe('slotsOfDay on the October day of 25 hours', () => {
  const change = 'autumn'
  it('[CUR-018] reads hours numbered 1 to 25', () => {
    expect(slots(range(1, 25), { change })).toEqual(range(0, 24))
  })
  it('[CUR-018] reads labels of the start of the interval, where label 3 is repeated', () => {
    expect(slots([1, 2, 3, 3, ...range(4, 24)], { change })).toEqual(range(0, 24))
  })
  it('[CUR-018] reads labels of the end of the interval, where label 2 is repeated', () => {
    expect(slots([1, 2, 2, ...range(3, 24)], { change })).toEqual(range(0, 24))
  })
  it('lets the season flag decide which pass came first', () => {
    const labels = [1, 2, 3, 3, ...range(4, 24)]
    const seasonOf = (label: number, at: number) => (label === 3 ? at - 2 : -1)
    expect(slots(labels, { change }, seasonOf).slice(2, 4)).toEqual([3, 2])
  })
  it('leaves the second pass empty where the label is not repeated', () => {
    expect(slots(range(1, 24), { change })).toEqual([0, 1, 2, ...range(4, 24)])
  })
  it('[CUR-044] does the same with quarter-hours, repeated hour by hour', () => {
    const q = { change, stepsPerHour: 4 } as const
    expect(slots(range(1, 100), q)).toEqual(range(0, 99))
    expect(slots([...range(1, 12), ...range(9, 96)], q)).toEqual(range(0, 99))
    expect(slots([...range(1, 11), ...range(8, 96)], q)).toEqual(range(0, 99))
  })
  it('refuses a third value for the repeated hour', () => {
    expect(slots([3, 3, 3], { change })).toEqual([2, 3, REPEATED])
    expect(slots([1, 1, 2, 3, 24, 24], { change })).toEqual([0, REPEATED, 1, 2, 24, REPEATED])
  })
})
