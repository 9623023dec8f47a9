import { describe, expect, it } from 'vitest'
import { toRoofMap, type MappedSurface } from './roof-map.ts'

/** About 20 m by 11 m. */
const path = [
  { lat: 40.4168, lng: -3.7038 },
  { lat: 40.4168, lng: -3.70356 },
  { lat: 40.4169, lng: -3.70356 },
  { lat: 40.4169, lng: -3.7038 },
]
const surface = (changes: Partial<MappedSurface> = {}): MappedSurface => ({
  polygonPath: path,
  roof: {
    polygonPath: path,
    obstacles: [],
    setbackM: 0.5,
    roof: { tiltDeg: 0, azimuthSouthDeg: 0 },
    panelInclination: 0,
    panelOrientation: 0,
    panel: { heigth: 1700, width: 1000 },
    position: 'vertical',
    rows: 'longest-edge',
    availableAreaPercentage: null,
  },
  removedPanels: [],
  panelNumber: 10,
  ...changes,
})

describe('the plan of the surfaces of a study', () => {
  it('starts at the first corner and has as many panels as were chosen, in metres', () => {
    const map = toRoofMap([surface()])
    const [roof, ...panels] = map?.outlines ?? []
    expect(roof?.tone).toBe('roof')
    expect(roof?.points[0]).toEqual([0, 0])
    expect(roof?.points[1]?.[0]).toBeCloseTo(20.35, 1)
    expect(panels.map(({ tone }) => tone)).toEqual(Array.from({ length: 10 }, () => 'panel'))
    for (const [east, north] of panels.flatMap(({ points }) => points)) {
      expect(east).toBeGreaterThan(0)
      expect(east).toBeLessThan(20.4)
      expect(north).toBeGreaterThan(0)
      expect(north).toBeLessThan(11.2)
    }
  })

  it('has the outline alone without panels, and where none can be laid', () => {
    const outlines = (changes: Partial<MappedSurface>) => toRoofMap([surface(changes)])?.outlines.length
    expect(outlines({ panelNumber: 0 })).toBe(1)
    expect(outlines({ roof: null })).toBe(1)
    const { roof } = surface()
    expect(outlines({ roof: roof && { ...roof, panel: { heigth: 40_000, width: 40_000 } } })).toBe(1)
  })

  it('has a surface of three corners', () => {
    const map = toRoofMap([surface({ polygonPath: path.slice(0, 3), panelNumber: 0 })])
    expect(map?.outlines.map(({ points }) => points.length)).toEqual([3])
  })

  it('is none where nothing was drawn', () => {
    expect(toRoofMap([])).toBeNull()
    expect(toRoofMap([surface({ polygonPath: path.slice(0, 2) })])).toBeNull()
  })
})
