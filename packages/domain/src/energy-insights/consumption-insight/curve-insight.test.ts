import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementAt } from '../../element-at.ts'
import { CANARY, MADRID, curve, office, officeHours, without } from '../../../test/office-curve.ts'
import { ESTIMATED, MISSING, toQuarterHours, type EnergySeries } from '../../time/energy-series.ts'
import { curveInsightOf, yearBefore } from './curve-insight.ts'
import { dailyEnergyOf, monthlyEnergyOf } from './daily-energy.ts'
import { hourlyProfileOf } from './hourly-profile.ts'
import { openingHoursOf } from './opening-hours.ts'
import { powerPeaksOf } from './power-peaks.ts'
import { outOfHoursOf } from './weekday-matrix.ts'

const insightOf = (series: EnergySeries, from?: string) =>
  curveInsightOf({ series, from, tariff: '2.0TD', zone: 1, opening: officeHours })
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, one) => total + (one ?? 0), 0)

describe('hourlyProfileOf', () => {
  it('[NAV-022] separates working days from weekends and national holidays', () => {
    // 28 April to 4 May 2025: Thursday is 1 May, so four days of work and three of rest.
    const { workingDay, restDay } = hourlyProfileOf(office('2025-04-28', '2025-05-04'), MADRID)
    expect([workingDay.hours[9], restDay.hours[9]]).toEqual([4, 3])
    expect([workingDay.meanKwh[7], workingDay.meanKwh[8], workingDay.meanKwh[18]]).toEqual([0.5, 2, 0.5])
    // By hand: 2 kWh on the holiday, 0.5 on Saturday and Sunday, 3 / 3.
    expect(restDay.meanKwh[9]).toBe(1)
  })
  it('counts the repeated hour of October twice and the skipped one of March not at all, on either clock', () => {
    expect(hourlyProfileOf(office('2025-10-26', '2025-10-26'), MADRID).restDay.hours[2]).toBe(2)
    const march = hourlyProfileOf(office('2025-03-30', '2025-03-30'), MADRID).restDay
    expect([march.hours[2], march.meanKwh[2]]).toEqual([0, null])
    const canary = hourlyProfileOf(
      curve('2025-10-26', '2025-10-26', () => 1, CANARY),
      CANARY,
    )
    expect(canary.restDay.hours.slice(0, 3)).toEqual([1, 2, 1])
  })
})

describe('dailyEnergyOf and monthlyEnergyOf', () => {
  it('[NAV-022] sum up days and months, also of 23 and 25 hours and of a leap year', () => {
    const year = curve('2024-01-01', '2024-12-31', () => 1)
    const days = dailyEnergyOf(year, MADRID)
    const of = (date: string) => days.find((day) => day.date === date)?.kwh
    expect([days.length, of('2024-03-31'), of('2024-10-27'), of('2024-02-29')]).toEqual([366, 23, 25, 24])
    const months = monthlyEnergyOf(days)
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    // By hand: 31 × 24 − 1, 29 × 24, 31 × 24 + 1.
    expect([months[2]?.kwh, months[1]?.kwh, months[9]?.kwh]).toEqual([743, 696, 745])
  })
  it('report the days with a gap', () => {
    const days = dailyEnergyOf(without(office('2025-05-05', '2025-05-06'), 3), MADRID)
    expect(days.map(({ isWhole }) => isWhole)).toEqual([false, true])
  })
})

