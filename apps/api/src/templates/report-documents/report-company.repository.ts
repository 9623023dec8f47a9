import type { TenantTransaction } from '../../platform/db/database.ts'

export async function findCompanyName(tx: TenantTransaction): Promise<string> {
  const { name } = await tx.db
    .selectFrom('organisations')
    .select('name')
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
  return name
}
