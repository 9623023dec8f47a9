import type { PanelSize } from '@vatio/domain/solar/surfaces/panel-count'
import type { StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import { useDeferredValue, useMemo } from 'react'
import { layPanelsOnce, type SurfacePanels } from './surface-panels.ts'

/** The panels of each surface, by its id; none while the study has no panel. */
export function useSurfacePanels(
  surfaces: readonly StudySurface[],
  panel: PanelSize | null,
): ReadonlyMap<string, SurfacePanels> {
  // Typing goes before laying, which takes some milliseconds for a large roof.
  const shown = useDeferredValue(surfaces)
  return useMemo(
    () =>
      new Map(
        panel === null
          ? []
          : shown.map((surface) => [surface.surfaceId, layPanelsOnce(surface, panel)] as const),
      ),
    [shown, panel],
  )
}
