// oxlint-disable jsx-a11y/prefer-tag-over-role -- SVG has no elements of these roles
import { toLocalPoint, type MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import type { PanelSize } from '@vatio/domain/solar/surfaces/panel-count'
import type { StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import { toPathText } from './map-view.ts'
import { layPanelsOnce } from './surface-panels.ts'
import styles from './RoofPictureCard.module.css'
import { toolTexts as texts } from './surfaces.messages.ts'

/** Space around the roof, as a share of its longer side. */
const MARGIN = 0.03

interface RoofPictureCardProps {
  readonly surface: StudySurface
  /** Drawn on it; none where null. */
  readonly panel: PanelSize | null
}

/** A picture of a roof with its panels, north up, in metres: for paper, without a map. */
export function RoofPictureCard({ surface, panel }: RoofPictureCardProps) {
  const [origin] = surface.polygonPath
  const placed = panel === null ? [] : layPanelsOnce(surface, panel).placed
  if (origin === undefined) return null
  const onPaper = (point: MapPoint) => {
    const { x, y } = toLocalPoint(point, origin)
    return { x, y: -y }
  }
  const pathOf = (points: readonly MapPoint[]) => toPathText(points.map(onPaper))
  const corners = surface.polygonPath.map(onPaper)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [west, north, east, south] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const margin = MARGIN * Math.max(east - west, south - north)
  const [left, top] = [west - margin, north - margin]
  const [width, height] = [east + margin - left, south + margin - top]
  return (
    <svg
      className={styles.picture}
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label={texts.preview(surface.name)}
    >
      <path className={styles.roof} d={pathOf(surface.polygonPath)} />
      {surface.obstacles.map((obstacle, index) => (
        <path key={index} className={styles.obstacle} d={pathOf(obstacle)} />
      ))}
      <path className={styles.panels} d={placed.map(({ corners: outline }) => pathOf(outline)).join('')} />
    </svg>
  )
}
