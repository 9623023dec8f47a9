import { domainError } from '../../domain-error.ts'
import type { TimeZone } from '../../time/civil-time.ts'
import { geographicalZoneErrors } from './geographical-zone.errors.ts'

/** 1 Península, 2 Canarias, 3 Baleares, 4 Ceuta, 5 Melilla. */
export type GeographicalZoneId = 1 | 2 | 3 | 4 | 5

/** The zone of a supply: it decides the hours of each period, the clock and the indirect tax. */
export interface GeographicalZone {
  readonly idZona: GeographicalZoneId
  readonly nombre: string
  readonly timeZone: TimeZone
  /** The tax that replaces VAT. */
  readonly tax: 'IVA' | 'IGIC' | 'IPSI'
}

/**
 * The five zones of Circular CNMC 3/2020 art. 7 (BOE-A-2020-1066) in the order of their ids.
 *
 * The circular does not define the clock of the Canary Islands: the local one is used, as retailers do.
 */
export const geographicalZones: readonly GeographicalZone[] = [
  { idZona: 1, nombre: 'Península', timeZone: 'Europe/Madrid', tax: 'IVA' },
  { idZona: 2, nombre: 'Canarias', timeZone: 'Atlantic/Canary', tax: 'IGIC' },
  { idZona: 3, nombre: 'Baleares', timeZone: 'Europe/Madrid', tax: 'IVA' },
  { idZona: 4, nombre: 'Ceuta', timeZone: 'Europe/Madrid', tax: 'IPSI' },
  { idZona: 5, nombre: 'Melilla', timeZone: 'Europe/Madrid', tax: 'IPSI' },
]

/** The zone where nothing says otherwise: Península. */
export const DEFAULT_GEOGRAPHICAL_ZONE: GeographicalZoneId = 1

const zoneOfProvince: Readonly<Record<string, GeographicalZoneId>> = {
  '07': 3,
  '35': 2,
  '38': 2,
  '51': 4,
  '52': 5,
}

/** The zone with this id, or null. */
export function findGeographicalZone(id: number): GeographicalZone | null {
  return geographicalZones.find((zone) => zone.idZona === id) ?? null
}

/** The zone with this id. @throws GEOGRAPHICAL_ZONE_UNKNOWN */
export function getGeographicalZone(id: number): GeographicalZone {
  const zone = findGeographicalZone(id)
  if (zone === null) {
    throw domainError(geographicalZoneErrors, 'GEOGRAPHICAL_ZONE_UNKNOWN', {
      field: 'geographicalZone',
      details: { idZona: id },
    })
  }
  return zone
}

/**
 * The zone of a postcode by its first two digits: 35 and 38 Canarias, 07 Baleares, 51 Ceuta, 52 Melilla,
 * the rest Península, also when the postcode is missing or not a postcode.
 *
 * @param addressCode five digits; four digits are read as one that lost its leading zero in a spreadsheet.
 */
export function zoneOfPostcode(addressCode: string | null | undefined): GeographicalZoneId {
  const trimmed = (addressCode ?? '').trim()
  const code = /^\d{4}$/.test(trimmed) ? `0${trimmed}` : trimmed
  return zoneOfProvince[code.slice(0, 2)] ?? DEFAULT_GEOGRAPHICAL_ZONE
}
