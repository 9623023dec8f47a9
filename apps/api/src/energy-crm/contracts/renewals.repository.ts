import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Where } from '../../platform/db/where.ts'
import { CONTRACT_COLUMNS, CONTRACT_JOINS, type ContractRow } from './contracts.repository.ts'

export interface RenewalRow extends ContractRow {
  renewal_date: CivilDate
}

/**
 * Contracts of `where` (on `contracts c`) that renew within a range. A contract renews `renewalRate` months after its
 * last change of state, or its signing where it had none, the day clamped to the month; one of implicit renewal does
 * so again every twelve months.
 */
export function selectRenewals(
  tx: TenantTransaction,
  where: Where,
  range: { readonly start: CivilDate; readonly end: CivilDate; readonly renewalRate: number },
): Promise<RenewalRow[]> {
  const start = `${where.param(range.start)}::date`
  const end = `${where.param(range.end)}::date`
  const months = `${where.param(range.renewalRate)}::int`
  return tx.query<RenewalRow & Record<string, unknown>>(
    `with due as materialized (
       select c.client_uid, c.id_contract_info, renewal.day
       from contracts c
       cross join lateral (select coalesce(c.last_state_change_date, c.signing_date) as day) base
       cross join lateral generate_series(0, case when c.implicit_renewal
         then greatest(0, (extract(year from ${end}) - extract(year from base.day))::int) else 0 end) again
       cross join lateral (
         select (base.day + make_interval(months => ${months} + 12 * again))::date as day) renewal
       where ${where.sql} and not c.closed and renewal.day between ${start} and ${end}
     )
     select ${CONTRACT_COLUMNS}, due.day as renewal_date
     from due join contracts c on c.client_uid = due.client_uid and c.id_contract_info = due.id_contract_info
     ${CONTRACT_JOINS}
     order by due.day, c.id_contract_info`,
    where.values,
  )
}
