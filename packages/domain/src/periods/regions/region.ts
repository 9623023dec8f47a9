import { spanishRegions, type Region } from './spanish-region.data.ts'

/**
 * The regions of a country in Spanish alphabetical order: the 52 of Spain, none for other countries, whose
 * region is free text.
 *
 * @param country ISO 3166-1 alpha-2 code in any case.
 */
export function listRegions(country: string): readonly Region[] {
  return country.toUpperCase() === 'ES' ? spanishRegions : []
}

/** The Spanish region of a postcode by its first two digits, or null. */
export function findRegionOfPostcode(addressCode: string): Region | null {
  const prefix = addressCode.trim().slice(0, 2)
  return spanishRegions.find((region) => region.postcodePrefix === prefix) ?? null
}
