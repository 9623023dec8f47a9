import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { DomainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { energyByPeriod } from '../../periods/tariff-periods/tariff-period.ts'
import { addDays, startOfDayUtc, type TimeZone } from '../../time/civil-time.ts'
import { ESTIMATED, MISSING, totalKwh, type EnergySeries } from '../../time/energy-series.ts'
import { COMPLETE_CURVE_DAYS, estimateAnnualKwh, isIncompleteCurve } from './annual-consumption.ts'
import { assertMayUseStep, mayUseStep } from './consumption-curve.policy.ts'
import { packDay, unpackDay, type CurveDay } from './curve-day.ts'
import { seriesOfPackedDays, packedDaysOf, toCurveDays, toEnergySeries } from './curve-days.ts'
import { gapsOf } from './curve-gaps.ts'
import { mergeCurves } from './merge-curves.ts'
import { periodNames } from '../../periods/by-period.ts'
import { monthlyConsumption, sumMonths } from './monthly-consumption.ts'

const MADRID: TimeZone = 'Europe/Madrid'
const CANARY: TimeZone = 'Atlantic/Canary'

function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
  return 'accepted'
}

function flat(date: string, days: number, kwh = 1, stepMinutes: 15 | 60 = 60, zone = MADRID): EnergySeries {
  const startUtc = startOfDayUtc(date, zone)
  const length = (startOfDayUtc(addDays(date, days), zone) - startUtc) / (stepMinutes * 60_000)
  return { startUtc, stepMinutes, kwh: new Float64Array(length).fill(kwh) }
}

