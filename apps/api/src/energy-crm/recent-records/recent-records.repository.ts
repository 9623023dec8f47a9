import type { RecentRecord } from '@vatio/protocol/dashboards/today/today.schema'
import { sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

const MOST = 4
/** How many of the user's last changes are looked at. One bulk change is up to 200 of them. */
const CHANGES = 400

const FULL_NAME = sql`nullif(concat_ws(' ', k.name, nullif(k.first_surname, ''), nullif(k.second_surname, '')), '')`

/** Conditions on `clients k`, `consumption_points p` and `contracts c` that the reader sees. */
interface Seen {
  readonly clients: Condition | undefined
  readonly points: Condition | undefined
  readonly contracts: Condition | undefined
}

/** The records that a user created or changed last, by their audit events; a curve counts as its supply. */
export async function selectRecentRecords(
  tx: TenantTransaction,
  userUID: string,
  seen: Seen,
): Promise<RecentRecord[]> {
  const { clientUID } = tx
  const all = sql`true`
  const { rows } = await sql<RecentRecord>`
    with changed as materialized (
      select distinct on (kind, id) kind, id, id_audit_event
      from (
        select case entity when 'consumption-curve' then 'consumption-point' else entity end as kind,
               id_entity::uuid as id, id_audit_event
        from (
          select entity, action, id_entity, id_audit_event from audit_events
          where client_uid = ${clientUID} and user_uid = ${userUID} and acted_by_user_uid is null
          order by id_audit_event desc limit ${sql.lit(CHANGES)} offset 0) last
        where entity in ('client', 'consumption-point', 'consumption-curve', 'contract')
          and action in ('create', 'update', 'restore') and id_entity ~ '^[0-9a-f-]{36}$') event
      order by kind, id, id_audit_event desc)
    select kind, id, name, detail
    from (
      select h.kind, h.id, h.id_audit_event, ${FULL_NAME} as name, k.dni_or_cif as detail
      from changed h join clients k on k.client_uid = ${clientUID} and k.id_client = h.id
      where h.kind = 'client' and k.deleted_at is null and ${seen.clients ?? all}
      union all
      select h.kind, h.id, h.id_audit_event, coalesce(p.identifier, p.cups), ${FULL_NAME}
      from changed h join consumption_points p on p.client_uid = ${clientUID} and p.id_consumption_point = h.id
      left join clients k on k.client_uid = p.client_uid and k.id_client = p.id_client
      where h.kind = 'consumption-point' and p.deleted_at is null and ${seen.points ?? all}
      union all
      select h.kind, h.id, h.id_audit_event, c.contract_number, ${FULL_NAME}
      from changed h join contracts c on c.client_uid = ${clientUID} and c.id_contract_info = h.id
      left join consumption_points p
        on p.client_uid = c.client_uid and p.id_consumption_point = c.id_consumption_point
      left join clients k on k.client_uid = p.client_uid and k.id_client = p.id_client
      where h.kind = 'contract' and c.deleted_at is null and ${seen.contracts ?? all}) record
    order by id_audit_event desc
    limit ${sql.lit(MOST)}`.execute(tx.db)
  return rows
}
