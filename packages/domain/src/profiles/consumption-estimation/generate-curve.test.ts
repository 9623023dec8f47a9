import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { elementAt, numberAt } from '../../element-at.ts'
import { energyByPeriod } from '../../periods/tariff-periods/tariff-period.ts'
import { monthlyConsumption } from '../../curves/consumption-curves/monthly-consumption.ts'
import { addDays, isCivilDate, startOfDayUtc } from '../../time/civil-time.ts'
import { ESTIMATED, MISSING, totalKwh, type EnergySeries } from '../../time/energy-series.ts'
import { estimateConsumption } from './estimate-consumption.ts'
import {
  generateFromMonthlyPeriods,
  generateFromMonths,
  generateFromPeriods,
  type EstimationFrame,
} from './generate-curve.ts'
import { mergePeriods } from './merge-periods.ts'

function frame(changes: Partial<EstimationFrame> = {}): EstimationFrame {
  return { tariff: '2.0TD', zone: 1, startDate: '2025-01-01', endDate: '2025-12-31', ...changes }
}

function part(series: EnergySeries, from: string, to: string): EnergySeries {
  const at = (date: string) => (startOfDayUtc(date, 'Europe/Madrid') - series.startUtc) / 3_600_000
  const [first, last] = [at(from), at(to)]
  return {
    ...series,
    startUtc: startOfDayUtc(from, 'Europe/Madrid'),
    kwh: series.kwh.slice(first, last),
    quality: series.quality?.slice(first, last) ?? new Uint8Array(),
  }
}

