import { elementAt } from '@vatio/domain/element-at'
import { measureSurface, nextSurfaceName, type MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { studySurfaceSchema, type StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'

const shapeOf = (path: readonly MapPoint[]) => {
  const { areaM2, dimensions } = measureSurface(path)
  return {
    polygonPath: [...path],
    area: Math.round(areaM2 * 100) / 100,
    dimensions: { width: round(dimensions.width), length: round(dimensions.length) },
  }
}
const round = (metres: number) => Math.round(metres * 1000) / 1000

/** A surface as it is drawn: with the next name, and flat. @throws the codes of `measureSurface` */
export function createSurface(
  surfaceId: string,
  path: readonly MapPoint[],
  others: readonly StudySurface[],
): StudySurface {
  return studySurfaceSchema.parse({
    surfaceId,
    name: nextSurfaceName(others.map(({ name }) => name)),
    ...shapeOf(path),
    panelInclination: 0,
    panelOrientation: 0,
  })
}

/**
 * The surface with other corners. Its panels lie elsewhere then, so those that were taken off come back.
 *
 * @throws the codes of `measureSurface`
 */
export function reshapeSurface(surface: StudySurface, path: readonly MapPoint[]): StudySurface {
  const hasSameEdges = path.length === surface.polygonPath.length
  return {
    ...surface,
    ...shapeOf(path),
    ridgeEdge: hasSameEdges ? surface.ridgeEdge : null,
    removedPanels: [],
  }
}

/** The surfaces with one moved up or down; a move beyond the ends changes nothing. */
export function moveSurface(surfaces: readonly StudySurface[], index: number, by: -1 | 1): StudySurface[] {
  const moved = [...surfaces]
  const to = index + by
  if (to < 0 || to >= moved.length) return moved
  moved.splice(to, 0, ...moved.splice(index, 1))
  return moved
}

/** Takes a panel off a surface, or brings it back. */
export function togglePanel(
  removed: StudySurface['removedPanels'],
  { row, place }: { readonly row: number; readonly place: number },
): StudySurface['removedPanels'] {
  const others = removed.filter((one) => one.row !== row || one.place !== place)
  return others.length < removed.length ? others : [...removed, { row, place }]
}

/** The surfaces and shapes of an earlier time, with what was entered in their fields since. */
export function restoreShapes(
  earlier: readonly StudySurface[],
  current: readonly StudySurface[],
): StudySurface[] {
  return earlier.map((surface) => {
    const kept = current.find(({ surfaceId }) => surfaceId === surface.surfaceId)
    const { polygonPath, area, dimensions, obstacles, ridgeEdge, removedPanels } = surface
    return kept === undefined
      ? surface
      : { ...kept, polygonPath, area, dimensions, obstacles, ridgeEdge, removedPanels }
  })
}

/** The path without one of its corners. */
export function withoutCorner(path: readonly MapPoint[], index: number): MapPoint[] {
  return path.filter((_, place) => place !== index)
}

/** The path with another corner at a place. */
export function withCorner(path: readonly MapPoint[], index: number, corner: MapPoint): MapPoint[] {
  return path.map((point, place) => (place === index ? corner : point))
}

/** The path with a corner more, on the edge that starts at `edge`. */
export function withInsertedCorner(path: readonly MapPoint[], edge: number, corner: MapPoint): MapPoint[] {
  return [...path.slice(0, edge + 1), corner, ...path.slice(edge + 1)]
}

/** Middle of the edge that starts at a corner. */
export function middleOfEdge(path: readonly MapPoint[], edge: number): MapPoint {
  const [from, to] = [elementAt(path, edge), elementAt(path, (edge + 1) % path.length)]
  return { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }
}
