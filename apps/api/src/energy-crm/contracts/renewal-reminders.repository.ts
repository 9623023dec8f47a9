import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { hasNoSuccessor } from './contract-search.repository.ts'
import { selectExpiry } from './contracts.repository.ts'

/** Contracts of one commercial whose reminder of a number of days was written. */
export interface RemindedContracts {
  /** Days before the deadline. */
  readonly step: number
  /** The user of the commercial; null without a commercial or where it is nobody's. */
  readonly userUID: string | null
  readonly contracts: number
}

/**
 * Writes the reminders that are due today and were not sent, and counts them. A contract is due at its expiry, or at the
 * end of its permanence where that is later; its deadline is the due day less the days of notice. Of several steps that
 * have passed only the last is written, so that a new contract or a night without a run does not remind twice. The row
 * of a contract, due day and step is unique: the statement writes none a second time.
 */
export async function insertReminders(
  tx: TenantTransaction,
  steps: readonly number[],
  sentAt: Date,
): Promise<RemindedContracts[]> {
  if (steps.length === 0) return []
  const { rows } = await sql<RemindedContracts>`
    with due as materialized (
      select expiring.id_contract_info, expiring.id_commercial, expiring.due, expiring.due - expiring.notice as deadline
      from (
        select c.id_contract_info, c.id_commercial, coalesce(c.notice_days, 0) as notice,
               greatest(${selectExpiry(tx)}, c.permanence_end_date) as due, ${selectExpiry(tx)} as expiry
        from contracts c
        where c.client_uid = ${tx.clientUID} and c.deleted_at is null and not c.closed and ${hasNoSuccessor()}
        offset 0) expiring
      where expiring.expiry is not null
        and expiring.due - expiring.notice between ${tx.today}::date and ${tx.today}::date + ${Math.max(...steps)}::int
    ), stepped as (
      select due.*, (
        select min(step) from unnest(${[...steps]}::int[]) step where due.deadline - step <= ${tx.today}::date) as step
      from due
    ), written as (
      insert into renewal_reminders (client_uid, id_contract_info, due_date, step, sent_at)
      select ${tx.clientUID}, id_contract_info, due, step, ${sentAt} from stepped where step is not null
      on conflict do nothing
      returning id_contract_info, step)
    select written.step, m.user_uid as "userUID", count(*)::int as contracts
    from written
    join stepped on stepped.id_contract_info = written.id_contract_info
    left join commercials m
      on m.client_uid = ${tx.clientUID} and m.id_commercial = stepped.id_commercial and m.deleted_at is null
    group by written.step, m.user_uid
    order by written.step, m.user_uid`.execute(tx.db)
  return rows
}
