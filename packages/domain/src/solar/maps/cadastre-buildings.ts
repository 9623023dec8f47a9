import type { MapPoint } from '../surfaces/surface-shape.ts'
import { spainBox } from './map-tile.ts'

export interface BuildingPolygon {
  readonly outer: readonly MapPoint[]
  readonly holes: readonly (readonly MapPoint[])[]
}

/** A building of the cadastre, or a part of one. */
export interface CadastreBuilding {
  /** Floors above ground; null where the cadastre does not say. */
  readonly floors: number | null
  readonly polygons: readonly BuildingPolygon[]
}

interface Building {
  floors: number | null
  polygons: { outer: MapPoint[]; holes: MapPoint[][] }[]
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)([^<>]*)>([^<]*)/g
const MOST_POINTS = 20_000

/**
 * Reads buildings or their parts from the GML of the cadastre (INSPIRE BU 4.0, coordinates as latitude and longitude). It is no
 * reader of XML: tags are read one after the other, entities and document types are refused.
 *
 * @returns the buildings in their order, those without an outline left out; null for text that is something else, has been cut, or
 *   has coordinates of another system or outside Spain.
 */
export function parseCadastreBuildings(gml: string): CadastreBuilding[] | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(gml) || !/<\/(?:\w+:)?FeatureCollection>\s*$/.test(gml)) return null
  const buildings: Building[] = []
  let ring: 'outer' | 'hole' | null = null
  let points = 0
  for (const [, slash, name = '', attributes = '', text = ''] of gml.matchAll(TAG)) {
    const isEnd = slash === '/'
    if (/srsName="(?![^"]*\b4326")/.test(attributes)) return null
    if (name === 'exterior' || name === 'interior')
      ring = isEnd ? null : name === 'exterior' ? 'outer' : 'hole'
    if (isEnd) continue
    if (name === 'Building' || name === 'BuildingPart') buildings.push({ floors: null, polygons: [] })
    const building = buildings.at(-1)
    if (!building) continue
    if (name === 'numberOfFloorsAboveGround') building.floors = readFloors(text)
    if (name !== 'posList' || ring === null) continue
    const path = readRing(text)
    points += path?.length ?? 0
    if (path === null || points > MOST_POINTS) return null
    if (ring === 'outer') building.polygons.push({ outer: path, holes: [] })
    else building.polygons.at(-1)?.holes.push(path)
  }
  return buildings.filter(({ polygons }) => polygons.length > 0)
}

/** Whether a place is within a polygon and in none of its holes. */
export function isInBuilding(place: MapPoint, { outer, holes }: BuildingPolygon): boolean {
  return isInPath(place, outer) && !holes.some((hole) => isInPath(place, hole))
}

function isInPath({ lat, lng }: MapPoint, path: readonly MapPoint[]): boolean {
  let isIn = false
  let from = path.at(-1)
  for (const to of path) {
    if (from && to.lat > lat !== from.lat > lat) {
      const crossing = to.lng + ((lat - to.lat) / (from.lat - to.lat)) * (from.lng - to.lng)
      if (lng < crossing) isIn = !isIn
    }
    from = to
  }
  return isIn
}

function readFloors(text: string): number | null {
  return /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null
}

/** A closed ring of `lat lng` pairs without its repeated end; null where it is none in Spain. */
function readRing(text: string): MapPoint[] | null {
  const values = text.trim().split(/\s+/).map(Number)
  const path: MapPoint[] = []
  for (let at = 0; at + 1 < values.length; at += 2) {
    const [lat = NaN, lng = NaN] = values.slice(at, at + 2)
    const isThere =
      lat >= spainBox.south && lat <= spainBox.north && lng >= spainBox.west && lng <= spainBox.east
    if (!isThere) return null
    path.push({ lat, lng })
  }
  const [first] = path
  const last = path.pop()
  const isClosed = first && last && first.lat === last.lat && first.lng === last.lng
  return values.length % 2 === 0 && isClosed && path.length >= 3 ? path : null
}