describe('powerPeaksOf', () => {
  it('[NAV-022] finds the highest power of each month, with its time and power period', () => {
    // Wednesday 14 May at 20:00, a punta hour; Saturday 14 June at 12:00, valle all day.
    const series = curve('2025-05-01', '2025-06-30', (date, hour) =>
      date === '2025-05-14' && hour === 20 ? 7 : date === '2025-06-14' && hour === 12 ? 9 : 1,
    )
    const [may, june] = powerPeaksOf(series, '2.0TD', 1)
    expect(may).toMatchObject({ month: 5, highestKw: 7, highestPeriod: 1, byPeriodKw: [7, 1] })
    expect(may?.highestUtc).toBe(Date.parse('2025-05-14T18:00:00.000Z'))
    expect(june).toMatchObject({ month: 6, highestKw: 9, highestPeriod: 2, byPeriodKw: [1, 9] })
  })
  it('[NAV-022] reads quarter-hours as the maximeter does: four times their energy', () => {
    const quarters = toQuarterHours(office('2025-05-05', '2025-05-05'))
    const kwh = quarters.kwh.slice()
    // 09:15 takes 0.9 kWh: 3.6 kW, while its hour takes 2.4 kWh.
    kwh[9 * 4 + 1] = 0.9
    expect(powerPeaksOf({ ...quarters, kwh }, '3.0TD', 1)[0]?.highestKw).toBeCloseTo(3.6, 12)
  })
  it('returns no period without a tariff, skips missing values and refuses an empty curve', () => {
    const day = office('2025-05-05', '2025-05-05')
    const quality = new Uint8Array(24)
    quality.fill(MISSING, 8, 18)
    expect(powerPeaksOf({ ...day, quality }, null, 1)).toMatchObject([
      { highestKw: 0.5, highestPeriod: null, byPeriodKw: [] },
    ])
    // A Sunday has no punta; powers below 1 kW count as well.
    expect(powerPeaksOf(office('2025-05-04', '2025-05-04'), '2.0TD', 1)).toMatchObject([
      { highestKw: 0.5, highestPeriod: 2, byPeriodKw: [null, 0.5] },
    ])
    const nothing = { ...day, quality: new Uint8Array(24).fill(MISSING) }
    expect(() => powerPeaksOf(nothing, '2.0TD', 1)).toThrow(
      expect.objectContaining({ code: 'INSIGHT_CURVE_EMPTY', field: 'consumptionCurve' }),
    )
    const negative = { ...day, kwh: day.kwh.map(() => -1) }
    expect(() => powerPeaksOf(negative, '2.0TD', 1)).toThrow(
      expect.objectContaining({ code: 'INSIGHT_VALUE_INVALID', field: 'consumptionCurve' }),
    )
  })
})

describe('openingHoursOf', () => {
  it('applies one shift to the first days of the week, and a night shift to two days each', () => {
    expect(openingHoursOf({ from: 8, to: 18, days: 5 })).toEqual(officeHours)
    const night = openingHoursOf({ from: 22, to: 6, days: 7 })
    // All seven days open from 22 to 6: 8 of 24 hours.
    const week = curve('2025-05-05', '2025-05-11', () => 1)
    expect(outOfHoursOf(week, MADRID, night).closedHours).toBe(7 * 16)
    expect(openingHoursOf({ from: 22, to: 6, days: 5 })[5]).toEqual([[0, 6]])
  })
  it.each([
    { from: 8, to: 8, days: 5 },
    { from: -1, to: 8, days: 5 },
    { from: 0, to: 25, days: 5 },
    { from: 0.5, to: 8, days: 5 },
    { from: 8, to: 18, days: 0 },
    { from: 8, to: 18, days: 8 },
  ])('refuses %o', (opening) => {
    expect(() => openingHoursOf(opening)).toThrow(
      expect.objectContaining({ code: 'INSIGHT_SCHEDULE_INVALID', field: 'opening' }),
    )
  })
})

