import type { ShareableComment } from '@vatio/protocol/templates/shareables/shareables.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'

/** The comments of a link, in order. */
export async function listComments(tx: TenantTransaction, idShareable: string): Promise<ShareableComment[]> {
  const rows = await tx.db
    .selectFrom('shareableComments')
    .select(['idShareableComment', 'userUID', 'authorName', 'text', 'creationTimestamp'])
    .where('clientUID', '=', tx.clientUID)
    .where('idShareable', '=', idShareable)
    .orderBy('creationTimestamp')
    .orderBy('idShareableComment')
    .execute()
  return rows.map((row) => ({
    idComment: row.idShareableComment,
    author: { kind: row.userUID === null ? ('customer' as const) : ('agent' as const), name: row.authorName },
    text: row.text,
    createdAt: row.creationTimestamp.toISOString(),
  }))
}

export interface NewComment {
  /** Null for the customer. */
  readonly userUID: string | null
  readonly authorName: string
  readonly text: string
}

export async function insertComment(
  tx: TenantTransaction,
  idShareable: string,
  { userUID, authorName, text }: NewComment,
  at: Date,
): Promise<ShareableComment> {
  const idShareableComment = newId()
  await tx.db
    .insertInto('shareableComments')
    .values({
      clientUID: tx.clientUID,
      idShareable,
      idShareableComment,
      userUID,
      authorName,
      text,
      creationTimestamp: at,
    })
    .execute()
  return {
    idComment: idShareableComment,
    author: { kind: userUID === null ? 'customer' : 'agent', name: authorName },
    text,
    createdAt: at.toISOString(),
  }
}
