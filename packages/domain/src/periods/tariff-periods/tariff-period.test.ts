import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addAt } from '../../element-at.ts'
import { addDays, civilTimeAt, startOfDayUtc, weekdayOf } from '../../time/civil-time.ts'
import { accessTariffs, type AccessTariffName } from '../access-tariffs/access-tariff.ts'
import { getGeographicalZone, type GeographicalZoneId } from '../geographical-zones/geographical-zone.ts'
import {
  energyByPeriod,
  isHolidayOrWeekend,
  periodsOfDay,
  periodsOfRange,
  powerPeriodsOfRange,
} from './tariff-period.ts'

const zones: readonly GeographicalZoneId[] = [1, 2, 3, 4, 5]
const sixPeriodTariffs = accessTariffs.filter((tariff) => tariff.periods === 6).map((tariff) => tariff.nombre)

function readReference(file: string): Record<string, string>[] {
  const url = new URL(`../../../reference/tariff-periods/${file}`, import.meta.url)
  const [head = '', ...lines] = readFileSync(url, 'utf8').trim().split('\n')
  const columns = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [columns[index], cell])))
}

function zoneId(cell: string | undefined): GeographicalZoneId {
  return getGeographicalZone(Number(cell)).idZona
}

/** Hours per period of a local year, from the range function. */
function hoursByPeriod(tariff: AccessTariffName, zone: GeographicalZoneId, year: number): number[] {
  const { timeZone } = getGeographicalZone(zone)
  const start = startOfDayUtc(`${year}-01-01`, timeZone)
  const hours = (startOfDayUtc(`${year + 1}-01-01`, timeZone) - start) / 3_600_000
  const counts = new Float64Array(6)
  for (const period of periodsOfRange(tariff, zone, start, 60, hours)) addAt(counts, period - 1, 1)
  return [...counts]
}

function firstWorkingDay(year: number, month: number): string {
  let date = `${year}-${String(month).padStart(2, '0')}-01`
  while (isHolidayOrWeekend(date)) date = addDays(date, 1)
  return date
}

describe('calendar of the six-period tariffs', () => {
  it('[CUR-059] [CUR-060] gives each working day of each month the hours of its season, in all zones', () => {
    const dayOfSeason = new Map(
      readReference('working-day-hours.csv').map((row) => [
        `${row.idZona} ${row.season}`,
        Object.keys(row)
          .filter((name) => /^h\d\d$/.test(name))
          .map((name) => Number(row[name])),
      ]),
    )
    for (const row of readReference('season-by-month.csv')) {
      for (let month = 1; month <= 12; month++) {
        const date = firstWorkingDay(2026, month)
        const expected = dayOfSeason.get(`${row.idZona} ${row[`m${String(month).padStart(2, '0')}`]}`)
        for (const tariff of sixPeriodTariffs) {
          expect([tariff, date, [...periodsOfDay(tariff, zoneId(row.idZona), date)]]).toEqual([
            tariff,
            date,
            expected,
          ])
        }
      }
    }
  })
  it('[CUR-059] [CUR-060] has the hours per period and year counted from the official tables', () => {
    for (const row of readReference('hours-six-periods.csv')) {
      const expected = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((name) => Number(row[name]))
      expect([row.idZona, row.year, hoursByPeriod('6.1TD', zoneId(row.idZona), Number(row.year))]).toEqual([
        row.idZona,
        row.year,
        expected,
      ])
    }
  })
})

describe('calendar of 2.0TD', () => {
  it('[CUR-058] has punta 10-14 and 18-22, an hour later in Ceuta and Melilla, and valle at night', () => {
    const hours = (zone: GeographicalZoneId) => [...periodsOfDay('2.0TD', zone, '2026-03-10')].join('')
    for (const zone of [1, 2, 3] as const) expect(hours(zone)).toBe('333333332211112222111122')
    for (const zone of [4, 5] as const) expect(hours(zone)).toBe('333333332221111222211112')
  })
  it('[CUR-058] has the hours per period and year counted from the official tables, in all zones', () => {
    for (const row of readReference('hours-three-periods.csv')) {
      for (const zone of zones) {
        expect(hoursByPeriod('2.0TD', zone, Number(row.year))).toEqual([
          Number(row.p1),
          Number(row.p2),
          Number(row.p3),
          0,
          0,
          0,
        ])
      }
    }
  })
  it('[LIM-039] has two powers, punta with llano and valle, that follow weekends too', () => {
    const friday = startOfDayUtc('2026-03-13', 'Europe/Madrid')
    const periods = [...powerPeriodsOfRange('2.0TD', 1, friday, 60, 48)]
    expect(periods.slice(0, 24).join('')).toBe('222222221111111111111111')
    expect(new Set(periods.slice(24))).toEqual(new Set([2]))
  })
})

