import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { DEFAULT_FEE_PERCENTAGE } from '@vatio/domain/energy-crm/commercials/commercial'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { licenceLimits, UNLIMITED } from '@vatio/domain/identity/licences/licence'
import { accountErrors } from '@vatio/domain/identity/accounts/accounts.errors'
import { losesAdmin, mayGiveRoles } from '@vatio/domain/administration/users/user.policy'
import { userErrors } from '@vatio/domain/administration/users/user.errors'
import type {
  User,
  UserFilter,
  UserInput,
  UserList,
  UserPageQuery,
  UserReference,
  UserUpdate,
} from '@vatio/protocol/administration/users/users.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { linkCommercial } from '../../energy-crm/commercials/commercial-link.service.ts'
import { createCommercial } from '../../energy-crm/commercials/commercials.service.ts'
import { limitMailsOfCompany } from '../../mail/outbox/mail-limits.service.ts'
import { requestEmailChange, withdrawEmail } from '../../identity/accounts/email-change.service.ts'
import {
  inviteColleague,
  moveInvitation,
  sendInvitation,
} from '../../identity/accounts/invitation.service.ts'
import { assertPlainName } from '../../identity/accounts/plain-name.service.ts'
import { endSessionsOf } from '../../identity/session/session.service.ts'
import { countGroups, replaceGroups } from './user-groups.repository.ts'
import { isUserVisible } from './user-visibility.service.ts'
import * as repository from './users.repository.ts'
import { users } from './users.repository.ts'

export type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform' | 'ip' | 'requestId'>

/** Users of the company that take a seat of the licence. */
export const countUsers = repository.countActiveUsers

/** The users whose record the actor sees, filtered, sorted and by pages, with the seats of the licence. */
export async function searchUsers(
  tx: TenantTransaction,
  actor: Actor,
  filter: UserFilter,
  page: UserPageQuery,
): Promise<UserList> {
  const condition = allOf([isSeenBy(actor), repository.toUserCondition(tx.clientUID, filter)])
  const [found, { total, totalIsExact }, used] = await Promise.all([
    repository.listUserPage(tx, condition, page),
    repository.countMatching(tx, condition),
    countUsers(tx),
  ])
  const limit = licenceLimits[actor.licence].users
  return [found, total, { totalIsExact, used, limit: limit === UNLIMITED ? null : limit }]
}

/** @throws NOT_FOUND for a user that does not exist, was deleted or whose record the actor does not see. */
export async function getUser(tx: TenantTransaction, actor: Actor, userUID: string): Promise<User> {
  const [user] = await repository.listUsers(tx, allOf([isSeenBy(actor), users('u.userUID', '=', userUID)]))
  if (!user) throw domainError(requestErrors, 'NOT_FOUND')
  return user
}

/**
 * Active users to choose from: those whose record the actor sees. For tasks, every colleague of the company,
 * without the address where the actor may not see the record.
 */
export async function listUsers(
  tx: TenantTransaction,
  actor: Actor,
  options: { readonly fromTasks?: boolean } = {},
): Promise<UserReference[]> {
  const isActive = users('u.active', '=', true)
  const seen = await repository.listUsers(tx, allOf([isSeenBy(actor), isActive]))
  if (!options.fromTasks) return seen.map((user) => toReference(user, true))
  const mayOpen = new Set(seen.map((user) => user.userUID))
  const all = await repository.listUsers(tx, isActive)
  return all.map((user) => toReference(user, mayOpen.has(user.userUID)))
}

/** The users of the actor's own company; those of another company answer NOT_FOUND. */
export async function listUsersOfClient(
  tx: TenantTransaction,
  actor: Actor,
  clientUID: string,
): Promise<UserReference[]> {
  if (clientUID !== actor.clientUID) throw domainError(requestErrors, 'NOT_FOUND')
  const seen = await repository.listUsers(tx, allOf([isSeenBy(actor)]))
  return seen.map((user) => toReference(user, true))
}

/**
 * Creates a user without password, who is invited by a link. The answer is the same whether or not another
 * company has the address; EMAIL_TAKEN refers to the company's own users only. Their commercial is created or
 * linked in the same transaction (decision 0151).
 */
