import { userScope } from '@vatio/domain/administration/users/user.policy'
import { expressionBuilder, type Expression } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import { isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { DB } from '../../platform/db/table-types.ts'

const eb = expressionBuilder<DB>()

/**
 * Condition that the actor may see the user; none for actors who see all. An admin sees all users, a group
 * admin the members of their groups, other users only themselves.
 *
 * @param userUID the column with the user, e.g. `eb.ref('u.userUID')`.
 */
export function isUserVisible(actor: Actor, userUID: Expression<string>): Condition | undefined {
  const { clientUID, administeredGroups } = actor
  const scope = userScope({ role: actor.role, isGroupAdmin: administeredGroups.length > 0 })
  if (scope === 'all') return undefined
  const isSelf = eb(userUID, '=', actor.userUID)
  if (scope === 'own') return isSelf
  const members = eb
    .selectFrom('usersToGroups as member')
    .select('member.userUID')
    .where('member.clientUID', '=', clientUID)
    .where((member) => isOneOf(member.ref('member.idGroup'), administeredGroups, 'uuid'))
  return eb.or([isSelf, eb(userUID, 'in', members)])
}
