import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../test/error-of.ts'
import {
  addDays,
  civilDate,
  civilDateAt,
  civilTimeAt,
  clockChangeOf,
  dayNumberOf,
  daysBetween,
  daysOfMonth,
  daysOfYear,
  hoursOfDay,
  instantOf,
  isCivilDate,
  monthOf,
  startOfDayUtc,
  utcOffsetMinutesAt,
  weekdayOf,
  yearOf,
  type TimeZone,
} from './civil-time.ts'

const zones: readonly TimeZone[] = ['Europe/Madrid', 'Atlantic/Canary']
const from2015 = Date.UTC(2015, 0, 1)
const to2036 = Date.UTC(2036, 0, 1)
const anyInstant = fc.integer({ min: from2015 / 60_000, max: to2036 / 60_000 - 1 }).map((m) => m * 60_000)

const formats = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
)

/** `YYYY-MM-DD HH:MM` by the time-zone database of the runtime. */
function wallClock(utcMs: number, zone: TimeZone): string {
  const part = Object.fromEntries(
    (formats.get(zone)?.formatToParts(utcMs) ?? []).map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`
}

describe('the civil calendar', () => {
  it('accepts days that exist and nothing else', () => {
    for (const text of ['2024-02-29', '2000-02-29', '1999-12-31']) expect(isCivilDate(text)).toBe(true)
    for (const text of [
      '2023-02-29',
      '1900-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-04-31',
      '2024-4-1',
      '',
      '2024-01-01T00:00',
      '0000-01-01',
    ]) {
      expect(isCivilDate(text)).toBe(false)
    }
    for (const [run, text] of [
      [() => civilDate(2023, 2, 29), '2023-02-29'],
      [() => addDays('31/12/2025', 1), '31/12/2025'],
      [() => yearOf('2025-1-01'), '2025-1-01'],
      [() => monthOf('2025-13-01'), '2025-13-01'],
    ] as const)
      expect(errorOf(run)).toMatchObject({ code: 'DATE_INVALID', field: 'date', details: { text } })
  })
  it.each(['2024/01-01', '2024-01/01', '2024-01-00', '20x4-01-01', '2024-x1-01', '2024-01-0:', '2024-01-0/'])(
    'does not accept %s as a day',
    (text) => {
      expect(isCivilDate(text)).toBe(false)
    },
  )
  it('has 28 to 31 days a month, and 29 in February of leap years', () => {
    const days = (year: number) => Array.from({ length: 12 }, (_, index) => daysOfMonth(year, index + 1))
    expect(days(2023)).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    expect(days(2024)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  })
  it('counts days as the runtime does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300_000, max: 300_000 }), (days) => {
        const date = new Date(days * 86_400_000)
        const text = date.toISOString().slice(0, 10)
        expect(dayNumberOf(text)).toBe(days)
        expect(addDays('1970-01-01', days)).toBe(text)
        expect(weekdayOf(text)).toBe(date.getUTCDay() === 0 ? 7 : date.getUTCDay())
      }),
    )
  })
  it('computes leap years and distances', () => {
    expect([1900, 2000, 2023, 2024].map(daysOfYear)).toEqual([365, 366, 365, 366])
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2025-01-01', '2024-01-01')).toBe(-366)
  })
})

describe('clock changes', () => {
  // Published days of change.
  const days: readonly (readonly [string, string])[] = [
    ['2020-03-29', '2020-10-25'],
    ['2021-03-28', '2021-10-31'],
    ['2022-03-27', '2022-10-30'],
    ['2023-03-26', '2023-10-29'],
    ['2024-03-31', '2024-10-27'],
    ['2025-03-30', '2025-10-26'],
    ['2026-03-29', '2026-10-25'],
    ['2027-03-28', '2027-10-31'],
    // Not published yet: last Sundays, as the time-zone database computes them.
    ['2028-03-26', '2028-10-29'],
    ['2029-03-25', '2029-10-28'],
    ['2030-03-31', '2030-10-27'],
  ]
  it('fall on the last Sundays of March and October with 23 and 25 hours, in both zones', () => {
    for (const [spring, autumn] of days) {
      expect([clockChangeOf(spring), clockChangeOf(autumn)]).toEqual(['spring', 'autumn'])
      for (const zone of zones) expect([hoursOfDay(spring, zone), hoursOfDay(autumn, zone)]).toEqual([23, 25])
      expect(clockChangeOf(addDays(autumn, -7))).toBeNull()
    }
  })
  it('leave 24 hours to every other day and do not change the length of the year', () => {
    for (const zone of zones) {
      for (let year = 2015; year <= 2035; year++) {
        const start = startOfDayUtc(civilDate(year, 1, 1), zone)
        const end = startOfDayUtc(civilDate(year + 1, 1, 1), zone)
        expect((end - start) / 3_600_000).toBe(daysOfYear(year) * 24)
      }
    }
  })
  it('are refused for years in which the rule is not known', () => {
    const known = { knownFrom: 1996, knownTo: 2199 }
    const refused = (run: () => unknown) => {
      const { code, field, details } = errorOf(run)
      return [code, field, details]
    }
    expect(refused(() => startOfDayUtc('1995-12-31', 'Europe/Madrid'))).toEqual([
      'CLOCK_RULE_UNKNOWN',
      'date',
      { year: 1995, ...known },
    ])
    expect(refused(() => civilDateAt(Date.UTC(2200, 0, 1), 'Atlantic/Canary'))).toEqual([
      'CLOCK_RULE_UNKNOWN',
      'date',
      { year: 2200, ...known },
    ])
    expect(refused(() => clockChangeOf('2200-01-01'))[0]).toBe('CLOCK_RULE_UNKNOWN')
    expect(startOfDayUtc('1996-01-01', 'Atlantic/Canary')).toBe(Date.UTC(1996, 0, 1))
    expect(civilDateAt(Date.UTC(2199, 11, 31), 'Europe/Madrid')).toBe('2199-12-31')
  })
})

describe('instants and wall clocks', () => {
  it('agree with the time-zone database from 2015 to 2035 in both zones', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (utcMs, zone) => {
        const { date, hour, minute } = civilTimeAt(utcMs, zone)
        const two = (value: number) => String(value).padStart(2, '0')
        expect(`${date} ${two(hour)}:${two(minute)}`).toBe(wallClock(utcMs, zone))
        expect(civilDateAt(utcMs, zone)).toBe(date)
      }),
      { numRuns: 1000 },
    )
  })
  it('agree with the time-zone database hour by hour around every change', () => {
    for (const zone of zones) {
      for (let year = 2015; year <= 2035; year++) {
        for (const month of [2, 9]) {
          for (let hour = 0; hour < 8 * 24; hour++) {
            const utcMs = Date.UTC(year, month, 25, 0, 30) + hour * 3_600_000 - 86_400_000
            const shown = wallClock(utcMs, zone)
            const time = civilTimeAt(utcMs, zone)
            expect(`${time.date} ${String(time.hour).padStart(2, '0')}:30`).toBe(shown)
          }
        }
      }
    }
  })
  it('are inverse to each other, the repeated hour included', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (utcMs, zone) => {
        expect(instantOf(civilTimeAt(utcMs, zone), zone)).toBe(utcMs)
      }),
    )
    // The change may fall on any day from 25 to 31 October.
    const changes = [
      '2026-10-25',
      '2025-10-26',
      '2024-10-27',
      '2029-10-28',
      '2023-10-29',
      '2022-10-30',
      '2027-10-31',
    ]
    for (const date of changes) {
      const change = Date.parse(`${date}T01:00:00Z`)
      for (const zone of zones) {
        for (let minute = -180; minute < 180; minute += 15) {
          const utcMs = change + minute * 60_000
          const time = civilTimeAt(utcMs, zone)
          expect(instantOf(time, zone)).toBe(utcMs)
          expect(time.secondPass).toBe(minute >= 0 && minute < 60)
        }
      }
    }
  })
  it.each([
    [-1, 0],
    [24, 0],
    [0, -1],
    [0, 60],
    [Number.NaN, 0],
    [0, Number.NaN],
  ])('do not exist at %d:%d', (hour, minute) => {
    const time = { date: '2025-05-05', hour, minute, secondPass: false }
    expect(instantOf(time, 'Europe/Madrid')).toBeNull()
  })
  it('exist from 0:00 to 23:59', () => {
    const at = (hour: number, minute: number) =>
      instantOf({ date: '2025-01-02', hour, minute, secondPass: false }, 'Atlantic/Canary')
    expect([at(0, 0), at(23, 59)]).toEqual([Date.UTC(2025, 0, 2), Date.UTC(2025, 0, 2, 23, 59)])
  })
  it('mark the second pass of the hour that October repeats', () => {
    const at = (hour: number) => civilTimeAt(Date.UTC(2025, 9, 26, hour), 'Europe/Madrid')
    expect(at(0)).toEqual({ date: '2025-10-26', hour: 2, minute: 0, secondPass: false })
    expect(at(1)).toEqual({ date: '2025-10-26', hour: 2, minute: 0, secondPass: true })
    expect(at(2)).toEqual({ date: '2025-10-26', hour: 3, minute: 0, secondPass: false })
    expect(civilTimeAt(Date.UTC(2025, 9, 26, 1), 'Atlantic/Canary')).toMatchObject({
      hour: 1,
      secondPass: true,
    })
  })
  it('have no instant for the hour that March skips, nor for a repetition that does not exist', () => {
    const skipped = { date: '2026-03-29', hour: 2, minute: 15, secondPass: false }
    expect(instantOf(skipped, 'Europe/Madrid')).toBeNull()
    expect(instantOf({ ...skipped, hour: 1 }, 'Atlantic/Canary')).toBeNull()
    expect(
      instantOf({ date: '2026-05-01', hour: 2, minute: 0, secondPass: true }, 'Europe/Madrid'),
    ).toBeNull()
  })
  it('start the day at local midnight', () => {
    expect(startOfDayUtc('2026-01-01', 'Europe/Madrid')).toBe(Date.UTC(2025, 11, 31, 23))
    expect(startOfDayUtc('2026-07-01', 'Europe/Madrid')).toBe(Date.UTC(2026, 5, 30, 22))
    expect(startOfDayUtc('2026-10-25', 'Europe/Madrid')).toBe(Date.UTC(2026, 9, 24, 22))
    expect(startOfDayUtc('2026-10-26', 'Europe/Madrid')).toBe(Date.UTC(2026, 9, 25, 23))
    expect(startOfDayUtc('2026-01-01', 'Atlantic/Canary')).toBe(Date.UTC(2026, 0, 1))
    expect(utcOffsetMinutesAt(Date.UTC(2026, 6, 1), 'Atlantic/Canary')).toBe(60)
  })
})
