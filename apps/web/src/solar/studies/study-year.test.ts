import { addDays } from '@vatio/domain/time/civil-time'
import { describe, expect, it } from 'vitest'
import { hasCurveYear, isCurveOfYear, lastYearOf } from './study-year.ts'

const curveOf = (days: number) => ({
  stepMinutes: 60 as const,
  days: Array.from({ length: days }, (_, at) => ({ date: addDays('2024-01-01', at), valuesList: [1] })),
})

describe('the year of a study', () => {
  it.each([
    [359, false, false],
    [360, true, true],
    [366, true, true],
    [367, false, true],
  ])('is a curve of 360 to 366 days: %i', (days, isYear, hasYear) => {
    expect([isCurveOfYear(curveOf(days)), hasCurveYear(curveOf(days))]).toEqual([isYear, hasYear])
  })

  it('is the last 365 days of a longer curve', () => {
    const { days } = lastYearOf(curveOf(731))
    expect([days.length, days.at(0)?.date, days.at(-1)?.date]).toEqual([365, '2025-01-01', '2025-12-31'])
  })

  it('is a shorter curve as it is', () => {
    const curve = curveOf(366)
    expect(lastYearOf(curve)).toBe(curve)
  })
})
