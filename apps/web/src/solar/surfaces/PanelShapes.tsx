import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { useMemo } from 'react'
import type { BoardFrame } from './board-frame.ts'
import styles from './DrawnShapes.module.css'
import { toPathText, toWorld } from './map-view.ts'
import type { SurfacePanels } from './surface-panels.ts'

/** Zoom at which the shapes are worked out once; the board scales them. */
const SHAPE_ZOOM = 22

interface PanelShapesProps {
  readonly frame: BoardFrame
  readonly panels: SurfacePanels
  readonly origin: MapPoint | undefined
}

/** The panels of a surface: two paths, however many they are, so that dragging and zooming only change a transform. */
export function PanelShapes({ frame, panels, origin }: PanelShapesProps) {
  const [placed, removed] = useMemo(() => {
    if (origin === undefined) return ['', '']
    const zero = toWorld(origin, SHAPE_ZOOM)
    const toPath = (list: SurfacePanels['placed']) =>
      list
        .map(({ corners }) =>
          toPathText(
            corners.map((corner) => {
              const { x, y } = toWorld(corner, SHAPE_ZOOM)
              return { x: x - zero.x, y: y - zero.y }
            }),
          ),
        )
        .join('')
    return [toPath(panels.placed), toPath(panels.removed)]
  }, [panels, origin])
  if (origin === undefined) return null
  const { x, y } = frame.toScreen(origin)
  const scale = 2 ** (frame.view.zoom - SHAPE_ZOOM)
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-panels={panels.placed.length}>
      <path className={styles.panels} d={placed} />
      {removed === '' ? null : <path className={styles.removedPanels} d={removed} />}
    </g>
  )
}