export async function createUser(call: Writing, input: UserInput): Promise<User> {
  const { tx, actor, platform } = call
  assertPlainName(input.userName)
  await assertWithinLicence(tx, actor, 'users', () => countUsers(tx))
  await assertGrants(call, input)
  await assertNewInCompany(tx, input.email, null)
  await limitMailsOfCompany(tx, platform, input.email)
  const { userUID } = await inviteColleague(tx, platform, {
    email: input.email,
    userName: input.userName,
    phoneNumber: input.phoneNumber,
    role: input.role,
    applications: input.applications,
  })
  await replaceGroups(tx, userUID, input.groups)
  await writeCommercial(call, userUID, input)
  const user = await getUser(tx, actor, userUID)
  await call.audit({ action: 'create', entity: 'user', idEntity: userUID, after: user })
  return user
}

/**
 * Changes a user. A new role and disabling end every session of theirs. A new address is pending until it is
 * confirmed there; a user who never signed in is invited at it.
 */
export async function updateUser(call: Writing, update: UserUpdate): Promise<User> {
  const { tx, actor, platform } = call
  const { userUID, version, ...input } = update
  await lockUsers(tx)
  const before = await getUser(tx, actor, userUID)
  await assertGrants(call, input, before)
  assertPlainName(input.userName, before.userName)
  if (userUID === actor.userUID && !input.active) throw domainError(userErrors, 'USER_IS_SELF')
  if (input.active && !before.active) await assertWithinLicence(tx, actor, 'users', () => countUsers(tx))
  if (isAdminLost(before, input)) await assertNotLastAdmin(tx)
  const isOther = input.email.toLowerCase() !== before.email.toLowerCase()
  const isMoved = isOther && input.email.toLowerCase() !== before.pendingEmail
  if (isMoved) {
    await assertNewInCompany(tx, input.email, userUID)
    if (input.active) await limitMailsOfCompany(tx, platform, input.email)
  }
  const movesNow = isMoved && before.invited
  if (input.newCommercial && before.commercial) {
    throw domainError(userErrors, 'USER_COMMERCIAL_TAKEN', { field: 'newCommercial' })
  }
  const { applications, groups, idCommercial: _linked, newCommercial: _created, ...own } = input
  const updated = await repository.updateUserRow(tx, userUID, version, {
    ...own,
    email: isOther && !movesNow ? before.email : input.email,
    emailValidated: before.emailValidated && !movesNow,
  })
  if (!updated) throw versionConflict(await getUser(tx, actor, userUID))
  await repository.replaceApplications(tx, userUID, applications)
  await replaceGroups(tx, userUID, groups)
  await writeCommercial(call, userUID, input)
  if (movesNow) {
    await moveInvitation(tx, platform, userUID)
    if (input.active) await sendInvitation(tx, platform, userUID)
  } else if (isMoved) await requestEmailChange(tx, platform, userUID, input.email.toLowerCase())
  if (movesNow || !input.active || input.role !== before.role) {
    await endSessionsOf(tx, userUID, platform.clock.now())
  }
  const user = await getUser(tx, actor, userUID)
  await call.audit({ action: 'update', entity: 'user', idEntity: userUID, ...changedFields(before, user) })
  return user
}

/**
 * Sends again the invitation of a user who has never signed in, or the link to a new address; the earlier
 * link becomes invalid.
 */
export async function inviteAgain(call: Writing, userUID: string): Promise<void> {
  const { tx, platform } = call
  // An invitation whose address was changed must not be accepted with a link mailed to the earlier one.
  await lockUsers(tx)
  const user = await getUser(tx, call.actor, userUID)
  assertRank(call.actor, [user.role])
  const to = user.invited ? user.email : user.pendingEmail
  if (to === null || !user.active) throw domainError(userErrors, 'USER_ALREADY_ENTERED')
  await limitMailsOfCompany(tx, platform, to)
  if (user.invited) await sendInvitation(tx, platform, userUID)
  else await requestEmailChange(tx, platform, userUID, to)
  await call.audit({ action: 'invite', entity: 'user', idEntity: userUID })
}

