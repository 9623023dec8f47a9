import type { TenantTransaction } from './database.ts'

/** Locks the user's row until the transaction ends, so that what depends on what the user has is done one after the other. */
export async function lockUser(tx: TenantTransaction, userUID: string): Promise<void> {
  await tx.db
    .selectFrom('users')
    .select('userUID')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .forNoKeyUpdate()
    .execute()
}
