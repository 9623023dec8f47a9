import type { ShareableConfig } from '@vatio/domain/templates/shareables/shareable'
import type { TenantTransaction } from '../../platform/db/database.ts'

const COLUMNS = ['enabled', 'defaultExpiryDays', 'showContact', 'allowDownload', 'version'] as const

export function findConfig(tx: TenantTransaction) {
  return tx.db
    .selectFrom('shareableConfigs')
    .select(COLUMNS)
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirst()
}

/** Undefined where the company has one already. */
export function insertConfig(tx: TenantTransaction, config: ShareableConfig) {
  return tx.db
    .insertInto('shareableConfigs')
    .values({ ...config, clientUID: tx.clientUID })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Undefined where it has another version. */
export function updateConfig(tx: TenantTransaction, version: number, config: ShareableConfig) {
  return tx.db
    .updateTable('shareableConfigs')
    .set({ ...config, version: version + 1 })
    .where('clientUID', '=', tx.clientUID)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
}
