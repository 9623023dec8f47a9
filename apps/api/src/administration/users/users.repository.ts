import type { ApplicationGrant } from '@vatio/domain/identity/accounts/application'
import type { Role } from '@vatio/domain/identity/accounts/role'
import type {
  User,
  UserFilter,
  UserPageQuery,
  UserSort,
} from '@vatio/protocol/administration/users/users.schema'
import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import { allOf, filterEqual, filterOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { containsText } from '../../platform/db/text-search.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'
import { hasSecondFactor } from '../../identity/accounts/second-factor.service.ts'

/** Builds conditions on `users u`. */
export const users = expressionBuilder<DB & { u: DB['users'] }, 'u'>()

/**
 * Whether the company of the grant `a` has its application. The grants of one that it has lost stay stored, unseen, for
 * the day on which it gets the application back.
 */
const isOfCompany = sql<boolean>`exists (
  select from organisations o where o.client_uid = a.client_uid and a.application = any (o.applications))`

/** Users that were not deleted, with their applications, to be filtered by conditions on `u`. */
function selectUsers(tx: TenantTransaction) {
  return tx.db
    .selectFrom('users as u')
    .leftJoin('commercials as m', (join) =>
      join.onRef('m.clientUID', '=', 'u.clientUID').onRef('m.userUID', '=', 'u.userUID'),
    )
    .select(['u.clientUID', 'u.userUID', 'u.email', 'u.userName', 'u.role', 'u.phoneNumber', 'u.active'])
    .select(['u.emailValidated', 'u.invitationExpiresAt', 'u.pendingEmail', 'u.creationTimestamp'])
    .select(['u.lastLogin', 'u.version', 'm.idCommercial'])
    .select((u) => [
      u('u.passwordHash', 'is not', null).as('hasPassword'),
      sql<string | null>`nullif(concat_ws(' ', m.name, m.first_surname, m.second_surname), '')`.as(
        'commercialName',
      ),
      hasSecondFactor.as('hasSecondFactor'),
      sql<ApplicationGrant[]>`coalesce((
        select json_agg(json_build_object('application', a.application, 'role', a.role) order by a.application)
        from user_applications a
        where a.client_uid = u.client_uid and a.user_uid = u.user_uid
          and ${isOfCompany}), '[]')`.as('applications'),
      sql<User['userGroups']>`coalesce((
        select json_agg(json_build_object(
          'idUserToGroup', ug.id_user_to_group, 'isGroupAdmin', ug.is_group_admin,
          'group', json_build_object('idGroup', g.id_group, 'name', g.name)) order by g.name)
        from users_to_groups ug
        join groups g on g.client_uid = ug.client_uid and g.id_group = ug.id_group
        where ug.client_uid = u.client_uid and ug.user_uid = u.user_uid), '[]')`.as('userGroups'),
    ])
    .where('u.clientUID', '=', tx.clientUID)
    .where('u.deletedAt', 'is', null)
}

type UserDbRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

function toUser({ hasPassword, idCommercial, commercialName, ...row }: UserDbRow): User {
  return {
    ...row,
    invited: !hasPassword && row.lastLogin === null,
    invitationExpiresAt: row.invitationExpiresAt?.toISOString() ?? null,
    commercial: idCommercial ? { idCommercial, name: commercialName ?? '' } : null,
    creationTimestamp: row.creationTimestamp.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
  }
}

/** The users `u` that match the filters of a list. */
export function toUserCondition(clientUID: string, filter: UserFilter): Condition {
  const { text, roles, active, groups, applications } = filter
  const members = users
    .selectFrom('usersToGroups as asked')
    .select('asked.userUID')
    .where('asked.clientUID', '=', clientUID)
    .where((asked) => allOf([filterOneOf(asked.ref('asked.idGroup'), groups, 'uuid')]))
  const granted = users
    .selectFrom('userApplications as a')
    .select('a.userUID')
    .where('a.clientUID', '=', clientUID)
    .where(isOfCompany)
    .where((a) => allOf([filterOneOf(a.ref('a.application'), applications, 'text')]))
  return allOf([
    text ? containsText(users.ref('u.searchText'), text) : undefined,
    filterOneOf(users.ref('u.role'), roles, 'text'),
    filterEqual(users.ref('u.active'), active),
    groups?.length ? users('u.userUID', 'in', members) : undefined,
    applications?.length ? users('u.userUID', 'in', granted) : undefined,
  ])
}

const ORDER: Readonly<Record<UserSort, RawBuilder<unknown>>> = {
  userName: sql`u.user_name collate spanish`,
  email: sql`u.email collate spanish`,
  role: sql`array_position(array['user', 'admin', 'superadmin'], u.role)`,
  lastLogin: sql`u.last_login`,
  creationTimestamp: sql`u.creation_timestamp`,
}

export async function listUserPage(
  tx: TenantTransaction,
  condition: Condition,
  page: UserPageQuery,
): Promise<User[]> {
  const rows = await selectUsers(tx)
    .where(condition)
    .orderBy(ORDER[page.sort], (order) => order[page.direction]().nullsLast())
    .orderBy('u.userUID')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(toUser)
}

/** The users `u` of a condition, by name. */
export async function listUsers(tx: TenantTransaction, condition: Condition): Promise<User[]> {
  const rows = await selectUsers(tx)
    .where(condition)
    .orderBy(sql`u.user_name collate spanish`)
    .orderBy('u.userUID')
    .execute()
  return rows.map(toUser)
}

export function countMatching(tx: TenantTransaction, condition: Condition): Promise<Total> {
  const matching = tx.db
    .selectFrom('users as u')
    .select([])
    .where('u.clientUID', '=', tx.clientUID)
    .where('u.deletedAt', 'is', null)
    .where(condition)
  return countUpToLimit(tx, matching)
}

/** Users that take a seat of the licence: active ones. */
export async function countActiveUsers(tx: TenantTransaction): Promise<number> {
  const { used } = await tx.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('clientUID', '=', tx.clientUID)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return used
}

/** Locks the company, so that two changes at once cannot both remove an administrator and leave none. */
export function lockCompany(tx: TenantTransaction) {
  return (
    tx.db
      .selectFrom('organisations')
      .select('applications')
      .where('clientUID', '=', tx.clientUID)
      // `no key update`: rows that refer to the company may be written meanwhile.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  )
}

/** Whether a user of the company, including invited ones and pending new addresses, has the address already. */
export async function hasEmailInCompany(
  tx: TenantTransaction,
  email: string,
  exceptUserUID: string | null,
): Promise<boolean> {
  const lower = email.toLowerCase()
  const rows = await tx.db
    .selectFrom('users')
    .select('userUID')
    .where('clientUID', '=', tx.clientUID)
    .where('deletedAt', 'is', null)
    .where('userUID', 'is distinct from', exceptUserUID)
    .where((u) => u.or([u(u.fn<string>('lower', ['email']), '=', lower), u('pendingEmail', '=', lower)]))
    .execute()
  return rows.length > 0
}

/** Administrators who can sign in: an invited one may never accept. */
export async function countAdmins(tx: TenantTransaction): Promise<number> {
  const { admins } = await tx.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('admins'))
    .where('clientUID', '=', tx.clientUID)
    .where('role', 'in', ['admin', 'superadmin'])
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .where('invitationExpiresAt', 'is', null)
    .executeTakeFirstOrThrow()
  return admins
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
  const { numUpdatedRows } = await tx.db
    .updateTable('users')
    .set({ ...user, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the grants of a user in the applications that the company has. */
export async function replaceApplications(
  tx: TenantTransaction,
  userUID: string,
  applications: readonly ApplicationGrant[],
): Promise<void> {
  const { clientUID } = tx
  await tx.db
    .deleteFrom('userApplications as a')
    .where('a.clientUID', '=', clientUID)
    .where('a.userUID', '=', userUID)
    .where(isOfCompany)
    .execute()
  if (applications.length === 0) return
  const rows = applications.map(({ application, role }) => ({ clientUID, userUID, application, role }))
  await tx.db.insertInto('userApplications').values(rows).execute()
}

/** Invitations, and addresses to be confirmed, whose time has passed; a few at a time. */
export function selectExpired(tx: TenantTransaction, now: Date, limit: number) {
  return tx.db
    .selectFrom('users')
    .select(['userUID', sql<boolean>`invitation_expires_at <= ${now} is true`.as('isInvitation')])
    .where('clientUID', '=', tx.clientUID)
    .where('deletedAt', 'is', null)
    .where((u) => u.or([u('invitationExpiresAt', 'is not', null), u('pendingEmail', 'is not', null)]))
    .where(({ fn }) => fn<Date>('least', ['invitationExpiresAt', 'pendingEmailExpiresAt']), '<=', now)
    .orderBy('userUID')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Removes everything with which the person can sign in; the row remains for histories. */
export async function softDeleteUser(tx: TenantTransaction, userUID: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({
      active: false,
      deletedAt: now,
      passwordHash: null,
      invitationExpiresAt: null,
      version: NEXT_VERSION,
    })
    .set({ pendingEmail: null, pendingEmailToken: null, pendingEmailExpiresAt: null })
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('deletedAt', 'is', null)
    .execute()
  for (const table of ['userApplications', 'usersToGroups', 'secondFactors', 'recoveryCodes'] as const) {
    await tx.db
      .deleteFrom(table)
      .where('clientUID', '=', tx.clientUID)
      .where('userUID', '=', userUID)
      .execute()
  }
  await tx.db
    .updateTable('commercials')
    .set({ userUID: null, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .execute()
  await sql`select remove_from_user_directory(${userUID})`.execute(tx.db)
}
