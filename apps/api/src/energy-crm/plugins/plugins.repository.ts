import type { PluginKey } from '@vatio/domain/energy-crm/plugins/plugin'
import type { TenantTransaction } from '../../platform/db/database.ts'

export async function selectActivePlugins(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('plugins')
    .select('key')
    .where('clientUID', '=', tx.clientUID)
    .where('active', '=', true)
    .execute()
  return rows.map((row) => row.key)
}

/** Whether the call changed the state. */
export async function setPlugin(
  tx: TenantTransaction,
  key: PluginKey,
  active: boolean,
  now: Date,
): Promise<boolean> {
  const state = { active, updatedAt: now, updatedUserUID: tx.userUID ?? null }
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('plugins')
    .values({ ...state, clientUID: tx.clientUID, key })
    .onConflict((conflict) =>
      conflict
        .columns(['clientUID', 'key'])
        .doUpdateSet(state)
        .where('plugins.active', 'is distinct from', active),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}
