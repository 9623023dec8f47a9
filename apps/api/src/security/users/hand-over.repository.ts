import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { PortfolioIds } from './portfolio.repository.ts'

export interface HandOverRecord {
  readonly idHandOver: string
  readonly receiverUserUID: string | null
  readonly fromCommercial: string
  readonly toCommercial: string
  /** What went from commercial to commercial; null where the commercial itself went to the receiver. */
  readonly moved: PortfolioIds | null
}

/** Keeps what a hand-over moved. */
export async function insertHandOver(
  tx: TenantTransaction,
  giverUserUID: string,
  record: Omit<HandOverRecord, 'idHandOver'> & { readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into hand_overs (client_uid, id_hand_over, giver_user_uid, receiver_user_uid, from_commercial,
                             to_commercial, moved, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.clientUID,
      newId(),
      giverUserUID,
      record.receiverUserUID,
      record.fromCommercial,
      record.toCommercial,
      record.moved === null ? null : JSON.stringify(record.moved),
      record.at,
    ],
  )
}

/** Takes the last hand-over of a user for undoing; null when there is none, or it was undone: once is enough. */
export async function takeLastHandOver(
  tx: TenantTransaction,
  giverUserUID: string,
  at: Date,
): Promise<HandOverRecord | null> {
  const [row] = await tx.query<HandOverRecord & Record<string, unknown>>(
    `update hand_overs set undone_at = $3
     where client_uid = $1 and undone_at is null and id_hand_over = (
       select id_hand_over from hand_overs where client_uid = $1 and giver_user_uid = $2
       order by at desc, id_hand_over desc limit 1 for update)
     returning id_hand_over as "idHandOver", receiver_user_uid as "receiverUserUID",
               from_commercial as "fromCommercial", to_commercial as "toCommercial", moved`,
    [tx.clientUID, giverUserUID, at],
  )
  return row ?? null
}
