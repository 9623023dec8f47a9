import { userScope } from '@vatio/domain/security/users/user.policy'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Where } from '../../platform/db/where.ts'

/**
 * SQL condition: the user of this column is one whose record the actor sees; null for who sees all. An admin sees
 * everybody, a group admin the members of their groups, anybody themselves.
 */
export function userVisibleCondition(actor: Actor, userUID: string, where: Where): string | null {
  const scope = userScope({ role: actor.role, isGroupAdmin: actor.administeredGroups.length > 0 })
  if (scope === 'all') return null
  const self = `${userUID} = ${where.param(actor.userUID)}`
  if (scope === 'own') return self
  return `${self} or ${userUID} in (
    select member.user_uid from users_to_groups member
    where member.client_uid = ${where.param(actor.clientUID)}
      and member.id_group = any (${where.param(actor.administeredGroups)}::uuid[]))`
}

/** Limits a select of users to those whose record the actor sees. */
export function whereUserVisible(actor: Actor, userUID: string, where: Where): void {
  const condition = userVisibleCondition(actor, userUID, where)
  if (condition) where.and(condition)
}
