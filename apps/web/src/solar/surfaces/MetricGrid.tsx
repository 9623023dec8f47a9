import type { BoardFrame } from './board-frame.ts'
import styles from './MetricGrid.module.css'
import { metresPerPixel, toWorld } from './map-view.ts'
import { toolTexts as texts } from './surfaces.messages.ts'

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000, 100_000] as const
/** Lines are at least this far apart. */
const LEAST_PX = 24

/** Paper with a grid in metres, where there are no aerial photos. */
export function MetricGrid({ frame }: { readonly frame: BoardFrame }) {
  const { view, size } = frame
  const metre = 1 / metresPerPixel(view)
  const step = steps.find((metres) => metres * metre >= LEAST_PX) ?? steps[steps.length - 1] ?? 1
  const gap = step * metre
  // The grid is fixed to the ground, so that it moves with what is drawn.
  const centre = toWorld(view.centre, view.zoom)
  const offset = (at: number, half: number) => (((half - at) % gap) + gap) % gap
  const [left, top] = [offset(centre.x, size.width / 2), offset(centre.y, size.height / 2)]
  return (
    <div
      className={styles.grid}
      style={{ backgroundSize: `${gap}px ${gap}px`, backgroundPosition: `${left}px ${top}px` }}
      data-background="grid"
    >
      <span className={styles.scale}>
        <span className={styles.bar} style={{ width: gap }} />
        {texts.grid(step)}
      </span>
    </div>
  )
}
