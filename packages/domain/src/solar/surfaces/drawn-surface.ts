import { isInside } from './polygon.ts'
import { toLocalPoint, type MapPoint } from './surface-shape.ts'

/** Zoom of the preview of a surface up to 100 m². */
const PREVIEW_ZOOM = 18

/**
 * Zoom of the preview of a surface, as the specification has it: 18 up to 100 m², above 18 less the whole part of 100 ÷ area,
 * which is always 18 too.
 */
export function computePreviewZoom(areaM2: number): number {
  if (areaM2 <= 100) return PREVIEW_ZOOM
  const zoom = PREVIEW_ZOOM - Math.floor(100 / areaM2)
  return zoom <= 0 ? PREVIEW_ZOOM : zoom
}

/** Whether a point of the map is inside a path; on an edge either may be answered. */
export function isInPath(path: readonly MapPoint[], point: MapPoint): boolean {
  const { x, y } = toLocalPoint(point, point)
  return isInside(
    path.map((corner) => toLocalPoint(corner, point)),
    x,
    y,
  )
}

/** Place of a panel in the layout of its surface. */
export interface PanelPlace {
  readonly row: number
  readonly place: number
}

/**
 * Parts the panels that fit on a surface into those that lie on it and those that were taken off it.
 *
 * @param panelNumber how many lie on it at most; 0 for all that fit.
 */
export function choosePanels<Panel extends PanelPlace>(
  panels: readonly Panel[],
  removed: readonly PanelPlace[],
  panelNumber: number,
): { readonly placed: Panel[]; readonly removed: Panel[] } {
  const taken = new Set(removed.map(({ row, place }) => `${row}:${place}`))
  const isTaken = ({ row, place }: Panel) => taken.has(`${row}:${place}`)
  const placed = panels.filter((panel) => !isTaken(panel))
  return {
    placed: panelNumber > 0 ? placed.slice(0, panelNumber) : placed,
    removed: panels.filter(isTaken),
  }
}
