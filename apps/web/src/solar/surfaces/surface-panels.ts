import { DomainError } from '@vatio/domain/domain-error'
import { choosePanels } from '@vatio/domain/solar/surfaces/drawn-surface'
import type { PanelSize } from '@vatio/domain/solar/surfaces/panel-count'
import { layPanelsOnRoof, type RoofLayout } from '@vatio/domain/solar/surfaces/roof-layout'
import type { StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'

type LaidPanel = RoofLayout['panels'][number]

/** The panels of a surface on the map. */
export interface SurfacePanels {
  readonly placed: readonly LaidPanel[]
  /** Taken off by hand. */
  readonly removed: readonly LaidPanel[]
  /** How many fit. */
  readonly most: number
  /** Why none are laid; null where some are. */
  readonly refusal: string | null
}

const kept = new WeakMap<StudySurface, { readonly panel: PanelSize; readonly laid: SurfacePanels }>()

/** The panels of a surface, laid again only where it or the panel is another one. */
export function layPanelsOnce(surface: StudySurface, panel: PanelSize): SurfacePanels {
  const known = kept.get(surface)
  if (known?.panel.heigth === panel.heigth && known.panel.width === panel.width) return known.laid
  const laid = layPanelsOf(surface, panel)
  kept.set(surface, { panel, laid })
  return laid
}

/** Lays the panels of a surface; what the domain refuses is said, not thrown. */
function layPanelsOf(surface: StudySurface, panel: PanelSize): SurfacePanels {
  try {
    const { panels } = layPanelsOnRoof({
      polygonPath: surface.polygonPath,
      obstacles: surface.obstacles,
      setbackM: surface.setback,
      roof: { tiltDeg: surface.inclination, azimuthSouthDeg: surface.orientation },
      panelInclination: surface.panelInclination,
      panelOrientation: surface.panelOrientation,
      panel: { heigth: panel.heigth, width: panel.width },
      position: surface.panelPosition,
      rows: surface.rows,
      availableAreaPercentage: surface.availableAreaPercentage,
    })
    const chosen = choosePanels(panels, surface.removedPanels, surface.panelNumber)
    return { ...chosen, most: panels.length, refusal: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { placed: [], removed: [], most: 0, refusal: error.code }
  }
}
