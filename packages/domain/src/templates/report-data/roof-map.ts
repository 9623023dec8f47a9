import { DomainError } from '../../domain-error.ts'
import { choosePanels, type PanelPlace } from '../../solar/surfaces/drawn-surface.ts'
import { layPanelsOnRoof, type RoofSurface } from '../../solar/surfaces/roof-layout.ts'
import { toLocalPoint, type MapPoint } from '../../solar/surfaces/surface-shape.ts'
import type { ReportMap } from './report-variable.ts'

/** A surface that was drawn on the map; `roof` is null until a panel was chosen. */
export interface MappedSurface {
  readonly polygonPath: readonly MapPoint[]
  readonly roof: RoofSurface | null
  readonly removedPanels: readonly PanelPlace[]
  readonly panelNumber: number
}

/**
 * Outlines of surfaces and of the panels on them, in metres from the first corner of the first surface. A surface on which no
 * panel can be laid has its outline alone.
 *
 * @returns null where nothing was drawn.
 */
export function toRoofMap(surfaces: readonly MappedSurface[]): ReportMap | null {
  const drawn = surfaces.filter(({ polygonPath }) => polygonPath.length >= 3)
  const origin = drawn[0]?.polygonPath[0]
  if (!origin) return null
  const toPoints = (path: readonly MapPoint[]) =>
    path.map((corner) => {
      const { x, y } = toLocalPoint(corner, origin)
      return [x, y] as const
    })
  const outlines = drawn.flatMap((surface) => [
    { points: toPoints(surface.polygonPath), tone: 'roof' as const },
    ...panelsOf(surface).map((corners) => ({ points: toPoints(corners), tone: 'panel' as const })),
  ])
  return { outlines, caption: 'Superficies y paneles, norte arriba' }
}

function panelsOf({ roof, removedPanels, panelNumber }: MappedSurface): readonly (readonly MapPoint[])[] {
  // Nought would lay as many as fit.
  if (roof === null || panelNumber === 0) return []
  try {
    const { panels } = layPanelsOnRoof(roof)
    return choosePanels(panels, removedPanels, panelNumber).placed.map(({ corners }) => corners)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return []
  }
}
