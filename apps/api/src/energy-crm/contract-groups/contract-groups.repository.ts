import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { ContractGrouping } from '@vatio/protocol/energy-crm/contract-groups/contract-groups.endpoints'
import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

interface Grouping {
  /** Column of `contracts c`. */
  readonly key: string
  /** Where the names of the keys are. */
  readonly named?: {
    readonly table: string
    readonly id: string
    readonly badgeColor?: true
    readonly surname?: true
  }
}

const GROUPINGS: Readonly<Record<ContractGrouping, Grouping>> = {
  contractState: {
    key: 'idContractState',
    named: { table: 'contractStates', id: 'idContractState', badgeColor: true },
  },
  contractPaymentState: {
    key: 'idContractPaymentState',
    named: { table: 'contractPaymentStates', id: 'idContractPaymentState', badgeColor: true },
  },
  energyMarketer: { key: 'idEnergyMarketer', named: { table: 'energyMarketers', id: 'idEnergyMarketer' } },
  tariff: { key: 'idTariff', named: { table: 'tariffs', id: 'idTariff' } },
  tariffType: { key: 'tariffType' },
  commercial: { key: 'idCommercial', named: { table: 'commercials', id: 'idCommercial', surname: true } },
  utilityType: { key: 'utilityType' },
}

export interface ContractGroupRow {
  readonly key: string | null
  readonly name: string | null
  readonly badgeColor: string | null
  readonly contracts: number
  readonly electricityKwh: number
  readonly gasKwh: number
  readonly oldestInState: CivilDate | null
  /** Of all groups, also of those beyond the limit. */
  readonly allGroups: number
  readonly allContracts: number
  readonly allElectricityKwh: number
  readonly allGasKwh: number
}

/** Contracts of a condition on `contracts c` by a column, the largest group first, those without a value last. */
export async function selectContractGroups(
  tx: TenantTransaction,
  condition: Condition,
  by: ContractGrouping,
  limit: number,
): Promise<readonly ContractGroupRow[]> {
  const { key, named } = GROUPINGS[by]
  const kwhOf = (utilityType: string) => sql<number>`
    coalesce(sum(c.anual_consumption_kwh) filter (where c.utility_type = ${utilityType} and not c.closed), 0)`
  const grouped = tx.db
    .selectFrom('contracts as c')
    .select(({ fn }) => [
      sql`${sql.ref(`c.${key}`)}`.as('key'),
      fn.countAll<number>().as('contracts'),
      kwhOf('electricity').as('electricityKwh'),
      kwhOf('gas').as('gasKwh'),
      sql<CivilDate | null>`min(coalesce(c.last_state_change_date, c.signing_date)) filter (where not c.closed)`.as(
        'oldestInState',
      ),
    ])
    .where(condition)
    .groupBy(sql.ref(`c.${key}`))
  const name: RawBuilder<unknown> = named
    ? named.surname
      ? sql`concat_ws(' ', n.name, n.first_surname, n.second_surname)`
      : sql`n.name`
    : sql`g.key`
  const names = named
    ? sql`left join ${sql.table(named.table)} n on n.client_uid = ${tx.clientUID} and ${sql.ref(`n.${named.id}`)} = g.key`
    : sql``
  const { rows } = await sql<ContractGroupRow>`
    select g.key::text as key, case when g.key is not null then (${name})::text end as name,
           ${named?.badgeColor ? sql`n.badge_color` : sql`null::text`} as badge_color,
           g.contracts, g.electricity_kwh, g.gas_kwh, g.oldest_in_state,
           count(*) over () as all_groups, sum(g.contracts) over ()::bigint as all_contracts,
           sum(g.electricity_kwh) over () as all_electricity_kwh, sum(g.gas_kwh) over () as all_gas_kwh
    from (${grouped}) g ${names}
    order by g.key is null, g.contracts desc, (${name})::text collate spanish, g.key
    limit ${limit}`.execute(tx.db)
  return rows
}
