import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { home } from '../../../test/electricity-comparisons.ts'
import { getAccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import type { PeriodPrices } from '../electricity-bills/price-structure.ts'
import { compareElectricity, type ElectricityOffer } from './electricity-comparison.ts'
import { yearlyConsumption } from './yearly-consumption.ts'

const madrid = (date: string) => startOfDayUtc(date, 'Europe/Madrid')

/** Common fields of the offers; tests change one of them. */
const flat = (energy: number): PeriodPrices => ({
  isBasePrice: false,
  powerEurPerKwDay: [0.09, 0.03],
  energyEurPerKwh: [energy, energy, energy],
})

function offer(idTariff: string, energy: number, changes: Partial<ElectricityOffer> = {}): ElectricityOffer {
  return {
    idTariff,
    atrTariff: '2.0TD',
    prices: flat(energy),
    ...changes,
  }
}

const code = (run: () => unknown) => errorOf(run).code

describe('the compared year', () => {
  const tariff = getAccessTariff('2.0TD')

  it('[CUR-016] scales a month to 365 days in proportion', () => {
    const year = yearlyConsumption({ kwhByPeriod: [30, 60, 90], days: 30 }, tariff, 1)
    expect(year.kwh.map((kwh) => Math.round(kwh * 1e6) / 1e6)).toEqual([365, 730, 1095])
    expect(year.givenDays).toBe(30)
    const withSurplus = yearlyConsumption({ kwhByPeriod: [1, 1, 1], days: 73, surplusKwh: 100 }, tariff, 1)
    expect(withSurplus.surplusKwh).toBe(500)
    expect(year).toMatchObject({ surplusKwh: 0, windows: null, market: null, marketNotes: [] })
    expect(year.noMarket?.code).toBe('MARKET_CURVE_MISSING')
  })

  it('[BIL-006] conserves the energy of a curve of 365 days with both clock changes', () => {
    const kwh = new Float64Array(8760).fill(0.5)
    const year = yearlyConsumption(
      { curve: { startUtc: madrid('2025-11-01'), stepMinutes: 60, kwh } },
      tariff,
      1,
    )
    expect(year.factor).toBe(1)
    expect(year.kwh.reduce((sum, value) => sum + value, 0)).toBeCloseTo(4380, 9)
  })

  it('[BIL-006] takes the last 365 days of a curve of a leap year', () => {
    const curve: EnergySeries = {
      startUtc: madrid('2024-01-01'),
      stepMinutes: 60,
      kwh: new Float64Array(366 * 24).fill(1),
    }
    curve.kwh.fill(1000, 0, 24) // 1 January falls out
    const year = yearlyConsumption({ curve }, tariff, 1)
    expect(year.kwh.reduce((sum, value) => sum + value, 0)).toBeCloseTo(8760, 6)
  })

  it('[BIL-006] does not count missing steps as days of no consumption', () => {
    const kwh = new Float64Array(48).fill(1)
    const quality = new Uint8Array(48).fill(MISSING, 24)
    kwh.fill(0, 24)
    const curve: EnergySeries = { startUtc: madrid('2026-03-02'), stepMinutes: 60, kwh, quality }
    const year = yearlyConsumption({ curve }, tariff, 1)
    expect(year.givenDays).toBe(1)
    expect(year.kwh.reduce((sum, value) => sum + value, 0)).toBeCloseTo(8760, 6)
  })

  it('[BIL-006] caps the compensation of surplus month by month', () => {
    // 365 days from 1 January 2026: 1 kWh bought each hour of January, 10 kWh fed in each hour of July.
    const startUtc = madrid('2026-01-01')
    const kwh = new Float64Array(8760)
    kwh.fill(1, 0, 31 * 24)
    const fedIn = new Float64Array(8760)
    const july = (madrid('2026-07-01') - startUtc) / 3_600_000
    fedIn.fill(10, july, july + 31 * 24)
    const consumption = {
      curve: { startUtc, stepMinutes: 60 as const, kwh },
      surplusCurve: { startUtc, stepMinutes: 60 as const, kwh: fedIn },
    }
    const prices = { ...flat(0.1), surplusEurPerKwh: 0.05 }
    const [ranked] = compareElectricity(home({ consumption }), null, [offer('x', 0.1, { prices })]).offers
    const surplus = ranked?.bill.lines.find((line) => line.concept === 'surplus')
    expect(surplus).toMatchObject({ amountEur: 0, notes: ['SURPLUS_CAPPED'] })
  })

  it('[BIL-006] scales reactive energy and typed amounts to the year', () => {
    const given = home({
      supply: { ...home().supply, tariff: '3.0TD', contractedPowerKw: [20, 20, 20, 20, 20, 20] },
      consumption: { kwhByPeriod: [1000, 0, 0, 0, 0, 0], days: 73 },
      reactiveKvarh: [600],
      rental: { eurPerDay: 0.1 },
    })
    const prices = {
      isBasePrice: false,
      powerEurPerKwDay: Array(6).fill(0.02),
      energyEurPerKwh: Array(6).fill(0.1),
    }
    const [ranked] = compareElectricity(given, null, [offer('x', 0.1, { atrTariff: '3.0TD', prices })]).offers
    const lineOf = (concept: string) => ranked?.bill.lines.find((line) => line.concept === concept)?.amountEur
    expect(lineOf('reactive')).toBe(56.1) // five times 270 kVArh x 0.041554 = 56.0979
    expect(lineOf('meterRental')).toBe(36.5)
  })

  it('[BIL-006] bills the excess of a maximeter in the months in which its period exists', () => {
    // By hand: 3.0TD in the peninsula, 40 kW, maxima of July of 47.5 kW in P1 and 41 in P2, terms of 2026. P1 exists
    // in January, February, July and December: 31 + 28 + 31 + 31 = 121 days; P2 in these, March and November: 182.
    // 7.5 x 0.171373 x 121 + 1 x 0.090584 x 182 = 155.5210 + 16.4863 = 172.01; on 365 days it was 502.20.
    const given = home({
      supply: { ...home().supply, tariff: '3.0TD', contractedPowerKw: Array(6).fill(40), isDwelling: false },
      consumption: { kwhByPeriod: [1000, 1000, 1000, 1000, 1000, 1000], days: 365 },
      maximeterKw: [47.5, 41, 40, null, null, 40],
      rental: null,
    })
    const prices = {
      isBasePrice: false,
      powerEurPerKwDay: Array(6).fill(0.02),
      energyEurPerKwh: Array(6).fill(0.1),
    }
    const [ranked] = compareElectricity(given, null, [offer('x', 0.1, { atrTariff: '3.0TD', prices })]).offers
    const excess = ranked?.bill.lines.find((line) => line.concept === 'excessPower')
    expect(excess).toMatchObject({ amountEur: 172.01, notes: ['MAXIMETER_HELD_ALL_YEAR'] })
    expect(excess?.rows.map(({ period, quantity, days }) => [period, quantity, days])).toEqual([
      [1, 7.5, 121],
      [2, 1, 182],
    ])
  })

  it('[BIL-002] refuses powers that the access tariff does not allow, which a bill computes', () => {
    const compared = (tariff: '2.0TD' | '3.0TD', contractedPowerKw: number[]) => () =>
      compareElectricity(home({ supply: { ...home().supply, tariff, contractedPowerKw } }), null, [])
    expect(code(compared('2.0TD', [15.1, 4]))).toBe('POWER_ABOVE_TARIFF')
    expect(code(compared('3.0TD', [20, 20, 20, 20, 20, 19]))).toBe('POWER_FALLING')
    expect(code(compared('3.0TD', [15, 15, 15, 15, 15, 15]))).toBe('POWER_BELOW_TARIFF')
    const field = errorOf(compared('3.0TD', [20, 20, 20, 20, 20, 19])).field
    expect(field).toBe('contractedPowerKw.p6')
  })

  it('[BIL-002] refuses impossible numbers of days, empty curves and curves that do not match', () => {
    const byDays = (days: number) => () => yearlyConsumption({ kwhByPeriod: [1, 1, 1], days }, tariff, 1)
    for (const days of [0, -1, 1.5, 3661, Number.NaN])
      expect(errorOf(byDays(days))).toMatchObject({ code: 'CONSUMPTION_DAYS_INVALID', field: 'days' })
    for (const days of [1, 3660]) expect(byDays(days)().factor).toBe(365 / days)
    const curve: EnergySeries = { startUtc: 0, stepMinutes: 60, kwh: new Float64Array(0) }
    expect(errorOf(() => yearlyConsumption({ curve }, tariff, 1))).toMatchObject({
      code: 'CONSUMPTION_CURVE_EMPTY',
      field: 'curve',
    })
    const hour: EnergySeries = { startUtc: 0, stepMinutes: 60, kwh: new Float64Array(1) }
    const others: Partial<EnergySeries>[] = [
      { stepMinutes: 15 },
      { startUtc: 3_600_000 },
      { kwh: new Float64Array(2) },
    ]
    for (const other of others) {
      const surplusCurve = { ...hour, ...other }
      expect(errorOf(() => yearlyConsumption({ curve: hour, surplusCurve }, tariff, 1))).toMatchObject({
        code: 'SURPLUS_CURVE_MISMATCH',
        field: 'surplusCurve',
      })
    }
  })

  it('[BIL-002] refuses energies that are missing, too many or negative, naming their field', () => {
    const year = (kwhByPeriod: (number | null)[], surplusKwh?: number) => () =>
      yearlyConsumption(
        { kwhByPeriod, days: 365, ...(surplusKwh === undefined ? {} : { surplusKwh }) },
        tariff,
        1,
      )
    const error = (run: () => unknown) => {
      const { code, field } = errorOf(run)
      return [code, field]
    }
    expect(error(year([1, null, 1]))).toEqual(['CONSUMPTION_MISSING', 'kwhByPeriod.p2'])
    expect(error(year([1, 1, 1, 1]))).toEqual(['CONSUMPTION_EXTRA', 'kwhByPeriod.p4'])
    expect(error(year([1, 1, 1], -1))).toEqual(['VALUE_NEGATIVE', 'surplusKwh'])
    const curve: EnergySeries = { startUtc: madrid('2026-01-01'), stepMinutes: 60, kwh: new Float64Array(24) }
    const surplusCurve = { ...curve, kwh: new Float64Array(24).fill(-1) }
    expect(error(() => yearlyConsumption({ curve, surplusCurve }, tariff, 1))).toEqual([
      'VALUE_NEGATIVE',
      'surplusCurve',
    ])
  })

  it('[BIL-006] has the months of a curve with their days, energy and surplus, carried to the year', () => {
    // 20 days of December and 20 of January, half the 1st of January without data: 39.5 known days.
    const hours = 40 * 24
    const quality = new Uint8Array(hours).fill(MISSING, 20 * 24, 20 * 24 + 12)
    const curve: EnergySeries = {
      startUtc: madrid('2025-12-12'),
      stepMinutes: 60,
      kwh: Float64Array.from({ length: hours }, (_, hour) => (quality[hour] === MISSING ? 0 : 2)),
      quality,
    }
    const surplusCurve = { ...curve, kwh: new Float64Array(hours).fill(0.5) }
    const { windows, factor, givenDays, kwh, surplusKwh } = yearlyConsumption(
      { curve, surplusCurve },
      tariff,
      1,
    )
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    expect([givenDays, factor]).toEqual([39.5, 365 / 39.5])
    expect(windows?.map(({ days }) => Math.round((10 * days) / factor))).toEqual([200, 195])
    expect(windows?.map((month) => Math.round(sum(month.kwh) / factor))).toEqual([960, 936])
    expect(windows?.map((month) => Math.round(month.surplusKwh / factor))).toEqual([240, 240])
    expect(windows?.map(({ market }) => market)).toEqual([null, null])
    expect(sum(kwh)).toBeCloseTo(48 * 365, 6)
    expect(surplusKwh).toBeCloseTo(480 * factor, 6)
  })
})
