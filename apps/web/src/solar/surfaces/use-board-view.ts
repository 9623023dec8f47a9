import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { useState } from 'react'
import { usePlaceOfText } from './surfaces.queries.ts'
import { DEFAULT_VIEW, fitView, PLACE_ZOOM, zoomView, type MapView, type ScreenSize } from './map-view.ts'

const SIZE: ScreenSize = { width: 800, height: 460 }
/** Surfaces are shown as large as this at most. */
const SURFACES_ZOOM = 20

/**
 * What the board shows: at first the surfaces, or the place of the installation, or northern Spain until the address of the
 * client is found.
 *
 * @param hasAddresses whether addresses can be searched.
 */
export function useBoardView({ surfaces, clientDetails }: StudyContent, hasAddresses: boolean) {
  const pathsOf = () => surfaces.flatMap(({ polygonPath }) => polygonPath)
  const [view, setView] = useState<MapView>(() => {
    const place = clientDetails.instalationLocation
    if (surfaces.length > 0) return fitView(pathsOf(), SIZE, SURFACES_ZOOM)
    return place === null ? DEFAULT_VIEW : { centre: place, zoom: PLACE_ZOOM }
  })
  const isUnplaced = view === DEFAULT_VIEW
  const address = addressOf(clientDetails)
  const found = usePlaceOfText(address, isUnplaced && hasAddresses && clientDetails.address !== '')
  if (isUnplaced && found !== undefined) setView({ centre: found, zoom: PLACE_ZOOM })
  return {
    view,
    setView,
    zoomBy: (by: number) => setView((current) => zoomView(current, SIZE, current.zoom + by)),
    goTo: (centre: MapPoint) => setView({ centre, zoom: PLACE_ZOOM }),
    fit: () => surfaces.length > 0 && setView(fitView(pathsOf(), SIZE, SURFACES_ZOOM)),
  }
}

/** The address of the client in one line. */
export function addressOf({ address, city, region }: StudyContent['clientDetails']): string {
  return [address, city, region].filter((part) => part !== '').join(', ')
}
