import { domainError } from '../../domain-error.ts'
import { economicDefaults } from '../economic-balance/economic-default.data.ts'
import { computeRowSpacing } from './row-spacing.ts'
import { surfaceErrors } from './surface.errors.ts'

/** Distance between panels, mm. */
export const PANEL_SPACING_MM = 20
export const panelPositions = ['vertical', 'horizontal'] as const
export type PanelPosition = (typeof panelPositions)[number]

/** Sides of a panel, mm. */
export interface PanelSize {
  /** Long side. */
  readonly heigth: number
  /** Short side. */
  readonly width: number
}

/** A surface as the quick count sees it. */
export interface CountedSurface {
  /** m², seen from above. */
  readonly areaM2: number
  /** Percent of it that panels may cover, 0 to 100; 85 where null. */
  readonly availableAreaPercentage: number | null
  /** Of the roof, degrees; rows are spaced on a flat one only. */
  readonly inclination: number
  /** Of the panels on it, degrees. */
  readonly panelInclination: number
  readonly panelPosition: PanelPosition
  readonly latDeg: number
}

/** Side of a panel that rises with its inclination, and the other, metres. */
export function toPanelSides(panel: PanelSize, position: PanelPosition): { slantM: number; acrossM: number } {
  const [slant, across] = position === 'vertical' ? [panel.heigth, panel.width] : [panel.width, panel.heigth]
  const isUsable = slant > 0 && across > 0 && slant < 100_000 && across < 100_000
  if (!isUsable) throw domainError(surfaceErrors, 'SURFACE_LAYOUT_INVALID', { field: 'panel' })
  return { slantM: slant / 1000, acrossM: across / 1000 }
}

/**
 * Most panels of a surface by its area alone: floor(area × available share ÷ area of a panel with 20 mm more on each side).
 * On a flat roof with tilted panels the depth of a panel is that of a row with its shadow on 21 December.
 *
 * @returns whole number; how they lie is for the layout to say.
 * @throws SURFACE_AREA_PERCENTAGE_INVALID, SURFACE_LAYOUT_INVALID
 */
export function computeMaximumPanels(surface: CountedSurface, panel: PanelSize): number {
  const percentage = surface.availableAreaPercentage ?? economicDefaults.availableAreaPercentage
  if (!(percentage >= 0 && percentage <= 100)) {
    throw domainError(surfaceErrors, 'SURFACE_AREA_PERCENTAGE_INVALID', { field: 'availableAreaPercentage' })
  }
  if (!(surface.areaM2 >= 0 && Number.isFinite(surface.areaM2))) {
    throw domainError(surfaceErrors, 'SURFACE_LAYOUT_INVALID', { field: 'area' })
  }
  const { slantM, acrossM } = toPanelSides(panel, surface.panelPosition)
  const spacing = PANEL_SPACING_MM / 1000
  const isSpaced = surface.inclination === 0 && surface.panelInclination > 0
  const depth = isSpaced
    ? computeRowSpacing(slantM, surface.panelInclination, surface.latDeg).pitchM
    : slantM + spacing
  const panels = (surface.areaM2 * percentage) / 100 / (depth * (acrossM + spacing))
  // An area that is a whole number of panels may miss it by the last bit.
  return Math.floor(panels + 1e-9)
}
