import type { StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import { memo } from 'react'
import type { BoardFrame } from './board-frame.ts'
import styles from './DrawnShapes.module.css'
import { PanelShapes } from './PanelShapes.tsx'
import type { SurfacePanels } from './surface-panels.ts'

interface DrawnSurfacesProps {
  readonly frame: BoardFrame
  readonly surfaces: readonly StudySurface[]
  readonly panels: ReadonlyMap<string, SurfacePanels>
  readonly selectedId: string | null
}

/** The surfaces of a study with their obstacles, panels and names. */
export const DrawnSurfaces = memo(function DrawnSurfaces(props: DrawnSurfacesProps) {
  const { frame, surfaces, panels, selectedId } = props
  return surfaces.map((surface) => {
    const laid = panels.get(surface.surfaceId)
    return (
      <g key={surface.surfaceId} data-surface={surface.name}>
        <path
          className={styles.surface}
          data-selected={surface.surfaceId === selectedId || undefined}
          d={frame.toPath(surface.polygonPath)}
        />
        {laid ? <PanelShapes frame={frame} panels={laid} origin={surface.polygonPath[0]} /> : null}
        {surface.obstacles.map((obstacle, index) => (
          <path key={index} className={styles.obstacle} d={frame.toPath(obstacle)} />
        ))}
        <SurfaceName frame={frame} surface={surface} />
      </g>
    )
  })
})

function SurfaceName({ frame, surface }: { readonly frame: BoardFrame; readonly surface: StudySurface }) {
  const points = surface.polygonPath.map(frame.toScreen)
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return (
    <text
      className={styles.name}
      x={middle(points.map(({ x }) => x))}
      y={Math.min(...points.map(({ y }) => y)) - 10}
    >
      {surface.name}
    </text>
  )
}
