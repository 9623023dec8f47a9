import type { CivilDate } from '@vatio/domain/time/civil-time'
import { expressionBuilder, sql, type AliasableExpression, type RawBuilder } from 'kysely'
import { columnsOf } from '../../platform/db/columns.ts'
import { isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { selectMarketerPercentage } from '../commissions/marketer-percentage.service.ts'
import { countOpenIncidents } from '../activity-notes/open-incidents.service.ts'

/** Builds conditions on `contracts c`. */
export const contracts = expressionBuilder<DB & { c: DB['contracts'] }, 'c'>()

/**
 * The expiry of `contracts c` as of a day; null of a closed contract, and of one without dates.
 *
 * @param renewalMonths after which a contract without an end date expires; those of the company where absent.
 */
export function selectExpiryOn(day: RawBuilder<unknown>, renewalMonths?: number) {
  const months = renewalMonths === undefined ? sql`c.renewal_rate` : sql`${renewalMonths}::int`
  return sql<CivilDate | null>`contract_expiry_date(c, ${months}, ${day})`
}

/** {@link selectExpiryOn} today. */
export function selectExpiry({ today }: TenantTransaction) {
  return selectExpiryOn(sql`${today}::date`)
}

/** The day since which `contracts c` are in their state; null of one without dates. */
export function selectInStateSince() {
  return sql<CivilDate | null>`coalesce(c.last_state_change_date, c.signing_date)`
}

/** Columns that lists return as stored; details also have those below. */
export const LIST_COLUMNS = [
  'idContractInfo',
  'contractNumber',
  'utilityType',
  'signingDate',
  'lastStateChangeDate',
  'endDate',
  'permanenceEndDate',
  'noticeDays',
  'creationTimestamp',
  'implicitRenewal',
  'closed',
  'anualConsumption',
  'anualConsumptionUnit',
  'type',
  'cups',
  'tariffType',
  'version',
] as const
export const DETAIL_COLUMNS = [
  'powerOperativeSpending',
  'energyOperativeSpending',
  'fixedFee',
  'powerFee',
  'energyFee',
  'managementFee',
  'contractedPowerKw',
  'creationUserUID',
] as const

/** Columns of `contract_states s`, under names of their own. */
const STATE_COLUMNS = [
  's.idContractState',
  's.name as contractStateName',
  's.badgeColor',
  's.active as contractStateActive',
  's.closeState',
  's.hideToCommercials',
] as const

/** Columns of `contract_payment_states b`, under names of their own. */
export const PAYMENT_STATE_COLUMNS = [
  'b.idContractPaymentState',
  'b.name as contractPaymentStateName',
  'b.badgeColor as contractPaymentStateColor',
  'b.active as contractPaymentStateActive',
] as const

/** Contracts of the company with the columns to sort by. */
export interface ChosenContract {
  readonly idContractInfo: string
  readonly place: unknown
}

/** Chosen contracts as lists show them: only their rows are joined with the rest. */
export function listChosen(tx: TenantTransaction, chosen: AliasableExpression<ChosenContract>) {
  return tx.db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('contracts as c', 'c.idContractInfo', 'chosen.idContractInfo')
    .innerJoin('contractStates as s', (join) =>
      join.onRef('s.clientUID', '=', 'c.clientUID').onRef('s.idContractState', '=', 'c.idContractState'),
    )
    .leftJoin('contractPaymentStates as b', (join) =>
      join
        .onRef('b.clientUID', '=', 'c.clientUID')
        .onRef('b.idContractPaymentState', '=', 'c.idContractPaymentState'),
    )
    .leftJoin('energyMarketers as m', (join) =>
      join.onRef('m.clientUID', '=', 'c.clientUID').onRef('m.idEnergyMarketer', '=', 'c.idEnergyMarketer'),
    )
    .leftJoin('commercials as o', (join) =>
      join.onRef('o.clientUID', '=', 'c.clientUID').onRef('o.idCommercial', '=', 'c.idCommercial'),
    )
    .leftJoin('tariffs as t', (join) =>
      join.onRef('t.clientUID', '=', 'c.clientUID').onRef('t.idTariff', '=', 'c.idTariff'),
    )
    .leftJoin('consumptionPoints as p', (join) =>
      join
        .onRef('p.clientUID', '=', 'c.clientUID')
        .onRef('p.idConsumptionPoint', '=', 'c.idConsumptionPoint'),
    )
    .leftJoin('clients as k', (join) =>
      join.onRef('k.clientUID', '=', 'p.clientUID').onRef('k.idClient', '=', 'p.idClient'),
    )
    .select(columnsOf('c', LIST_COLUMNS))
    .select(selectExpiry(tx).as('expiryDate'))
    .select((eb) => countOpenIncidents(eb.ref('c.clientUID'), eb.ref('c.idContractInfo')).as('openIncidents'))
    .select(['c.idEnergyMarketer', 'm.name as energyMarketerName', 'c.idTariff', 't.name as tariffName'])
    .select(['t.isBasePrice', 'c.idCommercial', 'o.name as commercialName'])
    .select(['o.firstSurname as commercialFirstSurname', 'c.idConsumptionPoint', 'k.idClient'])
    .select(['k.name as clientName', 'k.firstSurname as clientFirstSurname'])
    .select(['k.secondSurname as clientSecondSurname', 'k.dniOrCif as clientDniOrCif'])
    .select(STATE_COLUMNS)
    .select(PAYMENT_STATE_COLUMNS)
    .where('c.clientUID', '=', tx.clientUID)
}

/** The contracts of a condition on `contracts c` as lists show them, the last signed first. */
export function selectContracts(tx: TenantTransaction, condition: Condition) {
  return listChosen(tx, bySigningDate(tx, condition))
    .orderBy('chosen.place', (order) => order.desc().nullsLast())
    .orderBy('c.idContractInfo')
    .execute()
}

/** The contracts of a condition on `contracts c` with all their fields, the last signed first. */
export function selectContractDetails(tx: TenantTransaction, condition: Condition) {
  return listChosen(tx, bySigningDate(tx, condition))
    .select(columnsOf('c', DETAIL_COLUMNS))
    .select((contract) =>
      sql<number | null>`coalesce(${selectMarketerPercentage()}, ${contract.ref('o.feePercentage')})`.as(
        'commercialFeePercentage',
      ),
    )
    .orderBy('chosen.place', (order) => order.desc().nullsLast())
    .orderBy('c.idContractInfo')
    .execute()
}

function bySigningDate(tx: TenantTransaction, condition: Condition): AliasableExpression<ChosenContract> {
  return tx.db
    .selectFrom('contracts as c')
    .select(['c.idContractInfo', 'c.signingDate as place'])
    .where(condition)
}

/** The ids of the contracts of a condition on `contracts c`. */
export async function selectContractIds(tx: TenantTransaction, condition: Condition): Promise<string[]> {
  const rows = await tx.db.selectFrom('contracts as c').select('c.idContractInfo').where(condition).execute()
  return rows.map((row) => row.idContractInfo)
}

/** State changes of some contracts, the newest first. */
export function selectStateRegisters(tx: TenantTransaction, idContracts: readonly string[]) {
  return tx.db
    .selectFrom('contractStateRegisters as r')
    .innerJoin('contractStates as s', (join) =>
      join.onRef('s.clientUID', '=', 'r.clientUID').onRef('s.idContractState', '=', 'r.idContractState'),
    )
    .select(['r.idContractStateRegister', 'r.idContractInfo', 'r.observations', 'r.timestamp'])
    .select(['r.creationTimestamp', 'r.creationUserUID'])
    .select(STATE_COLUMNS)
    .where('r.clientUID', '=', tx.clientUID)
    .where((register) => isOneOf(register.ref('r.idContractInfo'), idContracts, 'uuid'))
    .orderBy('r.creationTimestamp', 'desc')
    .orderBy('r.idContractStateRegister', 'desc')
    .execute()
}

export type ContractRow = Awaited<ReturnType<typeof selectContracts>>[number]
export type ContractDetailRow = Awaited<ReturnType<typeof selectContractDetails>>[number]
export type StateRegisterRow = Awaited<ReturnType<typeof selectStateRegisters>>[number]
