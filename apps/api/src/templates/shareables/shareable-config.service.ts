import { defaultShareableConfig, type ShareableConfig } from '@vatio/domain/templates/shareables/shareable'
import type * as endpoints from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'

type StoredConfig = ReplyOf<typeof endpoints.getShareableConfig>

/** What the company decided for its links; version 0 where it never did. */
export async function getConfig(tx: TenantTransaction): Promise<StoredConfig> {
  const stored = await tx.db
    .selectFrom('shareableConfigs')
    .select(['enabled', 'defaultExpiryDays', 'showContact', 'allowDownload', 'version'])
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirst()
  return stored ?? { ...defaultShareableConfig, version: 0 }
}

/** @throws VERSION_CONFLICT. */
export async function saveConfig(call: Call<typeof endpoints.saveShareableConfig>): Promise<StoredConfig> {
  const { tx, body } = call
  const { version, ...config } = body
  const before = await getConfig(tx)
  const saved = version === 0 ? await insert(tx, config) : await update(tx, version, config)
  const after = await assertUpdated(saved, () => getConfig(tx))
  await call.audit({
    action: 'update',
    entity: 'shareable-config',
    idEntity: tx.clientUID,
    ...changedFields({ ...before }, { ...after }),
  })
  return after
}

function insert(tx: TenantTransaction, config: ShareableConfig): Promise<StoredConfig | undefined> {
  return tx.db
    .insertInto('shareableConfigs')
    .values({ ...config, clientUID: tx.clientUID })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['enabled', 'defaultExpiryDays', 'showContact', 'allowDownload', 'version'])
    .executeTakeFirst()
}

function update(
  tx: TenantTransaction,
  version: number,
  config: ShareableConfig,
): Promise<StoredConfig | undefined> {
  return tx.db
    .updateTable('shareableConfigs')
    .set({ ...config, version: version + 1 })
    .where('clientUID', '=', tx.clientUID)
    .where('version', '=', version)
    .returning(['enabled', 'defaultExpiryDays', 'showContact', 'allowDownload', 'version'])
    .executeTakeFirst()
}
