import { daysBetween, type CivilDate } from '@vatio/domain/time/civil-time'
import type { RenewalFigures } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { sql, type RawBuilder } from 'kysely'
import { listOrderedIds, type OrderedIds } from '../../platform/db/chosen-page.ts'
import { allOf, filterRange, isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isExpiringWithin } from './contract-expiry.repository.ts'
import {
  contracts,
  listChosen,
  selectExpiry,
  selectExpiryOn,
  type ChosenContract,
  type ContractRow,
} from './contracts.repository.ts'

export type RenewalRow = ContractRow & { readonly renewalDate: CivilDate }

/** Renewals of at most 366 days. */
export interface RenewalRange {
  readonly start: CivilDate
  readonly end: CivilDate
  /** Months after which a contract without an end date expires; those of the company where absent. */
  readonly renewalRate?: number | undefined
}

const firstOf = ({ start, renewalRate }: RenewalRange) => selectExpiryOn(sql`${start}::date`, renewalRate)

/** `contracts c` that expire within a range. */
export function toRenewalCondition({ start, end, renewalRate }: RenewalRange): Condition {
  return isExpiringWithin(start, { from: start, to: end }, renewalRate)
}

/** A contract of implicit renewal never expires again sooner. */
const DAYS_TO_NEXT_EXPIRY = 365

/**
 * Columns of the contracts of a condition on `contracts c` that expire within a range, with the `day`: once for each expiry.
 * Where a second one is not possible the columns are read from an index alone.
 */
function renewalsIn(
  condition: Condition,
  range: RenewalRange,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const first = firstOf(range)
  const isDue = sql`${condition} and ${toRenewalCondition(range)}`
  if (daysBetween(range.start, range.end) < DAYS_TO_NEXT_EXPIRY) {
    return sql`(select ${columns}, ${first} as day from contracts c where ${isDue} offset 0)`
  }
  return sql`(
    select ${columns}, renewal.day
    from contracts c cross join lateral (
      select ${first} as day union select ${selectExpiryOn(sql`${first} + 1`, range.renewalRate)}) renewal
    where ${isDue} and renewal.day <= ${range.end}::date)`
}

/** Contracts of a condition on `contracts c` that expire within a range, by day. */
export function selectRenewals(
  tx: TenantTransaction,
  condition: Condition,
  range: RenewalRange,
): Promise<RenewalRow[]> {
  const renewals = renewalsIn(condition, range, sql`c.id_contract_info`)
  const due = sql<ChosenContract>`(select id_contract_info, day as place from ${renewals} renewal)`
  return listChosen(tx, due)
    .select(sql<CivilDate>`chosen.place`.as('renewalDate'))
    .orderBy('chosen.place')
    .orderBy('c.idContractInfo')
    .execute()
}

const COUNTED = sql`count(*)::int as contracts, coalesce(sum(c.anual_consumption_kwh), 0)::float8 as kwh`

/** Renewals by day. */
export async function countRenewals(
  tx: TenantTransaction,
  condition: Condition,
  range: RenewalRange,
): Promise<RenewalFigures['days']> {
  const renewals = renewalsIn(condition, range, sql`c.anual_consumption_kwh, c.implicit_renewal`)
  const { rows } = await sql<RenewalFigures['days'][number]>`
    select c.day as date, ${COUNTED}, (count(*) filter (where c.implicit_renewal))::int as implicit
    from ${renewals} c
    group by c.day order by c.day`.execute(tx.db)
  return rows
}

/** Contracts of a condition that were closed within a range, by day. */
export async function countClosed(
  tx: TenantTransaction,
  condition: Condition,
  { start, end }: RenewalRange,
): Promise<RenewalFigures['lost']> {
  const closed = allOf([
    condition,
    filterRange(contracts.ref('c.lastStateChangeDate'), { from: start, to: end }),
  ])
  const { rows } = await sql<RenewalFigures['lost'][number]>`
    select c.last_state_change_date as date, ${COUNTED}
    from contracts c where ${closed}
    group by c.last_state_change_date order by c.last_state_change_date`.execute(tx.db)
  return rows
}

export async function countAll(
  tx: TenantTransaction,
  condition: Condition,
): Promise<RenewalFigures['overdue']> {
  const { rows } = await sql<RenewalFigures['overdue']>`
    select ${COUNTED} from contracts c where ${condition}`.execute(tx.db)
  return rows[0] ?? { contracts: 0, kwh: 0 }
}

/** The ids of the contracts that expire within a range, each once, by day. */
export function listRenewalIds(
  tx: TenantTransaction,
  condition: Condition,
  range: RenewalRange,
): Promise<OrderedIds> {
  const table = { rows: sql`contracts c`, alias: 'c', id: 'idContractInfo' } as const
  const order = { by: [firstOf(range)] }
  return listOrderedIds(tx, table, allOf([condition, toRenewalCondition(range)]), order, 'asc')
}

/** The first expiry within a range of some contracts. */
export async function selectRenewalDates(
  tx: TenantTransaction,
  ids: readonly string[],
  range: RenewalRange,
): Promise<ReadonlyMap<string, CivilDate | null>> {
  const rows = await tx.db
    .selectFrom('contracts as c')
    .select(['c.idContractInfo', firstOf(range).as('day')])
    .where('c.clientUID', '=', tx.clientUID)
    .where(isOneOf(contracts.ref('c.idContractInfo'), ids, 'uuid'))
    .execute()
  return new Map(rows.map((row) => [row.idContractInfo, row.day]))
}

/**
 * The last day to decide on some contracts: the day on which each renews within a range, without one its expiry, or the
 * end of its permanence where that is later, less its days of notice.
 */
export async function selectDeadlines(
  tx: TenantTransaction,
  ids: readonly string[],
  range: RenewalRange | null,
): Promise<ReadonlyMap<string, CivilDate | null>> {
  const due = range ? firstOf(range) : selectExpiry(tx)
  const rows = await tx.db
    .selectFrom('contracts as c')
    .select([
      'c.idContractInfo',
      sql<CivilDate | null>`case when ${due} is not null
        then greatest(${due}, c.permanence_end_date) - coalesce(c.notice_days, 0) end`.as('deadline'),
    ])
    .where('c.clientUID', '=', tx.clientUID)
    .where(isOneOf(contracts.ref('c.idContractInfo'), ids, 'uuid'))
    .execute()
  return new Map(rows.map((row) => [row.idContractInfo, row.deadline]))
}

/** The month, `YYYY-MM`, in which each contract of a condition first expires within a range. */
export async function selectRenewalMonths(
  tx: TenantTransaction,
  condition: Condition,
  range: RenewalRange,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; month: string }>`
    select c.id_contract_info as id, to_char(${firstOf(range)}, 'YYYY-MM') as month
    from contracts c where ${condition}`.execute(tx.db)
  return new Map(rows.map(({ id, month }) => [id, month]))
}
