import type { GroupMember } from '@vatio/protocol/administration/groups/groups.schema'
import { expressionBuilder, sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { newId } from '../../platform/db/uuid.ts'

/** Builds conditions on `users_to_groups a`. */
export const memberships = expressionBuilder<DB & { a: DB['usersToGroups'] }, 'a'>()

/** The assignments `a` of a condition, by the names of the users. */
export async function listMembers(tx: TenantTransaction, condition: Condition): Promise<GroupMember[]> {
  const rows = await tx.db
    .selectFrom('usersToGroups as a')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 'a.clientUID').onRef('u.userUID', '=', 'a.userUID'),
    )
    .select(['a.idUserToGroup', 'a.idGroup', 'a.userUID', 'a.isGroupAdmin', 'a.creationTimestamp'])
    .select(['u.userName', 'u.email', 'u.active'])
    .where('a.clientUID', '=', tx.clientUID)
    .where(condition)
    .orderBy(sql`u.user_name collate spanish`)
    .orderBy('a.idUserToGroup')
    .execute()
  return rows.map(({ creationTimestamp, ...member }) => ({
    ...member,
    createdAt: creationTimestamp.toISOString(),
  }))
}

/** Makes the user a member, or changes whether they administer the group. */
export async function upsertMembership(
  tx: TenantTransaction,
  idGroup: string,
  userUID: string,
  isGroupAdmin: boolean,
): Promise<void> {
  await tx.db
    .insertInto('usersToGroups')
    .values({ clientUID: tx.clientUID, idUserToGroup: newId(), idGroup, userUID, isGroupAdmin })
    .onConflict((member) =>
      member.constraint('users_to_groups_member_key').doUpdateSet((row) => ({
        isGroupAdmin: row.ref('excluded.isGroupAdmin'),
      })),
    )
    .execute()
}

export async function deleteMembership(
  tx: TenantTransaction,
  idGroup: string,
  userUID: string,
): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('usersToGroups')
    .where('clientUID', '=', tx.clientUID)
    .where('idGroup', '=', idGroup)
    .where('userUID', '=', userUID)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