/** Withdraws a new address that was not confirmed yet. */
export async function withdrawEmailChange(call: Writing, userUID: string): Promise<{ affected: number }> {
  const { tx, actor } = call
  await lockUsers(tx)
  const before = await getUser(tx, actor, userUID)
  assertRank(actor, [before.role])
  const affected = await withdrawEmail(tx, userUID)
  if (affected > 0) {
    const after = await getUser(tx, actor, userUID)
    await call.audit({ action: 'update', entity: 'user', idEntity: userUID, ...changedFields(before, after) })
  }
  return { affected }
}

/**
 * Serialises changes of the users of a company, before anything is read: two Admins who demote each other, or
 * a role granted while its user is deleted, run one after the other.
 */
export async function lockUsers(tx: TenantTransaction): Promise<void> {
  await repository.lockCompany(tx)
}

/** @throws USER_LAST_ADMIN. Call it after {@link lockUsers}. */
export async function assertNotLastAdmin(tx: TenantTransaction): Promise<void> {
  if ((await repository.countAdmins(tx)) <= 1) throw domainError(userErrors, 'USER_LAST_ADMIN')
}

/** @throws USER_RANK_ABOVE_OWN */
export function assertRank(actor: Actor, roles: Parameters<typeof mayGiveRoles>[1]): void {
  if (!mayGiveRoles(actor.role, roles))
    throw domainError(userErrors, 'USER_RANK_ABOVE_OWN', { field: 'role' })
}

/** Whether a change, or with null a deletion, removes a current administrator of the company. */
export function isAdminLost(before: User, after: Parameters<typeof losesAdmin>[1]): boolean {
  return before.invitationExpiresAt === null && losesAdmin(before, after)
}

async function assertNewInCompany(
  tx: TenantTransaction,
  email: string,
  exceptUserUID: string | null,
): Promise<void> {
  if (await repository.hasEmailInCompany(tx, email, exceptUserUID)) {
    throw domainError(accountErrors, 'EMAIL_TAKEN', { field: 'email' })
  }
}

async function assertGrants(call: Writing, input: UserInput, before?: User): Promise<void> {
  const { tx, actor } = call
  assertRank(actor, [
    input.role,
    ...input.applications.map((grant) => grant.role),
    ...(before ? [before.role] : []),
  ])
  const { applications } = await repository.lockCompany(tx)
  const names = input.applications.map((grant) => grant.application)
  const missing = names.find((name) => !applications.includes(name))
  if (missing || new Set(names).size !== names.length) {
    throw domainError(userErrors, 'USER_APPLICATION_NOT_AVAILABLE', { field: 'applications' })
  }
  if (input.newCommercial) {
    const field = 'newCommercial'
    if (input.idCommercial) throw domainError(requestErrors, 'INVALID_INPUT', { field })
    if (!canAccess(actor.applications, 'energy-crm')) {
      throw domainError(userErrors, 'USER_APPLICATION_NOT_AVAILABLE', { field })
    }
  }
  const idGroups = [...new Set(input.groups.map((group) => group.idGroup))]
  if (idGroups.length !== input.groups.length || (await countGroups(tx, idGroups)) !== idGroups.length) {
    throw domainError(userErrors, 'USER_GROUP_UNKNOWN', { field: 'groups' })
  }
}

/** Creates the commercial of a user or links one; leaves the link as it is where neither is given. */
async function writeCommercial(
  call: Writing,
  userUID: string,
  { newCommercial, idCommercial, email, phoneNumber }: UserInput,
): Promise<void> {
  if (newCommercial) {
    const contact = { company: null, dniOrCif: null, address: null, city: null, email, phoneNumber }
    const feePercentage = DEFAULT_FEE_PERCENTAGE
    await createCommercial(call, { ...newCommercial, ...contact, feePercentage, userUID })
  } else if (idCommercial !== undefined) await linkCommercial(call, userUID, idCommercial)
}

function isSeenBy(actor: Actor): Condition | undefined {
  return isUserVisible(actor, users.ref('u.userUID'))
}

/** @param mayOpen whether the reader sees the user's whole record. */
function toReference({ userUID, userName, email, role, active }: User, mayOpen: boolean): UserReference {
  return { userUID, userName, email: mayOpen ? email : null, role, active }
}
