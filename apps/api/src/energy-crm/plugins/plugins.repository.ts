import type { PluginKey } from '@vatio/domain/energy-crm/plugins/plugin'
import type { TenantTransaction } from '../../platform/db/database.ts'

export async function selectActivePlugins(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.query<{ key: string }>('select key from plugins where client_uid = $1 and active', [
    tx.clientUID,
  ])
  return rows.map((row) => row.key)
}

/** Whether the state changed by this. */
export async function writePlugin(
  tx: TenantTransaction,
  key: PluginKey,
  active: boolean,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into plugins as p (client_uid, key, active, updated_at, updated_user_uid)
     values ($1, $2, $3, $4, $5)
     on conflict (client_uid, key) do update
       set active = excluded.active, updated_at = excluded.updated_at,
           updated_user_uid = excluded.updated_user_uid
       where p.active is distinct from excluded.active
     returning p.key`,
    [tx.clientUID, key, active, now, tx.userUID ?? null],
  )
  return rows.length > 0
}
