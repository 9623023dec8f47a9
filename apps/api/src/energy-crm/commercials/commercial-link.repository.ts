import type { TenantTransaction } from '../../platform/db/database.ts'

export interface LinkedCommercial {
  id_commercial: string
  user_uid: string | null
}

/** The commercial of a user and the one asked for, locked until the transaction ends. */
export function lockCommercialsForLink(
  tx: TenantTransaction,
  userUID: string,
  idCommercial: string | null,
): Promise<LinkedCommercial[]> {
  return tx.query<LinkedCommercial>(
    `select id_commercial, user_uid from commercials
     where client_uid = $1 and (user_uid = $2 or id_commercial = $3)
     order by id_commercial for update`,
    [tx.clientUID, userUID, idCommercial],
  )
}

export async function setUserOfCommercial(
  tx: TenantTransaction,
  idCommercial: string,
  userUID: string | null,
): Promise<void> {
  await tx.query(
    `update commercials set user_uid = $3, version = version + 1
     where client_uid = $1 and id_commercial = $2`,
    [tx.clientUID, idCommercial, userUID],
  )
}
