import { domainError } from '@vatio/domain/domain-error'
import { userErrors } from '@vatio/domain/administration/users/user.errors'
import { resetSecondFactor } from '../../identity/accounts/second-factor.service.ts'
import { endSessionsOf } from '../../identity/session/session.service.ts'
import { countUserData } from './hand-over.service.ts'
import { softDeleteUser } from './users.repository.ts'
import {
  assertNotLastAdmin,
  assertRank,
  getUser,
  isAdminLost,
  lockUsers,
  type Writing,
} from './users.service.ts'

/**
 * Deletes a user: their row remains for histories, their address is free again, and no credential of theirs
 * is accepted any more.
 * @throws NOT_FOUND, USER_IS_SELF, USER_RANK_ABOVE_OWN, USER_LAST_ADMIN; USER_OWNS_DATA with the counts,
 * while clients, contracts, comparisons or solar studies belong to them.
 */
export async function removeUser(call: Writing, userUID: string): Promise<{ affected: number }> {
  const { tx, actor, platform } = call
  await lockUsers(tx)
  const before = await getUser(tx, actor, userUID)
  if (userUID === actor.userUID) throw domainError(userErrors, 'USER_IS_SELF')
  assertRank(actor, [before.role])
  if (isAdminLost(before, null)) await assertNotLastAdmin(tx)
  const data = await countUserData(tx, actor, userUID)
  if (Object.values(data).some((count) => count > 0)) {
    throw domainError(userErrors, 'USER_OWNS_DATA', { details: { ...data } })
  }
  const now = platform.clock.now()
  await endSessionsOf(tx, userUID, now)
  await softDeleteUser(tx, userUID, now)
  await call.audit({ action: 'delete', entity: 'user', idEntity: userUID, before })
  return { affected: 1 }
}

/** Removes the lost second factor of a user; their sessions end. */
export async function removeSecondFactor(call: Writing, userUID: string): Promise<void> {
  const user = await getUser(call.tx, call.actor, userUID)
  assertRank(call.actor, [user.role])
  await resetSecondFactor(call.tx, userUID)
  await endSessionsOf(call.tx, userUID, call.platform.clock.now())
  await call.audit({ action: 'reset-second-factor', entity: 'user', idEntity: userUID })
}
