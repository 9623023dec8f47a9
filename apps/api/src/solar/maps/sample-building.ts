import { toMapPoint, type MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import type { MapBuilding } from '@vatio/protocol/solar/maps/maps.schema'

const HALF_WIDTH_M = 6
const HALF_LENGTH_M = 10

/** A made-up building of 12 by 20 m around a point, turned by where it is. */
export function createSampleBuilding(point: MapPoint): MapBuilding {
  // Points within some 10 m have the same angle.
  const seed = Math.round(point.lat * 1e4) * 7 + Math.round(point.lng * 1e4) * 13
  const angle = ((((seed % 90) + 90) % 90) * Math.PI) / 180
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const outer = corners.map(([across, along]) => {
    const [x, y] = [across * HALF_WIDTH_M, along * HALF_LENGTH_M]
    const turned = {
      x: x * Math.cos(angle) - y * Math.sin(angle),
      y: x * Math.sin(angle) + y * Math.cos(angle),
    }
    const { lat, lng } = toMapPoint(turned, point)
    return { lat, lng }
  })
  return {
    reference: 'EJEMPLO0000000',
    floors: 2,
    polygons: [{ outer, holes: [] }],
    isSample: true,
    attribution: 'Edificio de ejemplo',
  }
}
