import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { composePanelPlane } from './plane.ts'

describe('composePanelPlane', () => {
  it('[SOL-PR-026] adds the inclinations of roof and panel', () => {
    expect(
      composePanelPlane({ tiltDeg: 10, azimuthSouthDeg: 20 }, { tiltDeg: 15, azimuthSouthDeg: 20 }),
    ).toEqual({
      used: { tiltDeg: 25, azimuthSouthDeg: 20 },
      composed: {
        tiltDeg: expect.closeTo(25, 9) as number,
        azimuthSouthDeg: expect.closeTo(20, 9) as number,
      },
      isDifferent: false,
    })
  })
  it('[SOL-PR-026] takes the azimuth of the roof for panels that lie on it, and of the panels on a flat roof', () => {
    const lying = composePanelPlane({ tiltDeg: 25, azimuthSouthDeg: -70 }, { tiltDeg: 0, azimuthSouthDeg: 0 })
    expect(lying.used).toEqual({ tiltDeg: 25, azimuthSouthDeg: -70 })
    expect(lying.isDifferent).toBe(false)
    const flat = composePanelPlane({ tiltDeg: 0, azimuthSouthDeg: 0 }, { tiltDeg: 15, azimuthSouthDeg: 40 })
    expect(flat.used).toEqual({ tiltDeg: 15, azimuthSouthDeg: 40 })
    expect(flat.isDifferent).toBe(false)
    const level = composePanelPlane({ tiltDeg: 0, azimuthSouthDeg: 0 }, { tiltDeg: 0, azimuthSouthDeg: 40 })
    expect(level.used).toEqual({ tiltDeg: 0, azimuthSouthDeg: 40 })
  })
  it('is the same plane where only the writing of the azimuth differs, or next to nothing is tilted', () => {
    const north = composePanelPlane(
      { tiltDeg: 30, azimuthSouthDeg: -180 },
      { tiltDeg: 10, azimuthSouthDeg: 180 },
    )
    expect(north.isDifferent).toBe(false)
    const level = composePanelPlane(
      { tiltDeg: 0.2, azimuthSouthDeg: 90 },
      { tiltDeg: 0.2, azimuthSouthDeg: 0 },
    )
    expect(level.isDifferent).toBe(false)
    expect(level.composed).toEqual(level.used)
  })
  it('gives the real plane beside the sum where the frame is turned on a tilted roof', () => {
    // A frame of 30 degrees to the south on a roof of 30 degrees to the west, by hand: normal of the frame (south 0.5,
    // up 0.866), turned about the south axis by 30 degrees: south 0.5, west 0.433, up 0.75.
    const plane = composePanelPlane({ tiltDeg: 30, azimuthSouthDeg: 90 }, { tiltDeg: 30, azimuthSouthDeg: 0 })
    expect(plane.used).toEqual({ tiltDeg: 60, azimuthSouthDeg: 0 })
    expect(plane.isDifferent).toBe(true)
    expect(plane.composed.tiltDeg).toBeCloseTo((Math.acos(0.75) * 180) / Math.PI, 6)
    expect(plane.composed.azimuthSouthDeg).toBeCloseTo((Math.atan2(0.4330127, 0.5) * 180) / Math.PI, 4)
  })
  it('refuses a sum above a wall', () => {
    const wall = { tiltDeg: 80, azimuthSouthDeg: 0 }
    expect(errorOf(() => composePanelPlane(wall, { tiltDeg: 20, azimuthSouthDeg: 0 })).code).toBe(
      'SOLAR_PLANE_INVALID',
    )
    expect(composePanelPlane(wall, { tiltDeg: 10, azimuthSouthDeg: 0 }).used.tiltDeg).toBe(90)
    expect(errorOf(() => composePanelPlane(wall, { tiltDeg: -20, azimuthSouthDeg: 0 })).field).toBe('tiltDeg')
  })
})
