import { toCurveDays } from '@vatio/domain/curves/consumption-curves/curve-days'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { ResolvedProfile } from '@vatio/domain/profiles/load-profiles/load-profile'
import type { ProfileType } from '@vatio/domain/profiles/load-profiles/load-profile'
import type { ProfileDay } from '@vatio/domain/profiles/load-profiles/profile-day'
import type { LoadedProfiles, ReeProfile } from '@vatio/protocol/profiles/load-profiles/load-profiles.schema'

export function presentProfile(resolved: ResolvedProfile, zone: GeographicalZoneId): ReeProfile {
  const { name, type, warning, startUtc, weights, hours } = resolved
  const series = { startUtc, stepMinutes: 60, kwh: weights } as const
  const days = toCurveDays(series, getGeographicalZone(zone).timeZone)
  return {
    type,
    warning,
    tariff: name,
    profile: days.map(({ date, valuesList }) => ({ date, valuesList: [...valuesList] })),
    hours,
  }
}

/** What was loaded, by profile and year. @param replaced the days that were replaced. */
export function presentLoaded(
  type: ProfileType,
  days: readonly ProfileDay[],
  replaced: readonly { profile: string; date: string }[],
): LoadedProfiles {
  const loaded = new Map<string, LoadedProfiles['profiles'][number]>()
  const known = new Set(replaced.map(({ profile, date }) => `${profile}/${date}`))
  for (const { name, date } of days) {
    const year = Number(date.slice(0, 4))
    const key = `${name}/${year}`
    const one = loaded.get(key) ?? {
      tariff: name,
      year,
      days: 0,
      replacedDays: 0,
      firstDate: date,
      lastDate: date,
    }
    loaded.set(key, {
      ...one,
      days: one.days + 1,
      replacedDays: one.replacedDays + (known.has(`${name}/${date}`) ? 1 : 0),
      firstDate: date < one.firstDate ? date : one.firstDate,
      lastDate: date > one.lastDate ? date : one.lastDate,
    })
  }
  return { type, profiles: [...loaded.values()] }
}
