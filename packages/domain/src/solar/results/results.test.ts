import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { at } from '../../../test/solar-cases.ts'
import { energyByPeriod } from '../../periods/tariff-periods/tariff-period.ts'
import { civilDateAt, monthOf, startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { computeAvoidedCo2 } from './avoided-emissions.ts'
import { computeEnergyBalance } from './energy-balance.ts'
import { computeEnergyResults, countMonthsWithExcess } from './energy-results.ts'
import { averageByDayType, createStepCalendar, sumByMonthAndPeriod } from './energy-tables.ts'
import { computeSpending, type StudyPrices } from './spending.ts'

function yearOf(stepMinutes: 15 | 60, kwhAt: (step: number) => number, year = 2025): EnergySeries {
  const startUtc = startOfDayUtc(`${year}-01-01`, 'Europe/Madrid')
  const endUtc = startOfDayUtc(`${year + 1}-01-01`, 'Europe/Madrid')
  const length = (endUtc - startUtc) / (stepMinutes * 60_000)
  return { startUtc, stepMinutes, kwh: Float64Array.from({ length }, (_, step) => kwhAt(step)) }
}
const stepsOf = ({ startUtc, stepMinutes, kwh }: EnergySeries) => ({
  startUtc,
  stepMinutes,
  length: kwh.length,
})
const load = yearOf(60, (hour) => 1 + (hour % 7) / 10)
const sun = yearOf(60, (hour) => (hour % 24 >= 9 && hour % 24 < 16 ? 3 : 0))
const calendar = createStepCalendar(stepsOf(load), '3.0TD', 1)
const balance = computeEnergyBalance(load, sun)
const results = computeEnergyResults(balance, calendar)

describe('the calendar of a year', () => {
  it('has 23 hours on the March day and 25 on the October day, by the clock', () => {
    for (const stepMinutes of [60, 15] as const) {
      const year = yearOf(stepMinutes, () => 1)
      const { hourOfKind, days } = createStepCalendar(stepsOf(year), '2.0TD', 1)
      const perHour = 60 / stepMinutes
      const clockOf = (date: string) => {
        const first = ((startOfDayUtc(date, 'Europe/Madrid') - year.startUtc) / 3_600_000) * perHour
        return Array.from(hourOfKind.subarray(first, first + 26 * perHour))
          .filter((_, step) => step % perHour === 0)
          .map((hour) => hour % 24)
      }
      expect(days).toBe(365)
      expect(clockOf('2025-03-30').slice(0, 5)).toEqual([0, 1, 3, 4, 5])
      expect(clockOf('2025-03-30')[22]).toBe(23)
      expect(clockOf('2025-10-26').slice(0, 6)).toEqual([0, 1, 2, 2, 3, 4])
      expect(clockOf('2025-10-26').slice(23)).toEqual([22, 23, 0])
    }
  })
  it('has its own hour in the Canary Islands', () => {
    const startUtc = startOfDayUtc('2025-01-01', 'Atlantic/Canary')
    const { hourOfKind } = createStepCalendar({ startUtc, stepMinutes: 60, length: 8760 }, '2.0TD', 2)
    const first = (startOfDayUtc('2025-03-30', 'Atlantic/Canary') - startUtc) / 3_600_000
    expect(Array.from(hourOfKind.subarray(first, first + 3), (hour) => hour % 24)).toEqual([0, 2, 3])
    const october = (startOfDayUtc('2025-10-26', 'Atlantic/Canary') - startUtc) / 3_600_000
    expect(Array.from(hourOfKind.subarray(october, october + 4), (hour) => hour % 24)).toEqual([0, 1, 1, 2])
  })
  it('has the months and periods of each step', () => {
    const sums = sumByMonthAndPeriod(load.kwh, calendar)
    expect([...sums.byPeriod].map((kwh) => kwh.toFixed(6))).toEqual(
      [...energyByPeriod(load, '3.0TD', 1)].map((kwh) => kwh.toFixed(6)),
    )
    let january = 0
    for (const [hour, kwh] of load.kwh.entries()) {
      if (monthOf(civilDateAt(load.startUtc + hour * 3_600_000, 'Europe/Madrid')) === 1) january += kwh
    }
    expect(at(sums.byMonth, 0)).toBeCloseTo(january, 6)
    expect(sums.total).toBeCloseTo(balance.totals.consumption, 6)
  })
  it('gives the mean day of work and the mean day of rest', () => {
    const weekend = yearOf(60, (hour) => {
      const day = Math.floor(hour / 24)
      // 1 January 2025 was a Wednesday.
      return day % 7 === 3 || day % 7 === 4 ? 5 : 2
    })
    const { workingDay, restDay } = averageByDayType(weekend.kwh, calendar)
    // A national holiday on a working day uses 2, and the hour that October repeats shifts the clock for two days.
    expect(at(workingDay, 12)).toBe(2)
    expect(at(restDay, 12)).toBeGreaterThan(4.6)
    const quarters = yearOf(15, () => 0.5)
    const byQuarters = createStepCalendar(stepsOf(quarters), '3.0TD', 1)
    expect(at(averageByDayType(quarters.kwh, byQuarters).workingDay, 8)).toBe(2)
  })
  it('refuses what is no year of whole days', () => {
    const refused = (startUtc: number, length: number) =>
      errorOf(() => createStepCalendar({ startUtc, stepMinutes: 60, length }, '2.0TD', 1))
    expect(refused(load.startUtc, 359 * 24)).toMatchObject({
      code: 'SOLAR_CURVE_NOT_A_YEAR',
      details: { days: 359 },
    })
    expect(refused(load.startUtc, 8759).code).toBe('SOLAR_CURVE_NOT_A_YEAR')
    expect(refused(load.startUtc + 3_600_000, 8760).code).toBe('SOLAR_CURVE_NOT_A_YEAR')
    expect(refused(load.startUtc, 367 * 24).code).toBe('SOLAR_CURVE_NOT_A_YEAR')
    const leap = yearOf(60, () => 1, 2024)
    expect(createStepCalendar(stepsOf(leap), '2.0TD', 1).days).toBe(366)
    // From 1 January to 26 December there are as many changes of the clock back as forth.
    const short = { startUtc: load.startUtc, stepMinutes: 60, length: 360 * 24 } as const
    expect(createStepCalendar(short, '2.0TD', 1).days).toBe(360)
  })
})

describe('the results of a year', () => {
  it('[SOL-RE-017] covers (gross − net) ÷ gross of each period and of all', () => {
    for (let period = 0; period < 6; period++) {
      const gross = at(results.gross.byPeriod, period)
      const net = at(results.net.byPeriod, period)
      expect(results.coveragePercentByPeriod[period]).toBeCloseTo((100 * (gross - net)) / gross, 9)
    }
    const { consumption, net } = balance.totals
    expect(results.indicators.coveragePercent).toBeCloseTo((100 * (consumption - net)) / consumption, 9)
  })
  it('[SOL-RE-018] nets by the hour: excess of the production, reduction of the consumption', () => {
    const { excess, production, consumption, net } = balance.totals
    expect(results.indicators.excessPercent).toBeCloseTo((100 * excess) / production, 9)
    expect(results.indicators.reductionKwh).toBeCloseTo(consumption - net, 9)
    expect(results.selfConsumed.total + results.excess.total).toBeCloseTo(results.production.total, 6)
    expect(results.selfConsumed.total + results.net.total).toBeCloseTo(results.gross.total, 6)
  })
  it('says what share of the production is used, also through a battery, and how often that is emptied', () => {
    const battery = {
      capacityKwh: 2,
      maxPowerKw: 2,
      chargeEfficiency: 0.9,
      dischargeEfficiency: 0.9,
      depthOfDischarge: 1,
      reserveKwh: 0,
      initialKwh: 0,
      strategy: { kind: 'self-consumption' },
    } as const
    const stored = computeEnergyBalance(load, sun, battery)
    const { direct, fromBattery, production } = stored.totals
    const { indicators, selfConsumed } = computeEnergyResults(stored, calendar, 2)
    expect(fromBattery).toBeGreaterThan(300)
    expect(selfConsumed.total).toBeCloseTo(direct + fromBattery, 6)
    expect(indicators.selfConsumptionPercent).toBeCloseTo((100 * (direct + fromBattery)) / production, 9)
    expect(indicators.batteryCyclesPerYear).toBeCloseTo(fromBattery / 2, 9)
    expect(computeEnergyResults(balance, calendar, 0).indicators.batteryCyclesPerYear).toBeNull()
  })
  it('[SOL-PR-040] counts the months whose production is above their consumption', () => {
    expect(countMonthsWithExcess([1, 2, 3], [1, 3, 4])).toBe(2)
    expect(results.indicators.monthsWithExcess).toBe(0)
    const big = computeEnergyBalance(load, { ...sun, kwh: sun.kwh.map((kwh) => kwh * 3) })
    expect(computeEnergyResults(big, calendar).indicators.monthsWithExcess).toBe(12)
  })
  it('has no shares where there is nothing to divide by', () => {
    const none = { ...load, kwh: new Float64Array(8760) }
    const { indicators, coveragePercentByPeriod } = computeEnergyResults(
      computeEnergyBalance(none, none),
      calendar,
    )
    expect(indicators).toMatchObject({
      excessPercent: null,
      coveragePercent: null,
      batteryCyclesPerYear: null,
    })
    expect(coveragePercentByPeriod).toEqual(Array(6).fill(null))
  })
  it('avoids the emissions of the zone, and says by which factor', () => {
    const avoided = computeAvoidedCo2(balance.totals, 2)
    expect(avoided.value).toBeCloseTo(balance.totals.production * 0.776, 6)
    expect(avoided).toMatchObject({ unit: 'kg', inputs: { factor: 0.776 } })
  })
})

const prices: StudyPrices = {
  contractedPowerKw: [10, 10, 10, 10, 10, 15],
  powerEurPerKwDay: [0.06, 0.05, 0.03, 0.02, 0.01, 0.005],
  energyEurPerKwh: [0.25, 0.2, 0.18, 0.16, 0.14, 0.12],
  powerDiscountPercent: 10,
  energyDiscountPercent: 5,
  alternative: null,
}

describe('computeSpending', () => {
  const spending = computeSpending(results, prices)
  it('[SOL-RE-014] charges 365 × power × price, less its discount', () => {
    const flat = { ...results, gross: { ...results.gross, byPeriod: new Float64Array(6) } }
    const { rawByPeriod } = computeSpending(flat, prices)
    expect(rawByPeriod[0]).toBeCloseTo(365 * 10 * 0.06 * 0.9, 9)
    expect(rawByPeriod[5]).toBeCloseTo(365 * 15 * 0.005 * 0.9, 9)
  })
  it('[SOL-RE-015] multiplies energy prices by 1 − discount ÷ 100', () => {
    const power = 365 * 10 * 0.06 * 0.9
    expect(spending.rawByPeriod[0]).toBeCloseTo(at(results.gross.byPeriod, 0) * 0.25 * 0.95 + power, 6)
    expect(spending.netByPeriod[0]).toBeCloseTo(at(results.net.byPeriod, 0) * 0.25 * 0.95 + power, 6)
  })
  it('saves what is spent before less what is spent after', () => {
    expect(spending.savings).toBeCloseTo(spending.raw - spending.net, 9)
    expect(spending.savingsPercent).toBeCloseTo((100 * spending.savings) / spending.raw, 9)
    expect(spending.powerSavingsByPeriod).toEqual([0, 0, 0, 0, 0, 0])
    const sum = spending.savingsByPeriod.reduce((total, eur) => total + eur, 0)
    expect(sum).toBeCloseTo(spending.savings, 6)
    const power = [0, 1, 2, 3, 4].reduce(
      (total, p) => total + 3650 * (prices.powerEurPerKwDay[p] ?? 0) * 0.9,
      0,
    )
    const energy = spending.energyCostByMonth.reduce((total, eur) => total + eur, 0)
    expect(energy + power + 365 * 15 * 0.005 * 0.9).toBeCloseTo(spending.net, 6)
  })
  it('[SOL-RE-016] takes alternative prices afterwards, with their power and without the discounts', () => {
    const alternative = {
      powerEurPerKwDay: [0.05, 0.04, 0.03, 0.02, 0.01, 0.005],
      energyEurPerKwh: [0.2, 0.2, 0.2, 0.2, 0.2, 0.2],
    }
    const other = computeSpending(results, { ...prices, alternative })
    expect(other.raw).toBeCloseTo(spending.raw, 9)
    expect(other.netByPeriod[0]).toBeCloseTo(at(results.net.byPeriod, 0) * 0.2 + 365 * 10 * 0.05, 6)
    expect(other.powerSavingsByPeriod[0]).toBeCloseTo(3650 * (0.06 * 0.9 - 0.05), 6)
    const ofYear = (months: readonly number[]) => months.reduce((sum, eur) => sum + eur, 0)
    expect(ofYear(other.energyCostByMonth)).toBeCloseTo(0.2 * results.net.total, 6)
    expect(ofYear(other.grossEnergyCostByMonth)).toBeCloseTo(0.2 * results.gross.total, 6)
  })
  it('asks for no price where there is neither energy nor power, and has no share of nothing', () => {
    const none = { ...results.gross, byPeriod: new Float64Array(6), cells: new Float64Array(72) }
    const without = [null, null, null, null, null, null]
    const nothing = computeSpending(
      { ...results, gross: none, net: none },
      { ...prices, contractedPowerKw: without, energyEurPerKwh: without, powerEurPerKwDay: without },
    )
    expect(nothing).toMatchObject({ raw: 0, net: 0, savings: 0, savingsPercent: null })
  })
  it('keeps with each figure what it was computed from', () => {
    const trace = spending.traces.find(({ figure }) => figure === 'savings')
    expect(trace).toMatchObject({ value: spending.savings, unit: 'EUR', formula: 'raw − net' })
    expect(trace?.inputs).toEqual({ raw: spending.raw, net: spending.net })
  })
  it('refuses a period with energy or power and no price, and discounts out of range', () => {
    const refused = (part: Partial<StudyPrices>) => {
      const { code, field } = errorOf(() => computeSpending(results, { ...prices, ...part }))
      return `${code} ${field}`
    }
    const without = (values: readonly (number | null)[]) => values.with(2, null)
    expect(refused({ energyEurPerKwh: without(prices.energyEurPerKwh) })).toBe(
      'SOLAR_PRICE_INVALID energyPrices.p3',
    )
    expect(refused({ powerEurPerKwDay: without(prices.powerEurPerKwDay) })).toBe(
      'SOLAR_PRICE_INVALID powerPrices.p3',
    )
    expect(refused({ contractedPowerKw: [1e9] })).toBe('SOLAR_PRICE_INVALID powerPrices.p1')
    expect(refused({ contractedPowerKw: [-1] })).toBe('SOLAR_PRICE_INVALID contractedPower.p1')
    expect(refused({ energyDiscountPercent: 101 })).toBe('SOLAR_PRICE_INVALID energyPricesDiscount')
    expect(refused({ powerDiscountPercent: Number.NaN })).toBe('SOLAR_PRICE_INVALID powerPricesDiscount')
    const alternative = { powerEurPerKwDay: prices.powerEurPerKwDay, energyEurPerKwh: [0.1] }
    expect(refused({ alternative })).toBe('SOLAR_PRICE_INVALID alternativeEnergyPrices.p2')
  })
})
