import type { IntegrationProvider } from '@vatio/domain/identity/integrations/integration'
import type { SupplyFailure } from '@vatio/domain/supply/supply-data/supply-data.errors'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'

export interface SupplyOutcome {
  readonly provider: IntegrationProvider
  readonly distributor: string | null
  readonly outcome: 'answered' | 'empty' | SupplyFailure
  readonly milliseconds: number
  readonly askedAt: Date
  readonly repeatedHash: string | null
}

export async function recordOutcome(tx: TenantTransaction, outcome: SupplyOutcome): Promise<void> {
  await tx.db
    .insertInto('supplyOutcomes')
    .values({ ...outcome, clientUID: tx.clientUID, idSupplyOutcome: newId() })
    .execute()
}

/** When a question was first found to be a repetition, since an instant. */
export async function findFirstRepetition(
  tx: TenantTransaction,
  repeatedHash: string,
  since: Date,
): Promise<Date | null> {
  const first = await tx.db
    .selectFrom('supplyOutcomes')
    .select('askedAt')
    .where('clientUID', '=', tx.clientUID)
    .where('repeatedHash', '=', repeatedHash)
    .where('askedAt', '>', since)
    .orderBy('askedAt')
    .limit(1)
    .executeTakeFirst()
  return first?.askedAt ?? null
}

export interface OutcomeSums {
  readonly provider: IntegrationProvider
  readonly distributor: string | null
  readonly asked: number
  readonly answered: number
  readonly empty: number
  readonly repeated: number
  readonly notAvailable: number
  readonly failed: number
  readonly medianMs: number | null
  readonly lastAskedAt: Date
  readonly lastAnsweredAt: Date | null
  readonly lastFailure: SupplyFailure | null
  readonly lastFailureAt: Date | null
}

/** Sums over the last questions to each provider and distributor; the time is that of those that were answered. */
export async function sumOutcomes(tx: TenantTransaction, last: number): Promise<OutcomeSums[]> {
  const { rows } = await sql<OutcomeSums>`
    with recent as (
      select *, row_number() over (
          partition by provider, distributor order by asked_at desc, id_supply_outcome desc) as place
      from supply_outcomes where client_uid = ${tx.clientUID}),
    counted as (
      select *, outcome in ('answered', 'empty') as is_answer,
        outcome not in ('answered', 'empty', 'SUPPLY_QUERY_REPEATED', 'SUPPLY_NOT_AVAILABLE') as is_failure
      from recent where place <= ${last})
    select provider, distributor, count(*)::int as asked,
      (count(*) filter (where outcome = 'answered'))::int as answered,
      (count(*) filter (where outcome = 'empty'))::int as empty,
      (count(*) filter (where outcome = 'SUPPLY_QUERY_REPEATED'))::int as repeated,
      (count(*) filter (where outcome = 'SUPPLY_NOT_AVAILABLE'))::int as "notAvailable",
      (count(*) filter (where is_failure))::int as failed,
      (percentile_cont(0.5) within group (order by milliseconds) filter (where is_answer))::float8 as "medianMs",
      max(asked_at) as "lastAskedAt", max(asked_at) filter (where is_answer) as "lastAnsweredAt",
      (array_agg(outcome order by place) filter (where is_failure))[1] as "lastFailure",
      max(asked_at) filter (where is_failure) as "lastFailureAt"
    from counted group by provider, distributor
    order by provider, distributor nulls first`.execute(tx.db)
  return rows
}
