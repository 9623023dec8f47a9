import { domainError } from '@vatio/domain/domain-error'
import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import { expressionBuilder, sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const commercialTable = recordTable({
  table: 'commercials',
  id: 'idCommercial',
  hasCreator: true,
  isSoftDeleted: false,
  constraintErrors: {
    commercials_tenant_user_key: () =>
      domainError(commercialErrors, 'COMMERCIAL_USER_TAKEN', { field: 'userUID' }),
    commercials_user_fkey: () =>
      domainError(commercialErrors, 'COMMERCIAL_USER_UNKNOWN', { field: 'userUID' }),
    contracts_commercial_fkey: () => domainError(commercialErrors, 'COMMERCIAL_HAS_CONTRACTS'),
  },
})

/** Builds conditions on `commercials m`. */
export const commercials = expressionBuilder<DB & { m: DB['commercials'] }, 'm'>()

/** The commercials `m` of a condition, by name. */
export async function listCommercials(tx: TenantTransaction, condition: Condition): Promise<Commercial[]> {
  const rows = await tx.db
    .selectFrom('commercials as m')
    .select(['m.clientUID', 'm.idCommercial', 'm.name', 'm.firstSurname', 'm.secondSurname', 'm.company'])
    .select(['m.phoneNumber', 'm.email', 'm.dniOrCif', 'm.address', 'm.city', 'm.feePercentage', 'm.userUID'])
    .select(['m.creationTimestamp', 'm.version'])
    .where('m.clientUID', '=', tx.clientUID)
    .where(condition)
    .orderBy(sql`m.name collate spanish`)
    .orderBy(sql`m.first_surname collate spanish`)
    .orderBy('m.idCommercial')
    .execute()
  return rows.map((row) => ({ ...row, creationTimestamp: row.creationTimestamp.toISOString() }))
}

export async function countCommercials(tx: TenantTransaction): Promise<number> {
  const { used } = await tx.db
    .selectFrom('commercials')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
  return used
}
