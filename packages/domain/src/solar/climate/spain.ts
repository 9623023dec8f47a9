import { numberAt } from '../../element-at.ts'
import { domainError } from '../../domain-error.ts'
import { assertCoordinates, type Coordinates } from '../production/place.ts'
import { productionErrors } from '../production/production.errors.ts'
import { spainOutlines } from './spain-outline.data.ts'

/** Distance from the outline within which a place still counts as on land, degrees: harbours, and the outline's error. */
const SHORE_DEG = 0.03
const outlines = spainOutlines.map((ring) => Float64Array.from(ring, (hundredths) => hundredths / 100))

/**
 * Whether a place is on Spanish land, to about 3 km: the outline is that of a map of 1:10 million.
 *
 * @throws SOLAR_PLACE_INVALID
 */
export function isInSpain(place: Coordinates): boolean {
  assertCoordinates(place)
  return outlines.some((ring) => isInside(place, ring) || isNear(place, ring))
}

/** @throws SOLAR_PLACE_INVALID, SOLAR_PLACE_NOT_IN_SPAIN */
export function assertInSpain(place: Coordinates): void {
  if (isInSpain(place)) return
  throw domainError(productionErrors, 'SOLAR_PLACE_NOT_IN_SPAIN', {
    field: 'place',
    details: { latDeg: place.latDeg, lonDeg: place.lonDeg },
  })
}

/** Whether a place is in the Canary Islands, which have a clock and a climate of their own. */
export function isCanarian({ lonDeg }: Coordinates): boolean {
  return lonDeg < -12
}

function isInside({ latDeg, lonDeg }: Coordinates, ring: Float64Array): boolean {
  let isIn = false
  for (let to = 0, from = ring.length - 2; to < ring.length; from = to, to += 2) {
    const [x1, y1] = [numberAt(ring, from), numberAt(ring, from + 1)]
    const [x2, y2] = [numberAt(ring, to), numberAt(ring, to + 1)]
    if (y1 > latDeg !== y2 > latDeg && lonDeg < x1 + ((latDeg - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn
  }
  return isIn
}

function isNear({ latDeg, lonDeg }: Coordinates, ring: Float64Array): boolean {
  const shrink = Math.cos((latDeg * Math.PI) / 180)
  for (let to = 0, from = ring.length - 2; to < ring.length; from = to, to += 2) {
    const x1 = (numberAt(ring, from) - lonDeg) * shrink
    const y1 = numberAt(ring, from + 1) - latDeg
    const x2 = (numberAt(ring, to) - lonDeg) * shrink
    const y2 = numberAt(ring, to + 1) - latDeg
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * (x2 - x1) + y1 * (y2 - y1)) / length))
    if (Math.hypot(x1 + along * (x2 - x1), y1 + along * (y2 - y1)) <= SHORE_DEG) return true
  }
  return false
}
