import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { isInside } from './polygon.ts'
import { layPanelsOnRoof, type RoofSurface } from './roof-layout.ts'
import { computeRowSpacing } from './row-spacing.ts'
import { toLocalPoint, toMapPoint } from './surface-shape.ts'

const origin = { lat: 40.4, lng: -3.7 }
const path = (corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y]) => toMapPoint({ x, y }, origin))
/** 20 m from east to west, 10 m from north to south. */
const hall = path([
  [-10, -5],
  [10, -5],
  [10, 5],
  [-10, 5],
])
const surface = (part: Partial<RoofSurface> = {}): RoofSurface => ({
  polygonPath: hall,
  obstacles: [],
  setbackM: 0,
  roof: { tiltDeg: 0, azimuthSouthDeg: 0 },
  panelInclination: 0,
  panelOrientation: 0,
  panel: { heigth: 1980, width: 980 },
  position: 'vertical',
  rows: 'longest-edge',
  availableAreaPercentage: 100,
  ...part,
})

describe('panels on a roof of the map', () => {
  it('lie in whole rows inside the polygon, and their number is explained against the count by area', () => {
    const { panels, rows, difference, shape } = layPanelsOnRoof(surface())
    expect(shape.areaM2).toBeCloseTo(200, 1)
    expect([rows, panels.length]).toEqual([5, 100])
    expect(difference).toEqual({ maximum: 100, placed: 100, byShape: 0, byObstacles: 0, bySetback: 0 })
    const roof = hall.map((point) => toLocalPoint(point, origin))
    for (const { corners } of panels) {
      const points = corners.map((corner) => toLocalPoint(corner, origin))
      const x = points.reduce((sum, point) => sum + point.x, 0) / 4
      const y = points.reduce((sum, point) => sum + point.y, 0) / 4
      expect(isInside(roof, x, y)).toBe(true)
    }
  })
  it('lose room to setbacks and obstacles', () => {
    const chimney = path([
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ])
    const { difference } = layPanelsOnRoof(surface({ setbackM: 0.5, obstacles: [chimney] }))
    const { maximum, placed, byShape, byObstacles, bySetback } = difference
    expect(placed).toBe(maximum - byShape - byObstacles - bySetback)
    expect(byObstacles).toBeGreaterThan(0)
    expect(bySetback).toBeGreaterThan(0)
  })
  it('have more room on a tilted roof than its plan shows', () => {
    const flat = layPanelsOnRoof(surface()).panels.length
    const tilted = layPanelsOnRoof(surface({ roof: { tiltDeg: 35, azimuthSouthDeg: 0 } }))
    expect(tilted.panels.length).toBeGreaterThan(flat)
    // Seen from above a lying panel of 1.98 m is 1.98 × cos 35° deep.
    const [first] = tilted.panels
    const [a, , , d] = first?.corners.map((corner) => toLocalPoint(corner, origin)) ?? []
    expect(Math.hypot((d?.x ?? 0) - (a?.x ?? 0), (d?.y ?? 0) - (a?.y ?? 0))).toBeCloseTo(
      1.98 * Math.cos((35 * Math.PI) / 180),
      3,
    )
  })
  it('look to the side of a tilted roof where rows follow the azimuth, whatever is entered for the panels', () => {
    const roof = { tiltDeg: 20, azimuthSouthDeg: -40 }
    const { panels } = layPanelsOnRoof(surface({ rows: 'azimuth', roof, panelOrientation: 30 }))
    const [a, b] = panels[0]?.corners.map((corner) => toLocalPoint(corner, origin)) ?? []
    const direction = Math.atan2((b?.y ?? 0) - (a?.y ?? 0), (b?.x ?? 0) - (a?.x ?? 0))
    expect((direction * 180) / Math.PI).toBeCloseTo(40, 3)
  })
  it('look to their azimuth where rows follow it, and stand apart by their shadow on a flat roof', () => {
    const turned = layPanelsOnRoof(surface({ rows: 'azimuth', panelOrientation: 30, panelInclination: 15 }))
    const [first] = turned.panels
    const [a, b] = first?.corners.map((corner) => toLocalPoint(corner, origin)) ?? []
    const direction = Math.atan2((b?.y ?? 0) - (a?.y ?? 0), (b?.x ?? 0) - (a?.x ?? 0))
    expect((direction * 180) / Math.PI).toBeCloseTo(-30, 3)
    expect(turned.pitchM).toBeGreaterThan(1.98 * Math.cos((15 * Math.PI) / 180) + 0.5)
  })
  it('are counted with the rows and the position that they have', () => {
    const inclined = { panelInclination: 30, position: 'horizontal' } as const
    const flat = layPanelsOnRoof(surface(inclined))
    const { pitchM } = computeRowSpacing(0.98, 30, 40.4)
    expect(flat.pitchM).toBeCloseTo(pitchM, 6)
    expect(flat.difference.maximum).toBe(Math.floor(200 / (pitchM * 2)))
    // On a tilted roof the count spaces no rows.
    const tilted = layPanelsOnRoof(surface({ ...inclined, roof: { tiltDeg: 20, azimuthSouthDeg: 0 } }))
    expect(tilted.difference.maximum).toBe(100)
  })
  it('are refused where none fits, and on polygons that cross themselves', () => {
    expect(
      errorOf(() => layPanelsOnRoof(surface({ panel: { heigth: 21_000, width: 11_000 } }))),
    ).toMatchObject({ code: 'SURFACE_PANEL_TOO_LARGE', field: 'solarPanel' })
    const bow = path([
      [-10, -5],
      [10, 5],
      [10, -5],
      [-10, 5],
    ])
    expect(errorOf(() => layPanelsOnRoof(surface({ polygonPath: bow })))).toMatchObject({
      code: 'SURFACE_CROSSES_ITSELF',
    })
  })
})
