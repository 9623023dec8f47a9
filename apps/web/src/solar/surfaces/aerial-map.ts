import 'maplibre-gl/dist/maplibre-gl.css'
import { MapLibreMap, setWorkerUrl, type ErrorEvent } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { getMapTile } from '@vatio/protocol/solar/maps/maps.endpoints'
import { getSession } from '../../platform/session/session-store.ts'
import type { MapView } from './map-view.ts'

setWorkerUrl(workerUrl)

/** Without a tile for this long there is no map. */
const PATIENCE_MS = 20_000

export interface AerialMap {
  show(view: MapView): void
  remove(): void
}

/** The zoom of the library counts tiles of 512 pixels. */
const cameraOf = ({ centre, zoom }: MapView) => ({
  center: [centre.lng, centre.lat] as [number, number],
  zoom: zoom - 1,
})

/**
 * Aerial photos behind a drawing: they follow its view, and take no input of their own.
 *
 * @param onFail once, when there is no WebGL, no worker, or no tile.
 * @throws Error where the browser has no WebGL
 */
export function createAerialMap(
  container: HTMLElement,
  view: MapView,
  maxZoom: number,
  onFail: () => void,
): AerialMap {
  const tiles = getMapTile.path.replaceAll(/:([zxy])/g, '{$1}')
  const map = new MapLibreMap({
    container,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    maxZoom: 24,
    ...cameraOf(view),
    style: {
      version: 8,
      sources: {
        photos: { type: 'raster', tiles: [window.location.origin + tiles], tileSize: 256, maxzoom: maxZoom },
      },
      layers: [{ id: 'photos', type: 'raster', source: 'photos' }],
    },
    transformRequest: (url) => ({
      url,
      headers: url.startsWith(`${window.location.origin}/api/`)
        ? { authorization: `Bearer ${getSession()?.token ?? ''}` }
        : {},
    }),
  })
  let isSettled = false
  const settle = (hasFailed: boolean) => {
    if (isSettled) return
    isSettled = true
    clearTimeout(timer)
    if (hasFailed) onFail()
  }
  const timer = setTimeout(() => settle(true), PATIENCE_MS)
  // A place without a photo is no failure of the map.
  map.on('error', ({ error }: ErrorEvent) => {
    if (!('status' in error && error.status === 404)) settle(true)
  })
  map.on('sourcedata', ({ tile }) => {
    if (tile) settle(false)
  })
  map.on('idle', () => settle(false))
  return {
    show: (next) => map.jumpTo(cameraOf(next)),
    remove: () => {
      isSettled = true
      clearTimeout(timer)
      map.remove()
    },
  }
}
