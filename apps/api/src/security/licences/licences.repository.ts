import type { Licence, LimitedQuantity } from '@vatio/domain/security/licences/licence'
import type { TenantTransaction } from '../../platform/db/database.ts'

export async function selectLicence(
  tx: TenantTransaction,
): Promise<{ license: Licence; license_valid_until: string | null }> {
  const [row] = await tx.query<{ license: Licence; license_valid_until: string | null }>(
    'select license, license_valid_until from organisations where client_uid = $1',
    [tx.clientUID],
  )
  return row
}

/**
 * What the company has used of each limited quantity, counted as the creations count it: who left, deleted
 * contracts and deleted comparisons leave room.
 */
export async function countUsage(tx: TenantTransaction): Promise<Record<LimitedQuantity, number>> {
  const [row] = await tx.query<Record<LimitedQuantity, number>>(
    `select (select count(*) from comparisons where client_uid = $1 and deleted_at is null) as comparisons,
            (select count(*) from commercials where client_uid = $1) as commercials,
            (select count(*) from contracts where client_uid = $1 and deleted_at is null) as contracts,
            (select count(*) from users where client_uid = $1 and active and deleted_at is null) as users,
            (select coalesce(sum(size), 0)::bigint from stored_files where client_uid = $1) as "storageBytes",
            0::bigint as templates`,
    [tx.clientUID],
  )
  return row
}