describe('generateFromPeriods', () => {
  it('keeps the energy of each period within 0.01 kWh, whatever the range', () => {
    const kwh = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(
        fc.constantFrom('2.0TD', '3.0TD', '3.0TDVE' as const),
        fc.constantFrom(1, 2, 3, 4, 5 as const),
        fc.array(kwh, { minLength: 6, maxLength: 6 }),
        (tariff, zone, energies) => {
          const given = tariff === '2.0TD' ? energies.slice(0, 3) : energies
          const { series } = generateFromPeriods(frame({ tariff, zone }), given)
          const sums = energyByPeriod(series, tariff, zone)
          given.forEach((energy, index) =>
            expect(Math.abs(numberAt(sums, index) - energy)).toBeLessThan(0.01),
          )
          expect(series.kwh).toHaveLength(8760)
          expect(series.kwh.every((one) => one >= 0)).toBe(true)
          expect(series.quality?.every((one) => one === ESTIMATED)).toBe(true)
        },
      ),
      { numRuns: 15 },
    )
  })
  it('spreads a period in proportion to the published coefficients', () => {
    // Monday 2025-05-05, P1 of 2.0TD: hours 10-14 and 18-22. Weight 3 at 10:00 and 1 elsewhere: 10 shares.
    const coefficients = new Float64Array(24).fill(0.1)
    coefficients[10] = 0.3
    const startUtc = startOfDayUtc('2025-05-05', 'Europe/Madrid')
    const day = frame({
      startDate: '2025-05-05',
      endDate: '2025-05-05',
      published: [{ name: '2.0TD', type: 'Final', startUtc, coefficients }],
    })
    const { series, profileType, profileWarning } = generateFromPeriods(day, [20, 8, 4])
    expect(series.kwh[10]).toBeCloseTo(6, 12)
    expect([11, 12, 13, 18, 19, 20, 21].map((hour) => series.kwh[hour])).toEqual(
      Array.from({ length: 7 }, () => expect.closeTo(2, 12)),
    )
    expect([8, 9, 14, 17, 22, 23].map((hour) => series.kwh[hour])).toEqual(
      Array.from({ length: 6 }, () => expect.closeTo(1, 12)),
    )
    expect(series.kwh[3]).toBeCloseTo(0.5, 12)
    expect([profileType, profileWarning]).toEqual(['Final', null])
  })
  it('[CUR-056] reports that it used the embedded profile', () => {
    expect(generateFromPeriods(frame(), [1, 1, 1]).profileWarning).toBe('PROFILE_NOT_PUBLISHED')
  })
  it('generates 3.0TD by its six periods and refuses 6.1TD to 6.4TD', () => {
    const { series } = generateFromPeriods(frame({ tariff: '3.0TD' }), [10, 20, 30, 40, 50, 60])
    expect([...energyByPeriod(series, '3.0TD', 1)].map((kwh) => Number(kwh.toFixed(6)))).toEqual([
      10, 20, 30, 40, 50, 60,
    ])
    for (const tariff of ['6.1TD', '6.2TD', '6.3TD', '6.4TD'] as const) {
      expect(() => generateFromPeriods(frame({ tariff }), [1, 1, 1, 1, 1, 1])).toThrow(
        'PROFILE_NOT_FOR_TARIFF',
      )
    }
  })
  it('refuses energy in a period without hours, negative energy and invalid numbers', () => {
    const sunday = frame({ startDate: '2025-05-04', endDate: '2025-05-04' })
    expect(() => generateFromPeriods(sunday, [1, 0, 5])).toThrow(
      expect.objectContaining({ code: 'ESTIMATION_PERIOD_WITHOUT_HOURS', details: { period: 1 } }),
    )
    expect(totalKwh(generateFromPeriods(sunday, [0, 0, 5]).series)).toBeCloseTo(5, 12)
    expect(() => generateFromPeriods(frame(), [1, -1, 1])).toThrow(
      expect.objectContaining({ code: 'ESTIMATION_ENERGY_INVALID', field: 'consumptionByPeriod.p2' }),
    )
    expect(() => generateFromPeriods(frame(), [1, 1, Number.NaN])).toThrow('ESTIMATION_ENERGY_INVALID')
    expect(() => generateFromPeriods(frame(), [1, 1])).toThrow('ESTIMATION_PERIODS_MISMATCH')
  })
  it('[CUR-036] [CUR-029] accepts at most ten years, from 2013 on, in order', () => {
    const days = (startDate: string, endDate: string) => () =>
      generateFromPeriods(frame({ startDate, endDate }), [0, 0, 1])
    const refusal = (startDate: string, endDate: string) => {
      const { code, field, details } = errorOf(days(startDate, endDate))
      return [code, field, details]
    }
    expect(refusal('2012-12-31', '2013-01-31')).toEqual([
      'ESTIMATION_RANGE_TOO_EARLY',
      'startDate',
      undefined,
    ])
    expect(refusal('2013-01-01', '2000-12-31')).toEqual(['ESTIMATION_RANGE_TOO_EARLY', 'endDate', undefined])
    expect(refusal('2013-01-02', '2013-01-01')).toEqual(['ESTIMATION_RANGE_REVERSED', 'endDate', undefined])
    expect(refusal('2013-01-01', '2023-01-09')).toEqual([
      'ESTIMATION_RANGE_TOO_LONG',
      'endDate',
      { days: 3661, maxDays: 3660 },
    ])
    expect(days('2013-01-01', '2023-01-08')).not.toThrow()
    expect(days('2013-02-30', '2013-03-01')).toThrow('DATE_INVALID')
    expect(days('2013-01-01', '2013-01-01')).not.toThrow()
  })
  it('[CUR-018] has 23 hours in March and 25 in October', () => {
    const hours = (date: string) =>
      generateFromPeriods(frame({ startDate: date, endDate: date }), [0, 0, 24]).series.kwh.length
    expect([hours('2025-03-30'), hours('2025-10-26'), hours('2025-10-27')]).toEqual([23, 25, 24])
  })
})

describe('generateFromMonths', () => {
  it('keeps the energy of each month and marks the unknown ones as missing', () => {
    const months = [100, 90, 80, 70, 60, 50, 40, 50, 60, null, 80, 90]
    const { series } = generateFromMonths({ tariff: '2.0TD', zone: 1, year: 2024 }, months)
    expect(series.kwh).toHaveLength(8784)
    expect(totalKwh(part(series, '2024-02-01', '2024-03-01'))).toBeCloseTo(90, 9)
    expect(totalKwh(part(series, '2024-12-01', '2025-01-01'))).toBeCloseTo(90, 9)
    const october = part(series, '2024-10-01', '2024-11-01')
    expect(totalKwh(october)).toBe(0)
    expect(october.quality?.every((one) => one === MISSING)).toBe(true)
    expect(part(series, '2024-11-01', '2024-12-01').quality?.every((one) => one === ESTIMATED)).toBe(true)
  })
  it('spreads a month over all its hours by the profile, not by period', () => {
    const { series } = generateFromMonths({ tariff: '2.0TD', zone: 1, year: 2025 }, Array(12).fill(100))
    const january = energyByPeriod(part(series, '2025-01-01', '2025-02-01'), '2.0TD', 1)
    // Shares of January 2025 in the published profile: 28.6, 26.6 and 44.8 %, within a point.
    expect(Math.abs(january.reduce((sum, kwh) => sum + kwh) - 100)).toBeLessThan(0.01)
    expect(january[2]).toBeGreaterThan(40)
  })
  it('refuses lists other than twelve values, negative ones and years before 2013', () => {
    const year = { tariff: '2.0TD', zone: 1, year: 2025 } as const
    expect(errorOf(() => generateFromMonths(year, [1, 2]))).toMatchObject({
      code: 'ESTIMATION_MONTHS_MISMATCH',
      field: 'monthlyConsumption',
    })
    expect(() => generateFromMonths(year, [-1, ...Array(11).fill(1)])).toThrow(
      expect.objectContaining({ code: 'ESTIMATION_ENERGY_INVALID', field: 'monthlyConsumption.2025-01' }),
    )
    expect(() => generateFromMonths(year, [...Array(11).fill(1), Number.NaN])).toThrow(
      expect.objectContaining({ code: 'ESTIMATION_ENERGY_INVALID', field: 'monthlyConsumption.2025-12' }),
    )
    expect(() => generateFromMonths(year, Array(12).fill(0))).not.toThrow()
    expect(() => generateFromMonths({ ...year, year: 2012 }, Array(12).fill(1))).toThrow(
      'ESTIMATION_RANGE_TOO_EARLY',
    )
  })
})

