import type { MapAddress, MapAddressCandidate } from '@vatio/protocol/solar/maps/maps.schema'
import { z } from 'zod'
import { OutboundFailure } from '../../platform/http/guarded-fetch.ts'

/** A text of CartoCiudad: it writes apostrophes as quotation marks. */
const text = z
  .string()
  .max(300)
  .nullish()
  .transform((value) => {
    const read = value?.replaceAll('"', "'").replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    return read?.trim() ? read.trim() : null
  })
const number = z.union([z.number(), z.string().max(30)]).nullish()

const addressSchema = z.object({
  id: z.union([z.string().max(60), z.number()]).nullish(),
  type: text,
  tip_via: text,
  address: text,
  portalNumber: number,
  extension: text,
  muni: text,
  province: text,
  postalCode: text,
  lat: number,
  lng: number,
  state: number,
})
type Address = z.output<typeof addressSchema>

/** State of an answer of CartoCiudad that has found the very portal. */
const EXACT = 1

/** Reads the candidates that CartoCiudad answers. @throws OutboundFailure for something else */
export function readCandidates(answer: unknown, most: number): MapAddressCandidate[] {
  const read = z
    .array(addressSchema)
    .max(200)
    .safeParse(answer ?? [])
  if (!read.success) throw new OutboundFailure('answer-unreadable')
  return read.data.slice(0, most).flatMap((address) => {
    const facts = factsOf(address)
    return facts ? [{ ...facts, ...(placeOf(address) ?? { lat: null, lng: null }) }] : []
  })
}

/** Reads the one address that CartoCiudad answers; null for none. @throws OutboundFailure for something else */
export function readAddress(answer: unknown): MapAddress | null {
  if (answer === null || (Array.isArray(answer) && answer.length === 0)) return null
  const read = addressSchema.safeParse(Array.isArray(answer) ? answer[0] : answer)
  if (!read.success) throw new OutboundFailure('answer-unreadable')
  const facts = factsOf(read.data)
  const place = placeOf(read.data)
  return facts && place ? { ...facts, ...place, isExact: Number(read.data.state) === EXACT } : null
}

function factsOf(address: Address) {
  const { id, type, postalCode, muni, province } = address
  const label = labelOf(address)
  if (id === null || id === undefined || type === null || label === '') return null
  return { id: String(id), type, label, postalCode, municipality: muni, province }
}

/** Zeros stand for a place that is not given. */
function placeOf({ lat, lng }: Address): { readonly lat: number; readonly lng: number } | null {
  const [north, east] = [Number(lat ?? 0), Number(lng ?? 0)]
  const isPlace = Number.isFinite(north) && Number.isFinite(east) && Math.abs(north) <= 90
  return isPlace && Math.abs(east) <= 180 && (north !== 0 || east !== 0) ? { lat: north, lng: east } : null
}

/** One line, as `CALLE MAYOR 5 B, 28013 Madrid`. What the address already says is not repeated. */
function labelOf({
  tip_via: kind,
  address,
  portalNumber,
  extension,
  postalCode,
  muni,
  province,
}: Address): string {
  const has = (part: string | null) => part !== null && fold(address).includes(fold(part))
  const portal = Number(portalNumber ?? 0) > 0 ? `${Number(portalNumber)} ${extension ?? ''}`.trim() : null
  const street = [has(kind) ? null : kind, address, has(portal) ? null : portal]
  const town = has(muni) ? [] : [postalCode, muni]
  const region = has(province) || fold(muni) === fold(province) ? null : province
  return [join(street, ' '), join(town, ' '), region].filter(Boolean).join(', ')
}

function join(parts: readonly (string | null)[], separator: string): string {
  return parts.filter(Boolean).join(separator)
}

function fold(value: string | null): string {
  return (value ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
