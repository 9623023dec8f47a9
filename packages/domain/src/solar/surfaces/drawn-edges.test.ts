import { describe, expect, it } from 'vitest'
import {
  computeEdgeLengths,
  computeInclinationOfHeight,
  computeInclinationOfSlope,
  computeRidgeOrientation,
  computeSlopeRun,
} from './drawn-edges.ts'
import type { Point } from './polygon.ts'
import { toMapPoint } from './surface-shape.ts'

const origin = { lat: 43.263, lng: -2.935 }
const pathOf = (...corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y]): ReturnType<typeof toMapPoint> => toMapPoint({ x, y } satisfies Point, origin))
const house = pathOf([0, 0], [12, 0], [12, 8], [0, 8])

describe('edges of a drawn surface', () => {
  it('have their length in metres, and the closing one only where the path is closed', () => {
    expect(computeEdgeLengths(house).map((length) => length.toFixed(2))).toEqual([
      '12.00',
      '8.00',
      '12.00',
      '8.00',
    ])
    expect(computeEdgeLengths(house, false)).toHaveLength(3)
    expect(computeEdgeLengths([])).toEqual([])
  })

  it.each([
    ['southern', 0, 180],
    ['eastern', 1, 90],
    ['northern', 2, 0],
    ['western', 3, -90],
  ])('make a roof look away from a ridge on the %s side', (_, edge, expected) => {
    expect(Math.abs(computeRidgeOrientation(house, edge))).toBeCloseTo(Math.abs(expected), 2)
    if (Math.abs(expected) === 90) expect(computeRidgeOrientation(house, edge)).toBeCloseTo(expected, 2)
    // The same edge of the corners in the other order.
    const turned = house.toReversed()
    expect(Math.abs(computeRidgeOrientation(turned, (6 - edge) % 4))).toBeCloseTo(Math.abs(expected), 2)
  })

  it('make a roof look south-west from a ridge that runs from north-west to south-east', () => {
    const slope = pathOf([0, 0], [10, -10], [4, -16], [-6, -6])
    expect(computeRidgeOrientation(slope, 0)).toBeCloseTo(45, 1)
  })

  it('measure the run from the ridge to the eave', () => {
    expect(computeSlopeRun(house, 2)).toBeCloseTo(8, 3)
    expect(computeSlopeRun(house, 1)).toBeCloseTo(12, 3)
  })

  it('are refused where the surface has no such edge', () => {
    expect(() => computeRidgeOrientation(house, 4)).toThrow('SURFACE_LAYOUT_INVALID')
    expect(() => computeSlopeRun(house, -1)).toThrow('SURFACE_LAYOUT_INVALID')
  })
})

describe('the inclination of a roof', () => {
  it('is that of a right triangle with the run as its base', () => {
    expect(computeInclinationOfSlope(4, 5)).toBeCloseTo(36.87, 2)
    expect(computeInclinationOfHeight(4, 3)).toBeCloseTo(36.87, 2)
    expect(computeInclinationOfSlope(4, 4)).toBe(0)
    expect(computeInclinationOfHeight(4, 0)).toBe(0)
  })

  it('is refused for a slope that is shorter than its run, and for negative heights', () => {
    expect(() => computeInclinationOfSlope(4, 3.9)).toThrow('SURFACE_LAYOUT_INVALID')
    expect(() => computeInclinationOfHeight(4, -1)).toThrow('SURFACE_LAYOUT_INVALID')
    expect(() => computeInclinationOfHeight(0, 1)).toThrow('SURFACE_LAYOUT_INVALID')
  })
})
