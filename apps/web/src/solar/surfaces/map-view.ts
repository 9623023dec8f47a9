import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'

/** What a board shows. Zoom as web maps count it: the world is 256 · 2^zoom pixels wide. */
export interface MapView {
  readonly centre: MapPoint
  readonly zoom: number
}

/** Of a board, or a place on it from its upper left corner; CSS pixels. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}
export interface ScreenSize {
  readonly width: number
  readonly height: number
}

const TILE = 256
const EQUATOR_M = 40_075_016.686
const DEG = Math.PI / 180
export const LEAST_ZOOM = 5
export const MOST_ZOOM = 22
/** Northern Spain, where no place is known yet. */
export const DEFAULT_VIEW: MapView = { centre: { lat: 43.263, lng: -2.935 }, zoom: 15 }
/** After a search. */
export const PLACE_ZOOM = 18

/** Web Mercator, in pixels of the whole world. */
export function toWorld({ lat, lng }: MapPoint, zoom: number): ScreenPoint {
  const world = TILE * 2 ** zoom
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * DEG) / 2))
  return { x: ((lng + 180) / 360) * world, y: (0.5 - y / (2 * Math.PI)) * world }
}

function fromWorld({ x, y }: ScreenPoint, zoom: number): MapPoint {
  const world = TILE * 2 ** zoom
  const lat = (2 * Math.atan(Math.exp((0.5 - y / world) * 2 * Math.PI)) - Math.PI / 2) / DEG
  return {
    lat: Math.min(85, Math.max(-85, lat)),
    lng: Math.min(180, Math.max(-180, (x / world) * 360 - 180)),
  }
}

export function toScreen(view: MapView, size: ScreenSize, point: MapPoint): ScreenPoint {
  const [at, centre] = [toWorld(point, view.zoom), toWorld(view.centre, view.zoom)]
  return { x: at.x - centre.x + size.width / 2, y: at.y - centre.y + size.height / 2 }
}

/** The inverse of {@link toScreen}. */
export function toMap(view: MapView, size: ScreenSize, { x, y }: ScreenPoint): MapPoint {
  const centre = toWorld(view.centre, view.zoom)
  return fromWorld({ x: x - size.width / 2 + centre.x, y: y - size.height / 2 + centre.y }, view.zoom)
}

/** Metres of the ground under a pixel. */
export function metresPerPixel({ centre, zoom }: MapView): number {
  return (EQUATOR_M * Math.cos(centre.lat * DEG)) / (TILE * 2 ** zoom)
}

/** The view after its content was dragged by some pixels. */
export function panView(view: MapView, dx: number, dy: number): MapView {
  const centre = toWorld(view.centre, view.zoom)
  return { ...view, centre: fromWorld({ x: centre.x - dx, y: centre.y - dy }, view.zoom) }
}

/** Another zoom, between 5 and 22, at which what is under `at` stays there. */
export function zoomView(view: MapView, size: ScreenSize, zoom: number, at?: ScreenPoint): MapView {
  const next = { ...view, zoom: Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom)) }
  if (at === undefined) return next
  const moved = toScreen(next, size, toMap(view, size, at))
  return panView(next, at.x - moved.x, at.y - moved.y)
}

/** The largest zoom up to `most` at which all points are on the board, with a margin. */
export function fitView(points: readonly MapPoint[], size: ScreenSize, most: number): MapView {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const from = toWorld({ lat: north, lng: west }, 0)
  const to = toWorld({ lat: south, lng: east }, 0)
  const share = Math.max((to.x - from.x) / (size.width * 0.8), (to.y - from.y) / (size.height * 0.8))
  const zoom = share > 0 ? Math.min(most, -Math.log2(share)) : most
  return {
    centre: { lat: (south + north) / 2, lng: (west + east) / 2 },
    zoom: Math.max(LEAST_ZOOM, zoom),
  }
}

/** Text of an SVG path through points of a screen, closed. */
export function toPathText(points: readonly ScreenPoint[]): string {
  return points.length === 0
    ? ''
    : `M${points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}Z`
}
