import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { groupErrors } from '@vatio/domain/security/groups/group.errors'
import { mayChangeMembership } from '@vatio/domain/security/groups/group.policy'
import { hasRole } from '@vatio/domain/security/accounts/role'
import type { GroupMember, UserToGroup } from '@vatio/protocol/security/groups/groups.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { getUser } from '../users/users.service.ts'
import { presentMember, presentUserToGroup } from './groups.presenter.ts'
import { getGroup, type Writing } from './groups.service.ts'
import * as repository from './memberships.repository.ts'

/** @throws NOT_FOUND for a group that the actor does not manage. */
export async function listMembers(
  tx: TenantTransaction,
  actor: Actor,
  idGroup: string,
): Promise<GroupMember[]> {
  await getGroup(tx, actor, idGroup)
  const where = repository.whereMemberships(tx)
  where.and(`a.id_group = ${where.param(idGroup)}`)
  return (await repository.selectMemberships(tx, where)).map(presentMember)
}

/** The assignments to the groups that the actor manages. */
export async function listMemberships(tx: TenantTransaction, actor: Actor): Promise<UserToGroup[]> {
  const where = repository.whereMemberships(tx)
  if (!hasRole(actor.role, 'admin')) {
    where.and(`a.id_group = any (${where.param(actor.administeredGroups)}::uuid[])`)
  }
  return (await repository.selectMemberships(tx, where)).map(presentUserToGroup)
}

/**
 * Puts a user into a group, or changes whether they lead it. A group admin adds only whom they already see: a
 * member's portfolio becomes theirs to look at.
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
  const where = repository.whereMemberships(call.tx)
  where.and(`a.id_user_to_group = ${where.param(idUserToGroup)}`)
  const [row] = await repository.selectMemberships(call.tx, where)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  await assignToGroup(call, row.id_group, row.user_uid, isGroupAdmin)
  return { ...presentUserToGroup(row), isGroupAdmin }
}

async function findMembership(
  tx: TenantTransaction,
  idGroup: string,
  userUID: string,
): Promise<UserToGroup | undefined> {
  const where = repository.whereMemberships(tx)
  where.and(`a.id_group = ${where.param(idGroup)} and a.user_uid = ${where.param(userUID)}`)
  const [row] = await repository.selectMemberships(tx, where)
  return row && presentUserToGroup(row)
}