describe('the days of a curve', () => {
  it('[CUR-012] [CUR-018] have 24 slots, 25 in October, and in March a null for the skipped hour', () => {
    const march = toCurveDays(flat('2025-03-30', 1), MADRID)
    expect(march).toEqual([{ date: '2025-03-30', valuesList: [1, 1, null, ...Array(21).fill(1)] }])
    expect(toCurveDays(flat('2025-10-26', 1), MADRID)[0]?.valuesList).toEqual(Array(25).fill(1))
    expect(toCurveDays(flat('2025-06-01', 1), MADRID)[0]?.valuesList).toHaveLength(24)
  })
  it('[CUR-018] skip one hour earlier in the Canary Islands, and four slots of quarter-hours', () => {
    const [day] = toCurveDays(flat('2025-03-30', 1, 1, 15, CANARY), CANARY)
    expect(day?.valuesList).toHaveLength(96)
    expect(day?.valuesList.indexOf(null)).toBe(4)
    expect(day?.valuesList.lastIndexOf(null)).toBe(7)
  })
  it('show gaps as null and name the estimated slots', () => {
    const series = { ...flat('2025-03-30', 1), quality: new Uint8Array(23) }
    series.quality[0] = ESTIMATED
    series.quality[2] = MISSING
    expect(toCurveDays(series, MADRID)).toEqual([
      {
        date: '2025-03-30',
        valuesList: [1, 1, null, null, ...Array(20).fill(1)],
        quality: `ER--${'R'.repeat(20)}`,
      },
    ])
  })
  it('convert back to the same series, for any zone, step and gaps', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2024-02-28', '2025-03-29', '2025-10-25', '2024-12-30'),
        fc.constantFrom<15 | 60>(15, 60),
        fc.constantFrom(MADRID, CANARY),
        fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 40 }),
        (date, stepMinutes, zone, pattern) => {
          const empty = flat(date, 3, 0, stepMinutes, zone)
          const quality = Uint8Array.from(empty.kwh, (_, at) => elementAt(pattern, at % pattern.length))
          quality[0] = 0
          quality[quality.length - 1] = 0
          const kwh = empty.kwh.map((_, at) => (quality[at] === MISSING ? 0 : at / 8))
          const series = { ...empty, kwh, quality }
          const days = toCurveDays(series, zone)
          fc.pre(days.length > 0)
          expect(toEnergySeries(days, stepMinutes, zone)).toEqual(series)
        },
      ),
      { numRuns: 60 },
    )
  })
  it('omit days without a value and fill a day that the series covers in part', () => {
    const series = flat('2025-01-10', 3)
    const quality = new Uint8Array(72)
    quality.fill(MISSING, 24, 48)
    const days = packedDaysOf({ ...series, startUtc: series.startUtc + 3_600_000, quality }, MADRID)
    expect(days.map(({ date }) => date)).toEqual(['2025-01-10', '2025-01-11', '2025-01-12', '2025-01-13'])
    expect(days.map((day) => day.quality.filter((value) => value !== MISSING).length)).toEqual([23, 1, 23, 1])
  })
  it('are refused with their date when invalid', () => {
    const refusal = (valuesList: CurveDay['valuesList'], more: Partial<CurveDay> = {}) => {
      const { field, details } = errorOf(() =>
        packDay({ date: '2025-06-01', valuesList, ...more }, 60, MADRID),
      )
      return [field, details]
    }
    expect(refusal([])).toEqual(['days', { date: '2025-06-01' }])
    expect(refusal(Array(24).fill(0), { date: '2025-02-30' })).toEqual(['days', { date: '2025-02-30' }])
    expect(refusal([0, 0, -1, ...Array(21).fill(0)])).toEqual(['days', { date: '2025-06-01', slot: 2 }])
    const day = (valuesList: CurveDay['valuesList'], more: Partial<CurveDay> = {}) =>
      codeOf(() => packDay({ date: '2025-06-01', valuesList, ...more }, 60, MADRID))
    expect(day(Array(24).fill(0))).toBe('accepted')
    for (const wrong of [[], Array(23).fill(0), Array(25).fill(0), Array(96).fill(0)])
      expect(day(wrong)).toBe('CURVE_DAY_INVALID')
    for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e9])
      expect(day([...Array(23).fill(0), value])).toBe('CURVE_DAY_INVALID')
    expect(day(Array(24).fill(0), { date: '2025-02-30' })).toBe('CURVE_DAY_INVALID')
    expect(day(Array(24).fill(0), { quality: 'R' })).toBe('CURVE_DAY_INVALID')
    for (const quality of ['X'.repeat(24), `X${'R'.repeat(23)}`, `${'R'.repeat(23)}X`, 'R'.repeat(25)])
      expect(day(Array(24).fill(0), { quality })).toBe('CURVE_DAY_INVALID')
    expect(day(Array(24).fill(0), { quality: `E-${'R'.repeat(22)}` })).toBe('accepted')
    // At most a gigawatt: a million kWh in an hour, a quarter of them in a quarter-hour.
    expect(day(Array(24).fill(1e6))).toBe('accepted')
    expect(day(Array(24).fill(1_000_001))).toBe('CURVE_DAY_INVALID')
    const quarters = (kwh: number) =>
      codeOf(() => packDay({ date: '2025-06-01', valuesList: Array(96).fill(kwh) }, 15, MADRID))
    expect([quarters(250_000), quarters(250_001)]).toEqual(['accepted', 'CURVE_DAY_INVALID'])
    const ofYear = (date: string) =>
      codeOf(() => packDay({ date, valuesList: Array(24).fill(1) }, 60, MADRID))
    expect(['1999-12-31', '2000-01-01', '2099-12-31', '2100-01-01'].map(ofYear)).toEqual([
      'CURVE_DAY_INVALID',
      'accepted',
      'accepted',
      'CURVE_DAY_INVALID',
    ])
    const twice = [0, 0].map(() => ({ date: '2025-06-01', valuesList: Array(24).fill(0) }))
    expect(errorOf(() => toEnergySeries(twice, 60, MADRID))).toMatchObject({
      code: 'CURVE_DAY_INVALID',
      field: 'days',
      details: { date: '2025-06-01' },
    })
    expect(errorOf(() => toEnergySeries([], 60, MADRID))).toMatchObject({
      code: 'CURVE_EMPTY',
      field: 'days',
    })
  })
  it('[CUR-018] are refused with 24 values on the 25 hours of October, and in March with a value for every slot', () => {
    const refused = (date: string, count: number) =>
      codeOf(() => packDay({ date, valuesList: Array(count).fill(1) }, 60, MADRID))
    expect([refused('2025-10-26', 24), refused('2025-03-30', 24), refused('2025-03-30', 22)]).toEqual(
      Array(3).fill('CURVE_DAY_INVALID'),
    )
    expect([refused('2025-10-26', 25), refused('2025-03-30', 23)]).toEqual(['accepted', 'accepted'])
  })
  it('[CUR-018] accept a zero in the skipped hour and refuse energy there', () => {
    const march = (skipped: number) => ({
      date: '2025-03-30',
      valuesList: [1, 1, skipped, ...Array(21).fill(1)] as number[],
    })
    expect(unpackDay(packDay(march(0), 60, MADRID), MADRID).valuesList[2]).toBeNull()
    expect(codeOf(() => packDay(march(0.1), 60, MADRID))).toBe('CURVE_DAY_INVALID')
  })
  it('of hours and of quarter-hours together give a series of hours with the same energy', () => {
    const days = [
      ...packedDaysOf(flat('2025-01-01', 1, 0.25, 15), MADRID),
      ...packedDaysOf(flat('2025-01-03', 1), MADRID),
    ]
    const series = seriesOfPackedDays(days, MADRID)
    expect(series.stepMinutes).toBe(60)
    expect(series.kwh).toHaveLength(72)
    expect(totalKwh(series)).toBe(48)
    expect(gapsOf(series, MADRID)).toMatchObject([
      { steps: 24, firstDate: '2025-01-02', lastDate: '2025-01-02' },
    ])
  })
  it('of quarter-hours among hours drop the whole hour of a missing quarter-hour, so that its energy is not counted', () => {
    const valuesList = Array.from({ length: 96 }, (_, slot) => (slot === 5 ? null : 0.25))
    const days = [
      packDay({ date: '2025-01-01', valuesList }, 15, MADRID),
      ...packedDaysOf(flat('2025-01-02', 1), MADRID),
    ]
    const series = seriesOfPackedDays(days, MADRID)
    expect([series.quality?.[1], totalKwh(series)]).toEqual([MISSING, 23 + 24])
    expect(gapsOf(series, MADRID)).toMatchObject([{ steps: 1 }])
  })
})