describe('days without peak', () => {
  it('[CUR-058] are weekends and the nine fixed national holidays', () => {
    for (const day of ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25']) {
      for (let year = 2021; year <= 2030; year++) {
        const date = `${year}-${day}`
        expect(isHolidayOrWeekend(date)).toBe(true)
        expect(new Set(periodsOfDay('2.0TD', 1, date))).toEqual(new Set([3]))
        expect(new Set(periodsOfDay('3.0TD', 4, date))).toEqual(new Set([6]))
      }
    }
    expect(isHolidayOrWeekend('2026-03-14')).toBe(true)
  })
  it('[CUR-058] include in each year of 2021 to 2030 the holidays that fall from Monday to Friday', () => {
    // Counted on the calendar of each year.
    const onWorkingDays = [6, 6, 8, 6, 6, 6, 6, 8, 7, 6]
    onWorkingDays.forEach((expected, index) => {
      let holidays = 0
      for (let date = `${2021 + index}-01-01`; date <= `${2021 + index}-12-31`; date = addDays(date, 1)) {
        if (weekdayOf(date) <= 5 && isHolidayOrWeekend(date)) holidays++
      }
      expect([2021 + index, holidays]).toEqual([2021 + index, expected])
    })
  })
  it('[CUR-058] exclude Good Friday, regional holidays, and the Monday after a Sunday holiday', () => {
    // 2026-11-01 and 2026-12-06 are Sundays; 2026-04-03 is Good Friday.
    const goodFridays = ['2021-04-02', '2022-04-15', '2023-04-07', '2024-03-29', '2025-04-18', '2027-03-26']
    for (const date of [
      ...goodFridays,
      '2026-04-03',
      '2026-03-19',
      '2025-07-25',
      '2026-11-02',
      '2026-12-07',
    ]) {
      expect(isHolidayOrWeekend(date)).toBe(false)
      expect(periodsOfDay('2.0TD', 1, date)[10]).toBe(1)
    }
  })
})

