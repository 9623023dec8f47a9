import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { expectWithin, readSolarCases } from '../../../test/solar-cases.ts'
import { computeMaximumPanels, type CountedSurface } from './panel-count.ts'
import { findLongestEdgeRad, hasCrossing } from './polygon.ts'
import { computeRowSpacing } from './row-spacing.ts'
import {
  computeRoofAreaM2,
  measureSurface,
  nextSurfaceName,
  toLocalPoint,
  toMapPoint,
} from './surface-shape.ts'

interface AreaCase {
  readonly path_lat_lng: readonly (readonly [number, number])[]
  readonly expected: { readonly geodesic_wgs84_m2: number; readonly perimeter_m: number }
}
const square = (side: number) => {
  const origin = { lat: 41, lng: 2 }
  return [
    { x: 0, y: 0 },
    { x: side, y: 0 },
    { x: side, y: side },
    { x: 0, y: side },
  ].map((point) => toMapPoint(point, origin))
}

describe('measureSurface', () => {
  it.each(readSolarCases<AreaCase>('roofs', 'polygon_area'))(
    'is within 0.01 % of the geodesic area: $id',
    ({ path_lat_lng, expected }) => {
      const shape = measureSurface(path_lat_lng.map(([lat, lng]) => ({ lat, lng })))
      expectWithin(shape.areaM2, expected.geodesic_wgs84_m2, 0.0001)
      expectWithin(shape.perimeterM, expected.perimeter_m, 0.0001)
    },
  )
  it('[SOL-SU-026] has the sides of the smallest rectangle around it, however it is turned', () => {
    const shape = measureSurface([
      { lat: 40.4168, lng: -3.7038 },
      { lat: 40.4168702, lng: -3.7035832 },
      { lat: 40.4169531, lng: -3.7036292 },
      { lat: 40.4168829, lng: -3.703846 },
    ])
    expect(shape.dimensions.length).toBeCloseTo(20, 1)
    expect(shape.dimensions.width).toBeCloseTo(10, 1)
    const [, second, third, fourth] = square(10)
    const triangle = measureSurface([second, third, fourth].map((point) => point ?? { lat: 0, lng: 0 }))
    expect(triangle.areaM2).toBeCloseTo(50, 2)
    expect(triangle.dimensions.width * triangle.dimensions.length).toBeCloseTo(100, 1)
  })
  it('does not depend on the direction or the start of its corners', () => {
    const path = square(10)
    const area = measureSurface(path).areaM2
    expect(measureSurface(path.toReversed()).areaM2).toBeCloseTo(area, 9)
    expect(measureSurface([...path.slice(2), ...path.slice(0, 2)]).areaM2).toBeCloseTo(area, 9)
  })
  it('[SOL-SU-025] refuses fewer than three points, crossing edges and less than 1 m²', () => {
    const [first, second, third, fourth] = square(10) as [never, never, never, never]
    const refused = (path: Parameters<typeof measureSurface>[0]) => errorOf(() => measureSurface(path)).code
    expect(refused([first, second])).toBe('SURFACE_POINTS_INVALID')
    expect(refused([first, second, { lat: Number.NaN, lng: 0 }])).toBe('SURFACE_POINTS_INVALID')
    expect(refused([first, third, second, fourth])).toBe('SURFACE_CROSSES_ITSELF')
    expect(refused([first, second, third, second])).toBe('SURFACE_CROSSES_ITSELF')
    expect(refused([first, first, second, third])).toBe('SURFACE_CROSSES_ITSELF')
    expect(refused(square(0.99))).toBe('SURFACE_TOO_SMALL')
    expect(measureSurface(square(1.01)).areaM2).toBeCloseTo(1.0201, 3)
  })
  it('finds the crossing of a star, and none in a notch', () => {
    const star = [0, 2, 4, 1, 3].map((corner) => ({
      x: Math.cos((corner * 2 * Math.PI) / 5),
      y: Math.sin((corner * 2 * Math.PI) / 5),
    }))
    expect(hasCrossing(star)).toBe(true)
    const notch = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ].map(([x = 0, y = 0]) => ({ x, y }))
    expect(hasCrossing(notch)).toBe(false)
    expect(hasCrossing(notch.with(3, { x: 2, y: 0 }))).toBe(true)
  })
  it('goes to the map and back', () => {
    const origin = { lat: 28.1, lng: -15.4 }
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }), (x, y) => {
        const back = toLocalPoint(toMapPoint({ x, y }, origin), origin)
        expect(back.x).toBeCloseTo(x, 6)
        expect(back.y).toBeCloseTo(y, 6)
      }),
    )
  })
  it('is larger on a tilted roof', () => {
    expect(computeRoofAreaM2(100, 60)).toBeCloseTo(200, 9)
    expect(errorOf(() => computeRoofAreaM2(100, 90)).field).toBe('inclination')
  })
  it('is named with the first free number', () => {
    expect(nextSurfaceName([])).toBe('Superficie-1')
    expect(nextSurfaceName(['Superficie-1', 'Nave', 'Superficie-3'])).toBe('Superficie-2')
  })
  it('knows its longest edge', () => {
    const roof = [
      { x: 0, y: 0 },
      { x: 18.4, y: 7.8 },
      { x: 14.5, y: 17 },
      { x: -3.9, y: 9.2 },
    ]
    expect((findLongestEdgeRad(roof) * 180) / Math.PI).toBeCloseTo(22.97, 2)
    expect((findLongestEdgeRad(roof.toReversed()) * 180) / Math.PI).toBeCloseTo(22.97, 2)
  })
})