describe('the gaps of a series', () => {
  it('are the runs of missing steps, from the instant of the first to the end of the last', () => {
    const series = flat('2025-01-01', 2)
    const quality = new Uint8Array(48).fill(MISSING, 0, 1).fill(MISSING, 22, 26).fill(MISSING, 47)
    const at = (hour: number) => series.startUtc + hour * 3_600_000
    expect(gapsOf({ ...series, quality }, MADRID)).toEqual([
      { startUtc: at(0), endUtc: at(1), steps: 1, firstDate: '2025-01-01', lastDate: '2025-01-01' },
      { startUtc: at(22), endUtc: at(26), steps: 4, firstDate: '2025-01-01', lastDate: '2025-01-02' },
      { startUtc: at(47), endUtc: at(48), steps: 1, firstDate: '2025-01-02', lastDate: '2025-01-02' },
    ])
    expect(gapsOf(series, MADRID)).toEqual([])
  })
})

describe('annual consumption', () => {
  it('[CUR-016] is 365 times the mean of a day', () => {
    expect(estimateAnnualKwh(1_000, 100)).toBe(3_650) // by hand
    expect(estimateAnnualKwh(3_660, 366)).toBe(3_650)
    for (const days of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(errorOf(() => estimateAnnualKwh(1, days))).toMatchObject({ code: 'CURVE_EMPTY', field: 'days' })
    }
    for (const total of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(errorOf(() => estimateAnnualKwh(total, 1))).toMatchObject({
        code: 'SERIES_VALUE_INVALID',
        field: 'totalKwh',
      })
    }
  })
  it('[LIM-040] is incomplete with 1 to 359 days', () => {
    expect([0, 1, 359, 360, 365].map(isIncompleteCurve)).toEqual([false, true, true, false, false])
    expect(COMPLETE_CURVE_DAYS).toBe(360)
  })
})