describe('clock changes and ranges', () => {
  it('[CUR-018] give 23 periods to the March day, 25 to the October day and 24 to the others', () => {
    for (const tariff of ['2.0TD', '6.1TD'] as const) {
      for (const zone of zones) {
        expect(periodsOfDay(tariff, zone, '2026-03-29')).toHaveLength(23)
        expect(periodsOfDay(tariff, zone, '2026-10-25')).toHaveLength(25)
        expect(periodsOfDay(tariff, zone, '2024-02-29')).toHaveLength(24)
      }
    }
  })
  it('start the Monday after each change at local midnight', () => {
    for (const date of ['2026-03-30', '2026-10-26']) {
      expect([...periodsOfDay('2.0TD', 1, date)].join('')).toBe('333333332211112222111122')
    }
  })
  it('read hours of the Canary Islands on their clock', () => {
    // 10:00 in the Canaries is 11:00 in Madrid; the same instant is punta in both, 09:00 UTC only in Madrid.
    const utcMs = Date.UTC(2026, 2, 10, 9)
    expect(periodsOfRange('2.0TD', 1, utcMs, 60, 1)[0]).toBe(1)
    expect(periodsOfRange('2.0TD', 2, utcMs, 60, 1)[0]).toBe(2)
  })
  it('give every step the period of its local time, over years and clock changes, by quarter-hours and hours', () => {
    const anyStart = fc.integer({ min: Date.UTC(2021, 0) / 900_000, max: Date.UTC(2030, 0) / 900_000 })
    fc.assert(
      fc.property(
        anyStart,
        fc.constantFrom<15 | 60>(15, 60),
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(...zones),
        fc.constantFrom<AccessTariffName>('2.0TD', '3.0TD'),
        (quarter, stepMinutes, length, zone, tariff) => {
          const startUtc = quarter * 900_000
          const periods = periodsOfRange(tariff, zone, startUtc, stepMinutes, length)
          expect(periods).toHaveLength(length)
          for (let step = 0; step < length; step += 37) {
            const { date, hour } = civilTimeAt(
              startUtc + step * stepMinutes * 60_000,
              getGeographicalZone(zone).timeZone,
            )
            const day = periodsOfDay(tariff, zone, date)
            // Changes fall on valley days, where every hour has one period: the hour may index any day.
            expect(periods[step]).toBe(day[Math.min(hour, day.length - 1)])
          }
        },
      ),
      { numRuns: 200 },
    )
  })
  it('cross the end of the year', () => {
    const start = startOfDayUtc('2025-12-31', 'Europe/Madrid')
    const periods = [...periodsOfRange('3.0TD', 1, start, 60, 48)]
    expect(periods.slice(0, 24).join('')).toBe('666666662111112222111122')
    expect(new Set(periods.slice(24))).toEqual(new Set([6]))
  })
  it('return copies, so that changing one does not change the cached year', () => {
    periodsOfDay('2.0TD', 1, '2026-03-10').fill(9)
    expect(periodsOfDay('2.0TD', 1, '2026-03-10')[10]).toBe(1)
  })
  it('refuse tariffs that closed in 2021 and unknown names, instead of treating them as six periods', () => {
    const ask = (tariff: string) => () => periodsOfRange(tariff as '2.0TD', 1, Date.UTC(2026, 0), 60, 1)
    for (const tariff of ['2.0A', '2.0DHA', '3.0A', '3.1A', '6.1A']) {
      expect(ask(tariff)).toThrow('ACCESS_TARIFF_RETIRED')
    }
    expect(ask('9.9TD')).toThrow('ACCESS_TARIFF_UNKNOWN')
  })
  it('refuse dates that do not exist and unknown zones', () => {
    expect(() => periodsOfDay('2.0TD', 1, '2026-02-30')).toThrow('DATE_INVALID')
    expect(() => periodsOfDay('2.0TD', getGeographicalZone(7).idZona, '2026-02-20')).toThrow(
      'GEOGRAPHICAL_ZONE_UNKNOWN',
    )
  })
})

describe('energy by period', () => {
  it('[LIM-038] conserves energy in six sums, for any tariff and zone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 300 }),
        fc.constantFrom(...zones),
        fc.constantFrom(...accessTariffs.map((tariff) => tariff.nombre)),
        (values, zone, tariff) => {
          const series = {
            startUtc: Date.UTC(2025, 9, 24),
            stepMinutes: 60 as const,
            kwh: Float64Array.from(values),
          }
          const sums = energyByPeriod(series, tariff, zone)
          expect(sums).toHaveLength(6)
          expect(sums.reduce((a, b) => a + b, 0)).toBe(values.reduce((a, b) => a + b, 0))
        },
      ),
    )
  })
  it('refuses a series with energy that is negative or not a number', () => {
    for (const wrong of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      const series = {
        startUtc: Date.UTC(2025, 9, 24),
        stepMinutes: 60 as const,
        kwh: Float64Array.of(1, wrong),
      }
      expect(() => energyByPeriod(series, '2.0TD', 1)).toThrow('SERIES_VALUE_INVALID')
    }
  })
  it('adds one kWh per quarter to four per hour of the period', () => {
    const startUtc = startOfDayUtc('2026-01-12', 'Europe/Madrid')
    const sums = energyByPeriod({ startUtc, stepMinutes: 15, kwh: new Float64Array(96).fill(1) }, '2.0TD', 1)
    expect([...sums]).toEqual([32, 32, 32, 0, 0, 0])
  })
  it('gives the sums of the worked example in docs/calculations/periods.md', () => {
    const startUtc = startOfDayUtc('2026-03-23', 'Europe/Madrid')
    const week = { startUtc, stepMinutes: 60 as const, kwh: new Float64Array(167).fill(1) }
    expect([...energyByPeriod(week, '2.0TD', 1)]).toEqual([40, 40, 87, 0, 0, 0])
    expect([...energyByPeriod(week, '3.0TD', 1)]).toEqual([0, 45, 35, 0, 0, 87])
  })
})
