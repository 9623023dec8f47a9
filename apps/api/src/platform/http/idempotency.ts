import { createHash } from 'node:crypto'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { sql } from 'kysely'
import type { TenantTransaction } from '../db/database.ts'

const KEY = /^[\w-]{8,100}$/

export interface Replay {
  readonly status: number
  readonly reply: unknown
}

/** Checks the header: absent is fine, a malformed one is refused. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw domainError(requestErrors, 'INVALID_INPUT', { field: 'Idempotency-Key' })
  }
  return header
}

/**
 * Runs a creation at most once per key, user and route. The key's row is inserted first and in the same
 * transaction as the effect: after a crash both or neither exist, and a concurrent request waits for the row
 * and then replays the first answer.
 */
export async function onceByKey(
  tx: TenantTransaction,
  route: string,
  key: string,
  body: unknown,
  work: () => Promise<Replay>,
): Promise<Replay> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  const place = { route, key }
  if (!(await claim(tx, place, bodyHash))) return replay(tx, place, bodyHash)
  const result = await work()
  await sql`
    update idempotency_keys set status = ${result.status}, reply = ${JSON.stringify(result.reply ?? null)}
    where ${isPlace(tx, place)}`.execute(tx.db)
  return result
}

interface Place {
  readonly route: string
  readonly key: string
}

const isPlace = (tx: TenantTransaction, { route, key }: Place) =>
  sql`client_uid = ${tx.clientUID} and user_uid = ${tx.userUID} and route = ${route} and key = ${key}`

async function claim(tx: TenantTransaction, { route, key }: Place, bodyHash: Buffer): Promise<boolean> {
  try {
    const { rows } = await sql`
      insert into idempotency_keys (client_uid, user_uid, route, key, body_hash)
      values (${tx.clientUID}, ${tx.userUID}, ${route}, ${key}, ${bodyHash})
      on conflict do nothing returning key`.execute(tx.db)
    return rows.length > 0
  } catch (error) {
    // The row is still locked by the concurrent call after lock_timeout.
    const code = (error as { code?: unknown }).code
    if (code === '55P03') throw domainError(requestErrors, 'IDEMPOTENCY_KEY_IN_FLIGHT')
    throw error
  }
}

async function replay(tx: TenantTransaction, place: Place, bodyHash: Buffer): Promise<Replay> {
  const { rows } = await sql<{ bodyHash: Buffer; status: number | null; reply: unknown }>`
    select body_hash, status, reply from idempotency_keys where ${isPlace(tx, place)}`.execute(tx.db)
  const row = rows.at(0)
  if (!row || row.status === null) throw new DomainError('conflict', 'IDEMPOTENCY_KEY_IN_FLIGHT')
  if (!row.bodyHash.equals(bodyHash)) throw domainError(requestErrors, 'IDEMPOTENCY_KEY_MISMATCH')
  return { status: row.status, reply: row.reply }
}
