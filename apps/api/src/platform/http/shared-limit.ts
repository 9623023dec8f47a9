import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { sql } from 'kysely'
import type { TenantTransaction } from '../db/database.ts'
import { only } from '../elements.ts'
import type { Platform } from '../platform.ts'

export interface SharedLimit {
  /** Calls allowed in one window. */
  readonly max: number
  readonly seconds: number
}

interface CountedHit {
  readonly hits: number
  readonly retryAfterSeconds: number
}

/**
 * Counts a call under a key, for all nodes: the counter is in the database. The windows are fixed, so that up
 * to twice the limit may pass around the start of one.
 *
 * @param key names what is limited and for whom, e.g. `contact:203.0.113.7`.
 * @throws TOO_MANY_REQUESTS with `retryAfterSeconds`.
 */
export async function hitLimit(
  platform: Pick<Platform, 'database' | 'clock'>,
  key: string,
  limit: SharedLimit,
): Promise<void> {
  const counted = only(
    await platform.database.lookUp<{ hits: number; retry_after_seconds: number }>('count_call_hit', [
      key,
      platform.clock.now(),
      limit.seconds,
    ]),
  )
  assertWithin({ hits: counted.hits, retryAfterSeconds: counted.retry_after_seconds }, limit)
}

type ToError = (details: { readonly retryAfterSeconds: number }) => Error

const tooManyRequests: ToError = (details) => domainError(requestErrors, 'TOO_MANY_REQUESTS', { details })

/**
 * {@link hitLimit} inside a transaction, without a second connection; a rolled-back call does not count.
 * Concurrent calls with one key wait for each other until their transactions end.
 */
export async function hitLimitWithin(
  tx: TenantTransaction,
  now: Date,
  key: string,
  limit: SharedLimit,
  toError?: ToError,
): Promise<void> {
  const { rows } = await sql<CountedHit>`
    select * from count_call_hit(${key}, ${now}, ${limit.seconds})`.execute(tx.db)
  assertWithin(only(rows), limit, toError)
}

function assertWithin(counted: CountedHit, { max }: SharedLimit, toError: ToError = tooManyRequests): void {
  if (counted.hits <= max) return
  throw toError({ retryAfterSeconds: Math.max(1, counted.retryAfterSeconds) })
}
