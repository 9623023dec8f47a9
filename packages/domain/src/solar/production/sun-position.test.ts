import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { at, getCaseSite, getTolerance, readSolarCases } from '../../../test/solar-cases.ts'
import { computeSunPosition } from './sun-position.ts'
import { computeSunTrack } from './sun-track.ts'

interface PositionCase {
  readonly site: string
  readonly day: string
  readonly hours_utc: readonly number[]
  readonly zenith: readonly number[]
  readonly apparent_zenith: readonly number[]
  readonly azimuth: readonly number[]
  readonly equation_of_time_min: readonly number[]
}

const cases = readSolarCases<PositionCase>('sun-and-sky', 'solar_position')
const tolerance = getTolerance('solar_position_deg')
const madrid = { latDeg: 40.4168, lonDeg: -3.7038, altitudeM: 657 }

describe('computeSunPosition', () => {
  it.each(cases)('agrees with the NREL algorithm: $id', (one) => {
    const { lat, lon, altitude_m } = getCaseSite(one.site)
    for (const [index, hour] of one.hours_utc.entries()) {
      const utcMs = Date.parse(`${one.day}T00:00:00Z`) + hour * 3_600_000
      const sun = computeSunPosition(utcMs, { latDeg: lat, lonDeg: lon, altitudeM: altitude_m })
      const apparent = at(one.apparent_zenith, index)
      // Close to the horizon refraction grows fast: five times the tolerance, as the reference allows.
      const allowed = apparent > 85 ? 5 * tolerance : tolerance
      expect(Math.abs(sun.zenithDeg - at(one.zenith, index))).toBeLessThan(tolerance)
      expect(Math.abs(sun.apparentZenithDeg - apparent)).toBeLessThan(allowed)
      expect(Math.abs(sun.azimuthSouthDeg + 180 - at(one.azimuth, index))).toBeLessThan(
        tolerance / Math.max(0.05, Math.sin((apparent * Math.PI) / 180)),
      )
      expect(Math.abs(sun.equationOfTimeMin - at(one.equation_of_time_min, index))).toBeLessThan(0.05)
    }
  })

  it('is a day later at the same clock nearly where it was, and mirrored about solar noon', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 1, max: 360 }), (day, minutes) => {
        const noonMs = Date.UTC(2026, 0, 1 + day, 12)
        const { equationOfTimeMin } = computeSunPosition(noonMs, madrid)
        const solarNoonMs = noonMs - (madrid.lonDeg * 4 + equationOfTimeMin) * 60_000
        const before = computeSunPosition(solarNoonMs - minutes * 60_000, madrid)
        const after = computeSunPosition(solarNoonMs + minutes * 60_000, madrid)
        // The declination moves by 0.4 degrees a day at most.
        expect(Math.abs(before.zenithDeg - after.zenithDeg)).toBeLessThan(0.25)
        expect(Math.abs(before.azimuthSouthDeg + after.azimuthSouthDeg)).toBeLessThan(1.5)
      }),
    )
  })

  it('refuses a place that is not on the globe and an altitude that no roof has', () => {
    const refused = (place: Partial<typeof madrid>) => {
      const { code, field } = errorOf(() => computeSunPosition(0, { ...madrid, ...place }))
      return [code, field]
    }
    expect(refused({ latDeg: 90.1 })).toEqual(['SOLAR_PLACE_INVALID', 'latDeg'])
    expect(refused({ latDeg: Number.NaN })).toEqual(['SOLAR_PLACE_INVALID', 'latDeg'])
    expect(refused({ lonDeg: -180.5 })).toEqual(['SOLAR_PLACE_INVALID', 'lonDeg'])
    expect(refused({ altitudeM: -101 })).toEqual(['SOLAR_ALTITUDE_INVALID', 'altitudeM'])
    expect(refused({ altitudeM: 4001 })).toEqual(['SOLAR_ALTITUDE_INVALID', 'altitudeM'])
    expect(refused({ altitudeM: Number.NaN })).toEqual(['SOLAR_ALTITUDE_INVALID', 'altitudeM'])
  })
})

describe('computeSunTrack', () => {
  it('has each hour in whose middle the sun is up, and no other', () => {
    const track = computeSunTrack(madrid)
    const hours = new Set(track.hours)
    for (let hour = 0; hour < 8760; hour++) {
      const utcMs = Date.UTC(2025, 0, 1) + (hour + 0.5) * 3_600_000
      expect(hours.has(hour)).toBe(computeSunPosition(utcMs, madrid).apparentZenithDeg < 90)
    }
  })
})
