import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, civilTimeAt, daysBetween, startOfDayUtc, weekdayOf } from '../../time/civil-time.ts'
import { MISSING, totalKwh, type EnergySeries } from '../../time/energy-series.ts'
import { anomaliesOf } from './anomalies.ts'
import { baseLoadOf, loadDurationOf } from './load-duration.ts'
import { medianOf } from './median.ts'
import { outOfHoursOf, weekdayMatrixOf, type OpeningHours } from './weekday-matrix.ts'
import { yearOnYearOf } from './year-on-year.ts'

const MADRID = 'Europe/Madrid'
const HOUR_MS = 3_600_000

/** A curve of whole local days; `kwhOf` is asked date and clock hour. */
function curve(from: string, to: string, kwhOf: (date: string, hour: number) => number): EnergySeries {
  const startUtc = startOfDayUtc(from, MADRID)
  const length = (startOfDayUtc(addDays(to, 1), MADRID) - startUtc) / HOUR_MS
  const kwh = Float64Array.from({ length }, (_, at) => {
    const { date, hour } = civilTimeAt(startUtc + at * HOUR_MS, MADRID)
    return kwhOf(date, hour)
  })
  return { startUtc, stepMinutes: 60, kwh }
}

/** 2 kWh an hour from 8 to 18 on weekdays, 0.5 otherwise. */
function office(from: string, to: string): EnergySeries {
  return curve(from, to, (date, hour) => (weekdayOf(date) <= 5 && hour >= 8 && hour < 18 ? 2 : 0.5))
}

const officeHours: OpeningHours = [...Array.from({ length: 5 }, () => [[8, 18]] as const), [], []]

describe('loadDurationOf', () => {
  it('orders the powers from the highest to the lowest at even shares of the time', () => {
    // 10 hours of 1 to 10 kWh and 14 of zero.
    const day = curve('2025-05-05', '2025-05-05', (_, hour) => (hour < 10 ? hour + 1 : 0))
    const { powerKw, highestKw, meanKw, loadFactor, hours } = loadDurationOf(day, MADRID, 24)
    expect([...powerKw]).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, ...Array.from({ length: 14 }, () => 0)])
    expect([highestKw, hours]).toEqual([10, 24])
    expect(meanKw).toBeCloseTo(55 / 24, 12)
    expect(loadFactor).toBeCloseTo(5.5 / 24, 12)
  })
  it('never rises and keeps both ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 2, max: 101 }),
        (values, points) => {
          const series = { startUtc: 0, stepMinutes: 60, kwh: Float64Array.from(values) } as const
          const { powerKw } = loadDurationOf(
            { ...series, startUtc: startOfDayUtc('2025-05-05', MADRID) },
            MADRID,
            points,
          )
          expect(powerKw).toHaveLength(points)
          expect(powerKw[0]).toBe(Math.max(...values))
          expect(powerKw[points - 1]).toBe(Math.min(...values))
          for (let at = 1; at < points; at++) expect(powerKw[at]).toBeLessThanOrEqual(powerKw[at - 1])
        },
      ),
      { numRuns: 40 },
    )
  })
  it('leaves missing hours out and has no factor without use', () => {
    const day = office('2025-05-05', '2025-05-05')
    const quality = new Uint8Array(24)
    quality.fill(MISSING, 0, 12)
    expect(loadDurationOf({ ...day, quality }, MADRID).hours).toBe(12)
    expect(
      loadDurationOf(
        curve('2025-05-05', '2025-05-05', () => 0),
        MADRID,
      ).loadFactor,
    ).toBeNull()
  })
  it('refuses curves without a value and with energy that is none', () => {
    const day = office('2025-05-05', '2025-05-05')
    expect(() => loadDurationOf({ ...day, quality: new Uint8Array(24).fill(MISSING) }, MADRID)).toThrow(
      'INSIGHT_CURVE_EMPTY',
    )
    expect(() =>
      loadDurationOf(
        curve('2025-05-05', '2025-05-05', () => -1),
        MADRID,
      ),
    ).toThrow('INSIGHT_VALUE_INVALID')
    expect(() =>
      loadDurationOf(
        curve('2025-05-05', '2025-05-05', () => Number.NaN),
        MADRID,
      ),
    ).toThrow('INSIGHT_VALUE_INVALID')
  })
})

