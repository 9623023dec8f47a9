import type { ApplicationGrant, ApplicationName } from '@vatio/domain/security/accounts/application'
import type { Role } from '@vatio/domain/security/accounts/role'
import type { User, UserFilter, UserPageQuery, UserSort } from '@vatio/protocol/security/users/users.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { textCondition } from '../../platform/db/text-search.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'
import { Where } from '../../platform/db/where.ts'

export interface UserRow {
  client_uid: string
  user_uid: string
  email: string
  user_name: string
  role: Role
  phone_number: string | null
  active: boolean
  email_validated: boolean
  has_password: boolean
  has_second_factor: boolean
  invitation_expires_at: Date | null
  pending_email: string | null
  creation_timestamp: Date
  last_login: Date | null
  version: number
  applications: ApplicationGrant[]
  user_groups: User['userGroups']
  id_commercial: string | null
  commercial_name: string | null
}

const SELECT = `
  select u.client_uid, u.user_uid, u.email, u.user_name, u.role, u.phone_number, u.active, u.email_validated,
         u.invitation_expires_at, u.pending_email,
         (u.password_hash is not null) as has_password, u.creation_timestamp, u.last_login, u.version,
         exists (select from second_factors f
                 where f.client_uid = u.client_uid and f.user_uid = u.user_uid
                   and f.confirmed_at is not null) as has_second_factor,
         coalesce((select json_agg(json_build_object('application', a.application, 'role', a.role)
                                   order by a.application)
                   from user_applications a
                   where a.client_uid = u.client_uid and a.user_uid = u.user_uid), '[]') as applications,
         coalesce((select json_agg(json_build_object(
                     'idUserToGroup', ug.id_user_to_group, 'isGroupAdmin', ug.is_group_admin,
                     'group', json_build_object('idGroup', g.id_group, 'name', g.name)) order by g.name)
                   from users_to_groups ug
                   join groups g on g.client_uid = ug.client_uid and g.id_group = ug.id_group
                   where ug.client_uid = u.client_uid and ug.user_uid = u.user_uid), '[]') as user_groups,
         m.id_commercial, nullif(concat_ws(' ', m.name, m.first_surname, m.second_surname), '') as commercial_name
  from users u
  left join commercials m on m.client_uid = u.client_uid and m.user_uid = u.user_uid`

/** The users `u` of the tenant that were not deleted, to be narrowed by the caller. */
export function whereUsers(tx: TenantTransaction): Where {
  const where = new Where()
  return where.and(`u.client_uid = ${where.param(tx.clientUID)} and u.deleted_at is null`)
}

/** Narrows by the filters of a list. */
export function filterUsers(tx: TenantTransaction, where: Where, filter: UserFilter): void {
  if (filter.text) {
    const condition = textCondition(where, 'u.search_text', filter.text)
    if (condition) where.and(condition)
  }
  if (filter.roles?.length) where.and(`u.role = any (${where.param(filter.roles)}::text[])`)
  if (filter.active !== undefined) where.and(`u.active = ${where.param(filter.active)}`)
  if (filter.groups?.length) {
    where.and(`u.user_uid in (
      select asked.user_uid from users_to_groups asked
      where asked.client_uid = ${where.param(tx.clientUID)}
        and asked.id_group = any (${where.param(filter.groups)}::uuid[]))`)
  }
  if (filter.applications?.length) {
    where.and(`u.user_uid in (
      select granted.user_uid from user_applications granted
      where granted.client_uid = ${where.param(tx.clientUID)}
        and granted.application = any (${where.param(filter.applications)}::text[]))`)
  }
}

const ORDER: Readonly<Record<UserSort, string>> = {
  userName: 'u.user_name collate spanish',
  email: 'u.email collate spanish',
  role: `array_position(array['user', 'admin', 'superadmin'], u.role)`,
  lastLogin: 'u.last_login',
  creationTimestamp: 'u.creation_timestamp',
}

export function selectUserPage(tx: TenantTransaction, where: Where, page: UserPageQuery): Promise<UserRow[]> {
  const direction = page.direction === 'desc' ? 'desc' : 'asc'
  const values = [...where.values, page.limit, page.offset]
  return tx.query<UserRow>(
    `${SELECT} where ${where.sql} order by ${ORDER[page.sort]} ${direction} nulls last, u.user_uid
     limit $${values.length - 1} offset $${values.length}`,
    values,
  )
}

export function selectUsers(tx: TenantTransaction, where: Where): Promise<UserRow[]> {
  return tx.query<UserRow>(
    `${SELECT} where ${where.sql} order by u.user_name collate spanish, u.user_uid`,
    where.values,
  )
}

export function countMatching(tx: TenantTransaction, where: Where): Promise<Total> {
  return countRows(tx, `select 1 from users u where ${where.sql}`, where.values)
}

