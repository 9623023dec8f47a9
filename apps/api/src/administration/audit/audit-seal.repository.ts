import { sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { CHAINED_COLUMNS, isUnsealed, type ChainedEvent } from './audit-chain.ts'

export interface ChainHead {
  readonly position: number
  readonly chainHash: Buffer
}

export interface NewSeal extends ChainHead {
  readonly idAuditEvent: string
  readonly contentHash: Buffer
  readonly addressHash: Buffer
  readonly signature: string | null
}

/** One sealing per company at a time; the lock ends with the transaction. */
export async function lockChain(tx: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit-seal:' || ${tx.clientUID}, 0))`.execute(
    tx.db,
  )
}

/** The last place of the chain, or its start after old events were deleted; null for a new chain. */
export async function findChainHead(tx: TenantTransaction): Promise<ChainHead | null> {
  const { rows } = await sql<ChainHead>`
    (select position, chain_hash as "chainHash" from audit_seals
     where client_uid = ${tx.clientUID} order by position desc limit 1)
    union all
    (select position, chain_hash as "chainHash" from audit_seal_origins
     where client_uid = ${tx.clientUID} order by position desc limit 1)
    order by position desc limit 1`.execute(tx.db)
  return rows.at(0) ?? null
}

/**
 * Events without a place. An event of a long transaction appears late, between events that are sealed
 * already: all events since two days before the last sealed one are read.
 */
export function selectUnsealed(tx: TenantTransaction, limit: number): Promise<ChainedEvent[]> {
  const last = tx.db
    .selectFrom('auditSeals as s')
    .innerJoin('auditEvents as last', (join) =>
      join.onRef('last.clientUID', '=', 's.clientUID').onRef('last.idAuditEvent', '=', 's.idAuditEvent'),
    )
    .select('last.at')
    .where('s.clientUID', '=', tx.clientUID)
    .orderBy('s.position', 'desc')
    .limit(1)
  return tx.db
    .selectFrom('auditEvents as e')
    .select(CHAINED_COLUMNS)
    .where('e.clientUID', '=', tx.clientUID)
    .where(sql<SqlBool>`e.at >= coalesce(${last}, '-infinity') - interval '2 days'`)
    .where(isUnsealed)
    .orderBy('e.idAuditEvent')
    .limit(limit)
    .execute()
}

export async function insertSeals(tx: TenantTransaction, seals: readonly NewSeal[]): Promise<void> {
  const all = <Column extends keyof NewSeal>(column: Column) => seals.map((seal) => seal[column])
  // One array parameter per column: a sealing has thousands of rows.
  await sql`
    insert into audit_seals (client_uid, position, id_audit_event, content_hash, address_hash, chain_hash,
                             signature)
    select ${tx.clientUID}, * from unnest(
      ${all('position')}::bigint[], ${all('idAuditEvent')}::uuid[], ${all('contentHash')}::bytea[],
      ${all('addressHash')}::bytea[], ${all('chainHash')}::bytea[], ${all('signature')}::text[])`.execute(
    tx.db,
  )
}