describe('baseLoadOf', () => {
  it('is the median of the lowest hour of each day, whatever a single day does', () => {
    const month = curve('2025-05-01', '2025-05-31', (date, hour) =>
      date === '2025-05-10' ? 0 : hour < 6 ? 0.4 + Number(date.slice(8)) / 1000 : 3,
    )
    // Thirty days from 0.401 to 0.431 without 0.410, and one of zero: the sixteenth of 31 is 0.416.
    expect(baseLoadOf(month, MADRID)?.powerKw).toBeCloseTo(0.416, 12)
  })
  it('tells the share of the energy that it makes', () => {
    // A week of the office: 5 × 10 h × 2 + 118 h × 0.5 = 159 kWh; base 0.5 × 168 = 84.
    expect(baseLoadOf(office('2025-05-05', '2025-05-11'), MADRID)).toEqual({
      powerKw: 0.5,
      share: expect.closeTo(84 / 159, 12),
      days: 7,
    })
  })
  it('is null without a whole day', () => {
    const day = office('2025-05-05', '2025-05-05')
    expect(baseLoadOf({ ...day, kwh: day.kwh.slice(0, 10) }, MADRID)).toBeNull()
  })
  it('takes the days of clock change as whole', () => {
    expect(baseLoadOf(office('2025-03-30', '2025-03-30'), MADRID)?.days).toBe(1)
    expect(baseLoadOf(office('2025-10-26', '2025-10-26'), MADRID)?.days).toBe(1)
  })
})

describe('weekdayMatrixOf', () => {
  it('means the hours of each weekday', () => {
    const { meanKwh, hours } = weekdayMatrixOf(office('2025-05-05', '2025-05-18'), MADRID)
    expect([meanKwh[0][8], meanKwh[0][18], meanKwh[5][12], meanKwh[6][12]]).toEqual([2, 0.5, 0.5, 0.5])
    expect(hours.flat().every((count) => count === 2)).toBe(true)
  })
  it('counts the two equal hours of October and misses that of March', () => {
    const october = weekdayMatrixOf(office('2025-10-26', '2025-10-26'), MADRID)
    expect(october.hours[6][2]).toBe(2)
    const march = weekdayMatrixOf(office('2025-03-30', '2025-03-30'), MADRID)
    expect([march.hours[6][2], march.meanKwh[6][2]]).toEqual([0, null])
    expect(march.meanKwh[0][12]).toBeNull()
  })
  it('accounts for all the energy', () => {
    const year = office('2024-01-01', '2024-12-31')
    const { meanKwh, hours } = weekdayMatrixOf(year, MADRID)
    const sum = meanKwh.flatMap((row, weekday) => row.map((mean, hour) => (mean ?? 0) * hours[weekday][hour]))
    expect(sum.reduce((total, one) => total + one, 0)).toBeCloseTo(totalKwh(year), 6)
  })
  it('reads quarter-hours as hours', () => {
    const hourly = office('2025-05-05', '2025-05-11')
    const kwh = Float64Array.from({ length: hourly.kwh.length * 4 }, (_, at) => hourly.kwh[at >> 2] / 4)
    expect(weekdayMatrixOf({ startUtc: hourly.startUtc, stepMinutes: 15, kwh }, MADRID)).toEqual(
      weekdayMatrixOf(hourly, MADRID),
    )
  })
})

describe('outOfHoursOf', () => {
  it('gives the share of the energy used while closed', () => {
    // A week: 100 kWh in 50 open hours, 59 kWh in 118 closed ones.
    expect(outOfHoursOf(office('2025-05-05', '2025-05-11'), MADRID, officeHours)).toEqual({
      closedKwh: expect.closeTo(59, 9),
      totalKwh: expect.closeTo(159, 9),
      share: expect.closeTo(59 / 159, 12),
      closedHours: 118,
    })
  })
  it('takes national holidays as closed', () => {
    // Thursday 1 May 2025.
    expect(outOfHoursOf(office('2025-05-01', '2025-05-01'), MADRID, officeHours).share).toBe(1)
    expect(
      outOfHoursOf(office('2025-05-03', '2025-05-03'), MADRID, [...officeHours.slice(0, 5), [[0, 24]], []])
        .share,
    ).toBe(0)
  })
  it('refuses hours that are none', () => {
    const day = office('2025-05-05', '2025-05-05')
    for (const wrong of [
      [],
      [...officeHours, []],
      officeHours.map(() => [[18, 8]]),
      officeHours.map(() => [[0, 25]]),
    ]) {
      expect(() => outOfHoursOf(day, MADRID, wrong as unknown as OpeningHours)).toThrow(
        'INSIGHT_SCHEDULE_INVALID',
      )
    }
  })
})