/** Users that take a place of the licence: active ones. */
export async function countActiveUsers(tx: TenantTransaction): Promise<number> {
  const [row] = await tx.query<{ used: number }>(
    'select count(*) as used from users where client_uid = $1 and active and deleted_at is null',
    [tx.clientUID],
  )
  return row.used
}

/** Locks the company, so that two changes at once cannot both take its last administrator away. */
export async function lockCompany(tx: TenantTransaction): Promise<{ applications: ApplicationName[] }> {
  const [row] = await tx.query<{ applications: ApplicationName[] }>(
    // No key update: rows that refer to the company may be written meanwhile.
    'select applications from organisations where client_uid = $1 for no key update',
    [tx.clientUID],
  )
  return row
}

/** Whether a user of the company, or one who waits for an invitation or for a new address, has the address already. */
export async function hasEmailInCompany(
  tx: TenantTransaction,
  email: string,
  exceptUserUID: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 as found from users
     where client_uid = $1 and deleted_at is null and user_uid is distinct from $3
       and (lower(email) = $2 or pending_email = $2)`,
    [tx.clientUID, email.toLowerCase(), exceptUserUID],
  )
  return rows.length > 0
}

/** Administrators who can enter: one who is only invited may never come. */
export async function countAdmins(tx: TenantTransaction): Promise<number> {
  const [row] = await tx.query<{ admins: number }>(
    `select count(*) as admins from users
     where client_uid = $1 and role in ('admin', 'superadmin') and active and deleted_at is null
       and invitation_expires_at is null`,
    [tx.clientUID],
  )
  return row.admins
}

export interface StoredUser {
  readonly email: string
  readonly userName: string
  readonly phoneNumber: string | null
  readonly role: Role
  readonly active: boolean
  readonly emailValidated: boolean
}

/** Whether the record still had that version. */
export async function updateUserRow(
  tx: TenantTransaction,
  userUID: string,
  version: number,
  user: StoredUser,
): Promise<boolean> {
  const rows = await tx.query(
    `update users set email = $4, user_name = $5, phone_number = $6, role = $7, active = $8,
            email_validated = $9, version = version + 1
     where client_uid = $1 and user_uid = $2 and version = $3 and deleted_at is null
     returning user_uid`,
    [
      tx.clientUID,
      userUID,
      version,
      user.email,
      user.userName,
      user.phoneNumber,
      user.role,
      user.active,
      user.emailValidated,
    ],
  )
  return rows.length > 0
}

export async function replaceApplications(
  tx: TenantTransaction,
  userUID: string,
  applications: readonly ApplicationGrant[],
): Promise<void> {
  await tx.query('delete from user_applications where client_uid = $1 and user_uid = $2', [
    tx.clientUID,
    userUID,
  ])
  await tx.query(
    `insert into user_applications (client_uid, user_uid, application, role)
     select $1, $2, u.* from unnest($3::text[], $4::text[]) as u`,
    [
      tx.clientUID,
      userUID,
      applications.map((grant) => grant.application),
      applications.map((grant) => grant.role),
    ],
  )
}

export interface ExpiredRow {
  readonly user_uid: string
  readonly is_invitation: boolean
}

/** Invitations, and addresses to be confirmed, whose time has passed; a few at a time. */
export function selectExpired(tx: TenantTransaction, now: Date, limit: number): Promise<ExpiredRow[]> {
  return tx.query<ExpiredRow & Record<string, unknown>>(
    `select user_uid, invitation_expires_at <= $2 is true as is_invitation from users
     where client_uid = $1 and deleted_at is null
       and (invitation_expires_at is not null or pending_email is not null)
       and least(invitation_expires_at, pending_email_expires_at) <= $2
     order by user_uid limit $3 for update`,
    [tx.clientUID, now, limit],
  )
}

/** Takes the person out of everything that lets them enter; the row stays for the histories. */
export async function softDeleteUser(tx: TenantTransaction, userUID: string, now: Date): Promise<void> {
  const values = [tx.clientUID, userUID]
  await tx.query(
    `update users set active = false, deleted_at = $3, password_hash = null, version = version + 1,
            invitation_expires_at = null, pending_email = null, pending_email_token = null,
            pending_email_expires_at = null
     where client_uid = $1 and user_uid = $2 and deleted_at is null`,
    [...values, now],
  )
  await tx.query('delete from user_applications where client_uid = $1 and user_uid = $2', values)
  await tx.query('delete from users_to_groups where client_uid = $1 and user_uid = $2', values)
  await tx.query('delete from second_factors where client_uid = $1 and user_uid = $2', values)
  await tx.query('delete from recovery_codes where client_uid = $1 and user_uid = $2', values)
  await tx.query(
    'update commercials set user_uid = null, version = version + 1 where client_uid = $1 and user_uid = $2',
    values,
  )
  await tx.query('select remove_from_user_directory($1)', [userUID])
}
