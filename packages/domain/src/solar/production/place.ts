import { domainError } from '../../domain-error.ts'
import { productionErrors } from './production.errors.ts'

/** Where an installation is. */
export interface Place {
  /** Degrees north. */
  readonly latDeg: number
  /** Degrees east; negative west of Greenwich. */
  readonly lonDeg: number
  /** Metres above the sea, -100 to 4,000. */
  readonly altitudeM: number
}

/** Coordinates without an altitude. */
export type Coordinates = Pick<Place, 'latDeg' | 'lonDeg'>

/** @throws SOLAR_PLACE_INVALID for coordinates that are not on the globe. */
export function assertCoordinates({ latDeg, lonDeg }: Coordinates): void {
  if (!(Math.abs(latDeg) <= 90)) throw invalidPlace('latDeg')
  if (!(Math.abs(lonDeg) <= 180)) throw invalidPlace('lonDeg')
}

/** @throws SOLAR_ALTITUDE_INVALID */
export function assertAltitude(altitudeM: number): void {
  if (altitudeM >= -100 && altitudeM <= 4000) return
  throw domainError(productionErrors, 'SOLAR_ALTITUDE_INVALID', { field: 'altitudeM' })
}

function invalidPlace(field: string): Error {
  return domainError(productionErrors, 'SOLAR_PLACE_INVALID', { field })
}
