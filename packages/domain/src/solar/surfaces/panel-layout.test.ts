import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { readSolarCases } from '../../../test/solar-cases.ts'
import type { PanelPosition } from './panel-count.ts'
import {
  explainLayout,
  findFullestLayout,
  layPanels,
  type LayoutInput,
  type PanelLayout,
} from './panel-layout.ts'
import { edgesOf, isInside, turnPoints, type Point, type Polygon } from './polygon.ts'

interface PackingCase {
  readonly polygon_local_m: readonly (readonly [number, number])[]
  readonly row_direction_deg: number
  readonly setback_m: number
  readonly obstacles_xyxy_m: readonly (readonly [number, number, number, number])[]
  readonly panel_mm: { readonly height: number; readonly width: number }
  readonly position: PanelPosition
  readonly tilt_deg: number
  readonly lat: number
  readonly row_pitch_m: number
  readonly reference_count: number
}

const rectangle = (x1: number, y1: number, x2: number, y2: number): Polygon => [
  { x: x1, y: y1 },
  { x: x2, y: y1 },
  { x: x2, y: y2 },
  { x: x1, y: y2 },
]
function inputOf(one: PackingCase): LayoutInput {
  return {
    roof: one.polygon_local_m.map(([x, y]) => ({ x, y })),
    obstacles: one.obstacles_xyxy_m.map((corners) => rectangle(...corners)),
    setbackM: one.setback_m,
    panel: { heigth: one.panel_mm.height, width: one.panel_mm.width },
    position: one.position,
    rowDirectionRad: (one.row_direction_deg * Math.PI) / 180,
    panelInclination: one.tilt_deg,
    latDeg: one.lat,
  }
}

function distanceTo(point: Point, polygon: Polygon): number {
  return Math.min(
    ...edgesOf(polygon).map(([a, b]) => {
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const along = Math.max(
        0,
        Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy)),
      )
      return Math.hypot(a.x + along * dx - point.x, a.y + along * dy - point.y)
    }),
  )
}

/** Points on the border of a panel, its corners among them, slightly drawn in so that touching is allowed. */
function borderOf(corners: readonly Point[]): Point[] {
  const [centreX, centreY] = [0, 1].map((axis) =>
    corners.reduce((sum, { x, y }) => sum + (axis === 0 ? x : y) / 4, 0),
  )
  return edgesOf(corners).flatMap(([a, b]) =>
    [0, 0.25, 0.5, 0.75].map((share) => ({
      x: (a.x + share * (b.x - a.x)) * (1 - 1e-6) + (centreX ?? 0) * 1e-6,
      y: (a.y + share * (b.y - a.y)) * (1 - 1e-6) + (centreY ?? 0) * 1e-6,
    })),
  )
}

/** Says what is wrong with a layout, by geometry that it does not use. */
function faultsOf(layout: PanelLayout, input: LayoutInput): string[] {
  const faults: string[] = []
  for (const { corners, row, place } of layout.panels) {
    for (const point of borderOf(corners)) {
      if (!isInside(input.roof, point.x, point.y)) faults.push(`${row}/${place} leaves the roof`)
      if (distanceTo(point, input.roof) < input.setbackM - 1e-4)
        faults.push(`${row}/${place} is within the setback`)
      if (input.obstacles.some((one) => isInside(one, point.x, point.y)))
        faults.push(`${row}/${place} is on an obstacle`)
    }
    for (const corner of input.obstacles.flat()) {
      if (isInside(corners, corner.x, corner.y) && distanceTo(corner, corners) > 1e-4) {
        faults.push(`${row}/${place} covers an obstacle`)
      }
    }
  }
  // In the turned frame panels are boxes: two overlap when they do in both axes.
  const boxes = layout.panels.map(({ corners }) => {
    const turned = turnPoints(corners, -input.rowDirectionRad)
    return { x: Math.min(...turned.map(({ x }) => x)), y: Math.min(...turned.map(({ y }) => y)), turned }
  })
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1, index + 400)) {
      const isApartX = Math.abs(one.x - other.x) >= sizeOf(one.turned, 'x') + 0.02 - 1e-5
      const isApartY = Math.abs(one.y - other.y) >= layout.pitchM - 1e-5
      if (!isApartX && !isApartY) faults.push('two panels overlap or are closer than 20 mm')
    }
  }
  return faults
}
const sizeOf = (points: readonly Point[], axis: 'x' | 'y') =>
  Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]))

