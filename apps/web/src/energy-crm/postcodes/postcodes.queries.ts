import { findPostcodePlace } from '@vatio/domain/energy-crm/postcodes/postcode'
import { getPostcode } from '@vatio/protocol/energy-crm/postcodes/postcodes.endpoints'
import type { Postcode } from '@vatio/protocol/energy-crm/postcodes/postcodes.schema'
import { useRead } from '../../platform/http/use-read.ts'

/** A postcode's towns are the same all day. */
const FRESH_SECONDS = 3600

/** The towns of a Spanish postcode; undefined for any other text, while they are asked for, and without an answer. */
export function useTowns(postcode: string): Postcode['towns'] | undefined {
  const place = findPostcodePlace(postcode)
  const { data } = useRead(
    getPostcode,
    { params: { postcode: place?.postcode ?? '' } },
    { enabled: place !== null, staleSeconds: FRESH_SECONDS },
  )
  return place === null ? undefined : data?.towns
}
