import { toEnergySeries } from '../../curves/consumption-curves/curve-days.ts'
import type { CurveDay } from '../../curves/consumption-curves/curve-day.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import type { ProfileName } from './compact-profile.data.ts'
import type { ProfileType, PublishedProfile } from './load-profile.ts'

const HOUR_MS = 3_600_000

/**
 * The profile of days of coefficients, as an endpoint returns them, to generate a curve in the browser.
 *
 * @param days coefficients of each hour on the clock of the zone, without a gap from the first day to the
 * last.
 * @throws CURVE_EMPTY, CURVE_DAY_INVALID. Invariant: `resolveProfile` gives the same coefficients in the
 * same zone.
 */
export function publishedProfileOfDays(
  name: ProfileName,
  type: ProfileType,
  days: readonly CurveDay[],
  zone: GeographicalZoneId,
): PublishedProfile {
  const { timeZone } = getGeographicalZone(zone)
  const { startUtc, kwh } = toEnergySeries(days, 60, timeZone)
  // A published profile is on the clock of the peninsula, an hour ahead of the Canaries.
  const clockShiftMs = timeZone === 'Atlantic/Canary' ? HOUR_MS : 0
  return { name, type, startUtc: startUtc - clockShiftMs, coefficients: kwh }
}
