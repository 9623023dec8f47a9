import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql } from 'kysely'
import { allOf, filterRange, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { only } from '../../platform/elements.ts'
import { isExpiringWithin } from './contract-expiry.repository.ts'
import { contracts, selectExpiry, selectInStateSince } from './contracts.repository.ts'

/** The open contracts of one state. */
interface OpenOfState {
  readonly idContractState: string
  readonly name: string
  readonly badgeColor: string
  /** Open contracts of the whole company. */
  readonly open: number
  readonly waiting: number
  readonly waitingSince: CivilDate | null
}

const isOpen = ({ clientUID }: TenantTransaction): Condition =>
  allOf([
    contracts('c.clientUID', '=', clientUID),
    contracts('c.deletedAt', 'is', null),
    contracts('c.closed', '=', sql.lit(false)),
  ])

/**
 * The open contracts by state.
 *
 * @param seen condition on `contracts c` that the reader sees: others do not wait.
 * @param since a contract in its state since this day or longer is waiting.
 */
export async function countOpenByState(
  tx: TenantTransaction,
  seen: Condition | undefined,
  since: CivilDate,
): Promise<OpenOfState[]> {
  const isWaiting = allOf([seen, filterRange(selectInStateSince(), { to: since })])
  const { rows } = await sql<OpenOfState>`
    select s.id_contract_state, s.name, s.badge_color, counted.open, counted.waiting, counted.waiting_since
    from (
      select c.id_contract_state, count(*) as open, count(*) filter (where ${isWaiting}) as waiting,
             min(${selectInStateSince()}) filter (where ${isWaiting}) as waiting_since
      from contracts c where ${isOpen(tx)}
      group by c.id_contract_state) counted
    join contract_states s on s.client_uid = ${tx.clientUID} and s.id_contract_state = counted.id_contract_state
    order by s.position nulls last, s.name collate spanish`.execute(tx.db)
  return rows
}

/** Open contracts that have expired, and those that expire from today to each of some days with their kWh. */
interface ExpiryCounts {
  readonly overdue: number
  readonly expiring: readonly number[]
  readonly expiringKwh: readonly (number | null)[]
}

/**
 * Apart from {@link countOpenByState}: most open contracts expire later.
 *
 * @param seen condition on `contracts c` that the reader sees.
 * @param days last days, each counted from today on, the last one last.
 */
export async function countExpiries(
  tx: TenantTransaction,
  seen: Condition | undefined,
  days: readonly CivilDate[],
): Promise<ExpiryCounts> {
  const untilEach = (figure: ReturnType<typeof sql>) =>
    sql`array[${sql.join(
      days.map((day) => sql`${figure} filter (where c.expiry between ${tx.today} and ${day})`),
    )}]`
  const condition = allOf([isOpen(tx), seen, isExpiringWithin(tx.today, { to: days.at(-1) })])
  const { rows } = await sql<ExpiryCounts>`
    select count(*) filter (where c.expiry < ${tx.today}) as overdue,
           ${untilEach(sql`count(*)`)}::int[] as expiring,
           ${untilEach(sql`sum(c.anual_consumption_kwh)`)}::float8[] as expiring_kwh
    from (
      select c.anual_consumption_kwh, ${selectExpiry(tx)} as expiry from contracts c
      where ${condition}
      offset 0) c`.execute(tx.db)
  return only(rows)
}
