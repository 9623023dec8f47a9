// oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing over a photo is one picture
import { computePreviewZoom } from '@vatio/domain/solar/surfaces/drawn-surface'
import type { PanelSize } from '@vatio/domain/solar/surfaces/panel-count'
import type { StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { BoardBackground } from './BoardBackground.tsx'
import { createBoardFrame } from './board-frame.ts'
import { DrawnSurfaces } from './DrawnSurfaces.tsx'
import { fitView } from './map-view.ts'
import styles from './SurfacePreviewCard.module.css'
import { toolTexts as texts } from './surfaces.messages.ts'
import { useMapBackground } from './use-map-background.ts'
import { useSurfacePanels } from './use-surface-panels.ts'

const USUAL_SIZE = { width: 320, height: 160 }

interface SurfacePreviewCardProps {
  readonly surface: StudySurface
  /** Drawn on it; none where null. */
  readonly panel: PanelSize | null
}

/** A surface on its aerial photo, to be looked at only. */
export function SurfacePreviewCard({ surface, panel }: SurfacePreviewCardProps) {
  const { ref, width, height } = useElementSize()
  const background = useMapBackground()
  const size = width > 0 && height > 0 ? { width, height } : USUAL_SIZE
  const frame = createBoardFrame(fitView(surface.polygonPath, size, computePreviewZoom(surface.area)), size)
  const surfaces = useMemo(() => [surface], [surface])
  const panels = useSurfacePanels(surfaces, panel)
  return (
    <div ref={ref} className={styles.preview} role="img" aria-label={texts.preview(surface.name)}>
      <BoardBackground frame={frame} background={background} />
      <svg className={styles.drawing} aria-hidden>
        <DrawnSurfaces frame={frame} surfaces={surfaces} panels={panels} selectedId={null} />
      </svg>
    </div>
  )
}
