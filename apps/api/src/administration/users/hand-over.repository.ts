import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { PortfolioIds } from './portfolio.repository.ts'

export interface HandOverRecord {
  readonly receiverUserUID: string | null
  readonly fromCommercial: string
  readonly toCommercial: string
  /** Records that moved between commercials; null where the commercial itself was assigned to the receiver. */
  readonly moved: PortfolioIds | null
}

/** Stores what a hand-over moved. */
export async function insertHandOver(
  tx: TenantTransaction,
  giverUserUID: string,
  record: HandOverRecord & { readonly at: Date },
): Promise<void> {
  const moved = record.moved && JSON.stringify(record.moved)
  await tx.db
    .insertInto('handOvers')
    .values({ ...record, moved, clientUID: tx.clientUID, idHandOver: newId(), giverUserUID })
    .execute()
}

/** Claims the last hand-over of a user for undoing; null when there is none or it was undone already. */
export async function consumeLastHandOver(
  tx: TenantTransaction,
  giverUserUID: string,
  at: Date,
): Promise<HandOverRecord | null> {
  const last = tx.db
    .selectFrom('handOvers')
    .select('idHandOver')
    .where('clientUID', '=', tx.clientUID)
    .where('giverUserUID', '=', giverUserUID)
    .orderBy('at', 'desc')
    .orderBy('idHandOver', 'desc')
    .limit(1)
    .forUpdate()
  const taken = await tx.db
    .updateTable('handOvers')
    .set({ undoneAt: at })
    .where('clientUID', '=', tx.clientUID)
    .where('undoneAt', 'is', null)
    .where('idHandOver', '=', last)
    .returning(['receiverUserUID', 'fromCommercial', 'toCommercial'])
    .returning((row) => row.ref('moved').$castTo<PortfolioIds | null>().as('moved'))
    .executeTakeFirst()
  return taken ?? null
}
