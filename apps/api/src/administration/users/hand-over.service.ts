import { domainError } from '@vatio/domain/domain-error'
import { userErrors } from '@vatio/domain/administration/users/user.errors'
import type {
  HandOverCounts,
  HandOverReply,
  HandOverRequest,
  User,
} from '@vatio/protocol/administration/users/users.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { linkCommercial } from '../../energy-crm/commercials/commercial-link.service.ts'
import { notify } from '../../identity/notifications/notify.service.ts'
import { insertHandOver, consumeLastHandOver, type HandOverRecord } from './hand-over.repository.ts'
import * as portfolio from './portfolio.repository.ts'
import { assertRank, getUser, type Writing } from './users.service.ts'

const NOTHING: HandOverCounts = { clients: 0, contracts: 0, comparisons: 0, solarStudies: 0 }

/** Counts the records that belong to a user through their commercial. */
export async function countUserData(
  tx: TenantTransaction,
  actor: Actor,
  userUID: string,
): Promise<HandOverCounts> {
  await getUser(tx, actor, userUID)
  const idCommercial = await portfolio.findCommercialOf(tx, userUID)
  return idCommercial ? portfolio.countPortfolio(tx, idCommercial) : NOTHING
}

/**
 * Gives a user's whole portfolio to another user or commercial. A receiver without a commercial takes over
 * the giver's; otherwise every record moves to the receiver's. What moved is stored, and {@link undoHandOver}
 * undoes it.
 *
 * @throws NOT_FOUND, USER_RANK_ABOVE_OWN, HAND_OVER_NOTHING, HAND_OVER_RECEIVER_UNKNOWN
 */
export async function handOver(call: Writing, request: HandOverRequest): Promise<HandOverReply> {
  const { tx, actor } = call
  const giver = await getUser(tx, actor, request.userUID)
  assertRank(actor, [giver.role])
  const receiver = 'userUID' in request.receiver ? await getReceiver(call, request.receiver.userUID) : null
  const wanted = 'idCommercial' in request.receiver ? request.receiver.idCommercial : null
  const userUIDs = [giver.userUID, ...(receiver ? [receiver.userUID] : [])]
  const holders = await portfolio.lockHolders(tx, userUIDs, wanted)
  const from = holders.find((holder) => holder.userUID === giver.userUID)
  const to = holders.find((holder) =>
    receiver ? holder.userUID === receiver.userUID : holder.idCommercial === wanted,
  )
  if (!from) throw domainError(userErrors, 'HAND_OVER_NOTHING', { field: 'userUID' })
  if (receiver?.userUID === giver.userUID || to === from) throw receiverUnknown()
  const before = { idCommercial: from.idCommercial, userUID: giver.userUID }
  const ends = { fromCommercial: from.idCommercial, receiverUserUID: receiver?.userUID ?? null }
  if (!to && receiver) {
    const counts = await portfolio.countPortfolio(tx, from.idCommercial)
    await linkCommercial(call, giver.userUID, null)
    await linkCommercial(call, receiver.userUID, from.idCommercial)
    const after = { idCommercial: from.idCommercial, userUID: receiver.userUID, moved: null }
    await call.audit({ action: 'hand-over', entity: 'user', idEntity: giver.userUID, before, after })
    await keep(call, giver.userUID, { ...ends, toCommercial: from.idCommercial, moved: null })
    await notifyReceiver(call, receiver.userUID, giver.userName, counts)
    return { movesCommercial: true, counts }
  }
  if (!to) throw receiverUnknown()
  const moved = await portfolio.movePortfolio(tx, from.idCommercial, to.idCommercial)
  const after = { idCommercial: to.idCommercial, userUID: receiver?.userUID, moved }
  await call.audit({ action: 'hand-over', entity: 'user', idEntity: giver.userUID, before, after })
  await keep(call, giver.userUID, { ...ends, toCommercial: to.idCommercial, moved })
  await notifyReceiver(call, to.userUID, giver.userName, countsOf(moved))
  return { movesCommercial: false, counts: countsOf(moved) }
}

/**
 * Undoes the last hand-over of a user, for every record that was not moved again.
 *
 * @throws NOT_FOUND, USER_RANK_ABOVE_OWN, HAND_OVER_NOTHING
 */
export async function undoHandOver(call: Writing, userUID: string): Promise<HandOverReply> {
  const { tx, actor } = call
  const giver = await getUser(tx, actor, userUID)
  assertRank(actor, [giver.role])
  const last = await consumeLastHandOver(tx, userUID, call.platform.clock.now())
  if (!last) throw domainError(userErrors, 'HAND_OVER_NOTHING')
  const { receiverUserUID, fromCommercial, toCommercial, moved } = last
  await portfolio.lockHolders(tx, [userUID, ...(receiverUserUID ? [receiverUserUID] : [])], toCommercial)
  let counts: HandOverCounts
  if (moved) {
    counts = await portfolio.moveBack(tx, moved, toCommercial, fromCommercial)
  } else {
    counts = await portfolio.countPortfolio(tx, fromCommercial)
    if (receiverUserUID) await linkCommercial(call, receiverUserUID, null)
    await linkCommercial(call, userUID, fromCommercial)
  }
  await call.audit({
    action: 'undo-hand-over',
    entity: 'user',
    idEntity: userUID,
    before: { idCommercial: toCommercial, userUID: receiverUserUID ?? undefined, moved },
    after: counts,
  })
  return { movesCommercial: moved === null, counts }
}

function keep({ tx, platform }: Writing, giverUserUID: string, record: HandOverRecord): Promise<void> {
  return insertHandOver(tx, giverUserUID, { ...record, at: platform.clock.now() })
}

// A commercial without a user has no recipient; a user who hands over to themselves needs no notification.
async function notifyReceiver(
  { tx, actor, platform }: Writing,
  userUID: string | null,
  from: string,
  { clients, contracts }: HandOverCounts,
): Promise<void> {
  if (userUID === null || userUID === actor.userUID) return
  const parameters = { from, clients, contracts }
  await notify(platform, tx, { userUID, kind: 'hand-over-received', parameters, link: '/energy-crm/clients' })
}

async function getReceiver(call: Writing, userUID: string): Promise<User> {
  const user = await getUser(call.tx, call.actor, userUID).catch(() => null)
  if (!user?.active) throw receiverUnknown()
  return user
}

function receiverUnknown() {
  return domainError(userErrors, 'HAND_OVER_RECEIVER_UNKNOWN', { field: 'receiver' })
}

function countsOf(ids: portfolio.PortfolioIds): HandOverCounts {
  return {
    clients: ids.clients.length,
    contracts: ids.contracts.length,
    comparisons: ids.comparisons.length,
    solarStudies: ids.solarStudies.length,
  }
}
