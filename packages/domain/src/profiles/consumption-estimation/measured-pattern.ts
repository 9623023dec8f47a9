import { domainError } from '../../domain-error.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { civilDateAt } from '../../time/civil-time.ts'
import { endUtcOf, MISSING, type EnergySeries } from '../../time/energy-series.ts'
import type { ProfileName } from '../load-profiles/compact-profile.data.ts'
import { resolveProfile, type ProfileType, type PublishedProfile } from '../load-profiles/load-profile.ts'
import { consumptionEstimationErrors } from './consumption-estimation.errors.ts'
import { clockSlotsOf, dailyPatternOf, dayWeightsOf, type DailyPattern } from './daily-pattern.ts'

/**
 * The daily pattern of a measured curve, with the weights of its days in the load profile.
 *
 * @param measured hourly series; its missing hours do not count.
 * @throws COMPLETION_WITHOUT_DAYS when no hour was measured.
 */
export function measuredPatternOf(
  measured: EnergySeries,
  name: ProfileName,
  zone: GeographicalZoneId,
  published: readonly PublishedProfile[] = [],
  profile: ProfileType = 'Final',
): DailyPattern {
  if (measured.kwh.every((_, step) => measured.quality?.[step] === MISSING)) {
    throw domainError(consumptionEstimationErrors, 'COMPLETION_WITHOUT_DAYS', { field: 'days' })
  }
  const { timeZone } = getGeographicalZone(zone)
  const resolved = resolveProfile(
    name,
    zone,
    civilDateAt(measured.startUtc, timeZone),
    civilDateAt(endUtcOf(measured) - 1, timeZone),
    published,
    profile,
  )
  const offset = (measured.startUtc - resolved.startUtc) / 3_600_000
  return dailyPatternOf(
    measured,
    clockSlotsOf(measured.startUtc, measured.kwh.length, timeZone),
    dayWeightsOf(resolved.weights, resolved.startUtc, timeZone).subarray(offset),
  )
}
