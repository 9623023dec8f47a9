import { defaultShareableConfig } from '@vatio/domain/templates/shareables/shareable'
import type * as endpoints from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { findConfig, insertConfig, updateConfig } from './shareable-config.repository.ts'

type StoredConfig = ReplyOf<typeof endpoints.getShareableConfig>

/** What the company decided for its links; version 0 where it never did. */
export async function getConfig(tx: TenantTransaction): Promise<StoredConfig> {
  return (await findConfig(tx)) ?? { ...defaultShareableConfig, version: 0 }
}

/** @throws VERSION_CONFLICT. */
export async function saveConfig(call: Call<typeof endpoints.saveShareableConfig>): Promise<StoredConfig> {
  const { tx, body } = call
  const { version, ...config } = body
  const before = await getConfig(tx)
  const saved = version === 0 ? await insertConfig(tx, config) : await updateConfig(tx, version, config)
  const after = await assertUpdated(saved, () => getConfig(tx))
  await call.audit({
    action: 'update',
    entity: 'shareable-config',
    idEntity: tx.clientUID,
    ...changedFields({ ...before }, { ...after }),
  })
  return after
}
