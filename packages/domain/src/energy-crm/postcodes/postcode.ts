import { domainError } from '../../domain-error.ts'
import {
  zoneOfPostcode,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { findRegionOfPostcode } from '../../periods/regions/region.ts'
import { foldText } from '../../text/fold-text.ts'
import { postcodeErrors } from './postcode.errors.ts'

/** What the first two digits of a postcode say. */
export interface PostcodePlace {
  readonly postcode: string
  readonly province: string
  readonly geographicalZone: GeographicalZoneId
}

/** The place of a Spanish postcode of five digits, or null for any other text. */
export function findPostcodePlace(text: string): PostcodePlace | null {
  const postcode = text.trim()
  const region = /^\d{5}$/.test(postcode) ? findRegionOfPostcode(postcode) : null
  return region && { postcode, province: region.name, geographicalZone: zoneOfPostcode(postcode) }
}

/** The place of a Spanish postcode. @throws POSTCODE_UNKNOWN */
export function getPostcodePlace(text: string): PostcodePlace {
  const place = findPostcodePlace(text)
  if (place === null) throw domainError(postcodeErrors, 'POSTCODE_UNKNOWN', { field: 'postcode' })
  return place
}

/** A town with who named it. */
export interface NamedTown<Source extends string> {
  readonly name: string
  readonly source: Source
}

/**
 * Towns without repetitions, in their order: the first spelling stays. Names are the same without regard to accents and
 * case, and where one is a part of a name in two languages (`Alicante/Alacant`).
 */
export function mergeTowns<Source extends string>(towns: readonly NamedTown<Source>[]): NamedTown<Source>[] {
  const merged: NamedTown<Source>[] = []
  const seen = new Set<string>()
  for (const { name, source } of towns) {
    const written = withArticleFirst(name.trim())
    const names = [written, ...written.split('/')].map((part) => foldText(part.trim()))
    const isNew = written !== '' && !names.some((known) => seen.has(known))
    for (const known of names) seen.add(known)
    if (isNew) merged.push({ name: written, source })
  }
  return merged
}

/** Registers write `Coruña, A` and `Hospitalet de Llobregat, L'`. */
function withArticleFirst(name: string): string {
  const [, rest, article] = /^(.+), (el|la|los|las|els|les|a|o|as|os|es|sa|ses|l')$/i.exec(name) ?? []
  if (rest === undefined || article === undefined) return name
  return article.endsWith("'") ? `${article}${rest}` : `${article} ${rest}`
}
