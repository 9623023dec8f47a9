import { addDays, civilDateAt, hoursOfDay, startOfDayUtc, type CivilDate } from '../../time/civil-time.ts'
import type { ProfileName } from './compact-profile.data.ts'
import type { ProfileType, PublishedProfile } from './load-profile.ts'

/** One day of a published profile, as stored: 23, 24 or 25 coefficients on the clock of the peninsula. */
export interface ProfileDay {
  readonly name: ProfileName
  readonly type: ProfileType
  readonly date: CivilDate
  readonly coefficients: Float64Array
}

const HOUR_MS = 3_600_000
const MADRID = 'Europe/Madrid'

/**
 * Splits published profiles into days.
 *
 * @param profiles runs of whole days, as `parseProfileRows` gives them with `wholeDays`; incomplete days
 * are omitted.
 */
export function profileDaysOf(profiles: readonly PublishedProfile[]): ProfileDay[] {
  const days: ProfileDay[] = []
  for (const { name, type, startUtc, coefficients } of profiles) {
    let date = civilDateAt(startUtc, MADRID)
    let at = (startOfDayUtc(date, MADRID) - startUtc) / HOUR_MS
    while (at < coefficients.length) {
      const hours = hoursOfDay(date, MADRID)
      if (at >= 0 && at + hours <= coefficients.length) {
        days.push({ name, type, date, coefficients: coefficients.slice(at, at + hours) })
      }
      at += hours
      date = addDays(date, 1)
    }
  }
  return days
}

/** Runs of hours, one per day; the inverse of {@link profileDaysOf}. */
export function publishedProfilesOf(days: readonly ProfileDay[]): PublishedProfile[] {
  return days.map(({ name, type, date, coefficients }) => ({
    name,
    type,
    startUtc: startOfDayUtc(date, MADRID),
    coefficients,
  }))
}
