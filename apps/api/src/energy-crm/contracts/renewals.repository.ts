import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { selectExpiryOn, listChosen, type ChosenContract, type ContractRow } from './contracts.repository.ts'

export type RenewalRow = ContractRow & { readonly renewalDate: CivilDate }

/**
 * Contracts of a condition on `contracts c` that expire within a range of at most 366 days, in which one of implicit
 * renewal may expire twice.
 *
 * @param renewalRate months after which a contract without an end date expires.
 */
export function selectRenewals(
  tx: TenantTransaction,
  condition: Condition,
  { start, end, renewalRate }: { start: CivilDate; end: CivilDate; renewalRate: number },
): Promise<RenewalRow[]> {
  const first = selectExpiryOn(sql`${start}::date`, renewalRate)
  const due = sql<ChosenContract>`(
    select c.id_contract_info, renewal.day as place
    from contracts c
    cross join lateral (
      select ${first} as day union select ${selectExpiryOn(sql`${first} + 1`, renewalRate)}) renewal
    where ${condition} and ${first} between ${start}::date and ${end}::date and renewal.day <= ${end}::date
    offset 0)`
  return listChosen(tx, due)
    .select(sql<CivilDate>`chosen.place`.as('renewalDate'))
    .orderBy('chosen.place')
    .orderBy('c.idContractInfo')
    .execute()
}
