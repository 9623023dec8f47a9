import type { TenantTransaction } from '../../platform/db/database.ts'

export async function hasClientAddress(tx: TenantTransaction, email: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(
    `select exists (select from clients
                    where client_uid = $1 and deleted_at is null and lower(email) = $2)
         or exists (select from clients
                    where client_uid = $1 and deleted_at is null and lower(agent_email) = $2) as found`,
    [tx.clientUID, email],
  )
  return row.found
}
