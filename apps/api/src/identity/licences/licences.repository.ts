import type { LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { only } from '../../platform/elements.ts'

export function selectLicence(tx: TenantTransaction) {
  return tx.db
    .selectFrom('organisations')
    .select(['license', 'licenseValidUntil'])
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
}

/**
 * What the company has used of each limited quantity, counted as in creations: disabled users and deleted
 * contracts, comparisons, commercials and templates do not count.
 */
export async function countUsage({
  db,
  clientUID,
}: TenantTransaction): Promise<Record<LimitedQuantity, number>> {
  const { rows } = await sql<Record<LimitedQuantity, number>>`
    select (select count(*) from comparisons where client_uid = ${clientUID} and deleted_at is null) as comparisons,
           (select count(*) from commercials where client_uid = ${clientUID} and deleted_at is null) as commercials,
           (select count(*) from contracts where client_uid = ${clientUID} and deleted_at is null) as contracts,
           (select count(*) from users where client_uid = ${clientUID} and active and deleted_at is null) as users,
           (select coalesce(sum(size), 0)::bigint from stored_files
            where client_uid = ${clientUID} and not is_temporary) as storage_bytes,
           (select count(*) from report_templates
            where client_uid = ${clientUID} and deleted_at is null) as templates`.execute(db)
  return only(rows)
}

/** Bytes of the stored files that count for the licence: all but temporary ones. */
export async function sumStoredBytes(tx: TenantTransaction): Promise<number> {
  const { bytes } = await tx.db
    .selectFrom('storedFiles')
    .select((file) => sql<number>`coalesce(sum(${file.ref('size')}), 0)::bigint`.as('bytes'))
    .where('clientUID', '=', tx.clientUID)
    .where('isTemporary', '=', false)
    .executeTakeFirstOrThrow()
  return bytes
}
