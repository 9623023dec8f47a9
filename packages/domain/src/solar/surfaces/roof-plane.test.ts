import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { computeSignedArea } from './polygon.ts'
import { computeRowDirectionRad, toPlan, toRoofPlane } from './roof-plane.ts'
import { computeRoofAreaM2 } from './surface-shape.ts'

const plan = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 5 },
  { x: 0, y: 5 },
]

describe('the plane of a roof', () => {
  it('is longer along its slope and as long along its ridge', () => {
    // South, 60 degrees: north to south doubles.
    const roof = toRoofPlane(plan, { tiltDeg: 60, azimuthSouthDeg: 0 })
    expect(roof[2]?.x).toBeCloseTo(10, 9)
    expect(roof[2]?.y).toBeCloseTo(10, 9)
    const west = toRoofPlane(plan, { tiltDeg: 60, azimuthSouthDeg: 90 })
    expect(west[2]?.x).toBeCloseTo(20, 9)
    expect(west[2]?.y).toBeCloseTo(5, 9)
  })
  it('has the real area of the roof and goes back to the plan', () => {
    const slope = { tiltDeg: 33, azimuthSouthDeg: -47 }
    const roof = toRoofPlane(plan, slope)
    expect(computeSignedArea(roof)).toBeCloseTo(computeRoofAreaM2(50, 33), 9)
    for (const [index, { x, y }] of toPlan(roof, slope).entries()) {
      expect(x).toBeCloseTo(plan[index]?.x ?? Number.NaN, 9)
      expect(y).toBeCloseTo(plan[index]?.y ?? Number.NaN, 9)
    }
  })
  it('has rows across the way its panels look', () => {
    expect(computeRowDirectionRad(0)).toBeCloseTo(0, 12)
    // Panels that look west stand in rows from north to south.
    expect(Math.abs(Math.sin(computeRowDirectionRad(90)))).toBeCloseTo(1, 12)
  })
  it('is refused for a wall', () => {
    expect(errorOf(() => toRoofPlane(plan, { tiltDeg: 90, azimuthSouthDeg: 0 })).code).toBe(
      'SOLAR_PLANE_INVALID',
    )
  })
})
