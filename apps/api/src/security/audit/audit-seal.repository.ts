import type { TenantTransaction } from '../../platform/db/database.ts'
import { CHAINED_COLUMNS, type ChainedEvent } from './audit-chain.ts'

export interface ChainHead {
  readonly position: number
  readonly hash: Buffer
}

export interface NewSeal extends ChainHead {
  readonly idAuditEvent: string
  readonly contentHash: Buffer
  readonly signature: string | null
}

/** One sealing of a company at a time; the lock ends with the transaction. */
export async function lockChain(tx: TenantTransaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('audit-seal:' || $1, 0))`, [tx.clientUID])
}

/** The last place of the chain, or where it begins after its past was forgotten; null for a new chain. */
export async function findChainHead(tx: TenantTransaction): Promise<ChainHead | null> {
  const [row] = await tx.query<ChainHead & Record<string, unknown>>(
    `(select position, hash from audit_seals where client_uid = $1 order by position desc limit 1)
     union all
     (select position, hash from audit_seal_origins where client_uid = $1 order by position desc limit 1)
     order by position desc limit 1`,
    [tx.clientUID],
  )
  return row ?? null
}

/**
 * Events without a place. An event of a long transaction appears late, between others that have theirs: all are
 * looked at since two days before the event that has the last place, whenever it was sealed.
 */
export async function selectUnsealed(tx: TenantTransaction, limit: number): Promise<ChainedEvent[]> {
  return tx.query<ChainedEvent & Record<string, unknown>>(
    `select ${CHAINED_COLUMNS} from audit_events e
     where e.client_uid = $1
       and e.at >= coalesce((select last.at from audit_seals s
                             join audit_events last
                               on last.client_uid = s.client_uid and last.id_audit_event = s.id_audit_event
                             where s.client_uid = $1 order by s.position desc limit 1), '-infinity')
                   - interval '2 days'
       and not exists (select from audit_seals s
                       where s.client_uid = e.client_uid and s.id_audit_event = e.id_audit_event)
     order by e.id_audit_event limit $2`,
    [tx.clientUID, limit],
  )
}

export async function insertSeals(tx: TenantTransaction, seals: readonly NewSeal[]): Promise<void> {
  await tx.query(
    `insert into audit_seals (client_uid, position, id_audit_event, content_hash, hash, signature)
     select $1, * from unnest($2::bigint[], $3::uuid[], $4::bytea[], $5::bytea[], $6::text[])`,
    [
      tx.clientUID,
      seals.map((seal) => seal.position),
      seals.map((seal) => seal.idAuditEvent),
      seals.map((seal) => seal.contentHash),
      seals.map((seal) => seal.hash),
      seals.map((seal) => seal.signature),
    ],
  )
}
