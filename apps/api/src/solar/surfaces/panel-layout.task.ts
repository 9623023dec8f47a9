import { layPanelsOnRoof, type RoofSurface } from '@vatio/domain/solar/surfaces/roof-layout'
import type { PanelLayoutReply } from '@vatio/protocol/solar/surfaces/panel-layout.schema'

/** Panels of a surface, by the domain's layout. */
export function layPanels(surface: RoofSurface): PanelLayoutReply {
  const { shape, panels, rows, pitchM, difference } = layPanelsOnRoof(surface)
  return {
    area: shape.areaM2,
    perimeter: shape.perimeterM,
    dimensions: shape.dimensions,
    panels: panels.map(({ row, place, corners }) => ({ row, place, corners: [...corners] })),
    rows,
    pitch: pitchM,
    difference,
  }
}
