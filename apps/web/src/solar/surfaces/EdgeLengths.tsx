import { elementAt } from '@vatio/domain/element-at'
import { computeEdgeLengths } from '@vatio/domain/solar/surfaces/drawn-edges'
import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { formatNumber, UNIT_SPACE } from '../../platform/formats/number-format.ts'
import type { BoardFrame } from './board-frame.ts'
import styles from './DrawnShapes.module.css'

/** Shorter edges have no room for a text, pixels. */
const LEAST_PX = 34

interface EdgeLengthsProps {
  readonly frame: BoardFrame
  readonly path: readonly MapPoint[]
  readonly isClosed?: boolean
}

/** The length of each edge in metres, beside it. */
export function EdgeLengths({ frame, path, isClosed = true }: EdgeLengthsProps) {
  const points = path.map(frame.toScreen)
  return computeEdgeLengths(path, isClosed).map((length, index) => {
    const [from, to] = [elementAt(points, index), elementAt(points, (index + 1) % points.length)]
    if (Math.hypot(to.x - from.x, to.y - from.y) < LEAST_PX) return null
    return (
      <text key={index} className={styles.length} x={(from.x + to.x) / 2} y={(from.y + to.y) / 2 + 12}>
        {formatNumber(length)}
        {UNIT_SPACE}m
      </text>
    )
  })
}
