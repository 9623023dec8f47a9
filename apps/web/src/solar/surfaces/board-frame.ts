import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { toMap, toPathText, toScreen, type MapView, type ScreenPoint, type ScreenSize } from './map-view.ts'

/** Where the map is on a board at the moment. */
export interface BoardFrame {
  readonly view: MapView
  readonly size: ScreenSize
  readonly toScreen: (point: MapPoint) => ScreenPoint
  readonly toMap: (point: ScreenPoint) => MapPoint
  /** SVG path through points of the map, closed. */
  readonly toPath: (points: readonly MapPoint[]) => string
}

export function createBoardFrame(view: MapView, size: ScreenSize): BoardFrame {
  const onScreen = (point: MapPoint) => toScreen(view, size, point)
  return {
    view,
    size,
    toScreen: onScreen,
    toMap: (point) => toMap(view, size, point),
    toPath: (points) => toPathText(points.map(onScreen)),
  }
}