describe('curveInsightOf', () => {
  it('[NAV-022] [CUR-016] returns totals, periods and profiles of the example week', () => {
    const week = insightOf(office('2025-05-05', '2025-05-11'))
    expect(week).toMatchObject({
      startDate: '2025-05-05',
      endDate: '2025-05-11',
      totalKwh: 159,
      days: 7,
      hours: 168,
      missingHours: 0,
    })
    expect(week.annualKwh).toBeCloseTo((365 * 159) / 7, 9)
    // By hand. P1 10-14 and 18-22: 5 × (4 × 2 + 4 × 0.5) = 50. P2 8-10, 14-18, 22-24: 5 × (6 × 2 + 2 × 0.5) = 65.
    // P3 the nights of five days and the whole weekend: 5 × 8 × 0.5 + 48 × 0.5 = 44.
    expect(week.byPeriodKwh).toEqual([50, 65, 44])
    expect(week.outOfHours.closedKwh).toBe(59)
    expect(week.baseLoad?.powerKw).toBe(0.5)
    expect(week.yearOnYear).toEqual([])
  })
  it('[NAV-022] covers only the range, and compares it with the same days of the year before', () => {
    const two = curve('2024-01-01', '2025-12-31', (date) => (date < '2025-01-01' ? 2 : 3))
    const { startDate, totalKwh, days, yearOnYear } = insightOf(two, '2025-12-01')
    expect([startDate, totalKwh, days]).toEqual(['2025-12-01', 31 * 24 * 3, 31])
    expect(yearOnYear.map(({ year }) => year)).toEqual([2025])
    const fromDecember = curve('2024-12-01', '2025-12-31', (date) => (date < '2025-01-01' ? 2 : 3))
    expect(insightOf(fromDecember, '2025-12-01').yearOnYear).toMatchObject([
      { year: 2025, days: 31, changePercent: 50, months: [{ month: 12 }] },
    ])
    expect([yearBefore('2025-12-01'), yearBefore('2024-02-29')]).toEqual(['2024-12-01', '2023-03-01'])
  })
  it('[NAV-022] counts estimated and missing hours and lists the gaps', () => {
    const day = office('2025-05-05', '2025-05-06')
    const quality = new Uint8Array(48)
    quality.fill(MISSING, 4, 7)
    quality.fill(ESTIMATED, 9, 11)
    const kwh = day.kwh.map((one, at) => (quality[at] === MISSING ? 0 : one))
    const insight = insightOf({ ...day, kwh, quality })
    expect(insight).toMatchObject({ hours: 48, missingHours: 3, estimatedHours: 2, estimatedKwh: 4 })
    expect(insight.gaps.map(({ steps }) => steps)).toEqual([3])
  })
  it('does not count the days before the first value as gaps, and refuses a range without values', () => {
    const series = office('2025-05-05', '2025-05-11')
    const quality = new Uint8Array(168).fill(MISSING, 48, 96)
    const late = insightOf({ ...series, quality }, '2025-05-07')
    expect([late.startDate, late.days, late.gaps.length, late.hours]).toEqual(['2025-05-09', 3, 0, 72])
    expect(() => insightOf(series, '2025-06-01')).toThrow(
      expect.objectContaining({ code: 'INSIGHT_CURVE_EMPTY', field: 'consumptionCurve' }),
    )
  })
  it('[SEC-033] gives the same energies for quarter-hours as for their hours', () => {
    const hours = office('2025-03-24', '2025-04-06')
    const [one, other] = [insightOf(hours), insightOf(toQuarterHours(hours))]
    expect(other.totalKwh).toBeCloseTo(one.totalKwh, 9)
    expect(other.matrix.hours).toEqual(one.matrix.hours)
    expect(other.peaks[0]?.highestKw).toBeCloseTo(elementAt(one.peaks, 0).highestKw, 9)
  })
  it('has no periods for a supply without a tariff', () => {
    const { byPeriodKwh, peaks } = curveInsightOf({
      series: office('2025-05-05', '2025-05-11'),
      tariff: null,
      zone: 1,
      opening: officeHours,
    })
    expect([byPeriodKwh, peaks[0]?.byPeriodKw]).toEqual([null, []])
  })
  it('[NAV-022] conserves the energy in days, months, periods and hours of the week, with or without gaps', () => {
    const arbitrary = fc.record({
      start: fc.constantFrom('2025-03-28', '2025-10-24', '2024-02-27', '2025-12-30'),
      days: fc.integer({ min: 1, max: 8 }),
      seed: fc.array(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.constantFrom(0, 0, 0, 1, 2)), {
        minLength: 5,
        maxLength: 40,
      }),
    })
    fc.assert(
      fc.property(arbitrary, ({ start, days, seed }) => {
        const end = new Date(Date.parse(start) + (days - 1) * 86_400_000).toISOString().slice(0, 10)
        const plain = curve(start, end, () => 0)
        const seeds = Array.from(plain.kwh, (_, at) => elementAt(seed, at % seed.length))
        const quality = seeds.map(([, ofStep]) => ofStep)
        quality[0] = 0
        const kwh = Float64Array.from(seeds, ([eighths], at) => (quality[at] === MISSING ? 0 : eighths / 8))
        const insight = insightOf({ ...plain, kwh, quality: Uint8Array.from(quality) })
        const { totalKwh, profile, matrix } = insight
        expect(totalKwh).toBeCloseTo(sum(Array.from(kwh)), 6)
        expect(sum(insight.monthly.map((month) => month.kwh))).toBeCloseTo(totalKwh, 6)
        expect(sum(insight.byPeriodKwh ?? [])).toBeCloseTo(totalKwh, 6)
        const ofProfile = [profile.workingDay, profile.restDay].flatMap(({ meanKwh, hours }) =>
          meanKwh.map((mean, at) => (mean ?? 0) * elementAt(hours, at)),
        )
        expect(sum(ofProfile)).toBeCloseTo(totalKwh, 6)
        const ofWeek = matrix.meanKwh.flatMap((row, day) =>
          row.map((mean, hour) => (mean ?? 0) * elementAt(elementAt(matrix.hours, day), hour)),
        )
        expect(sum(ofWeek)).toBeCloseTo(totalKwh, 6)
        expect(insight.duration.hours + insight.missingHours).toBe(insight.hours)
      }),
      { numRuns: 60 },
    )
  })
})
