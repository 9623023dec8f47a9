import { describe, expect, it } from 'vitest'
import { readCapitalYears, readMadridYear } from '../../../test/solar-cases.ts'
import { prepareSite } from '../../../test/sizing-year.ts'
import { computePlaneTotal } from '../production/plane-year.ts'
import { prepareSiteYear } from '../production/site-year.ts'
import { computeSunTrack } from '../production/sun-track.ts'
import { findBestAngles, findMostProductiveAngles, toPanelAngles } from './best-angles.ts'

describe('the best angles', () => {
  it('have the tilt of another program for the capitals to a degree, near south', () => {
    for (const capital of readCapitalYears().filter((_, index) => index % 6 === 0)) {
      const site = prepareSite(capital.lat, capital.lon, capital.altitude_m)
      const best = findMostProductiveAngles(site)
      expect(Math.abs(best.slope - capital.derived.optimum_tilt_south)).toBeLessThanOrEqual(1)
      expect(Math.abs(best.azimuth)).toBeLessThanOrEqual(4)
      expect(best.score).toBeGreaterThan(0.998 * capital.derived.kwh_kwp_at_optimum)
    }
  })
  it('are close to those that PVGIS gives for Madrid, 36 and -5 degrees', () => {
    const site = prepareSiteYear(
      computeSunTrack({ latDeg: 40.417, lonDeg: -3.704, altitudeM: 665 }, 10),
      readMadridYear(),
    )
    const best = findMostProductiveAngles(site)
    expect(Math.abs(best.slope - 36)).toBeLessThanOrEqual(1)
    expect(Math.abs(best.azimuth + 5)).toBeLessThanOrEqual(4)
    // The top is flat: PVGIS's own angles give the same energy to a thousandth.
    expect(computePlaneTotal(site, { tiltDeg: 36, azimuthSouthDeg: -5 }) / best.score).toBeGreaterThan(0.999)
  })
  it('are not missed by the grid: no degree around gives more', () => {
    const site = prepareSite(43.263, -2.935, 19)
    const { slope, azimuth, score } = findMostProductiveAngles(site)
    for (let tiltDeg = slope - 6; tiltDeg <= slope + 6; tiltDeg++) {
      for (let turn = azimuth - 12; turn <= azimuth + 12; turn += 2) {
        expect(computePlaneTotal(site, { tiltDeg, azimuthSouthDeg: turn })).toBeLessThanOrEqual(score + 1e-9)
      }
    }
  })
  it('look away from a horizon that hides the east', () => {
    const site = prepareSite(40.4168, -3.7038, 657)
    const horizon = [0, 30, 45, 20, 0, 0, 0, 0]
    expect(findMostProductiveAngles(site, { horizon }).azimuth).toBeGreaterThan(8)
  })
  it('keep within their limits, and at an angle that is fixed', () => {
    const site = prepareSite(40.4168, -3.7038, 657)
    const fixed = findMostProductiveAngles(site, {}, { slope: [15, 15], azimuth: [-90, 90] })
    expect(fixed.slope).toBe(15)
    expect(Math.abs(fixed.azimuth)).toBeLessThanOrEqual(2)
    expect(findMostProductiveAngles(site, {}, { slope: [0, 20], azimuth: [30, 90] })).toMatchObject({
      slope: 20,
      azimuth: 30,
    })
  })
  it('serve any score of a plane', () => {
    const best = findBestAngles(
      ({ tiltDeg, azimuthSouthDeg }) => -((tiltDeg - 23) ** 2) - (azimuthSouthDeg + 41) ** 2,
    )
    expect(best).toEqual({ slope: 23, azimuth: -41, score: expect.closeTo(0, 9) as number })
    // Of equal scores the lowest slope stays.
    expect(findBestAngles(() => 1)).toEqual({ slope: 0, azimuth: -90, score: 1 })
  })
  it('[SOL-PR-039] set the panels at slope minus surface, 0 to 40, and leave panels that lie on the roof', () => {
    expect(toPanelAngles({ slope: 36, azimuth: -5 }, 10, false)).toEqual({
      panelInclination: 26,
      panelOrientation: -5,
    })
    expect(toPanelAngles({ slope: 36, azimuth: 0 }, 45, false).panelInclination).toBe(0)
    expect(toPanelAngles({ slope: 55, azimuth: 0 }, 0, false).panelInclination).toBe(40)
    expect(toPanelAngles({ slope: 36, azimuth: 12 }, 10, true)).toEqual({
      panelInclination: 0,
      panelOrientation: 12,
    })
  })
  it('are read from text as whole degrees', () => {
    expect(toPanelAngles({ slope: '36.7', azimuth: '-5' }, 0, false)).toEqual({
      panelInclination: 36,
      panelOrientation: -5,
    })
    expect(toPanelAngles({ slope: 0, azimuth: '-' }, 0, false)).toEqual({
      panelInclination: 0,
      panelOrientation: 0,
    })
  })
})