describe('yearOnYearOf', () => {
  it('compares only the days that both years have', () => {
    const two = curve('2024-01-01', '2025-02-10', (date) => (date < '2025-01-01' ? 1 : 0.75))
    const { months, days, changePercent } = yearOnYearOf(two, MADRID, 2025)
    expect(months.map(({ month, days: shared }) => [month, shared])).toEqual([
      [1, 31],
      [2, 10],
    ])
    expect(days).toBe(41)
    expect(months[0]).toMatchObject({ previousKwh: 744, changePercent: -25 })
    expect(changePercent).toBe(-25)
  })
  it('leaves 29 February out and gaps too', () => {
    const two = curve('2023-02-01', '2024-02-29', () => 1)
    const quality = new Uint8Array(two.kwh.length)
    quality.fill(
      MISSING,
      24 * daysBetween('2023-02-01', '2024-02-05'),
      24 * daysBetween('2023-02-01', '2024-02-06'),
    )
    const { months } = yearOnYearOf({ ...two, quality }, MADRID, 2024)
    expect(months.find(({ month }) => month === 2)?.days).toBe(27)
  })
  it('has no percent when the year before used nothing', () => {
    const two = curve('2024-01-01', '2025-01-31', (date) => (date < '2025-01-01' ? 0 : 1))
    expect(yearOnYearOf(two, MADRID, 2025)).toMatchObject({ kwh: 744, previousKwh: 0, changePercent: null })
    expect(yearOnYearOf(two, MADRID, 2027).days).toBe(0)
  })
})

describe('anomaliesOf', () => {
  it('finds the days that leave their own pattern, up, down and to nothing', () => {
    const quarter = curve('2025-03-03', '2025-06-01', (date, hour) => {
      if (date === '2025-04-09') return 5
      if (date === '2025-04-24') return 0
      if (date === '2025-05-05') return 0.2
      const jitter = 1 + ((Number(date.slice(8)) * 7) % 5) / 100
      return (weekdayOf(date) <= 5 && hour >= 8 && hour < 18 ? 2 : 0.5) * jitter
    })
    expect(anomaliesOf(quarter, MADRID).map(({ date, kind }) => [date, kind])).toEqual([
      ['2025-04-09', 'high'],
      ['2025-04-24', 'stopped'],
      ['2025-05-05', 'low'],
    ])
  })
  it('does not call a weekend low, nor the slow turn of the seasons', () => {
    const year = curve('2025-01-01', '2025-12-31', (date, hour) => {
      const season = 1 + 0.4 * Math.cos((2 * Math.PI * daysBetween('2025-01-15', date)) / 365)
      return season * (weekdayOf(date) <= 5 && hour >= 8 && hour < 18 ? 2 : 0.5)
    })
    expect(anomaliesOf(year, MADRID)).toEqual([])
  })
  it('does not judge a day without four like it', () => {
    const month = curve('2025-05-05', '2025-05-25', (date) => (date === '2025-05-12' ? 50 : 1))
    expect(anomaliesOf(month, MADRID)).toEqual([])
  })
  it('minds the limits it is given', () => {
    const quarter = curve('2025-03-03', '2025-06-01', (date) => (date === '2025-04-09' ? 1.3 : 1))
    expect(anomaliesOf(quarter, MADRID)).toHaveLength(1)
    expect(anomaliesOf(quarter, MADRID, { leastPercent: 31 })).toEqual([])
    const [found] = anomaliesOf(quarter, MADRID)
    expect(found.expectedKwh).toBeCloseTo(24, 9)
    expect(found.changePercent).toBeCloseTo(30, 6)
  })
})

describe('medianOf', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect([medianOf([3, 1, 2]), medianOf([4, 1, 3, 2]), medianOf([])]).toEqual([2, 2.5, null])
  })
})

describe('the worked example in docs/calculations/consumption-insight.md', () => {
  it('gives the figures of the page', () => {
    const week = office('2025-05-05', '2025-05-11')
    expect(totalKwh(week)).toBeCloseTo(159, 9)
    expect(loadDurationOf(week, MADRID).meanKw).toBeCloseTo(0.9464, 4)
    expect(loadDurationOf(week, MADRID).loadFactor).toBeCloseTo(0.4732, 4)
    expect(baseLoadOf(week, MADRID)?.share).toBeCloseTo(0.5283, 4)
    expect(outOfHoursOf(week, MADRID, officeHours).share).toBeCloseTo(0.3711, 4)
  })
})
