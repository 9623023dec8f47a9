import type { TenantTransaction } from '../../platform/db/database.ts'

export interface NewComment {
  readonly idComment: string
  readonly idSolarStudy: string
  readonly text: string
  readonly creationTimestamp: Date
}

/** The comments of a study, the newest first. */
export function selectComments(tx: TenantTransaction, idSolarStudy: string) {
  return joinedComments(tx)
    .where('k.idSolarStudy', '=', idSolarStudy)
    .orderBy('k.creationTimestamp', 'desc')
    .orderBy('k.idComment', 'desc')
    .execute()
}

export function findComment(tx: TenantTransaction, idComment: string) {
  return joinedComments(tx).where('k.idComment', '=', idComment).executeTakeFirst()
}

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>

export async function insertComment(tx: TenantTransaction, comment: NewComment): Promise<void> {
  await tx.db
    .insertInto('solarStudyComments')
    .values({ ...comment, clientUID: tx.clientUID, creationUserUID: tx.userUID ?? null })
    .execute()
}

/** @returns whether there was one. */
export async function deleteComment(tx: TenantTransaction, idComment: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('solarStudyComments')
    .where('clientUID', '=', tx.clientUID)
    .where('idComment', '=', idComment)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function joinedComments(tx: TenantTransaction) {
  return tx.db
    .selectFrom('solarStudyComments as k')
    .leftJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 'k.clientUID').onRef('u.userUID', '=', 'k.creationUserUID'),
    )
    .select(['k.idComment', 'k.idSolarStudy', 'k.text', 'k.creationTimestamp', 'k.creationUserUID'])
    .select('u.userName as author')
    .where('k.clientUID', '=', tx.clientUID)
}
