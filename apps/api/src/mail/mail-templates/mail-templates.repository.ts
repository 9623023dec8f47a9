import type { TenantTransaction } from '../../platform/db/database.ts'

/** In whose name the mail goes out. */
export function findSenderCompany(tx: TenantTransaction) {
  return tx.db
    .selectFrom('organisations')
    .select(['name', 'customHost', 'themeConfig'])
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
}
