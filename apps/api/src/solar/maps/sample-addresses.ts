import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import {
  MAX_MAP_ADDRESSES,
  type MapAddress,
  type MapAddressCandidate,
} from '@vatio/protocol/solar/maps/maps.schema'

/** Made-up streets at the real places of towns: postcode, town, province, latitude and longitude of its middle. */
const towns = [
  ['28013', 'Madrid', 'Madrid', 40.4168, -3.7038],
  ['28801', 'Alcalá de Henares', 'Madrid', 40.482, -3.3639],
  ['08001', 'Barcelona', 'Barcelona', 41.3825, 2.1769],
  ['46001', 'Valencia', 'Valencia', 39.4699, -0.3763],
  ['41001', 'Sevilla', 'Sevilla', 37.3886, -5.9953],
  ['50001', 'Zaragoza', 'Zaragoza', 41.6561, -0.8773],
  ['29001', 'Málaga', 'Málaga', 36.7194, -4.42],
  ['33003', 'Oviedo', 'Asturias', 43.3614, -5.8494],
  ['35001', 'Las Palmas de Gran Canaria', 'Las Palmas', 28.1004, -15.4134],
  ['07001', 'Palma', 'Illes Balears', 39.5696, 2.6502],
  ['48001', 'Bilbao', 'Bizkaia', 43.263, -2.935],
  ['10003', 'Cáceres', 'Cáceres', 39.4753, -6.3724],
] as const

const TYPE = 'callejero'
const LAST_PORTAL = 80
/** Distance from one portal to the next, degrees: 10 m to the north. */
const PORTAL_DEG = 9e-5

type Town = (typeof towns)[number]

/** Made-up addresses with all words of a text, which may be without accents. */
export function listSampleAddresses(q: string): MapAddressCandidate[] {
  const words = fold(q).match(/[a-z]{3,}/g) ?? []
  return towns
    .map((town) => toCandidate(town))
    .filter(({ label }) => words.length > 0 && words.every((word) => fold(label).includes(word)))
    .slice(0, MAX_MAP_ADDRESSES)
}

/** A made-up address by its id; null for an unknown one. */
export function findSampleAddress(reference: {
  readonly id: string
  readonly type: string
  readonly portal?: number | undefined
}): MapAddress | null {
  const town = towns.find((candidate) => toCandidate(candidate).id === reference.id)
  return town && reference.type === TYPE ? toAddress(town, reference.portal) : null
}

/** The made-up address of the nearest town, at the place itself. */
export function findSampleAddressAt({ lat, lng }: MapPoint): MapAddress {
  const shrink = Math.cos((lat * Math.PI) / 180)
  const distance = ([, , , north, east]: Town) => Math.hypot(north - lat, (east - lng) * shrink)
  const nearest = towns.reduce((best, town) => (distance(town) < distance(best) ? town : best))
  return { ...toAddress(nearest, 1), lat, lng }
}

function toCandidate([postalCode, municipality, province, lat, lng]: Town): MapAddressCandidate {
  const label = `Calle Mayor, ${postalCode} ${municipality} (ejemplo)`
  return { id: `ejemplo-${postalCode}`, type: TYPE, label, postalCode, municipality, province, lat, lng }
}

function toAddress(town: Town, portal = 1): MapAddress {
  const number = Math.min(portal, LAST_PORTAL)
  const candidate = toCandidate(town)
  return {
    ...candidate,
    label: candidate.label.replace('Calle Mayor', `Calle Mayor ${number}`),
    lat: town[3] + number * PORTAL_DEG,
    lng: town[4],
    isExact: number === portal,
  }
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
