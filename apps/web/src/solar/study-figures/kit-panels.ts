import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import { fillSurfaces } from '@vatio/domain/solar/optimisation/fill-surfaces'
import { changeSurfaces } from '@vatio/domain/solar/studies/study-changes'
import { computeMaximumPanels } from '@vatio/domain/solar/surfaces/panel-count'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'

/** Most panels of each surface by its area; null where no panel is chosen. */
export function maximumsOf(content: StudyContent): number[] | null {
  const panel = findStudyPanel(content)
  if (panel === null) return null
  return content.surfaces.map((surface) =>
    computeMaximumPanels(
      {
        areaM2: surface.area,
        availableAreaPercentage: surface.availableAreaPercentage,
        inclination: surface.inclination,
        panelInclination: surface.panelInclination,
        panelPosition: surface.panelPosition,
        latDeg: surface.polygonPath[0]?.lat ?? 40,
      },
      panel,
    ),
  )
}

/** Panels of each surface, in their order. */
export function setPanelNumbers(content: StudyContent, numbers: readonly number[]): StudyContent {
  return changeSurfaces(
    content,
    content.surfaces.map((surface, index) => ({ ...surface, panelNumber: numbers[index] ?? 0 })),
  )
}

/** The panels of a kit fill the surfaces in their order; single panels stay as they are. */
export function layKit(content: StudyContent): StudyContent {
  const { peakPowerIntroductionMode: mode, solarKit } = content
  const maximums = maximumsOf(content)
  if (mode !== 'solarKit' || solarKit === null || maximums === null) return content
  return setPanelNumbers(content, fillSurfaces(solarKit.panelNumber, maximums))
}