describe('generateFromMonthlyPeriods', () => {
  it('keeps the energy of each month and period', () => {
    const { series } = generateFromMonthlyPeriods(frame({ startDate: '2025-01-15', endDate: '2025-03-31' }), [
      { year: 2025, month: 1, kwhByPeriod: [10, 20, 30] },
      { year: 2025, month: 3, kwhByPeriod: [11, 22, 33] },
    ])
    const ofMonth = (from: string, to: string) =>
      [...energyByPeriod(part(series, from, to), '2.0TD', 1)].slice(0, 3).map((kwh) => Number(kwh.toFixed(9)))
    expect(ofMonth('2025-01-15', '2025-02-01')).toEqual([10, 20, 30])
    expect(ofMonth('2025-03-01', '2025-04-01')).toEqual([11, 22, 33])
    expect(part(series, '2025-02-01', '2025-03-01').quality?.every((one) => one === MISSING)).toBe(true)
  })
  it('merges six periods into those of the tariff', () => {
    const { series } = generateFromMonthlyPeriods(frame({ startDate: '2025-01-01', endDate: '2025-01-31' }), [
      { year: 2025, month: 1, kwhByPeriod: [1, 2, 3, 4, 5, 6] },
    ])
    const sums = energyByPeriod(series, '2.0TD', 1)
    expect([sums[0], sums[1], sums[2]]).toEqual([
      expect.closeTo(3, 9),
      expect.closeTo(7, 9),
      expect.closeTo(11, 9),
    ])
  })
  it('keeps the energy of each month and period within 0.01 kWh, whatever tariff, zone and year', () => {
    const kwh = fc.double({ min: 0, max: 1e5, noNaN: true })
    fc.assert(
      fc.property(
        fc.constantFrom('2.0TD', '3.0TD', '3.0TDVE' as const),
        fc.constantFrom(1, 2, 3, 4, 5 as const),
        fc.constantFrom(2023, 2024, 2025),
        fc.array(fc.tuple(kwh, kwh, kwh), { minLength: 12, maxLength: 12 }),
        (tariff, zone, year, energies) => {
          const whole = frame({ tariff, zone, startDate: `${year}-01-01`, endDate: `${year}-12-31` })
          const used = monthlyConsumption(
            generateFromMonths({ tariff, zone, year }, Array(12).fill(1)).series,
            tariff,
            zone,
          )[year]
          // Energy only in the periods that a month has.
          const months = energies.map((values, index) => {
            const has = Object.values(used?.[index + 1] ?? {}).map((share) => share > 0)
            const kwhByPeriod = has.map((is, at) => (is ? elementAt(values, at % 3) : 0))
            return { year, month: index + 1, kwhByPeriod }
          })
          const { series } = generateFromMonthlyPeriods(whole, months)
          const monthly = monthlyConsumption(series, tariff, zone)[year]
          for (const { month, kwhByPeriod } of months) {
            const found = Object.values(monthly?.[month] ?? {})
            expect(found).toHaveLength(tariff === '2.0TD' ? 3 : 6)
            found.forEach((sum, at) => expect(Math.abs(sum - elementAt(kwhByPeriod, at))).toBeLessThan(0.01))
          }
        },
      ),
      { numRuns: 10 },
    )
  })
  it('refuses a month outside the range and a month given twice', () => {
    const january = { year: 2025, month: 1, kwhByPeriod: [1, 1, 1] }
    const range = frame({ startDate: '2025-01-01', endDate: '2025-01-31' })
    for (const [months, month] of [
      [[{ ...january, month: 2 }], '02'],
      [[{ year: 2024, month: 12, kwhByPeriod: [1, 1, 1] }], '12'],
      [[january, january], '01'],
    ] as const)
      expect(errorOf(() => generateFromMonthlyPeriods(range, months))).toMatchObject({
        code: 'ESTIMATION_MONTHS_MISMATCH',
        field: `consumptionByPeriod.${month === '12' ? 2024 : 2025}-${month}`,
      })
  })
})

