import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'

export interface WantedGroup {
  readonly idGroup: string
  readonly isGroupAdmin: boolean
}

/** How many of these groups the company has. */
export async function countGroups(tx: TenantTransaction, idGroups: readonly string[]): Promise<number> {
  const { found } = await tx.db
    .selectFrom('groups')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('clientUID', '=', tx.clientUID)
    .where((g) => isOneOf(g.ref('idGroup'), idGroups, 'uuid'))
    .executeTakeFirstOrThrow()
  return found
}

/** Makes the user a member of these groups and no other; an existing membership keeps its id. */
export async function replaceGroups(
  tx: TenantTransaction,
  userUID: string,
  groups: readonly WantedGroup[],
): Promise<void> {
  const { clientUID } = tx
  const idGroups = groups.map((group) => group.idGroup)
  await tx.db
    .deleteFrom('usersToGroups')
    .where('clientUID', '=', clientUID)
    .where('userUID', '=', userUID)
    .where((member) => member.not(isOneOf(member.ref('idGroup'), idGroups, 'uuid')))
    .execute()
  if (groups.length === 0) return
  const members = groups.map(({ idGroup, isGroupAdmin }) => ({
    clientUID,
    idUserToGroup: newId(),
    idGroup,
    userUID,
    isGroupAdmin,
  }))
  await tx.db
    .insertInto('usersToGroups')
    .values(members)
    .onConflict((member) =>
      member.constraint('users_to_groups_member_key').doUpdateSet((row) => ({
        isGroupAdmin: row.ref('excluded.isGroupAdmin'),
      })),
    )
    .execute()
}
