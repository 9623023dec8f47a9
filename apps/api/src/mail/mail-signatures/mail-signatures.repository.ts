import type { TenantTransaction } from '../../platform/db/database.ts'

/** The signature of a user; empty where they have none. */
export async function findSignature(tx: TenantTransaction, userUID: string): Promise<string> {
  const row = await tx.db
    .selectFrom('mailSignatures')
    .select('text')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .executeTakeFirst()
  return row?.text ?? ''
}

export async function upsertSignature(tx: TenantTransaction, userUID: string, text: string): Promise<void> {
  await tx.db
    .insertInto('mailSignatures')
    .values({ clientUID: tx.clientUID, userUID, text })
    .onConflict((conflict) => conflict.columns(['clientUID', 'userUID']).doUpdateSet({ text }))
    .execute()
}