describe('mergePeriods', () => {
  it('[CUR-032] merges all into one, groups of three into two and pairs into three', () => {
    const six = [1, 2, 3, 4, 5, 6]
    expect(mergePeriods(six, 1)).toEqual([21])
    expect(mergePeriods(six, 2)).toEqual([6, 15])
    expect(mergePeriods(six, 3)).toEqual([3, 7, 11])
    expect(mergePeriods(six, 6)).toEqual(six)
    expect(mergePeriods([1, 2, 3], 3)).toEqual([1, 2, 3])
    const values = fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 6, maxLength: 6 })
    const sumOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0)
    fc.assert(
      fc.property(values, fc.constantFrom(1, 2, 3, 6), (given, periods) => {
        const merged = mergePeriods(given, periods)
        expect([merged.length, sumOf(merged)]).toEqual([periods, sumOf(given)])
      }),
    )
    expect(errorOf(() => mergePeriods([1, 2, 3, 4], 3))).toMatchObject({
      code: 'ESTIMATION_PERIODS_MISMATCH',
      field: 'consumptionByPeriod',
      details: { given: 4, periods: 3 },
    })
    expect(() => mergePeriods(six, 4)).toThrow('ESTIMATION_PERIODS_MISMATCH')
  })
})

describe('estimateConsumption', () => {
  it('[CUR-061] [API-160] gives each hour its share of the annual energy', () => {
    const { series } = estimateConsumption(frame(), 3500)
    expect(Math.abs(totalKwh(series) - 3500)).toBeLessThan(0.01)
    const leap = estimateConsumption(frame({ startDate: '2024-01-01', endDate: '2024-12-31' }), 3500)
    expect(totalKwh(leap.series)).toBeCloseTo(3500, 6)
    const rolling = estimateConsumption(frame({ startDate: '2024-07-01', endDate: '2025-06-30' }), 3500)
    expect(totalKwh(rolling.series)).toBeCloseTo(3500, 6)
  })
  it('[CUR-061] gives any year its annual energy within 0.01 kWh, from any day, tariff and zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000 }),
        fc.constantFrom('2.0TD', '3.0TD', '3.0TDVE' as const),
        fc.constantFrom(1, 2, 3, 4, 5 as const),
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        (day, tariff, zone, annualKwh) => {
          const startDate = addDays('2017-01-01', day)
          const nextYear = `${Number(startDate.slice(0, 4)) + 1}${startDate.slice(4)}`
          fc.pre(isCivilDate(nextYear))
          const { series } = estimateConsumption(
            frame({ tariff, zone, startDate, endDate: addDays(nextYear, -1) }),
            annualKwh,
          )
          expect(Math.abs(totalKwh(series) - annualKwh)).toBeLessThan(0.01)
        },
      ),
      { numRuns: 30 },
    )
  })
  it.each([
    // From 29 February the year goes to 28 February: 366 days.
    ['2024-02-29', '2025-02-28'],
    ['2023-02-28', '2024-02-27'],
    ['2025-01-31', '2026-01-30'],
    ['2024-12-31', '2025-12-30'],
  ])('[CUR-061] gives the year from %s to %s the annual energy, and no day less', (startDate, endDate) => {
    const total = (to: string) =>
      totalKwh(estimateConsumption(frame({ startDate, endDate: to }), 3500).series)
    expect(total(endDate)).toBeCloseTo(3500, 6)
    expect(total(addDays(endDate, -1))).toBeLessThan(3495)
    expect(total(addDays(endDate, 1))).toBeGreaterThan(3505)
  })
  it('[CUR-061] gives part of a year only its part', () => {
    const january = estimateConsumption(frame({ endDate: '2025-01-31' }), 3500)
    const year = estimateConsumption(frame(), 3500)
    expect([...january.series.kwh]).toEqual([...year.series.kwh].slice(0, 744))
    // January has between 8 and 11 % of the year of a household.
    expect(totalKwh(january.series) / 3500).toBeGreaterThan(0.08)
    expect(totalKwh(january.series) / 3500).toBeLessThan(0.11)
  })
  it('[CUR-061] [API-160] takes the hours of a measured curve and the seasons of the profile', () => {
    const startUtc = startOfDayUtc('2025-03-03', 'Europe/Madrid')
    const kwh = Float64Array.from({ length: 168 }, (_, hour) => (hour % 24 === 10 ? 1 : 0))
    const { series } = estimateConsumption(frame(), 3650, { startUtc, stepMinutes: 60, kwh })
    expect(totalKwh(series)).toBeCloseTo(3650, 6)
    const hours = new Set<number>()
    series.kwh.forEach((one, hour) => {
      const clock = (startOfDayUtc('2025-01-01', 'Europe/Madrid') + hour * 3_600_000) % 86_400_000
      if (one > 0) hours.add(clock / 3_600_000)
    })
    // 10:00 in Madrid is 9:00 UTC in winter and 8:00 in summer.
    expect([...hours].sort((one, other) => one - other)).toEqual([8, 9])
  })
  it('[API-160] uses only the initial profile on request', () => {
    const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
    const published = (['Final', 'Initial'] as const).map((type) => ({
      name: '2.0TD' as const,
      type,
      startUtc,
      coefficients: new Float64Array(8760).fill(type === 'Final' ? 0.0001 : 0.0002).fill(0.0004, 0, 24),
    }))
    const initial = estimateConsumption(frame({ published, profile: 'Initial' }), 8784)
    const final = estimateConsumption(frame({ published }), 8784)
    // 24 × 4 + 8736 shares of 8784 kWh; 24 × 2 + 8736 shares of them.
    expect(final.series.kwh[0]).toBeCloseTo((4 * 8784) / 8832, 9)
    expect(initial.series.kwh[0]).toBeCloseTo((2 * 8784) / 8784, 9)
    expect([initial.profileType, initial.profileWarning]).toEqual(['Initial', null])
    expect([final.profileType, final.profileWarning]).toEqual(['Final', null])
  })
  it('refuses negative energy, an invalid shape and a profile of zeros', () => {
    expect(() => estimateConsumption(frame(), -1)).toThrow('ESTIMATION_ENERGY_INVALID')
    const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
    const shape = { startUtc, stepMinutes: 60 as const, kwh: Float64Array.of(1, Number.NaN) }
    expect(() => estimateConsumption(frame(), 1, shape)).toThrow(
      expect.objectContaining({ code: 'SERIES_VALUE_INVALID', field: 'days' }),
    )
    const zeros = { name: '2.0TD', type: 'Final', startUtc, coefficients: new Float64Array(8760) } as const
    expect(errorOf(() => estimateConsumption(frame({ published: [zeros] }), 1))).toMatchObject({
      code: 'ESTIMATION_PROFILE_EMPTY',
      field: 'profile',
    })
    const flat = { ...shape, kwh: new Float64Array(24) }
    expect(() => estimateConsumption(frame({ published: [zeros] }), 1, flat)).toThrow(
      'ESTIMATION_PROFILE_EMPTY',
    )
    expect(totalKwh(estimateConsumption(frame(), 1, flat).series)).toBeCloseTo(1, 9)
  })
})

describe('the worked example in docs/calculations/consumption-estimation.md', () => {
  it('gives the hours of the page', () => {
    const startUtc = startOfDayUtc('2025-05-05', 'Europe/Madrid')
    const coefficients = Float64Array.from({ length: 24 }, (_, hour) =>
      hour < 8 ? 0.00006 : hour < 16 ? 0.0001 : 0.00014,
    )
    const { series } = generateFromPeriods(
      frame({
        startDate: '2025-05-05',
        endDate: '2025-05-05',
        published: [{ name: '2.0TD', type: 'Final', startUtc, coefficients }],
      }),
      [4.8, 4.2, 2.4],
    )
    expect([0, 8, 10, 16, 18, 22].map((hour) => Number(series.kwh[hour]?.toFixed(4)))).toEqual([
      0.3, 0.4375, 0.5, 0.6125, 0.7, 0.6125,
    ])
  })
})
