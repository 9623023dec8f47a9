import { domainError } from '../../domain-error.ts'
import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { addDays, startOfDayUtc, type CivilDate } from '../../time/civil-time.ts'
import { compactProfileOfRange } from './compact-profile.ts'
import type { ProfileName } from './compact-profile.data.ts'
import { loadProfileErrors } from './load-profile.errors.ts'

/** `Final` is published after the month, `Initial` for the year to come. */
export const profileTypes = ['Initial', 'Final'] as const
export type ProfileType = (typeof profileTypes)[number]

/** Consecutive hours of a profile as published by the system operator. */
export interface PublishedProfile {
  readonly name: ProfileName
  readonly type: ProfileType
  /** Start of the first hour, milliseconds UTC, on the clock of the peninsula. */
  readonly startUtc: number
  /** Share of the year's energy by hour. */
  readonly coefficients: Float64Array
}

/** Notes about the profile that was used. */
export const profileWarnings = ['INITIAL_PROFILE_USED', 'PROFILE_NOT_PUBLISHED'] as const
export type ProfileWarning = (typeof profileWarnings)[number]

/** Coefficients of a range of hours and where they come from. */
export interface ResolvedProfile {
  readonly name: ProfileName
  /** `Final` only when every hour is. */
  readonly type: ProfileType
  /** `INITIAL_PROFILE_USED` where the final one was asked and some hour is not; `PROFILE_NOT_PUBLISHED` if some comes
   * from the embedded table. */
  readonly warning: ProfileWarning | null
  readonly startUtc: number
  /** One weight by hour, share of the year's energy. */
  readonly weights: Float64Array
  readonly hours: { readonly final: number; readonly initial: number; readonly embedded: number }
}

const HOUR_MS = 3_600_000

/** Whether a tariff has a profile; supplies of the others are metered hour by hour. */
export function hasProfile(tariff: AccessTariffName): tariff is ProfileName {
  return tariff === '2.0TD' || tariff === '3.0TD' || tariff === '3.0TDVE'
}

/**
 * The profile of a tariff: 2.0TD, 3.0TD and 3.0TDVE have their own.
 *
 * @throws PROFILE_NOT_FOR_TARIFF for 6.1TD to 6.4TD and 6.1TDVE, whose supplies are metered hour by hour.
 */
export function profileOfTariff(tariff: AccessTariffName): ProfileName {
  if (hasProfile(tariff)) return tariff
  throw domainError(loadProfileErrors, 'PROFILE_NOT_FOR_TARIFF', { field: 'tariff', details: { tariff } })
}

/**
 * Coefficients of every hour from the first day to the last: final where published, else initial, else the
 * embedded table (`compact-profile.data.ts`).
 *
 * A profile belongs to clock hours, so in the Canaries it follows their clock.
 *
 * @param startDate first day. @param endDate last day, included. @param published in any order; of two that
 * cover an hour the later in the list wins. @param asked `Initial` ignores the final profiles.
 * @throws DATE_INVALID, CLOCK_RULE_UNKNOWN, GEOGRAPHICAL_ZONE_UNKNOWN. Checked by
 * `reference/load-profiles/`.
 */
export function resolveProfile(
  name: ProfileName,
  zone: GeographicalZoneId,
  startDate: CivilDate,
  endDate: CivilDate,
  published: readonly PublishedProfile[] = [],
  asked: ProfileType = 'Final',
): ResolvedProfile {
  const { timeZone } = getGeographicalZone(zone)
  const startUtc = startOfDayUtc(startDate, timeZone)
  const length = Math.max(0, (startOfDayUtc(addDays(endDate, 1), timeZone) - startUtc) / HOUR_MS)
  const weights = compactProfileOfRange(name, timeZone, startUtc, length)
  const origin = new Uint8Array(length)
  for (const [rank, type] of profileTypes.entries()) {
    if (type === 'Final' && asked === 'Initial') continue
    for (const one of published) {
      if (one.name !== name || one.type !== type) continue
      const clockShiftMs = timeZone === 'Atlantic/Canary' ? HOUR_MS : 0
      const offset = (one.startUtc + clockShiftMs - startUtc) / HOUR_MS
      const first = Math.max(0, offset)
      const last = Math.min(length, offset + one.coefficients.length)
      if (first >= last) continue
      weights.set(one.coefficients.subarray(first - offset, last - offset), first)
      origin.fill(rank + 1, first, last)
    }
  }
  const hours = { final: countOf(origin, 2), initial: countOf(origin, 1), embedded: countOf(origin, 0) }
  const warning =
    hours.embedded > 0
      ? 'PROFILE_NOT_PUBLISHED'
      : hours.initial > 0 && asked === 'Final'
        ? 'INITIAL_PROFILE_USED'
        : null
  const isFinal = asked === 'Final' && warning === null
  return { name, type: isFinal ? 'Final' : 'Initial', warning, startUtc, weights, hours }
}

function countOf(origin: Uint8Array, rank: number): number {
  let count = 0
  for (const one of origin) if (one === rank) count++
  return count
}
