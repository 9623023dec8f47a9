import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { studyStateErrors } from '@vatio/domain/solar/study-states/study-state.errors'
import type { SolarStudyState } from '@vatio/protocol/solar/study-states/study-states.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { NEXT_VERSION, recordTable } from '../../platform/records/record-table.ts'

export const studyStateTable = recordTable({
  table: 'solarStudyStates',
  id: 'idSolarStudyState',
  hasCreator: false,
  isSoftDeleted: false,
  constraintErrors: {
    solar_study_states_tenant_name_key: () =>
      domainError(studyStateErrors, 'SOLAR_STUDY_STATE_NAME_TAKEN', { field: 'name' }),
    // Two people set a default at the same moment: the second may retry.
    solar_study_states_tenant_default_key: () => domainError(requestErrors, 'BUSY'),
    solar_studies_state_fkey: () => domainError(studyStateErrors, 'SOLAR_STUDY_STATE_IN_USE'),
  },
})

/** In the order of the company. */
export function listStudyStates(tx: TenantTransaction): Promise<SolarStudyState[]> {
  return selectStudyStates(tx)
    .orderBy('position')
    .orderBy(sql`name collate spanish`)
    .execute()
}

export async function findStudyState(tx: TenantTransaction, id: string): Promise<SolarStudyState | null> {
  return (await selectStudyStates(tx).where('idSolarStudyState', '=', id).executeTakeFirst()) ?? null
}

/** The position after the last one. */
export async function getNextPosition(tx: TenantTransaction): Promise<number> {
  const { next } = await tx.db
    .selectFrom('solarStudyStates')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
  return next
}

/** Unsets the default of whichever other state has it. */
export async function clearDefaultExcept(tx: TenantTransaction, id: string): Promise<void> {
  await tx.db
    .updateTable('solarStudyStates')
    .set({ defaultState: false, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('defaultState', '=', true)
    .where('idSolarStudyState', '<>', id)
    .execute()
}

/** Places the states in the order of their ids; versions stay, as no update of a state contains its place. */
export async function setPositions(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('solarStudyStates')
    .set({ position: sql<number>`array_position(${ids}::uuid[], id_solar_study_state)` })
    .where('clientUID', '=', tx.clientUID)
    .where('idSolarStudyState', 'in', ids)
    .execute()
}

function selectStudyStates(tx: TenantTransaction) {
  return tx.db
    .selectFrom('solarStudyStates')
    .select(['idSolarStudyState', 'name', 'badgeColor', 'version'])
    .select(['position as order', 'defaultState as default'])
    .where('clientUID', '=', tx.clientUID)
}
