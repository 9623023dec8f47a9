import type { TenantTransaction } from '../../platform/db/database.ts'

/** The sender of the mail. */
export function findSenderCompany(tx: TenantTransaction) {
  return tx.db
    .selectFrom('organisations')
    .select(['name', 'customHost', 'themeConfig'])
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
}
