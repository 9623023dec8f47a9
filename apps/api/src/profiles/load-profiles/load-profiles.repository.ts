import type { ProfileName } from '@vatio/domain/profiles/load-profiles/compact-profile.data'
import type { ProfileType } from '@vatio/domain/profiles/load-profiles/load-profile'
import type { ProfileDay } from '@vatio/domain/profiles/load-profiles/profile-day'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The days of a profile that the company has loaded, of both types, first and last day included. */
export async function selectProfileDays(
  tx: TenantTransaction,
  name: ProfileName,
  from: CivilDate,
  to: CivilDate,
): Promise<ProfileDay[]> {
  const rows = await tx.query<{ type: ProfileType; date: CivilDate; coefficients: number[] }>(
    `select type, date, coefficients from load_profile_days
     where client_uid = $1 and profile = $2 and date between $3 and $4 order by date`,
    [tx.clientUID, name, from, to],
  )
  return rows.map(({ type, date, coefficients }) => ({
    name,
    type,
    date,
    coefficients: Float64Array.from(coefficients),
  }))
}

/** Where and when days were loaded. */
export interface ProfileOrigin {
  readonly source: string
  readonly now: Date
}

/**
 * Writes days over those of the same profile, type and date.
 *
 * @returns the days that were there before. Arrays travel as PostgreSQL's own text: one parameter for all days.
 */
export async function upsertProfileDays(
  tx: TenantTransaction,
  days: readonly ProfileDay[],
  { source, now }: ProfileOrigin,
): Promise<{ profile: ProfileName; date: CivilDate }[]> {
  const columns = [days.map(({ name }) => name), days.map(({ type }) => type), days.map(({ date }) => date)]
  const replaced = await tx.query<{ profile: ProfileName; date: CivilDate }>(
    `select profile, date from load_profile_days
     where client_uid = $1
       and (profile, type, date) in (select * from unnest($2::text[], $3::text[], $4::date[]))
     order by profile, type, date for update`,
    [tx.clientUID, ...columns],
  )
  await tx.query(
    `insert into load_profile_days
       (client_uid, profile, type, date, coefficients, source, loaded_at, loaded_user_uid)
     select $1, day.profile, day.type, day.date, day.coefficients::double precision[], $6, $7, $8
     from unnest($2::text[], $3::text[], $4::date[], $5::text[]) as day (profile, type, date, coefficients)
     order by day.profile, day.type, day.date
     on conflict (client_uid, profile, type, date) do update set
       coefficients = excluded.coefficients, source = excluded.source, loaded_at = excluded.loaded_at,
       loaded_user_uid = excluded.loaded_user_uid`,
    [
      tx.clientUID,
      ...columns,
      days.map(({ coefficients }) => `{${coefficients.join(',')}}`),
      source,
      now,
      tx.userUID ?? null,
    ],
  )
  return replaced
}
