import { elementAt } from '../../element-at.ts'
import { describe, expect, it } from 'vitest'
import { CANARY, MADRID, curve, without } from '../../../test/office-curve.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { MISSING } from '../../time/energy-series.ts'
import { localHoursOf, wholeDaysOf } from './local-hours.ts'

describe('localHoursOf', () => {
  it('assigns each hour to the clock of its zone, an hour earlier in the Canary Islands', () => {
    const day = curve('2025-07-07', '2025-07-07', (_, hour) => hour, CANARY)
    const canary = localHoursOf(day, CANARY)
    const madrid = localHoursOf(day, MADRID)
    expect(canary.map(({ hour }) => hour)).toEqual([...day.kwh])
    expect(madrid.map(({ hour }) => hour).slice(0, 2)).toEqual([1, 2])
    expect(elementAt(madrid, 23).day - elementAt(canary, 23).day).toBe(1)
  })
  it('omits the quarter-hours before the first full hour and after the last', () => {
    const quarters = (minutes: number, count: number) => ({
      startUtc: startOfDayUtc('2025-05-05', MADRID) + minutes * 60_000,
      stepMinutes: 15 as const,
      kwh: Float64Array.from({ length: count }, (_, at) => at),
    })
    // Three quarters to 1:00, then 3 + 4 + 5 + 6 and 7 + 8 + 9 + 10, and one more.
    expect(localHoursOf(quarters(15, 12), MADRID)).toMatchObject([
      { kwh: 18, hour: 1 },
      { kwh: 34, hour: 2 },
    ])
    expect(() => localHoursOf(quarters(15, 3), MADRID)).toThrow(
      expect.objectContaining({ code: 'INSIGHT_CURVE_EMPTY', field: 'consumptionCurve' }),
    )
  })
  it('treats an hour with a missing quarter-hour as missing, and refuses a negative quarter-hour in a positive hour', () => {
    const day = { startUtc: startOfDayUtc('2025-05-05', MADRID), stepMinutes: 15 as const }
    const kwh = new Float64Array(96).fill(1)
    const quality = new Uint8Array(96)
    quality[5] = MISSING
    expect(localHoursOf({ ...day, kwh, quality }, MADRID)).toHaveLength(23)
    const negative = kwh.slice()
    negative[5] = -1
    expect(() => localHoursOf({ ...day, kwh: negative }, MADRID)).toThrow(
      expect.objectContaining({ code: 'INSIGHT_VALUE_INVALID', field: 'consumptionCurve' }),
    )
    // The value of a missing quarter is not read.
    expect(localHoursOf({ ...day, kwh: negative, quality }, MADRID)).toHaveLength(23)
  })
})

describe('wholeDaysOf', () => {
  it.each([MADRID, CANARY] as const)('counts days of 23 and 25 hours as complete in %s', (zone) => {
    const hours = (date: string) =>
      wholeDaysOf(
        curve(date, date, () => 1, zone),
        zone,
      ).map(({ kwh }) => kwh.length)
    expect([hours('2025-03-30'), hours('2025-10-26'), hours('2024-02-29')]).toEqual([[23], [25], [24]])
  })
  it('omits every day with a missing hour, also one of 25 hours', () => {
    const days = curve('2025-10-25', '2025-10-27', () => 1)
    expect(wholeDaysOf(without(days, 24), MADRID).map(({ date }) => date)).toEqual([
      '2025-10-25',
      '2025-10-27',
    ])
    expect(wholeDaysOf(without(days, 0), MADRID).map(({ date }) => date)).toEqual([
      '2025-10-26',
      '2025-10-27',
    ])
  })
})
