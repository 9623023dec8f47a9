import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { z } from 'zod'
import { fetchGuarded, OutboundFailure, type OutboundOptions } from '../../platform/http/guarded-fetch.ts'

export interface CadastreAccess {
  readonly cadastreUrl: string
  readonly privateHosts: readonly string[]
}

const REFERENCE_LIMITS = { deadlineMs: 5000, longestBytes: 100_000 }
/** A parcel with hundreds of buildings has less than a megabyte. */
const BUILDING_LIMITS = { deadlineMs: 8000, longestBytes: 4_000_000 }

const errorSchema = z.looseObject({ cod: z.union([z.string(), z.number()]) })
const resultSchema = z.looseObject({
  Consulta_RCCOORResult: z.looseObject({
    coordenadas: z
      .looseObject({
        coord: z
          .array(
            z.looseObject({
              pc: z.looseObject({ pc1: z.string().regex(/^\w{7}$/), pc2: z.string().regex(/^\w{7}$/) }),
            }),
          )
          .max(50),
      })
      .nullish(),
    lerr: z
      .union([z.array(errorSchema), z.looseObject({ err: z.array(errorSchema) }).transform(({ err }) => err)])
      .nullish(),
  }),
})
/** Codes for which there is no parcel at a point. */
const NO_PARCEL = ['16', '17']

/**
 * The reference of the parcel at a point, 14 characters; null where the cadastre knows none.
 *
 * @throws OutboundFailure
 */
export async function findParcel(access: CadastreAccess, { lat, lng }: MapPoint): Promise<string | null> {
  const path = '/OVCServWeb/OVCWcfCallejero/COVCCoordenadas.svc/json/Consulta_RCCOOR'
  const query = { SRS: 'EPSG:4326', CoorX: lng.toFixed(7), CoorY: lat.toFixed(7) }
  const answer = await ask(access, path, query, REFERENCE_LIMITS)
  const read = resultSchema.safeParse(toJson(answer))
  if (!read.success) throw new OutboundFailure('answer-unreadable')
  const { coordenadas, lerr } = read.data.Consulta_RCCOORResult
  const [coordinate] = coordenadas?.coord ?? []
  if (coordinate) return coordinate.pc.pc1 + coordinate.pc.pc2
  if (lerr?.some(({ cod }) => NO_PARCEL.includes(String(cod)))) return null
  throw new OutboundFailure('answer-unreadable')
}

/**
 * The GML of the buildings of a parcel, or of their parts, which have the floors; coordinates as latitude and longitude.
 *
 * @throws OutboundFailure
 */
export async function fetchBuildings(
  access: CadastreAccess,
  reference: string,
  what: 'GetBuildingByParcel' | 'GetBuildingPartByParcel',
): Promise<string> {
  const query = {
    service: 'wfs',
    version: '2.0.0',
    request: 'getfeature',
    STOREDQUERIE_ID: what,
    REFCAT: reference,
    srsname: 'urn:ogc:def:crs:EPSG::4326',
  }
  return ask(access, '/INSPIRE/wfsBU.aspx', query, BUILDING_LIMITS)
}

async function ask(
  { cadastreUrl, privateHosts }: CadastreAccess,
  path: string,
  query: Readonly<Record<string, string>>,
  limits: OutboundOptions,
): Promise<string> {
  const address = `${cadastreUrl}${path}?${new URLSearchParams(query).toString()}`
  const answer = await fetchGuarded(address, { method: 'GET' }, privateHosts, limits)
  if (!answer.ok) throw new OutboundFailure('unavailable')
  return answer.text()
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
