import type { ProfileName } from '@vatio/domain/profiles/load-profiles/compact-profile.data'
import type { ProfileType } from '@vatio/domain/profiles/load-profiles/load-profile'
import type { ProfileDay } from '@vatio/domain/profiles/load-profiles/profile-day'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The days of a profile that the company has loaded, of both types, first and last day included. */
export async function selectProfileDays(
  tx: TenantTransaction,
  name: ProfileName,
  from: CivilDate,
  to: CivilDate,
): Promise<ProfileDay[]> {
  const rows = await tx.db
    .selectFrom('loadProfileDays')
    .select(['type', 'date', 'coefficients'])
    .where('clientUID', '=', tx.clientUID)
    .where('profile', '=', name)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute()
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
 * Upserts days by profile, type and date.
 *
 * @returns the number of replaced days. Arrays travel as PostgreSQL's own text: one parameter for all days.
 */
export async function upsertProfileDays(
  tx: TenantTransaction,
  days: readonly ProfileDay[],
  { source, now }: ProfileOrigin,
): Promise<{ profile: ProfileName; date: CivilDate }[]> {
  const names = days.map(({ name }) => name)
  const types = days.map(({ type }) => type)
  const dates = days.map(({ date }) => date)
  const coefficients = days.map((day) => `{${day.coefficients.join(',')}}`)
  const { rows: replaced } = await sql<{ profile: ProfileName; date: CivilDate }>`
    select profile, date from load_profile_days
    where client_uid = ${tx.clientUID}
      and (profile, type, date) in (select * from unnest(${names}::text[], ${types}::text[], ${dates}::date[]))
    order by profile, type, date for update`.execute(tx.db)
  await sql`
    insert into load_profile_days
      (client_uid, profile, type, date, coefficients, source, loaded_at, loaded_user_uid)
    select ${tx.clientUID}, day.profile, day.type, day.date, day.coefficients::double precision[],
           ${source}, ${now}, ${tx.userUID ?? null}
    from unnest(${names}::text[], ${types}::text[], ${dates}::date[], ${coefficients}::text[])
      as day (profile, type, date, coefficients)
    order by day.profile, day.type, day.date
    on conflict (client_uid, profile, type, date) do update set
      coefficients = excluded.coefficients, source = excluded.source, loaded_at = excluded.loaded_at,
      loaded_user_uid = excluded.loaded_user_uid`.execute(tx.db)
  return replaced
}

/** The stored days by profile, type and year. */
export async function selectStoredYears(tx: TenantTransaction) {
  const { rows } = await sql<{
    profile: ProfileName
    type: ProfileType
    year: number
    days: number
    firstDate: CivilDate
    lastDate: CivilDate
    source: string
    loadedAt: Date
  }>`
    select profile, type, extract(year from date)::int as year, count(*)::int as days,
           min(date) as "firstDate", max(date) as "lastDate",
           (array_agg(source order by loaded_at desc, date desc))[1] as source, max(loaded_at) as "loadedAt"
    from load_profile_days
    where client_uid = ${tx.clientUID}
    group by profile, type, extract(year from date)
    order by year desc, profile, type`.execute(tx.db)
  return rows
}
