import type { PanelSize } from '@vatio/domain/solar/surfaces/panel-count'
import type { StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import { useDeferredValue, useMemo } from 'react'
import { layPanelsOf, type SurfacePanels } from './surface-panels.ts'

/** The panels of each surface, by its id; none while the study has no panel. Only what changed is laid again. */
export function useSurfacePanels(
  surfaces: readonly StudySurface[],
  panel: PanelSize | null,
): ReadonlyMap<string, SurfacePanels> {
  // Typing goes before laying, which takes some milliseconds for a large roof.
  const shown = useDeferredValue(surfaces)
  const [heigth, width] = [panel?.heigth ?? 0, panel?.width ?? 0]
  const layOnce = useMemo(() => {
    const laid = new WeakMap<StudySurface, SurfacePanels>()
    return (surface: StudySurface) => {
      const known = laid.get(surface) ?? layPanelsOf(surface, { heigth, width })
      laid.set(surface, known)
      return known
    }
  }, [heigth, width])
  return useMemo(
    () => new Map(heigth > 0 ? shown.map((surface) => [surface.surfaceId, layOnce(surface)] as const) : []),
    [shown, layOnce, heigth],
  )
}
