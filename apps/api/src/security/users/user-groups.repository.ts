import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'

export interface WantedGroup {
  readonly idGroup: string
  readonly isGroupAdmin: boolean
}

/** How many of these groups the company has. */
export async function countGroups(tx: TenantTransaction, idGroups: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ found: number }>(
    'select count(*) as found from groups where client_uid = $1 and id_group = any ($2::uuid[])',
    [tx.clientUID, idGroups],
  )
  return row.found
}

/** Makes the user a member of these groups and no other; a membership that stays keeps its id. */
export async function replaceGroups(
  tx: TenantTransaction,
  userUID: string,
  groups: readonly WantedGroup[],
): Promise<void> {
  await tx.query(
    `delete from users_to_groups
     where client_uid = $1 and user_uid = $2 and not id_group = any ($3::uuid[])`,
    [tx.clientUID, userUID, groups.map((group) => group.idGroup)],
  )
  await tx.query(
    `insert into users_to_groups (client_uid, id_user_to_group, id_group, user_uid, is_group_admin)
     select $1, wanted.id, wanted.id_group, $2, wanted.is_group_admin
     from unnest($3::uuid[], $4::uuid[], $5::boolean[]) as wanted (id, id_group, is_group_admin)
     on conflict on constraint users_to_groups_member_key
       do update set is_group_admin = excluded.is_group_admin`,
    [
      tx.clientUID,
      userUID,
      groups.map(() => newId()),
      groups.map((group) => group.idGroup),
      groups.map((group) => group.isGroupAdmin),
    ],
  )
}
