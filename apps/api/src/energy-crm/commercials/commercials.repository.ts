import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import { expressionBuilder, sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'

/** Builds conditions on `commercials m`. */
export const commercials = expressionBuilder<DB & { m: DB['commercials'] }, 'm'>()

/** The commercials `m` of a condition that are not deleted, by name. */
export async function listCommercials(tx: TenantTransaction, condition: Condition): Promise<Commercial[]> {
  const rows = await tx.db
    .selectFrom('commercials as m')
    .select(['m.clientUID', 'm.idCommercial', 'm.name', 'm.firstSurname', 'm.secondSurname', 'm.company'])
    .select(['m.phoneNumber', 'm.email', 'm.dniOrCif', 'm.address', 'm.city', 'm.feePercentage', 'm.userUID'])
    .select(['m.creationTimestamp', 'm.version'])
    .where('m.clientUID', '=', tx.clientUID)
    .where('m.deletedAt', 'is', null)
    .where(condition)
    .orderBy(sql`m.name collate spanish`)
    .orderBy(sql`m.first_surname collate spanish`)
    .orderBy('m.idCommercial')
    .execute()
  return rows.map((row) => ({ ...row, creationTimestamp: row.creationTimestamp.toISOString() }))
}
