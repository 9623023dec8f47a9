import type { TenantTransaction } from '../../platform/db/database.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

/** The commercial of a user and the one asked for, locked until the transaction ends. */
export function lockCommercialsForLink(tx: TenantTransaction, userUID: string, idCommercial: string | null) {
  return tx.db
    .selectFrom('commercials')
    .select(['idCommercial', 'userUID'])
    .where('clientUID', '=', tx.clientUID)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('userUID', '=', userUID), eb('idCommercial', '=', idCommercial)]))
    .orderBy('idCommercial')
    .forUpdate()
    .execute()
}

export async function setUserOfCommercial(
  tx: TenantTransaction,
  idCommercial: string,
  userUID: string | null,
): Promise<void> {
  await tx.db
    .updateTable('commercials')
    .set({ userUID, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idCommercial', '=', idCommercial)
    .execute()
}
