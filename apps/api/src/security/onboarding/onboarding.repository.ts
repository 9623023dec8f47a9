import type { firstContractStates } from '@vatio/domain/security/onboarding/onboarding'
import type { Checklist } from '@vatio/protocol/security/onboarding/onboarding.endpoints'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'

export async function setOnboardingFlag(
  tx: TenantTransaction,
  flag: 'skipped_onboarding' | 'completed_onboarding',
): Promise<void> {
  await tx.query(`update organisations set ${flag} = true where client_uid = $1`, [tx.clientUID])
}

export async function hasMarketerNamed(tx: TenantTransaction, name: string): Promise<boolean> {
  const rows = await tx.query(
    `select from energy_marketers
     where client_uid = $1 and fold_text(name) = fold_text($2) and deleted_at is null`,
    [tx.clientUID, name],
  )
  return rows.length > 0
}

export async function hasCommercialOf(tx: TenantTransaction, userUID: string): Promise<boolean> {
  const rows = await tx.query('select from commercials where client_uid = $1 and user_uid = $2', [
    tx.clientUID,
    userUID,
  ])
  return rows.length > 0
}

/** Adds a first state unless one of that name is there; where another state is the default, it stays so. */
export async function ensureContractState(
  tx: TenantTransaction,
  state: (typeof firstContractStates)[number],
): Promise<boolean> {
  const rows = await tx.query(
    `insert into contract_states
       (client_uid, id_contract_state, name, badge_color, default_state, close_state)
     select $1, $2, $3, $4,
            $5 and not exists (select from contract_states where client_uid = $1 and default_state), $6
     on conflict (client_uid, lower(name)) do nothing returning id_contract_state`,
    [tx.clientUID, newId(), state.name, state.badgeColor, state.defaultState, state.closeState],
  )
  return rows.length > 0
}

/** What the company has of its own; sample rows do not count, nor what was deleted. */
export async function selectChecklist(tx: TenantTransaction): Promise<Checklist> {
  const own = (table: string, id: string) =>
    `not exists (select from demo_rows d where d.client_uid = $1 and d.table_name = '${table}' and d.id_row = ${id})`
  const [row] = await tx.query<Checklist['steps'] & { hasDemoData: boolean }>(
    `select exists (select from clients c where c.client_uid = $1 and c.deleted_at is null
                      and ${own('clients', 'c.id_client')}) as client,
            exists (select from consumption_points p where p.client_uid = $1 and p.deleted_at is null
                      and ${own('consumption_points', 'p.id_consumption_point')}) as supply,
            exists (select from tariff_prices t where t.client_uid = $1 and t.kind = 'energy'
                      and ${own('tariff_prices', 't.id_tariff_price')}) as offer,
            exists (select from consumption_curves v where v.client_uid = $1 and v.flow = 'consumption'
                      and ${own('consumption_points', 'v.id_consumption_point')}) as curve,
            exists (select from comparisons s where s.client_uid = $1 and s.deleted_at is null) as comparison,
            exists (select from demo_rows d where d.client_uid = $1) as "hasDemoData"`,
    [tx.clientUID],
  )
  const { hasDemoData, ...steps } = row
  return { steps, hasDemoData }
}
