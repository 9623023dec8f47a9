import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { MAX_EXPIRY_DAYS } from '@vatio/domain/templates/shareables/shareable'
import { shareableErrors } from '@vatio/domain/templates/shareables/shareable.errors'
import { shareableScope } from '@vatio/domain/templates/shareables/shareable.policy'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { Shareable, ShareableUpdate } from '@vatio/protocol/templates/shareables/shareables.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import type { Viewer } from '../../platform/auth/actor.ts'
import { updateRow } from '../../platform/records/record-table.ts'
import { presentShareable } from './shareables.presenter.ts'
import * as repository from './shareables.repository.ts'
import {
  shareables,
  shareableTable,
  type ShareableRow,
  type ShareableValues,
} from './shareables.repository.ts'

const MOST_LISTED = 200
const DAY_MS = 86_400_000

type Reading = Pick<Call, 'tx' | 'actor' | 'platform'>

/** The links that the actor sees, filtered, sorted and by pages. */
export async function searchShareables({
  tx,
  actor,
  platform,
  query,
}: Call<typeof endpoints.listShareables>): Promise<ReplyOf<typeof endpoints.listShareables>> {
  const condition = allOf([
    toVisibleShareables(actor),
    repository.toShareableCondition(query, platform.clock.now()),
  ])
  const [rows, { total, totalIsExact }] = await Promise.all([
    repository.selectShareablePage(tx, condition, query),
    repository.countShareables(tx, condition),
  ])
  return [rows.map((row) => presentShareable(platform, tx.clientUID, row)), total, { totalIsExact }]
}

/** @throws NOT_FOUND for a link that the actor does not see. */
export async function getShareable(call: Reading, id: string): Promise<Shareable> {
  return presentShareable(call.platform, call.tx.clientUID, await getSeenRow(call, id))
}

/** @throws as {@link getShareable}. */
export async function getSeenRow({ tx, actor }: Reading, id: string): Promise<ShareableRow> {
  const isIt = shareables('s.idShareable', '=', id)
  const row = await repository.findShareable(tx, allOf([toVisibleShareables(actor), isIt]))
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}

/** The other links of the same record that the actor sees. @throws NOT_FOUND. */
export async function listRelated(call: Call<typeof endpoints.listRelatedShareables>): Promise<Shareable[]> {
  const { entity, idEntity, idShareable } = await getSeenRow(call, call.params.id)
  return list(call, [
    shareables('s.entity', '=', entity),
    shareables('s.idEntity', '=', idEntity),
    shareables('s.idShareable', '<>', idShareable),
  ])
}

/** The links of a user, as far as the actor sees them. */
export function listOfUser(call: Call<typeof endpoints.listShareablesOfUser>): Promise<Shareable[]> {
  return list(call, [shareables('s.ownerUserUID', '=', call.params.userUID)])
}

/** @throws NOT_FOUND, VERSION_CONFLICT, SHAREABLE_EXPIRY. */
export async function updateShareable(call: Call<typeof endpoints.updateShareable>): Promise<Shareable> {
  const { tx, params, body, platform } = call
  const before = await getShareable(call, params.id)
  const values = await toValues(body, before, platform.clock.now())
  const updated = await updateRow(tx, shareableTable, { id: params.id, version: body.version }, values)
  await assertUpdated(updated || undefined, () => getShareable(call, params.id))
  const after = await getShareable(call, params.id)
  const changed = changedFields(toAudited(before), toAudited(after))
  const { password } = body
  await call.audit({
    action: 'update',
    entity: 'shareable',
    idEntity: params.id,
    before: changed.before,
    after: { ...changed.after, ...(password === undefined ? {} : { passwordChanged: true }) },
  })
  return after
}

/** Removes a link that is over and that nobody accepted. @throws NOT_FOUND, SHAREABLE_KEPT. */
export async function removeShareable(
  call: Call<typeof endpoints.removeShareable>,
): Promise<{ affected: number }> {
  const before = await getShareable(call, call.params.id)
  const isAccepted = before.acceptance === 'accepted' || before.acceptance === 'void'
  if (before.state === 'active' || isAccepted) throw domainError(shareableErrors, 'SHAREABLE_KEPT')
  await repository.deleteShareables(call.tx, [call.params.id])
  await call.audit({
    action: 'delete',
    entity: 'shareable',
    idEntity: call.params.id,
    before: toAudited(before),
  })
  return { affected: 1 }
}

/** @throws SHAREABLE_EXPIRY for an instant that has passed or is further away than {@link MAX_EXPIRY_DAYS}. */
export function assertExpiry(expiresAt: Date, now: Date): void {
  const isInRange = expiresAt > now && expiresAt.getTime() <= now.getTime() + MAX_EXPIRY_DAYS * DAY_MS
  if (!isInRange) throw domainError(shareableErrors, 'SHAREABLE_EXPIRY', { field: 'expiresAt' })
}

/** What the audit stores of a link: never its key. */
export function toAudited(shareable: Shareable): Record<string, unknown> {
  const { title, templateType, relatedTo, recipient, expiresAt, active, hasPassword } = shareable
  const { allowDownload, comments, acceptance, contentVersion } = shareable
  return {
    title,
    templateType,
    relatedTo,
    recipient,
    expiresAt,
    active,
    hasPassword,
    allowDownload,
    comments,
    acceptance,
    contentVersion,
  }
}

async function list(call: Reading, conditions: readonly Condition[]): Promise<Shareable[]> {
  const condition = allOf([toVisibleShareables(call.actor), ...conditions])
  const rows = await repository.listShareables(call.tx, condition, MOST_LISTED)
  return rows.map((row) => presentShareable(call.platform, call.tx.clientUID, row))
}

function toVisibleShareables(viewer: Viewer): Condition {
  return repository.isShareableVisible(viewer, shareableScope(viewer))
}

async function toValues(body: ShareableUpdate, before: Shareable, now: Date): Promise<ShareableValues> {
  const { title, expiresAt, active, password, allowDownload, requestAcceptance, comments } = body
  const end = expiresAt === undefined ? undefined : new Date(expiresAt)
  if (end !== undefined && expiresAt !== before.expiresAt) assertExpiry(end, now)
  return {
    ...(title === undefined ? {} : { title }),
    ...(end === undefined ? {} : { expiresAt: end }),
    ...(active === undefined || active === before.active ? {} : { revokedAt: active ? null : now }),
    ...(password === undefined
      ? {}
      : { passwordHash: password === null ? null : await hashPassword(password) }),
    ...(allowDownload === undefined ? {} : { allowDownload }),
    ...(requestAcceptance === undefined ? {} : { requestAcceptance }),
    ...(comments === undefined ? {} : { comments }),
    updateTimestamp: now,
  }
}
