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
 * Counts a call under a key, for all the nodes together: the count stands in the database. Fixed windows, so
 * that twice the limit may pass around the turn of one.
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
  judge({ hits: counted.hits, retryAfterSeconds: counted.retry_after_seconds }, limit)
}

type Refusal = (details: { readonly retryAfterSeconds: number }) => Error

const tooManyRequests: Refusal = (details) => domainError(requestErrors, 'TOO_MANY_REQUESTS', { details })

/**
 * {@link hitLimit} inside a transaction, without a second connection; what is rolled back does not count. Calls at
 * once with one key wait for each other until their transactions end.
 */
export async function hitLimitWithin(
  tx: TenantTransaction,
  now: Date,
  key: string,
  limit: SharedLimit,
  refusal?: Refusal,
): Promise<void> {
  const { rows } = await sql<CountedHit>`
    select * from count_call_hit(${key}, ${now}, ${limit.seconds})`.execute(tx.db)
  judge(only(rows), limit, refusal)
}

function judge(counted: CountedHit, { max }: SharedLimit, refusal: Refusal = tooManyRequests): void {
  if (counted.hits <= max) return
  throw refusal({ retryAfterSeconds: Math.max(1, counted.retryAfterSeconds) })
}
