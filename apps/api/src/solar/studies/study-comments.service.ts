import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { canRemoveStudy } from '@vatio/domain/solar/studies/study.policy'
import type { StudyComment } from '@vatio/protocol/solar/studies/studies.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import {
  deleteComment,
  findComment,
  insertComment,
  selectComments,
  type CommentRow,
} from './study-comments.repository.ts'
import { getStudy, type StudyWriting } from './studies.service.ts'

/** The comments of a study that the actor sees, the newest first. @throws NOT_FOUND */
export async function listComments(
  tx: TenantTransaction,
  actor: Actor,
  idSolarStudy: string,
): Promise<StudyComment[]> {
  await getStudy(tx, actor, idSolarStudy)
  const rows = await selectComments(tx, idSolarStudy)
  return rows.map((row) => presentComment(row, actor))
}

/** @throws NOT_FOUND */
export async function createComment(
  { tx, actor, audit, platform }: StudyWriting,
  idSolarStudy: string,
  text: string,
): Promise<StudyComment> {
  await getStudy(tx, actor, idSolarStudy)
  const idComment = newId()
  await insertComment(tx, { idComment, idSolarStudy, text, creationTimestamp: platform.clock.now() })
  await audit({ action: 'update', entity: 'solar-study', idEntity: idSolarStudy, after: { comment: text } })
  return presentComment(await getComment(tx, idComment), actor)
}

/** @throws NOT_FOUND; FORBIDDEN for the comment of another user, except to an Admin */
export async function removeComment(
  { tx, actor, audit }: StudyWriting,
  idComment: string,
): Promise<{ affected: number }> {
  const { idSolarStudy, text, creationUserUID } = await getComment(tx, idComment)
  await getStudy(tx, actor, idSolarStudy)
  if (!canRemoveStudy(actor, creationUserUID)) throw domainError(requestErrors, 'FORBIDDEN')
  if (!(await deleteComment(tx, idComment))) throw domainError(requestErrors, 'NOT_FOUND')
  await audit({ action: 'update', entity: 'solar-study', idEntity: idSolarStudy, before: { comment: text } })
  return { affected: 1 }
}

async function getComment(tx: TenantTransaction, idComment: string): Promise<CommentRow> {
  const row = await findComment(tx, idComment)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}

function presentComment({ creationUserUID, ...row }: CommentRow, actor: Actor): StudyComment {
  return {
    ...row,
    userUID: creationUserUID,
    creationTimestamp: row.creationTimestamp.toISOString(),
    canRemove: canRemoveStudy(actor, creationUserUID),
  }
}
