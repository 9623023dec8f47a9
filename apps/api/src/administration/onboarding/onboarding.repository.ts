import type { firstContractStates } from '@vatio/domain/administration/onboarding/onboarding'
import type { Checklist } from '@vatio/protocol/administration/onboarding/onboarding.endpoints'
import { sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

/** Serialises, within a company, changes that depend on each other's rows. */
export async function lockCompany(tx: TenantTransaction): Promise<void> {
  await tx.db
    .selectFrom('organisations')
    .select('clientUID')
    .where('clientUID', '=', tx.clientUID)
    .forNoKeyUpdate()
    .execute()
}

export async function setOnboardingFlag(
  tx: TenantTransaction,
  flag: 'skippedOnboarding' | 'completedOnboarding',
): Promise<void> {
  await tx.db
    .updateTable('organisations')
    .set({ [flag]: true })
    .where('clientUID', '=', tx.clientUID)
    .execute()
}

export async function hasMarketerNamed(tx: TenantTransaction, name: string): Promise<boolean> {
  const marketer = await tx.db
    .selectFrom('energyMarketers')
    .select('idEnergyMarketer')
    .where('clientUID', '=', tx.clientUID)
    .where(sql<SqlBool>`fold_text(name) = fold_text(${name})`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return marketer !== undefined
}

export async function hasCommercialOf(tx: TenantTransaction, userUID: string): Promise<boolean> {
  const commercial = await tx.db
    .selectFrom('commercials')
    .select('idCommercial')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .executeTakeFirst()
  return commercial !== undefined
}

/** Adds an initial state unless one of that name exists; an existing default state remains the default. */
export async function ensureContractState(
  tx: TenantTransaction,
  { defaultState, ...state }: (typeof firstContractStates)[number],
): Promise<boolean> {
  const isDefault = sql<boolean>`${defaultState} and not exists (
    select from contract_states where client_uid = ${tx.clientUID} and default_state)`
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('contractStates')
    .values({ ...state, clientUID: tx.clientUID, idContractState: newId(), defaultState: isDefault })
    .onConflict((conflict) => conflict.expression(sql`client_uid, lower(name)`).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What the company has stored itself, without sample rows and deleted ones. */
export async function selectChecklist(tx: TenantTransaction): Promise<Checklist> {
  const { clientUID } = tx
  const isOwn = (table: string, id: string) => sql`not exists (
    select from demo_rows d
    where d.client_uid = ${clientUID} and d.table_name = ${table} and d.id_row = ${sql.ref(id)})`
  const { rows } = await sql<Checklist['steps'] & Omit<Checklist, 'steps'>>`
    select exists (select from clients c where c.client_uid = ${clientUID} and c.deleted_at is null
                     and ${isOwn('clients', 'c.idClient')}) as client,
           exists (select from consumption_points p where p.client_uid = ${clientUID} and p.deleted_at is null
                     and ${isOwn('consumption_points', 'p.idConsumptionPoint')}) as supply,
           exists (select from tariff_prices t where t.client_uid = ${clientUID} and t.kind = 'energy'
                     and ${isOwn('tariff_prices', 't.idTariffPrice')}) as offer,
           exists (select from consumption_curves v where v.client_uid = ${clientUID} and v.flow = 'consumption'
                     and ${isOwn('consumption_points', 'v.idConsumptionPoint')}) as curve,
           exists (select from comparisons s
                   where s.client_uid = ${clientUID} and s.deleted_at is null) as comparison,
           exists (select from contracts k where k.client_uid = ${clientUID} and k.deleted_at is null
                     and ${isOwn('contracts', 'k.idContractInfo')}) as has_contracts,
           exists (select from demo_rows d where d.client_uid = ${clientUID}) as has_demo_data`.execute(tx.db)
  const { hasDemoData, hasContracts, ...steps } = only(rows)
  return { steps, hasContracts, hasDemoData }
}