describe('layPanels', () => {
  it.each(readSolarCases<PackingCase>('roofs', 'panel_packing'))(
    'holds as many panels as the reference, all inside and apart: $id',
    (one) => {
      const input = inputOf(one)
      const layout = layPanels(input)
      expect(layout.pitchM).toBeCloseTo(one.row_pitch_m, 3)
      // The reference asks for 97 %; rows at the corners of the roof hold all of them.
      expect(layout.panels.length).toBeGreaterThanOrEqual(one.reference_count)
      expect(faultsOf(layout, input)).toEqual([])
    },
  )

  const panel = { heigth: 1722, width: 1134 }
  const plain: LayoutInput = {
    roof: rectangle(0, 0, 12, 8),
    obstacles: [],
    setbackM: 0,
    panel,
    position: 'vertical',
    rowDirectionRad: 0,
    panelInclination: 0,
    latDeg: 43,
  }
  const count = (part: Partial<LayoutInput>) => layPanels({ ...plain, ...part }).panels.length

  it('holds 40 or 36 panels on 12 × 8 m, and 35 with a setback and a chimney', () => {
    expect(count({})).toBe(40)
    expect(count({ position: 'horizontal' })).toBe(36)
    expect(count({ setbackM: 0.3, obstacles: [rectangle(5, 3, 6, 4)] })).toBe(35)
  })
  it('fills a row to its end: between panels there are 20 mm, and none after the last', () => {
    expect(count({ roof: rectangle(0, 0, 2 * 1.134 + 0.02, 1.722) })).toBe(2)
    expect(count({ roof: rectangle(0, 0, 2 * 1.134 + 0.019, 1.722) })).toBe(1)
  })
  it('finds a row between the corners of the roof', () => {
    const roof = [
      { x: 0, y: -2.2 },
      { x: 3, y: 0 },
      { x: 0, y: 2.2 },
      { x: -3, y: 0 },
    ]
    // Across the middle it is 3.65 m wide over the depth of a panel; from any corner less than three panels.
    expect(count({ roof })).toBe(3)
  })
  it('counts the places of a row on, past an obstacle in it', () => {
    const { panels } = layPanels({
      ...plain,
      roof: rectangle(0, 0, 8, 1.8),
      obstacles: [rectangle(3, 0, 4, 1.8)],
    })
    expect(panels.map(({ row, place }) => [row, place])).toEqual([0, 1, 2, 3, 4].map((place) => [0, place]))
  })
  it('is valid on any triangle, turned any way, with an obstacle anywhere', () => {
    const metres = fc.double({ min: 0, max: 25, noNaN: true })
    fc.assert(
      fc.property(
        metres,
        metres,
        metres,
        fc.double({ min: 0, max: 3, noNaN: true }),
        (a, b, c, direction) => {
          const roof = [
            { x: 0, y: 0 },
            { x: 10 + a, y: 1 },
            { x: b, y: 6 + c },
          ]
          const input = {
            ...plain,
            roof,
            obstacles: [rectangle(a / 2, b / 3, a / 2 + 1, b / 3 + 2)],
            setbackM: 0.25,
            rowDirectionRad: direction,
          }
          expect(faultsOf(layPanels(input), input)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
  it('keeps its distance from a corner that points into the roof, whichever way the corners run', () => {
    const metres = fc.double({ min: 0, max: 3, noNaN: true })
    fc.assert(
      fc.property(metres, metres, fc.double({ min: 0.4, max: 1, noNaN: true }), (a, b, setbackM) => {
        const notched = [
          { x: 0, y: 0 },
          { x: 12, y: 0 },
          { x: 12, y: 3 + a },
          { x: 5 + b, y: 3 + a },
          { x: 5 + b, y: 9 },
          { x: 0, y: 9 },
        ]
        for (const roof of [notched, notched.toReversed()]) {
          const input = { ...plain, roof, setbackM }
          expect(faultsOf(layPanels(input), input)).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })
  it('finds a strip between two obstacles that is just as deep as a panel', () => {
    const obstacles = [rectangle(-1, 0.5, 11, 1.003), rectangle(-1, 2.725, 11, 3)]
    expect(count({ roof: rectangle(0, 0, 10, 3.5), obstacles })).toBe(8)
  })
  it('never holds more with a larger setback or one obstacle more', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (setbackM, x) => {
          expect(count({ setbackM: setbackM + 0.1 })).toBeLessThanOrEqual(count({ setbackM }))
          expect(count({ setbackM, obstacles: [rectangle(x, 3, x + 1, 5)] })).toBeLessThanOrEqual(
            count({ setbackM }),
          )
        },
      ),
      { numRuns: 40 },
    )
  })
  it('holds none where a panel is larger than the roof', () => {
    expect(layPanels({ ...plain, roof: rectangle(0, 0, 1.5, 1.5) }).panels).toEqual([])
    expect(layPanels({ ...plain, setbackM: 4 }).panels).toEqual([])
  })
  it('is chosen among directions and positions by its number of panels', () => {
    const [vertical, horizontal] = [layPanels(plain), layPanels({ ...plain, position: 'horizontal' })]
    expect(findFullestLayout([horizontal, vertical])).toBe(vertical)
    expect(findFullestLayout([vertical, { ...vertical }])).toBe(vertical)
  })
  it('explains what the count by area does not see, in panels that add up', () => {
    const input = { ...plain, setbackM: 0.3, obstacles: [rectangle(5, 3, 6, 4)] }
    const difference = explainLayout(input, 47)
    expect(difference).toMatchObject({ maximum: 47, placed: 35, byShape: 7 })
    expect(difference.byShape + difference.byObstacles + difference.bySetback).toBe(47 - 35)
    expect(difference.byObstacles).toBe(40 - count({ obstacles: input.obstacles }))
    expect(count({ obstacles: input.obstacles })).not.toBe(count({ setbackM: input.setbackM }))
  })
  it('refuses roofs that cross themselves and figures that are none', () => {
    const refused = (part: Partial<LayoutInput>) => {
      const { code, field } = errorOf(() => layPanels({ ...plain, ...part }))
      return `${code} ${field}`
    }
    const [a, b, c, d] = plain.roof as [Point, Point, Point, Point]
    expect(refused({ roof: [a, c, b, d] })).toBe('SURFACE_CROSSES_ITSELF polygonPath')
    expect(refused({ roof: [a, b] })).toBe('SURFACE_POINTS_INVALID polygonPath')
    expect(refused({ obstacles: [[a, b, { x: Number.NaN, y: 0 }]] })).toBe(
      'SURFACE_POINTS_INVALID obstacles.0',
    )
    expect(refused({ obstacles: [[a, c, b, d]] })).toBe('SURFACE_CROSSES_ITSELF obstacles.0')
    expect(refused({ setbackM: -1 })).toBe('SURFACE_LAYOUT_INVALID setback')
    expect(refused({ setbackM: 100.5 })).toBe('SURFACE_LAYOUT_INVALID setback')
    expect(refused({ rowDirectionRad: Number.NaN })).toBe('SURFACE_LAYOUT_INVALID rowDirection')
    expect(refused({ panel: { heigth: -1, width: 1 } })).toBe('SURFACE_LAYOUT_INVALID panel')
    expect(refused({ roof: rectangle(0, 0, 10, 3000) })).toBe('SURFACE_LAYOUT_INVALID polygonPath')
    const obstacles = Array.from({ length: 501 }, () => rectangle(1, 1, 2, 2))
    expect(refused({ obstacles })).toBe('SURFACE_LAYOUT_INVALID obstacles')
    const panel = { heigth: 10, width: 10 }
    expect(refused({ roof: rectangle(0, 0, 10, 10), panel })).toBe('SURFACE_TOO_MANY_PANELS solarPanel')
  })
})
