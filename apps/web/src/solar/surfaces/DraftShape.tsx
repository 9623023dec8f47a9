import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import type { BoardFrame } from './board-frame.ts'
import styles from './DrawnShapes.module.css'
import { EdgeLengths } from './EdgeLengths.tsx'

interface DraftShapeProps {
  readonly frame: BoardFrame
  readonly points: readonly MapPoint[]
  /** Where the next corner would be. */
  readonly pointer: MapPoint | null
}

/** What is being drawn, with the lengths of its edges. */
export function DraftShape({ frame, points, pointer }: DraftShapeProps) {
  const path = pointer === null ? points : [...points, pointer]
  return (
    <g data-draft={points.length}>
      <path className={styles.draft} d={frame.toPath(path)} />
      <EdgeLengths frame={frame} path={path} isClosed={false} />
      {points.map((point, index) => {
        const { x, y } = frame.toScreen(point)
        return <circle key={index} className={styles.corner} cx={x} cy={y} r={5} />
      })}
    </g>
  )
}
