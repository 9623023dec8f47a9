import type { CivilDate } from '../../time/civil-time.ts'

/** What a holder allowed in Datadis itself, as Datadis lists it. */
export interface DatadisAuthorisation {
  readonly startDate: CivilDate | null
  readonly endDate: CivilDate | null
  /** A word of Datadis; its list is not documented. */
  readonly status: string | null
}

/** Words of a status that say that an authorisation no longer counts, or never did. */
const ENDED = /cancel|revoc|rechaz|deneg|baja|inactiv|reject|denied/i

/** State on a day: by its dates, unless the status says that it has ended. */
export function datadisAuthorisationState(
  { startDate, endDate, status }: DatadisAuthorisation,
  today: CivilDate,
): 'future' | 'valid' | 'expired' | 'ended' | 'unknown' {
  if (ENDED.test(status ?? '')) return 'ended'
  if (endDate !== null && today > endDate) return 'expired'
  if (startDate !== null && today < startDate) return 'future'
  return startDate === null && endDate === null ? 'unknown' : 'valid'
}
