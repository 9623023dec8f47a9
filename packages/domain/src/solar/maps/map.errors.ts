import type { ErrorTable } from '../../domain-error.ts'

/** Errors of the map services: aerial photographs, addresses and buildings. */
export const mapErrors = {
  /** No photograph there: outside Spain, or the service has none at this zoom. */
  MAP_TILE_MISSING: 'missing',
  /** The service of photographs is switched off, or does not answer with a photograph. */
  MAP_TILES_UNAVAILABLE: 'unavailable',
  /** No address there or by that name. */
  MAP_ADDRESS_NOT_FOUND: 'missing',
  MAP_ADDRESSES_UNAVAILABLE: 'unavailable',
  /** The cadastre knows no building at the point. */
  MAP_BUILDING_NOT_FOUND: 'missing',
  /** The Basque Country and Navarre have cadastres of their own. */
  MAP_BUILDINGS_NOT_COVERED: 'missing',
  MAP_BUILDINGS_UNAVAILABLE: 'unavailable',
} as const satisfies ErrorTable
export type MapErrorCode = keyof typeof mapErrors
