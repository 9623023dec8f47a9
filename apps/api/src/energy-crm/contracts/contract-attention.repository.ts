import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { selectExpiry, selectInStateSince } from './contracts.repository.ts'

/** Figures of the open contracts of one state; those of `seen` ones but for `open`. */
interface StateAttention {
  readonly idContractState: string
  readonly name: string
  readonly badgeColor: string
  /** Open contracts of the whole company. */
  readonly open: number
  readonly waiting: number
  readonly waitingSince: CivilDate | null
  readonly overdue: number
  /** Those that expire from today to each of the given days, and their kWh. */
  readonly expiring: readonly number[]
  readonly expiringKwh: readonly (number | null)[]
}

/**
 * The open contracts by state, in one pass over them.
 *
 * @param seen condition on `contracts c` that the reader sees.
 * @param days last days, each counted from today on.
 * @param waitingSince a contract in its state since this day or longer is waiting.
 */
export async function selectAttention(
  tx: TenantTransaction,
  seen: Condition | undefined,
  { days, waitingSince }: { readonly days: readonly CivilDate[]; readonly waitingSince: CivilDate },
): Promise<StateAttention[]> {
  const isWaiting = sql`c.is_seen and c.since <= ${waitingSince}`
  const untilEach = (figure: ReturnType<typeof sql>) =>
    sql`array[${sql.join(
      days.map((day) => sql`${figure} filter (where c.is_seen and c.expiry between ${tx.today} and ${day})`),
    )}]`
  const { rows } = await sql<StateAttention>`
    select s.id_contract_state, s.name, s.badge_color, counted.open, counted.waiting, counted.waiting_since,
           counted.overdue, counted.expiring, counted.expiring_kwh
    from (
      select c.id_contract_state, count(*) as open, count(*) filter (where ${isWaiting}) as waiting,
             min(c.since) filter (where ${isWaiting}) as waiting_since,
             count(*) filter (where c.is_seen and c.expiry < ${tx.today}) as overdue,
             ${untilEach(sql`count(*)`)}::int[] as expiring,
             ${untilEach(sql`sum(c.anual_consumption_kwh)`)}::float8[] as expiring_kwh
      from (
        select c.id_contract_state, c.anual_consumption_kwh, ${selectInStateSince()} as since,
               ${selectExpiry(tx)} as expiry, ${seen ?? sql`true`} as is_seen
        from contracts c
        where c.client_uid = ${tx.clientUID} and c.deleted_at is null and not c.closed
        offset 0) c
      group by c.id_contract_state) counted
    join contract_states s on s.client_uid = ${tx.clientUID} and s.id_contract_state = counted.id_contract_state
    order by s.position nulls last, s.name collate spanish`.execute(tx.db)
  return rows
}
