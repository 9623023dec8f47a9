import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { listChosen, type ChosenContract, type ContractRow } from './contracts.repository.ts'

export type RenewalRow = ContractRow & { readonly renewalDate: CivilDate }

/**
 * Contracts of a condition on `contracts c` that renew within a range. A contract renews `renewalRate` months after
 * its last change of state, or its signing where it had none, the day clamped to the month; one of implicit renewal
 * does so again every twelve months.
 */
export function selectRenewals(
  tx: TenantTransaction,
  condition: Condition,
  { start, end, renewalRate }: { start: CivilDate; end: CivilDate; renewalRate: number },
): Promise<RenewalRow[]> {
  const due = sql<ChosenContract>`(
    select c.id_contract_info, renewal.day as place
    from contracts c
    cross join lateral (select coalesce(c.last_state_change_date, c.signing_date) as day) base
    cross join lateral generate_series(0, case when c.implicit_renewal
      then greatest(0, (extract(year from ${end}::date) - extract(year from base.day))::int) else 0 end) again
    cross join lateral (
      select (base.day + make_interval(months => ${renewalRate}::int + 12 * again))::date as day) renewal
    where ${condition} and not c.closed and renewal.day between ${start}::date and ${end}::date
    offset 0)`
  return listChosen(tx, due)
    .select(sql<CivilDate>`chosen.place`.as('renewalDate'))
    .orderBy('chosen.place')
    .orderBy('c.idContractInfo')
    .execute()
}
