import { createHash } from 'node:crypto'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
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
 * transaction as the effect: a crash leaves both or neither, a parallel twin waits on the row and then
 * replays the first answer.
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
  const place = [tx.clientUID, tx.userUID, route, key]
  const claimed = await claim(tx, [...place, bodyHash])
  if (!claimed) return replay(tx, place, bodyHash)
  const result = await work()
  await tx.query(
    `update idempotency_keys set status = $5, reply = $6
     where client_uid = $1 and user_uid = $2 and route = $3 and key = $4`,
    [...place, result.status, JSON.stringify(result.reply ?? null)],
  )
  return result
}

async function claim(tx: TenantTransaction, values: readonly unknown[]): Promise<boolean> {
  try {
    const rows = await tx.query(
      `insert into idempotency_keys (client_uid, user_uid, route, key, body_hash)
       values ($1, $2, $3, $4, $5) on conflict do nothing returning key`,
      values,
    )
    return rows.length > 0
  } catch (error) {
    // The twin still holds the row after lock_timeout.
    const code = (error as { code?: unknown }).code
    if (code === '55P03') throw domainError(requestErrors, 'IDEMPOTENCY_KEY_IN_FLIGHT')
    throw error
  }
}

async function replay(tx: TenantTransaction, place: readonly unknown[], bodyHash: Buffer): Promise<Replay> {
  const [row] = await tx.query<{ body_hash: Buffer; status: number | null; reply: unknown }>(
    `select body_hash, status, reply from idempotency_keys
     where client_uid = $1 and user_uid = $2 and route = $3 and key = $4`,
    place,
  )
  if (!row || row.status === null) throw new DomainError('conflict', 'IDEMPOTENCY_KEY_IN_FLIGHT')
  if (!row.body_hash.equals(bodyHash)) throw domainError(requestErrors, 'IDEMPOTENCY_KEY_MISMATCH')
  return { status: row.status, reply: row.reply }
}
