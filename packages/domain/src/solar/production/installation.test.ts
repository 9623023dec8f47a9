import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { at } from '../../../test/solar-cases.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { totalKwh } from '../../time/energy-series.ts'
import { createClimateYear } from '../climate/climate-year.ts'
import { findClimateAt } from '../climate/monthly-climate.ts'
import { computeInstallationProduction, computePeakPowerKwp, type PanelSurface } from './installation.ts'
import { sumByUtcMonth } from './month-sums.ts'
import { computePlaneTotal } from './plane-year.ts'
import { toProductionSeries } from './production-series.ts'
import { prepareSiteYear } from './site-year.ts'
import { computeSunTrack } from './sun-track.ts'
import { computeYearlyRange } from './uncertainty.ts'

const climate = findClimateAt({ latDeg: 43.3619, lonDeg: -5.8494 }, 232)
const track = computeSunTrack(climate.place)
const site = prepareSiteYear(track, createClimateYear(track, climate))
const surface = (panelNumber: number, azimuthSouthDeg = 0): PanelSurface => ({
  roof: { tiltDeg: 20, azimuthSouthDeg },
  panel: { tiltDeg: 0, azimuthSouthDeg: 0 },
  panelNumber,
  panelPeakPowerWp: 450,
})

describe('the production of an installation', () => {
  it('[SOL-PR-024] [SOL-PR-027] is that of 1 kWp times panels × peak power ÷ 1,000', () => {
    const one = computeInstallationProduction(site, [{ ...surface(1), panelPeakPowerWp: 1000 }])
    const ten = computeInstallationProduction(site, [surface(10)])
    expect(ten.peakPowerKwp).toBeCloseTo(4.5, 12)
    expect(ten.totalKwh).toBeCloseTo(4.5 * one.totalKwh, 6)
    expect(ten.surfaces[0]?.totalKwh).toBeCloseTo(4.5 * one.totalKwh, 6)
    expect(computePeakPowerKwp(0, 450)).toBe(0)
  })
  it('[SOL-PR-026] is that of the sum of the inclinations, with the losses of each surface', () => {
    const turned = { ...surface(10), panel: { tiltDeg: 15, azimuthSouthDeg: 40 } }
    const { totalKwh } = computeInstallationProduction(site, [turned])
    expect(totalKwh).toBeCloseTo(4.5 * computePlaneTotal(site, { tiltDeg: 35, azimuthSouthDeg: 40 }), 6)
    const lossy = computeInstallationProduction(site, [{ ...turned, options: { lossPercent: 20 } }])
    expect(lossy.totalKwh).toBeCloseTo((totalKwh * 0.8) / 0.86, 6)
  })
  it('is that of PVGIS where its hours are known, whatever the plane', () => {
    const kwhPerKwp = Float64Array.from({ length: 8760 }, (_, hour) => (hour % 24 === 12 ? 0.5 : 0))
    const known = { kwhPerKwp }
    const { totalKwh, kwh } = computeInstallationProduction(site, [{ ...surface(10, 90), known }])
    expect(totalKwh).toBeCloseTo(4.5 * 365 * 0.5, 6)
    expect(at(kwh, 12)).toBeCloseTo(2.25, 12)
    const short = { ...surface(10), known: { kwhPerKwp: kwhPerKwp.slice(1) } }
    expect(errorOf(() => computeInstallationProduction(site, [short])).code).toBe('SOLAR_WEATHER_INVALID')
  })
  it('has the months of PVGIS where they are known, and the hours of the calculation in them', () => {
    const monthlyKwhPerKwp = [60, 80, 120, 130, 150, 160, 170, 160, 130, 100, 70, 55]
    const calculated = computeInstallationProduction(site, [surface(10)])
    const scaled = computeInstallationProduction(site, [{ ...surface(10), known: { monthlyKwhPerKwp } }])
    const months = Array.from(sumByUtcMonth(scaled.kwh))
    for (const [month, kwh] of months.entries()) {
      expect(kwh).toBeCloseTo(4.5 * (monthlyKwhPerKwp[month] ?? Number.NaN), 6)
    }
    const ratio = (hour: number) => at(scaled.kwh, hour) / at(calculated.kwh, hour)
    expect(ratio(12)).toBeCloseTo(ratio(24 * 20 + 13), 9)
    const eleven = { monthlyKwhPerKwp: monthlyKwhPerKwp.slice(1) }
    expect(
      errorOf(() => computeInstallationProduction(site, [{ ...surface(1), known: eleven }])),
    ).toMatchObject({ code: 'SOLAR_WEATHER_INVALID', field: 'months' })
  })
  it('does not change where a surface is split in two', () => {
    const panels = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(panels, panels, fc.integer({ min: -180, max: 180 }), (first, second, azimuth) => {
        const whole = computeInstallationProduction(site, [surface(first + second, azimuth)])
        const parts = computeInstallationProduction(site, [surface(first, azimuth), surface(second, azimuth)])
        expect(parts.totalKwh).toBeCloseTo(whole.totalKwh, 4)
        expect(parts.peakPowerKwp).toBeCloseTo(whole.peakPowerKwp, 9)
        for (let hour = 4100; hour < 4120; hour++) {
          expect(at(parts.kwh, hour)).toBeCloseTo(at(whole.kwh, hour), 8)
        }
      }),
      { numRuns: 20 },
    )
  })
  it('never falls with more panels, also behind an inverter that is too small', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }), (few, more) => {
        const [less, most] = [few, few + more].map((panels) =>
          computeInstallationProduction(site, [surface(panels), surface(panels, 90)], 10),
        )
        expect(most?.totalKwh ?? 0).toBeGreaterThanOrEqual(less?.totalKwh ?? 1)
      }),
      { numRuns: 20 },
    )
  })
  it('is cut at the power of the inverters, and the rest is said', () => {
    const open = computeInstallationProduction(site, [surface(20)])
    const cut = computeInstallationProduction(site, [surface(20)], 5)
    expect(Math.max(...open.kwh)).toBeGreaterThan(5)
    expect(Math.max(...cut.kwh)).toBe(5)
    expect(cut.totalKwh + cut.clippedKwh).toBeCloseTo(open.totalKwh, 6)
    expect(cut.clippedKwh).toBeGreaterThan(0)
    expect(open.clippedKwh).toBe(0)
  })
  it('refuses panels that are no whole number and powers that are none', () => {
    expect(errorOf(() => computePeakPowerKwp(1.5, 450))).toMatchObject({
      code: 'SOLAR_POWER_INVALID',
      field: 'panelNumber',
    })
    expect(errorOf(() => computePeakPowerKwp(-1, 450)).field).toBe('panelNumber')
    expect(errorOf(() => computePeakPowerKwp(1, Number.NaN)).field).toBe('peakPower')
    expect(errorOf(() => computeInstallationProduction(site, [], -1)).field).toBe('inverterKw')
  })
})

