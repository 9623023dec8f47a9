import { domainError } from '@vatio/domain/domain-error'
import { assertInSpain } from '@vatio/domain/solar/climate/spain'
import {
  isInBuilding,
  parseCadastreBuildings,
  type CadastreBuilding,
} from '@vatio/domain/solar/maps/cadastre-buildings'
import { hasOwnCadastre } from '@vatio/domain/solar/maps/cadastre-coverage'
import { mapErrors } from '@vatio/domain/solar/maps/map.errors'
import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import type { MapBuilding } from '@vatio/protocol/solar/maps/maps.schema'
import { AnswerMemory } from '../../platform/http/answer-memory.ts'
import { OutboundFailure } from '../../platform/http/guarded-fetch.ts'
import { fetchBuildings, findParcel, type CadastreAccess } from './cadastre.gateway.ts'
import { MapService, type MapCall } from './map-service.ts'
import { perPlatform } from './per-platform.ts'
import { createSampleBuilding } from './sample-building.ts'

/** What has to be cited beside buildings. */
export const CADASTRE_ATTRIBUTION = 'Dirección General del Catastro'

const MEMORY = { keptMs: 24 * 3_600_000, most: 2000 }
/** The cadastre closes to an address that asks too much in an hour. */
const RULES = {
  name: 'buildings',
  unavailable: 'MAP_BUILDINGS_UNAVAILABLE',
  perHour: 300,
  concurrent: 2,
} as const

interface Parcel {
  readonly reference: string
  readonly buildings: readonly CadastreBuilding[]
  /** Parts of the buildings, with their floors; none where the cadastre did not give them. */
  readonly parts: readonly CadastreBuilding[]
}

const parcelsOf = perPlatform(
  () => new MapService(RULES, new AnswerMemory<{ readonly parcel: Parcel | null }>(MEMORY)),
)

/**
 * The outline of the building at a point, with the others of its parcel.
 *
 * @throws SOLAR_PLACE_NOT_IN_SPAIN, MAP_BUILDING_NOT_FOUND, MAP_BUILDINGS_NOT_COVERED, MAP_BUILDINGS_UNAVAILABLE,
 *   TOO_MANY_REQUESTS, BUSY
 */
export async function getMapBuilding(call: MapCall, point: MapPoint): Promise<MapBuilding> {
  assertInSpain({ latDeg: point.lat, lonDeg: point.lng })
  const { cadastreUrl, mapSamples, privateHosts } = call.platform.configuration.integrations
  if (mapSamples) return createSampleBuilding(point)
  if (cadastreUrl === undefined) throw domainError(mapErrors, 'MAP_BUILDINGS_UNAVAILABLE')
  // A metre, as the outlines of the cadastre are known.
  const place = { lat: Number(point.lat.toFixed(5)), lng: Number(point.lng.toFixed(5)) }
  const { parcel } = await parcelsOf(call.platform).answer(call, `${place.lat} ${place.lng}`, async () => ({
    parcel: await findParcelBuildings({ cadastreUrl, privateHosts }, place),
  }))
  if (parcel === null || parcel.buildings.length === 0) {
    const isElsewhere = parcel === null && hasOwnCadastre(point)
    throw domainError(mapErrors, isElsewhere ? 'MAP_BUILDINGS_NOT_COVERED' : 'MAP_BUILDING_NOT_FOUND')
  }
  return toMapBuilding(parcel, point)
}

async function findParcelBuildings(access: CadastreAccess, place: MapPoint): Promise<Parcel | null> {
  const reference = await findParcel(access, place)
  if (reference === null) return null
  const [buildings, parts] = await Promise.all([
    fetchBuildings(access, reference, 'GetBuildingByParcel').then(readBuildings),
    // Floors are welcome, not needed.
    fetchBuildings(access, reference, 'GetBuildingPartByParcel')
      .then(readBuildings)
      .catch((failure: unknown) => {
        if (failure instanceof OutboundFailure) return []
        throw failure
      }),
  ])
  return { reference, buildings, parts }
}

function readBuildings(gml: string): CadastreBuilding[] {
  // The cadastre says so in an exception report, with status 200.
  if (/<(?:\w+:)?ExceptionReport\b/.test(gml) && /no records|not found|sin resultados/i.test(gml)) return []
  const buildings = parseCadastreBuildings(gml)
  if (buildings === null) throw new OutboundFailure('answer-unreadable')
  return buildings
}

function toMapBuilding({ reference, buildings, parts }: Parcel, place: MapPoint): MapBuilding {
  const polygons = buildings.flatMap((building) => building.polygons)
  const isHere = (polygon: (typeof polygons)[number]) => isInBuilding(place, polygon)
  const ordered = [...polygons.filter(isHere), ...polygons.filter((polygon) => !isHere(polygon))]
  return {
    reference,
    floors: floorsAt([...parts, ...buildings], place),
    polygons: ordered.map(({ outer, holes }) => ({
      outer: [...outer],
      holes: holes.map((hole) => [...hole]),
    })),
    isSample: false,
    attribution: CADASTRE_ATTRIBUTION,
  }
}

/** Floors of the part at a place, or else of the highest. */
function floorsAt(parts: readonly CadastreBuilding[], place: MapPoint): number | null {
  const known = parts.filter(({ floors }) => floors !== null)
  const here = known.filter(({ polygons }) => polygons.some((polygon) => isInBuilding(place, polygon)))
  const floors = (here.length > 0 ? here : known).map((part) => part.floors ?? 0)
  return floors.length > 0 ? Math.max(...floors) : null
}
