import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { at, readSolarCases } from '../../../test/solar-cases.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import type { Battery } from './battery.ts'
import { allocateProduction, allocateShare, apportionCoefficients, assertCoefficients } from './collective.ts'
import { computeEnergyBalance } from './energy-balance.ts'

const series = (kwh: ArrayLike<number>, stepMinutes: 15 | 60 = 60): EnergySeries => ({
  startUtc: Date.UTC(2025, 0, 1),
  stepMinutes,
  kwh: Float64Array.from(kwh),
})
const battery: Battery = {
  capacityKwh: 5,
  maxPowerKw: 2.5,
  chargeEfficiency: 0.95,
  dischargeEfficiency: 0.95,
  depthOfDischarge: 1,
  reserveKwh: 0,
  initialKwh: 0,
  strategy: { kind: 'self-consumption' },
}

interface BatteryCase {
  readonly inputs: { readonly hourly_load_kwh: number[]; readonly hourly_production_kwh: number[] }
  readonly expected: {
    readonly soc_end_kwh: number
    readonly charged_from_pv_kwh: number
    readonly delivered_kwh: number
    readonly grid_import_kwh: number
    readonly grid_export_kwh: number
    readonly soc: readonly number[]
  }
}

describe('computeEnergyBalance', () => {
  it('nets each step by itself', () => {
    const { direct, net, excess, totals } = computeEnergyBalance(series([2, 1, 0]), series([0.5, 3, 1]))
    expect([...direct]).toEqual([0.5, 1, 0])
    expect([...net]).toEqual([1.5, 0, 0])
    expect([...excess]).toEqual([0, 2, 1])
    expect(totals).toMatchObject({ consumption: 3, production: 4.5, direct: 1.5, net: 1.5, excess: 3 })
  })

  it.each(readSolarCases<BatteryCase>('economics', 'battery_greedy'))(
    'runs a battery as the reference: $id',
    (one) => {
      const { inputs, expected } = one
      const balance = computeEnergyBalance(
        series(inputs.hourly_load_kwh),
        series(inputs.hourly_production_kwh),
        battery,
      )
      expect(balance.totals.chargedFromProduction).toBeCloseTo(expected.charged_from_pv_kwh, 6)
      expect(balance.totals.fromBattery).toBeCloseTo(expected.delivered_kwh, 6)
      expect(balance.totals.net).toBeCloseTo(expected.grid_import_kwh, 6)
      expect(balance.totals.excess).toBeCloseTo(expected.grid_export_kwh, 6)
      expect(balance.totals.storedMore).toBeCloseTo(expected.soc_end_kwh, 6)
      for (const [hour, soc] of expected.soc.entries()) expect(at(balance.stored, hour)).toBeCloseTo(soc, 5)
    },
  )

  const energies = fc.array(fc.double({ min: 0, max: 8, noNaN: true }), { minLength: 12, maxLength: 12 })
  const share = fc.double({ min: 0.6, max: 1, noNaN: true })
  const batteries = fc
    .record({
      capacityKwh: fc.double({ min: 1, max: 20, noNaN: true }),
      maxPowerKw: fc.double({ min: 0, max: 10, noNaN: true }),
      chargeEfficiency: share,
      dischargeEfficiency: share,
      depthOfDischarge: share,
      isShifting: fc.boolean(),
    })
    .map(({ isShifting, ...figures }) => ({
      ...figures,
      reserveKwh: 0,
      initialKwh: figures.capacityKwh,
      strategy: isShifting
        ? { kind: 'tariff-shifting' as const, chargePeriods: [3], dischargePeriods: [1] }
        : { kind: 'self-consumption' as const },
    }))
  const periods = Uint8Array.from([1, 1, 2, 2, 3, 3, 1, 1, 2, 2, 3, 3])

  it('conserves energy in each step and in all, whatever the battery does', () => {
    fc.assert(
      fc.property(
        energies,
        energies,
        batteries,
        fc.constantFrom<15 | 60>(15, 60),
        (load, sun, one, minutes) => {
          const balance = computeEnergyBalance(series(load, minutes), series(sun, minutes), one, periods)
          const { totals } = balance
          const kept = one.capacityKwh * (1 - one.depthOfDischarge)
          for (const [step, produced] of sun.entries()) {
            const charged = at(balance.charged, step) - at(balance.chargedFromGrid, step)
            expect(at(balance.direct, step) + at(balance.excess, step) + charged).toBeCloseTo(produced, 9)
            const bought = at(balance.net, step) - at(balance.chargedFromGrid, step)
            expect(at(balance.direct, step) + at(balance.fromBattery, step) + bought).toBeCloseTo(
              at(load, step),
              9,
            )
            const most = (one.maxPowerKw * minutes) / 60 + 1e-9
            expect(at(balance.charged, step)).toBeLessThanOrEqual(most)
            expect(at(balance.fromBattery, step)).toBeLessThanOrEqual(most)
            expect(at(balance.stored, step)).toBeGreaterThanOrEqual(kept - 1e-9)
            expect(at(balance.stored, step)).toBeLessThanOrEqual(one.capacityKwh + 1e-9)
            expect(at(balance.excess, step)).toBeGreaterThanOrEqual(0)
          }
          expect(totals.batteryLoss).toBeGreaterThanOrEqual(-1e-9)
          // What came in leaves, is lost, or is still there.
          expect(totals.production + totals.net).toBeCloseTo(
            totals.consumption + totals.excess + totals.batteryLoss + totals.storedMore,
            7,
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  it('never covers less with more production', () => {
    fc.assert(
      fc.property(energies, energies, fc.double({ min: 1, max: 3, noNaN: true }), (load, sun, times) => {
        const less = computeEnergyBalance(series(load), series(sun), battery)
        const more = computeEnergyBalance(series(load), series(sun.map((kwh) => kwh * times)), battery)
        expect(more.totals.direct).toBeGreaterThanOrEqual(less.totals.direct - 1e-9)
        expect(more.totals.net).toBeLessThanOrEqual(less.totals.net + 1e-9)
      }),
    )
  })

  it('keeps the reserve and what the depth of discharge leaves', () => {
    const one = { ...battery, depthOfDischarge: 0.9, reserveKwh: 1, initialKwh: 5 }
    const { stored, totals } = computeEnergyBalance(series([9, 9, 9]), series([0, 0, 0]), one)
    expect(stored.at(-1)).toBeCloseTo(1.5, 9)
    expect(totals.fromBattery).toBeCloseTo(3.5 * 0.95, 9)
  })

  it('charges by a quarter of its power in a quarter of an hour, from the sun and the grid together', () => {
    const strategy = { kind: 'tariff-shifting', chargePeriods: [3], dischargePeriods: [1] } as const
    const shifting = { ...battery, maxPowerKw: 4, strategy }
    const { charged, chargedFromGrid, totals } = computeEnergyBalance(
      series([0, 0], 15),
      series([0.75, 2], 15),
      shifting,
      Uint8Array.from([3, 3]),
    )
    expect([...charged]).toEqual([1, 1])
    expect([...chargedFromGrid]).toEqual([0.25, 0])
    expect(totals).toMatchObject({ chargedFromProduction: 1.75, chargedFromGrid: 0.25 })
  })

  it('shifts: buys where it is told to, gives only where it is told to', () => {
    const strategy = { kind: 'tariff-shifting', chargePeriods: [3], dischargePeriods: [1] } as const
    const shifting = { ...battery, chargeEfficiency: 1, dischargeEfficiency: 1, strategy }
    const balance = computeEnergyBalance(
      series([1, 1, 1]),
      series([0, 0, 0]),
      shifting,
      Uint8Array.from([3, 2, 1]),
    )
    expect([...balance.chargedFromGrid]).toEqual([2.5, 0, 0])
    expect([...balance.fromBattery]).toEqual([0, 0, 1])
    expect([...balance.net]).toEqual([3.5, 1, 0])
    expect(errorOf(() => computeEnergyBalance(series([1]), series([0]), shifting)).field).toBe('periods')
  })

  it('refuses gaps, negative energies and series that do not fit each other', () => {
    const gap = { ...series([1, 2]), quality: Uint8Array.from([0, 2]) }
    expect(errorOf(() => computeEnergyBalance(gap, series([1, 1])))).toMatchObject({
      code: 'SOLAR_CURVE_HAS_GAPS',
      field: 'consumption',
      details: { steps: 1 },
    })
    const refused = (production: EnergySeries) =>
      errorOf(() => computeEnergyBalance(series([1, 2]), production)).code
    expect(refused(series([1]))).toBe('SOLAR_CURVES_DIFFER')
    expect(refused(series([1, 2], 15))).toBe('SOLAR_CURVES_DIFFER')
    expect(refused({ ...series([1, 2]), startUtc: 0 })).toBe('SOLAR_CURVES_DIFFER')
    expect(refused({ ...series([1, 2]), quality: gap.quality })).toBe('SOLAR_CURVE_HAS_GAPS')
    expect(refused(series([1, -2]))).toBe('SERIES_VALUE_INVALID')
    expect(refused(series([1, Number.NaN]))).toBe('SERIES_VALUE_INVALID')
  })

  it('runs a year of quarter-hours of Madrid with its days of 23 and 25 hours', () => {
    const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
    const kwh = new Float64Array(35_040).fill(0.1)
    const year: EnergySeries = { startUtc, stepMinutes: 15, kwh }
    expect(computeEnergyBalance(year, year).totals).toMatchObject({ net: 0, excess: 0 })
  })
})

interface CollectiveCase {
  readonly inputs: {
    readonly beta: readonly number[]
    readonly hourly_loads: readonly (readonly number[])[]
    readonly hourly_generation: readonly number[]
  }
  readonly expected: readonly Readonly<Record<'allocated' | 'self' | 'excess' | 'grid', number>>[]
}

describe('collective self-consumption', () => {
  it.each(readSolarCases<CollectiveCase>('economics', 'collective_coefficients'))(
    'allocates by coefficients as the reference: $id',
    (one) => {
      const parts = allocateProduction(series(one.inputs.hourly_generation), one.inputs.beta)
      for (const [index, expected] of one.expected.entries()) {
        const balance = computeEnergyBalance(series(at(one.inputs.hourly_loads, index)), at(parts, index))
        expect(balance.totals.production).toBeCloseTo(expected.allocated, 9)
        expect(balance.totals.direct).toBeCloseTo(expected.self, 9)
        expect(balance.totals.excess).toBeCloseTo(expected.excess, 9)
        expect(balance.totals.net).toBeCloseTo(expected.grid, 9)
      }
    },
  )
  it('shares so that six decimals add up to one', () => {
    expect(apportionCoefficients([1, 1, 1])).toEqual([0.333334, 0.333333, 0.333333])
    // 714,285.71 millionths have the largest remainder of the three.
    expect(apportionCoefficients([1, 5, 1])).toEqual([0.142857, 0.714286, 0.142857])
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 }),
        (weights) => {
          fc.pre(weights.some((one) => one > 1e-6))
          const coefficients = apportionCoefficients(weights)
          expect(() => assertCoefficients(coefficients)).not.toThrow()
        },
      ),
    )
  })
  it('refuses coefficients that do not add up to one, and weights of nothing', () => {
    const refused = (coefficients: number[]) => errorOf(() => assertCoefficients(coefficients)).code
    expect(refused([0.5, 0.4])).toBe('SOLAR_COEFFICIENTS_INVALID')
    expect(refused([0.5, 0.5000001])).toBe('SOLAR_COEFFICIENTS_INVALID')
    expect(refused([1.5, -0.5])).toBe('SOLAR_COEFFICIENTS_INVALID')
    expect(refused([])).toBe('SOLAR_COEFFICIENTS_INVALID')
    expect(errorOf(() => apportionCoefficients([0, 0])).field).toBe('weights')
    expect(errorOf(() => apportionCoefficients([1, -1])).field).toBe('weights')
  })
  it('give one participant its part of each step, and refuse a part that is none', () => {
    const whole = series([1, 2, 3])
    expect(Array.from(allocateShare(whole, 0.25).kwh)).toEqual([0.25, 0.5, 0.75])
    expect(allocateShare(whole, 1)).toBe(whole)
    for (const coefficient of [0, 1.000001, -0.1, 0.1234567, Number.NaN]) {
      expect(errorOf(() => allocateShare(whole, coefficient))).toMatchObject({
        code: 'SOLAR_COEFFICIENTS_INVALID',
        field: 'coefficient',
      })
    }
  })
})
