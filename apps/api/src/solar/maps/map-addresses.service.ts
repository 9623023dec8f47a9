import { domainError } from '@vatio/domain/domain-error'
import { assertInSpain } from '@vatio/domain/solar/climate/spain'
import { mapErrors } from '@vatio/domain/solar/maps/map.errors'
import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import {
  MAX_MAP_ADDRESSES,
  type MapAddress,
  type MapAddressCandidate,
} from '@vatio/protocol/solar/maps/maps.schema'
import { queryCartociudad } from '../../energy-crm/postcodes/cartociudad.service.ts'
import { AnswerMemory } from '../../platform/http/answer-memory.ts'
import { readAddress, readCandidates } from './cartociudad-address.ts'
import { MapService, type MapCall } from './map-service.ts'
import { findSampleAddress, findSampleAddressAt, listSampleAddresses } from './sample-addresses.ts'
import { perPlatform } from './per-platform.ts'

const DEADLINE_MS = 5000
const MEMORY = { keptMs: 24 * 3_600_000, most: 5000 }
/** A search asks with nearly every letter that is typed. */
const RULES = {
  name: 'addresses',
  unavailable: 'MAP_ADDRESSES_UNAVAILABLE',
  perHour: 2000,
  concurrent: 4,
} as const

const candidatesOf = perPlatform(
  () => new MapService(RULES, new AnswerMemory<readonly MapAddressCandidate[]>(MEMORY)),
)
const placesOf = perPlatform(
  () => new MapService(RULES, new AnswerMemory<{ readonly address: MapAddress | null }>(MEMORY)),
)

export interface MapAddressReference {
  readonly id: string
  readonly type: string
  readonly portal?: number | undefined
}

/** Addresses that resemble a text, at most ten. @throws MAP_ADDRESSES_UNAVAILABLE, TOO_MANY_REQUESTS, BUSY */
export async function listMapAddresses(call: MapCall, q: string): Promise<MapAddressCandidate[]> {
  const { mapSamples } = call.platform.configuration.integrations
  if (mapSamples) return listSampleAddresses(q)
  const query = { q, limit: String(MAX_MAP_ADDRESSES) }
  const found = await candidatesOf(call.platform).answer(call, q.toLowerCase(), async () =>
    readCandidates(await askCartociudad(call, 'candidates', query), MAX_MAP_ADDRESSES),
  )
  return [...found]
}

/**
 * The place of an address.
 *
 * @throws MAP_ADDRESS_NOT_FOUND, MAP_ADDRESSES_UNAVAILABLE, TOO_MANY_REQUESTS, BUSY
 */
export async function getMapAddress(call: MapCall, reference: MapAddressReference): Promise<MapAddress> {
  const { mapSamples } = call.platform.configuration.integrations
  if (mapSamples) return found(findSampleAddress(reference))
  const { id, type, portal } = reference
  return getPlace(call, 'find', { id, type, ...(portal === undefined ? {} : { portal: String(portal) }) })
}

/** The address next to a place. @throws as {@link getMapAddress}; SOLAR_PLACE_NOT_IN_SPAIN */
export async function getMapAddressAt(call: MapCall, { lat, lng }: MapPoint): Promise<MapAddress> {
  assertInSpain({ latDeg: lat, lonDeg: lng })
  const { mapSamples } = call.platform.configuration.integrations
  if (mapSamples) return findSampleAddressAt({ lat, lng })
  // A metre: more digits would ask anew for a click beside the last one.
  return getPlace(call, 'reverseGeocode', { lon: lng.toFixed(5), lat: lat.toFixed(5) })
}

async function getPlace(
  call: MapCall,
  operation: string,
  query: Readonly<Record<string, string>>,
): Promise<MapAddress> {
  const question = `${operation} ${new URLSearchParams(query).toString()}`
  const { address } = await placesOf(call.platform).answer(call, question, async () => ({
    address: readAddress(await askCartociudad(call, operation, query)),
  }))
  return found(address)
}

async function askCartociudad(
  { platform }: MapCall,
  operation: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { cartociudadUrl, privateHosts } = platform.configuration.integrations
  if (cartociudadUrl === undefined) throw domainError(mapErrors, 'MAP_ADDRESSES_UNAVAILABLE')
  return queryCartociudad({ cartociudadUrl, privateHosts }, operation, query, DEADLINE_MS)
}

function found(address: MapAddress | null): MapAddress {
  if (address === null) throw domainError(mapErrors, 'MAP_ADDRESS_NOT_FOUND')
  return address
}
