import { domainError } from '../../domain-error.ts'
import type { Plane } from '../production/plane.ts'
import { computeMaximumPanels, type PanelPosition, type PanelSize } from './panel-count.ts'
import { explainLayout, layPanels, type LayoutDifference, type LayoutInput } from './panel-layout.ts'
import { findLongestEdgeRad } from './polygon.ts'
import { computeRowDirectionRad, toPlan, toRoofPlane } from './roof-plane.ts'
import { surfaceErrors } from './surface.errors.ts'
import {
  measureSurface,
  toLocalPoint,
  toMapPoint,
  type MapPoint,
  type SurfaceShape,
} from './surface-shape.ts'

/** Directions of the rows of a surface: along its longest edge, or so that the panels look to their azimuth. */
export const rowAlignments = ['longest-edge', 'azimuth'] as const
export type RowAlignment = (typeof rowAlignments)[number]

/** A surface of the map with the panels that are to lie on it. */
export interface RoofSurface {
  readonly polygonPath: readonly MapPoint[]
  readonly obstacles: readonly (readonly MapPoint[])[]
  /** Metres kept free at the edges. */
  readonly setbackM: number
  /** Tilt of the roof and the side to which it falls. */
  readonly roof: Plane
  /** Of the panels on it. */
  readonly panelInclination: number
  readonly panelOrientation: number
  readonly panel: PanelSize
  readonly position: PanelPosition
  readonly rows: RowAlignment
  /** Percent, 85 where null. */
  readonly availableAreaPercentage: number | null
}

/** Panels of a surface, back on the map. */
export interface RoofLayout {
  readonly shape: Pick<SurfaceShape, 'areaM2' | 'perimeterM' | 'dimensions'>
  readonly panels: readonly {
    readonly row: number
    readonly place: number
    readonly corners: readonly MapPoint[]
  }[]
  readonly rows: number
  /** Metres from one row to the next, along the roof. */
  readonly pitchM: number
  readonly difference: LayoutDifference
}

/**
 * Lays panels on a surface that was drawn on a map: measured in metres on the roof itself, laid in rows, and drawn as they
 * are seen from above.
 *
 * @throws the codes of `measureSurface`, `computeMaximumPanels` and `layPanels`; SURFACE_PANEL_TOO_LARGE where not one
 *   panel fits although the area would hold one.
 */
export function layPanelsOnRoof(surface: RoofSurface): RoofLayout {
  const shape = measureSurface(surface.polygonPath)
  const { origin } = shape
  const onRoof = (path: readonly MapPoint[]) =>
    toRoofPlane(
      path.map((point) => toLocalPoint(point, origin)),
      surface.roof,
    )
  const roof = onRoof(surface.polygonPath)
  const azimuth = surface.roof.tiltDeg > 0 ? surface.roof.azimuthSouthDeg : surface.panelOrientation
  const input: LayoutInput = {
    roof,
    obstacles: surface.obstacles.map(onRoof),
    setbackM: surface.setbackM,
    panel: surface.panel,
    position: surface.position,
    rowDirectionRad: surface.rows === 'azimuth' ? computeRowDirectionRad(azimuth) : findLongestEdgeRad(roof),
    panelInclination: surface.panelInclination,
    latDeg: origin.lat,
  }
  const maximum = computeMaximumPanels(
    {
      areaM2: shape.areaM2,
      availableAreaPercentage: surface.availableAreaPercentage,
      inclination: surface.roof.tiltDeg,
      panelInclination: surface.panelInclination,
      panelPosition: surface.position,
      latDeg: origin.lat,
    },
    surface.panel,
  )
  const layout = layPanels(input)
  if (layout.panels.length === 0) {
    throw domainError(surfaceErrors, 'SURFACE_PANEL_TOO_LARGE', { field: 'solarPanel', details: { maximum } })
  }
  return {
    shape: { areaM2: shape.areaM2, perimeterM: shape.perimeterM, dimensions: shape.dimensions },
    panels: layout.panels.map(({ row, place, corners }) => ({
      row,
      place,
      corners: toPlan(corners, surface.roof).map((point) => toMapPoint(point, origin)),
    })),
    rows: layout.rows,
    pitchM: layout.pitchM,
    difference: explainLayout(input, maximum),
  }
}