interface SpacingCase {
  readonly inputs: Readonly<Record<'lat' | 'slant_length_m' | 'tilt_deg', number>>
  readonly expected: Readonly<Record<'height_m' | 'idae_gap_m' | 'idae_pitch_m' | 'gcr', number>>
}

describe('computeRowSpacing', () => {
  it.each(readSolarCases<SpacingCase>('roofs', 'row_spacing'))(
    'is that of the IDAE: $id',
    ({ inputs, expected }) => {
      const spacing = computeRowSpacing(inputs.slant_length_m, inputs.tilt_deg, inputs.lat)
      expect(spacing.heightM).toBeCloseTo(expected.height_m, 5)
      expect(spacing.gapM).toBeCloseTo(expected.idae_gap_m, 5)
      expect(spacing.pitchM).toBeCloseTo(expected.idae_pitch_m, 5)
      expect(spacing.coverRatio).toBeCloseTo(expected.gcr, 5)
    },
  )
  it('refuses sides, tilts and latitudes that no row has', () => {
    expect(errorOf(() => computeRowSpacing(0, 10, 40)).field).toBe('panel')
    expect(errorOf(() => computeRowSpacing(1, 91, 40)).field).toBe('panelInclination')
    expect(errorOf(() => computeRowSpacing(1, 10, 61)).field).toBe('lat')
  })
})

describe('computeMaximumPanels', () => {
  const surface: CountedSurface = {
    areaM2: 100,
    availableAreaPercentage: 85,
    inclination: 20,
    panelInclination: 0,
    panelPosition: 'vertical',
    latDeg: 40.42,
  }
  const panel = { heigth: 1722, width: 1134 }

  it('[SOL-PR-028] [SOL-PR-038] divides the available area by a panel with 20 mm more on each side', () => {
    expect(computeMaximumPanels(surface, panel)).toBe(Math.floor(85 / (1.742 * 1.154)))
    expect(computeMaximumPanels({ ...surface, panelPosition: 'horizontal' }, panel)).toBe(42)
    expect(
      computeMaximumPanels({ ...surface, areaM2: 1.742 * 1.154 * 7, availableAreaPercentage: 100 }, panel),
    ).toBe(7)
    // 1.742 × 1.154 × 63 is less than 63 panels by its last bit.
    expect(
      computeMaximumPanels({ ...surface, areaM2: 1.742 * 1.154 * 63, availableAreaPercentage: 100 }, panel),
    ).toBe(63)
    expect(computeMaximumPanels({ ...surface, availableAreaPercentage: 0 }, panel)).toBe(0)
  })
  it('[LIM-041] takes 85 % where no share is given', () => {
    expect(computeMaximumPanels({ ...surface, availableAreaPercentage: null }, panel)).toBe(42)
  })
  it('[SOL-PR-038] spaces tilted rows on a flat roof by their shadow, and only there', () => {
    const flat = { ...surface, inclination: 0, panelInclination: 30, panelPosition: 'horizontal' } as const
    // 1,134 mm at 30 degrees and 40.42 degrees north: 2.492 m from row to row, as in the reference.
    expect(computeMaximumPanels(flat, panel)).toBe(Math.floor(85 / (2.492152 * 1.742)))
    expect(computeMaximumPanels({ ...flat, inclination: 10 }, panel)).toBe(42)
  })
  it('[SOL-PR-007] [SOL-PR-035] refuses a share outside 0 to 100 and panels without sides', () => {
    const refused = (part: Partial<CountedSurface>, sides = panel) =>
      errorOf(() => computeMaximumPanels({ ...surface, ...part }, sides)).field
    expect(refused({ availableAreaPercentage: -1 })).toBe('availableAreaPercentage')
    expect(refused({ availableAreaPercentage: 101 })).toBe('availableAreaPercentage')
    expect(refused({ areaM2: Number.NaN })).toBe('area')
    expect(refused({}, { heigth: 0, width: 1134 })).toBe('panel')
  })
  it('never falls with the area', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e4, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (area, more) => {
          const count = (areaM2: number) => computeMaximumPanels({ ...surface, areaM2 }, panel)
          expect(count(area + more)).toBeGreaterThanOrEqual(count(area))
        },
      ),
    )
  })
})
