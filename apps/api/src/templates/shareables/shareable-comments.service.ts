import { domainError } from '@vatio/domain/domain-error'
import { MAX_COMMENTS } from '@vatio/domain/templates/shareables/shareable'
import { shareableErrors } from '@vatio/domain/templates/shareables/shareable.errors'
import type * as publicEndpoints from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import type * as endpoints from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { ShareableComment } from '@vatio/protocol/templates/shareables/shareables.schema'
import { notify } from '../../identity/notifications/notify.service.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import type { Call, PublicCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import { runInOpenShareable } from './opened-shareable.service.ts'
import { insertComment, listComments } from './shareable-comments.repository.ts'
import { getSeenRow } from './shareables.service.ts'
import type { ShareableRow } from './shareables.repository.ts'
import { hashStateKey } from './state-key.ts'

/** Comments of customers on one link, and from one address. */
const COMMENTS = { max: 20, seconds: 3_600 } as const

/** A comment of a customer; whoever shared the document is notified. */
export async function addCustomerComment(
  call: PublicCall<typeof publicEndpoints.commentPublicShareable>,
): Promise<ShareableComment> {
  const { platform, params, body, ip } = call
  const key = hashStateKey(params.stateKey).toString('base64url')
  await hitLimit(platform, `shareable-comment:${key}`, COMMENTS)
  await hitLimit(platform, `shareable-comment-of:${addressKey(ip)}`, COMMENTS)
  return runInOpenShareable(call, async (tx, shareable) => {
    if (!shareable.comments) throw domainError(shareableErrors, 'SHAREABLE_COMMENTS_OFF')
    assertRoom(shareable)
    const { idShareable, ownerUserUID, title } = shareable
    const comment = { userUID: null, authorName: body.name, text: body.text }
    const stored = await insertComment(tx, idShareable, comment, platform.clock.now())
    await notify(platform, tx, {
      userUID: ownerUserUID,
      kind: 'shareable-commented',
      parameters: { title, name: body.name },
      link: linkOf(idShareable),
    })
    return stored
  })
}

export function listAsCustomer(
  call: PublicCall<typeof publicEndpoints.listPublicShareableComments>,
): Promise<ShareableComment[]> {
  return runInOpenShareable(call, (tx, { idShareable }) => listComments(tx, idShareable), { readOnly: true })
}

/** @throws NOT_FOUND for a link that the actor does not see. */
export async function listAsAgent(
  call: Call<typeof endpoints.listShareableComments>,
): Promise<ShareableComment[]> {
  const { idShareable } = await getSeenRow(call, call.params.id)
  return listComments(call.tx, idShareable)
}

/** @throws NOT_FOUND, SHAREABLE_COMMENTS_FULL. */
export async function addAnswer(
  call: Call<typeof endpoints.answerShareableComment>,
): Promise<ShareableComment> {
  const { tx, actor, platform, params, body } = call
  const shareable = await getSeenRow(call, params.id)
  assertRoom(shareable)
  const comment = { userUID: actor.userUID, authorName: actor.userName, text: body.text }
  const stored = await insertComment(tx, shareable.idShareable, comment, platform.clock.now())
  await call.audit({
    action: 'update',
    entity: 'shareable',
    idEntity: shareable.idShareable,
    after: { comment: true },
  })
  return stored
}

/** Path of the screen that shows a link. */
export function linkOf(idShareable: string): string {
  return `/shared-links/${idShareable}`
}

function assertRoom({ commentCount }: ShareableRow): void {
  if (commentCount >= MAX_COMMENTS) throw domainError(shareableErrors, 'SHAREABLE_COMMENTS_FULL')
}
