import type { MapPoint } from '../surfaces/surface-shape.ts'
import { isInBuilding } from './cadastre-buildings.ts'

/** Outline of the Basque Country and Navarre together, to about 5 km, from their towns at the border. */
const outline: readonly MapPoint[] = (
  [
    [43.36, -3.16],
    [43.47, -2.95],
    [43.4, -1.77],
    [43.29, -1.38],
    [43.07, -1.28],
    [42.95, -0.73],
    [42.6, -0.98],
    [42.5, -1.3],
    [42.0, -1.36],
    [41.9, -1.5],
    [42.02, -1.9],
    [42.3, -2.02],
    [42.46, -2.43],
    [42.57, -2.85],
    [42.72, -3.05],
    [43.0, -3.3],
    [43.22, -3.45],
  ] as const
).map(([lat, lng]) => ({ lat, lng }))

/** Whether a place is where provinces have cadastres of their own: the Basque Country and Navarre. To about 5 km. */
export function hasOwnCadastre(place: MapPoint): boolean {
  return isInBuilding(place, { outer: outline, holes: [] })
}
