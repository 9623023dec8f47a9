import type { BoardFrame } from './board-frame.ts'
import { AerialPhotos } from './AerialPhotos.tsx'
import { MetricGrid } from './MetricGrid.tsx'
import type { MapBackground } from './use-map-background.ts'

interface BoardBackgroundProps {
  readonly frame: BoardFrame
  readonly background: MapBackground
}

/** Aerial photos, or a grid in metres where there are none or nobody wants them. */
export function BoardBackground({ frame, background }: BoardBackgroundProps) {
  const { photos, fail } = background
  return photos === null ? (
    <MetricGrid frame={frame} />
  ) : (
    <AerialPhotos view={frame.view} {...photos} onFail={fail} />
  )
}
