import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { groupErrors } from '@vatio/domain/administration/groups/group.errors'
import { mayChangeMembership } from '@vatio/domain/administration/groups/group.policy'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { GroupMember, UserToGroup } from '@vatio/protocol/administration/groups/groups.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import { allOf, isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { getUser } from '../users/users.service.ts'
import { getGroup, type Writing } from './groups.service.ts'
import * as repository from './memberships.repository.ts'
import { memberships } from './memberships.repository.ts'

/** @throws NOT_FOUND for a group that the actor does not manage. */
export async function listMembers(
  tx: TenantTransaction,
  actor: Actor,
  idGroup: string,
): Promise<GroupMember[]> {
  await getGroup(tx, actor, idGroup)
  return repository.listMembers(tx, memberships('a.idGroup', '=', idGroup))
}

/** The assignments to the groups that the actor manages. */
export async function listMemberships(tx: TenantTransaction, actor: Actor): Promise<UserToGroup[]> {
  const isLed = isOneOf(memberships.ref('a.idGroup'), actor.administeredGroups, 'uuid')
  const members = await repository.listMembers(tx, allOf([hasRole(actor.role, 'admin') ? undefined : isLed]))
  return members.map(toAssignment)
}

/**
 * Puts a user into a group, or changes whether they administer it. A group admin adds only users whom they
 * already see, since the portfolio of a member becomes visible to them.
 */
export async function assignToGroup(
  call: Writing,
  idGroup: string,
  userUID: string,
  isGroupAdmin: boolean,
): Promise<void> {
  const { tx, actor } = call
  await getGroup(tx, actor, idGroup)
  const before = await findMembership(tx, idGroup, userUID)
  for (const membership of [{ isGroupAdmin }, ...(before ? [before] : [])]) {
    if (!mayChangeMembership(actor, idGroup, membership)) {
      throw domainError(groupErrors, 'GROUP_ADMIN_RESERVED')
    }
  }
  const user = await getUser(tx, actor, userUID).catch(() => null)
  if (!user) throw domainError(groupErrors, 'GROUP_USER_UNKNOWN', { field: 'userUID' })
  await repository.upsertMembership(tx, idGroup, userUID, isGroupAdmin)
  const after = await findMembership(tx, idGroup, userUID)
  await call.audit({ action: 'assign', entity: 'group', idEntity: idGroup, before, after })
}

export async function unassignFromGroup(
  call: Writing,
  idGroup: string,
  userUID: string,
): Promise<{ affected: number }> {
  const { tx, actor } = call
  await getGroup(tx, actor, idGroup)
  const before = await findMembership(tx, idGroup, userUID)
  if (!before) throw domainError(requestErrors, 'NOT_FOUND')
  if (!mayChangeMembership(actor, idGroup, before)) throw domainError(groupErrors, 'GROUP_ADMIN_RESERVED')
  const affected = await repository.deleteMembership(tx, idGroup, userUID)
  await call.audit({ action: 'unassign', entity: 'group', idEntity: idGroup, before })
  return { affected }
}

export async function updateMembership(
  call: Writing,
  idUserToGroup: string,
  isGroupAdmin: boolean,
): Promise<UserToGroup> {
  const [member] = await repository.listMembers(call.tx, memberships('a.idUserToGroup', '=', idUserToGroup))
  if (!member) throw domainError(requestErrors, 'NOT_FOUND')
  await assignToGroup(call, member.idGroup, member.userUID, isGroupAdmin)
  return { ...toAssignment(member), isGroupAdmin }
}

async function findMembership(
  tx: TenantTransaction,
  idGroup: string,
  userUID: string,
): Promise<UserToGroup | undefined> {
  const isOfBoth = memberships.and({ 'a.idGroup': idGroup, 'a.userUID': userUID })
  const [member] = await repository.listMembers(tx, isOfBoth)
  return member && toAssignment(member)
}

function toAssignment({ userName, email, active, ...assignment }: GroupMember): UserToGroup {
  return assignment
}
