import { randomBytes } from 'node:crypto'
import type { DeviceClass } from '@vatio/domain/templates/shareables/reader-agent'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { only } from '../../platform/elements.ts'

/** What hashes of visitors of the company are salted with today; the same for all nodes. */
export async function getTodaysSalt(tx: TenantTransaction): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into shareable_visitor_salts (client_uid, day, salt)
    values (${tx.clientUID}, ${tx.today}, ${randomBytes(32)})
    on conflict (client_uid, day) do update set day = excluded.day
    returning salt`.execute(tx.db)
  return only(rows).salt
}

export async function deleteOldSalts(tx: TenantTransaction): Promise<void> {
  await tx.db
    .deleteFrom('shareableVisitorSalts')
    .where('clientUID', '=', tx.clientUID)
    .where('day', '<', tx.today)
    .execute()
}

export interface NewVisit {
  readonly idShareableVisit: string
  readonly idShareable: string
  readonly at: Date
  readonly visitorHash: Buffer | null
  readonly device: DeviceClass | null
}

export async function insertVisit(tx: TenantTransaction, visit: NewVisit): Promise<void> {
  await tx.db
    .insertInto('shareableVisits')
    .values({ ...visit, clientUID: tx.clientUID })
    .execute()
}

/** Marks the first opening; returns whether this one was it. */
export async function markFirstOpened(
  tx: TenantTransaction,
  idShareable: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('shareables')
    .set({ firstOpenedAt: at })
    .where('clientUID', '=', tx.clientUID)
    .where('idShareable', '=', idShareable)
    .where('firstOpenedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds seconds by page of the link's document to a visit; one that is not of it, or not followed, stays as it is. */
export async function addSeconds(
  tx: TenantTransaction,
  visit: { readonly idShareableVisit: string; readonly idShareable: string },
  seconds: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    update shareable_visits v
    set seconds = v.seconds || (
      select coalesce(
        jsonb_object_agg(given.key, coalesce((v.seconds ->> given.key)::numeric, 0) + given.value::numeric), '{}')
      from jsonb_each_text(${JSON.stringify(seconds)}::jsonb) given
      where exists (
        select from shareable_contents c, jsonb_array_elements(c.document -> 'pages') page
        where c.client_uid = v.client_uid and c.id_shareable = v.id_shareable
          and page ->> 'idPage' = given.key))
    where v.client_uid = ${tx.clientUID} and v.id_shareable_visit = ${visit.idShareableVisit}
      and v.id_shareable = ${visit.idShareable} and v.visitor_hash is not null`.execute(tx.db)
}

export async function countDownload(tx: TenantTransaction, idShareable: string): Promise<void> {
  await tx.db
    .updateTable('shareables')
    .set((shareable) => ({ downloads: shareable('downloads', '+', 1) }))
    .where('clientUID', '=', tx.clientUID)
    .where('idShareable', '=', idShareable)
    .execute()
}

interface VisitFigures {
  readonly visits: number
  readonly uniqueVisitors: number
  readonly firstVisit: Date | null
  readonly lastVisit: Date | null
}

export async function sumVisits(tx: TenantTransaction, idShareable: string): Promise<VisitFigures> {
  const { rows } = await sql<VisitFigures>`
    select count(*) as visits, count(distinct visitor_hash) as unique_visitors, min(at) as first_visit,
      max(at) as last_visit
    from shareable_visits where client_uid = ${tx.clientUID} and id_shareable = ${idShareable}`.execute(tx.db)
  return only(rows)
}

/** Seconds by page of all visits of a link. */
export async function sumSeconds(tx: TenantTransaction, idShareable: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ section: string; seconds: number }>`
    select s.key as section, round(sum(s.value::numeric)) as seconds
    from shareable_visits v, jsonb_each_text(v.seconds) s
    where v.client_uid = ${tx.clientUID} and v.id_shareable = ${idShareable}
    group by s.key`.execute(tx.db)
  return new Map(rows.map(({ section, seconds }) => [section, seconds]))
}

/** Visits by class of device, the most frequent first. */
export async function countDevices(
  tx: TenantTransaction,
  idShareable: string,
): Promise<{ device: DeviceClass; visits: number }[]> {
  const { rows } = await sql<{ device: DeviceClass; visits: number }>`
    select device, count(*) as visits from shareable_visits
    where client_uid = ${tx.clientUID} and id_shareable = ${idShareable} and device is not null
    group by device order by count(*) desc, device`.execute(tx.db)
  return rows
}