describe('monthlyConsumption', () => {
  it('[CUR-013] sums each month by period: January 2025 in 2.0TD has 22 working days less 1 and 6 January', () => {
    // By hand: weekdays 2-3, 7-10, 13-17, 20-24, 27-31 January less none = 21 (1 and 6 January are holidays).
    // Each has 8 hours of P1, 8 of P2 and 8 of P3; the other 10 days have 24 of P3.
    const monthly = monthlyConsumption(flat('2025-01-01', 31), '2.0TD', 1)
    expect(monthly).toEqual({ 2025: { 1: { p1: 168, p2: 168, p3: 21 * 8 + 240 } } })
  })
  it('conserves the energy of every tariff and zone over the year and its clock changes', () => {
    for (const tariff of ['2.0TD', '3.0TD', '6.1TD'] as const) {
      for (const zone of [1, 2, 4] as const) {
        const series = flat('2024-12-20', 400, 0.5, 15, zone === 2 ? CANARY : MADRID)
        const monthly = monthlyConsumption(series, tariff, zone)
        const months = Object.values(monthly).flatMap((year) => Object.values(year))
        const sums = periodNames.map((name) => months.reduce((sum, month) => sum + (month[name] ?? 0), 0))
        expect(sums).toEqual([...energyByPeriod(series, tariff, zone)])
        expect(sums.reduce((sum, kwh) => sum + kwh)).toBe(totalKwh(series))
        expect(Object.keys(monthly)).toEqual(['2024', '2025', '2026'])
      }
    }
  })
  it('adds at most twelve months', () => {
    const month = { p1: 1, p2: 2 }
    const months = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, month]))
    expect(sumMonths(months(12))).toEqual({ p1: 12, p2: 24 })
    expect(sumMonths(months(13))).toBeNull()
  })
})

describe('mergeCurves', () => {
  it('uses the later curve for each step, and the earlier one in its gaps', () => {
    const under = flat('2025-01-01', 2, 1)
    const over = { ...flat('2025-01-02', 2, 5), quality: new Uint8Array(48) }
    over.quality.fill(MISSING, 0, 12)
    const merged = mergeCurves(under, over)
    expect(merged.kwh).toHaveLength(72)
    expect(totalKwh(merged)).toBe(24 + 12 + 36 * 5)
    expect(gapsOf(merged, MADRID)).toEqual([])
  })
  it('converts hours and quarter-hours to hours', () => {
    const merged = mergeCurves(flat('2025-01-01', 1, 1), flat('2025-01-02', 1, 0.5, 15))
    expect(merged.stepMinutes).toBe(60)
    expect([...merged.kwh]).toEqual([...Array(24).fill(1), ...Array(24).fill(2)])
  })
  it('keeps quarter-hours where both have them', () => {
    const merged = mergeCurves(flat('2025-01-01', 1, 1, 15), flat('2025-01-01', 1, 2, 15))
    expect([merged.stepMinutes, [...merged.kwh]]).toEqual([15, Array(96).fill(2)])
  })
  it('refuses curves that do not start on a step and invalid energy', () => {
    const series = flat('2025-01-01', 1)
    const late = { ...series, startUtc: series.startUtc + 60_000 }
    expect(codeOf(() => mergeCurves(series, late))).toBe('SERIES_STEP_INVALID')
    const wrong = { ...series, kwh: series.kwh.map((_, at) => (at === 3 ? Number.NaN : 1)) }
    expect(codeOf(() => mergeCurves(wrong, series))).toBe('SERIES_VALUE_INVALID')
    expect(codeOf(() => monthlyConsumption(wrong, '2.0TD', 1))).toBe('SERIES_VALUE_INVALID')
  })
  it('does not change a curve merged with itself', () => {
    const series = { ...flat('2025-03-29', 3), quality: new Uint8Array(71) }
    expect(mergeCurves(series, series)).toEqual(series)
  })
})

describe('the step that a licence allows', () => {
  it('[SEC-033] is a quarter-hour from the Professional licence up', () => {
    const licences = [
      'freemium',
      'trial',
      'professional',
      'organization',
      'enterprise',
      'corporation',
    ] as const
    expect(licences.map((licence) => mayUseStep(licence, 15))).toEqual([false, false, true, true, true, true])
    expect(licences.every((licence) => mayUseStep(licence, 60))).toBe(true)
    expect(codeOf(() => assertMayUseStep('trial', 15))).toBe('CURVE_QUARTER_HOURS_NOT_LICENSED')
  })
})
