import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { Where } from '../../platform/db/where.ts'

export interface MembershipRow {
  id_user_to_group: string
  id_group: string
  user_uid: string
  is_group_admin: boolean
  creation_timestamp: Date
  user_name: string
  email: string
  active: boolean
}

/** The assignments `a` of the tenant, to be narrowed by the caller. */
export function whereMemberships(tx: TenantTransaction): Where {
  const where = new Where()
  return where.and(`a.client_uid = ${where.param(tx.clientUID)}`)
}

export function selectMemberships(tx: TenantTransaction, where: Where): Promise<MembershipRow[]> {
  return tx.query<MembershipRow>(
    `select a.id_user_to_group, a.id_group, a.user_uid, a.is_group_admin, a.creation_timestamp,
            u.user_name, u.email, u.active
     from users_to_groups a
     join users u on u.client_uid = a.client_uid and u.user_uid = a.user_uid
     where ${where.sql} order by u.user_name collate spanish, a.id_user_to_group`,
    where.values,
  )
}

/** Makes the user a member, or changes whether they lead the group. */
export async function upsertMembership(
  tx: TenantTransaction,
  idGroup: string,
  userUID: string,
  isGroupAdmin: boolean,
): Promise<void> {
  await tx.query(
    `insert into users_to_groups (client_uid, id_user_to_group, id_group, user_uid, is_group_admin)
     values ($1, $2, $3, $4, $5)
     on conflict on constraint users_to_groups_member_key
       do update set is_group_admin = excluded.is_group_admin`,
    [tx.clientUID, newId(), idGroup, userUID, isGroupAdmin],
  )
}

export async function deleteMembership(
  tx: TenantTransaction,
  idGroup: string,
  userUID: string,
): Promise<number> {
  const rows = await tx.query(
    `delete from users_to_groups where client_uid = $1 and id_group = $2 and user_uid = $3
     returning id_user_to_group`,
    [tx.clientUID, idGroup, userUID],
  )
  return rows.length
}