describe('toProductionSeries', () => {
  const { kwh: hours } = computeInstallationProduction(site, [surface(10)])
  const civilYear = (year: number, stepMinutes: 15 | 60) => {
    const startUtc = startOfDayUtc(`${year}-01-01`, 'Europe/Madrid')
    const endUtc = startOfDayUtc(`${year + 1}-01-01`, 'Europe/Madrid')
    return { startUtc, stepMinutes, length: (endUtc - startUtc) / (stepMinutes * 60_000) }
  }
  it('has the energy of the typical year in a civil year of Madrid, by hours and by quarters', () => {
    const typical = hours.reduce((sum, kwh) => sum + kwh, 0)
    const byHours = toProductionSeries(hours, civilYear(2025, 60))
    const byQuarters = toProductionSeries(hours, civilYear(2025, 15))
    expect(byHours.kwh).toHaveLength(8760)
    expect(totalKwh(byHours)).toBeCloseTo(typical, 6)
    expect(totalKwh(byQuarters)).toBeCloseTo(typical, 6)
    expect(Math.min(...byQuarters.kwh)).toBeGreaterThanOrEqual(0)
  })
  it('keeps the energy of each hour in its quarters, and rises in the morning', () => {
    const startUtc = Date.UTC(2025, 5, 10)
    const quarters = toProductionSeries(hours, { startUtc, stepMinutes: 15, length: 96 }).kwh
    const byHours = toProductionSeries(hours, { startUtc, stepMinutes: 60, length: 24 }).kwh
    for (let hour = 0; hour < 24; hour++) {
      const sum = quarters.slice(hour * 4, hour * 4 + 4).reduce((total, kwh) => total + kwh, 0)
      expect(sum).toBeCloseTo(at(byHours, hour), 12)
    }
    expect(at(quarters, 35)).toBeGreaterThan(at(quarters, 32))
    expect(at(quarters, 67)).toBeLessThan(at(quarters, 64))
  })
  it('has no negative quarter where the next hour is much brighter', () => {
    const steep = new Float64Array(8760)
    steep.set([1, 10], 10)
    const { kwh } = toProductionSeries(steep, {
      startUtc: Date.UTC(2025, 0, 1, 10),
      stepMinutes: 15,
      length: 4,
    })
    // The line from 0 kW to 2 kW: its first and last quarter have a mean of 0.25 and of 1.75 kW.
    expect(kwh[0]).toBeCloseTo(0.25 / 4, 12)
    expect(kwh[3]).toBeCloseTo(1.75 / 4, 12)
  })
  it('goes on from the last hour of a year to the first', () => {
    const edge = new Float64Array(8760)
    edge.set([1, 3], 0)
    edge[8759] = 0.8
    const { kwh } = toProductionSeries(edge, {
      startUtc: Date.UTC(2024, 11, 31, 23),
      stepMinutes: 15,
      length: 8,
    })
    // A quarter of the energy less 3 ÷ 32 of the slope: (1 − 0) ÷ 2 and (3 − 0.8) ÷ 2.
    expect(kwh[0]).toBeCloseTo(0.2 - (0.5 * 3) / 32, 12)
    expect(kwh[4]).toBeCloseTo(0.25 - (1.1 * 3) / 32, 12)
  })
  it('repeats 28 February on the 29th of a leap year, and is the year again after it', () => {
    const { kwh } = toProductionSeries(hours, {
      startUtc: Date.UTC(2024, 0, 1),
      stepMinutes: 60,
      length: 8784,
    })
    const day = (index: number) => kwh.slice(index * 24, index * 24 + 24)
    expect(day(59)).toEqual(day(58))
    expect(day(60)).toEqual(hours.slice(59 * 24, 60 * 24))
    expect(day(365)).toEqual(hours.slice(364 * 24))
    // 2100 has no 29 February.
    const march = toProductionSeries(hours, { startUtc: Date.UTC(2100, 2, 1), stepMinutes: 60, length: 24 })
    expect(march.kwh).toEqual(hours.slice(59 * 24, 60 * 24))
  })
  it('begins in the middle of an hour where the series does', () => {
    const from = Date.UTC(2025, 5, 10, 10)
    const whole = toProductionSeries(hours, { startUtc: from, stepMinutes: 15, length: 8 }).kwh
    const part = toProductionSeries(hours, { startUtc: from + 30 * 60_000, stepMinutes: 15, length: 6 }).kwh
    expect(part).toEqual(whole.slice(2))
  })
  it('refuses steps that do not begin on one, and hours too few', () => {
    const steps = { startUtc: Date.UTC(2025, 5, 10), stepMinutes: 60, length: 24 } as const
    for (const wrong of [{ startUtc: 1 }, { length: 0 }, { length: 1.5 }]) {
      expect(errorOf(() => toProductionSeries(hours, { ...steps, ...wrong })).code).toBe(
        'SOLAR_SERIES_INVALID',
      )
    }
    expect(errorOf(() => toProductionSeries(hours.slice(1), steps)).code).toBe('SOLAR_WEATHER_INVALID')
  })
})

describe('computeYearlyRange', () => {
  it('takes 1.2816 standard deviations off, 4 % where the place has none of its own', () => {
    expect(computeYearlyRange(1000)).toEqual({ p50: 1000, p90: 948.736, p10: 1051.264, isEstimated: true })
    const own = computeYearlyRange(1000, 2.5)
    expect(own.p90).toBeCloseTo(967.96, 9)
    expect(own.isEstimated).toBe(false)
  })
  it('refuses a spread that no place has', () => {
    for (const spread of [-1, 51, Number.NaN]) {
      expect(errorOf(() => computeYearlyRange(1000, spread)).code).toBe('SOLAR_POWER_INVALID')
    }
    expect(errorOf(() => computeYearlyRange(Number.NaN)).code).toBe('SOLAR_POWER_INVALID')
  })
})
