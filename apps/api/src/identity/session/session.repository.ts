import type { ApplicationGrant } from '@vatio/domain/identity/accounts/application'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { sql } from 'kysely'
import { emailKey } from '../../platform/auth/email-key.ts'
import type { Database, TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { hasSecondFactor } from '../accounts/second-factor.service.ts'

/** The visible part of an integration; credentials are not read. */
export interface IntegrationRow {
  readonly provider: DB['integrations']['provider']
  readonly apiUrl: string | null
  readonly updatedAt: string
}

export interface NewSession {
  readonly idSession: string
  readonly tokenHash: Buffer
  readonly userUID: string
  readonly now: Date
  readonly expiresAt: Date
  readonly ip: string
  readonly userAgent: string
  /** The superadmin who impersonates the user, if any. */
  readonly actedBy?: { readonly clientUID: string; readonly userUID: string } | undefined
}

/** Tenant and user of an e-mail, in any case of its letters; null when it has no account. */
export async function findUserPlace(
  database: Database,
  email: string,
): Promise<{ clientUID: string; userUID: string } | null> {
  const [row] = await database.lookUp<{ client_uid: string; user_uid: string }>('find_user_by_email', [
    emailKey(email),
  ])
  return row ? { clientUID: row.client_uid, userUID: row.user_uid } : null
}

function selectAccount(tx: TenantTransaction, userUID: string) {
  return tx.db
    .selectFrom('users as u')
    .select([
      'u.userUID',
      'u.email',
      'u.userName',
      'u.role',
      'u.passwordHash',
      'u.active',
      'u.emailValidated',
    ])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .where('u.clientUID', '=', tx.clientUID)
    .where('u.userUID', '=', userUID)
}

export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccount>['executeTakeFirstOrThrow']>>

export function getAccount(tx: TenantTransaction, userUID: string): Promise<AccountRow | undefined> {
  return selectAccount(tx, userUID).executeTakeFirst()
}

/** {@link getAccount}, locked until the transaction ends. */
export function lockAccount(tx: TenantTransaction, userUID: string): Promise<AccountRow | undefined> {
  return selectAccount(tx, userUID).forNoKeyUpdate('u').executeTakeFirst()
}

export function getLoggedUser(tx: TenantTransaction, userUID: string) {
  return tx.db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.clientUID', 'u.clientUID')
    .select(['u.userUID', 'u.clientUID', 'u.email', 'u.userName', 'u.role', 'o.name as clientName'])
    .select(['o.license as clientLicense', 'o.activatedTasks', 'o.activatedDashboards'])
    .select(['o.clientSingleAppModeEnabled', 'o.completedOnboarding', 'o.skippedOnboarding'])
    .select((row) => [
      row.ref('o.themeConfig').$castTo<LoggedUser['themeConfig']>().as('themeConfig'),
      sql<ApplicationGrant[]>`coalesce((
        select json_agg(json_build_object('application', a.application, 'role', a.role)
                        order by array_position(o.applications, a.application), a.application)
        from user_applications a
        where a.client_uid = u.client_uid and a.user_uid = u.user_uid
          and a.application = any (o.applications)), '[]')`.as('applications'),
      sql<LoggedUser['userGroups']>`coalesce((
        select json_agg(json_build_object(
          'isGroupAdmin', ug.is_group_admin,
          'group', json_build_object('idGroup', g.id_group, 'name', g.name, 'themeConfig', g.theme_config))
          order by g.name)
        from users_to_groups ug
        join groups g on g.client_uid = ug.client_uid and g.id_group = ug.id_group
        where ug.client_uid = u.client_uid and ug.user_uid = u.user_uid), '[]')`.as('userGroups'),
      sql<IntegrationRow[]>`coalesce((
        select json_agg(json_build_object('provider', i.provider, 'apiUrl', i.api_url, 'updatedAt', i.updated_at))
        from integrations i where i.client_uid = u.client_uid), '[]')`.as('integrations'),
    ])
    .where('u.clientUID', '=', tx.clientUID)
    .where('u.userUID', '=', userUID)
    .executeTakeFirstOrThrow()
}

export type LoggedUserRow = Awaited<ReturnType<typeof getLoggedUser>>

/** Opens a session; without impersonation it also records the login, and whether a second factor is missing. */
export async function createSession(tx: TenantTransaction, session: NewSession): Promise<void> {
  const { idSession, userUID, now, expiresAt, ip, userAgent, actedBy } = session
  const mustEnrol = sql<boolean>`(
    select o.require_second_factor and not ${hasSecondFactor}
    from users u join organisations o on o.client_uid = u.client_uid
    where u.client_uid = ${tx.clientUID} and u.user_uid = ${userUID})`
  await tx.db
    .insertInto('sessions')
    .values({
      clientUID: tx.clientUID,
      idSession,
      userUID,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      ip,
      userAgent,
      actedByClientUID: actedBy?.clientUID ?? null,
      actedByUserUID: actedBy?.userUID ?? null,
      mustEnrolSecondFactor: actedBy ? false : mustEnrol,
    })
    .execute()
  await sql`select put_in_session_directory(${session.tokenHash}, ${idSession})`.execute(tx.db)
  if (actedBy) return
  await tx.db
    .updateTable('users')
    .set({ lastLogin: now })
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .execute()
}

export async function hasToEnrol(tx: TenantTransaction, idSession: string): Promise<boolean> {
  const { mustEnrolSecondFactor } = await tx.db
    .selectFrom('sessions')
    .select('mustEnrolSecondFactor')
    .where('clientUID', '=', tx.clientUID)
    .where('idSession', '=', idSession)
    .executeTakeFirstOrThrow()
  return mustEnrolSecondFactor
}

export async function unsetMustEnrol(tx: TenantTransaction, idSession: string): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ mustEnrolSecondFactor: false })
    .where('clientUID', '=', tx.clientUID)
    .where('idSession', '=', idSession)
    .execute()
}

export async function revokeSession(tx: TenantTransaction, idSession: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('clientUID', '=', tx.clientUID)
    .where('idSession', '=', idSession)
    .execute()
  await removeFromDirectory(tx, [idSession])
}

/**
 * Ends the sessions of a user, all or all but one, and logins that wait for the second step; returns how
 * many ended.
 */
export async function revokeSessionsOf(
  tx: TenantTransaction,
  userUID: string,
  now: Date,
  except: string | null = null,
): Promise<number> {
  const ended = await tx.db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('revokedAt', 'is', null)
    .where('idSession', 'is distinct from', except)
    .returning('idSession')
    .execute()
  await removeFromDirectory(
    tx,
    ended.map((session) => session.idSession),
  )
  await sql`select forget_login_challenges(${userUID})`.execute(tx.db)
  return ended.length
}

async function removeFromDirectory(tx: TenantTransaction, idSessions: readonly string[]): Promise<void> {
  await sql`select remove_from_session_directory(${idSessions})`.execute(tx.db)
}

/** Sets a password chosen by the link of a mail, which also validates the e-mail. */
export async function setPassword(
  tx: TenantTransaction,
  userUID: string,
  passwordHash: string,
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ passwordHash, emailValidated: true })
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .execute()
}

/** Consumes the token of a mail's link; returns its user, if the token exists. */
export async function consumeResetToken(
  tx: TenantTransaction,
  hash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ userUID: string }>`select * from take_reset_token(${hash}, ${now})`.execute(
    tx.db,
  )
  return rows[0]?.userUID
}

export async function insertResetToken(
  tx: TenantTransaction,
  hash: Buffer,
  userUID: string,
  expiresAt: Date,
): Promise<void> {
  await sql`select put_in_reset_token_directory(${hash}, ${userUID}, ${expiresAt})`.execute(tx.db)
}

export async function insertLoginChallenge(
  tx: TenantTransaction,
  hash: Buffer,
  userUID: string,
  expiresAt: Date,
): Promise<void> {
  await sql`select put_in_login_challenge_directory(${hash}, ${userUID}, ${expiresAt})`.execute(tx.db)
}

/** Deletes a completed challenge; returns whether it existed. */
export async function consumeLoginChallenge(tx: TenantTransaction, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select * from take_login_challenge(${hash})`.execute(tx.db)
  return rows.length > 0
}

export async function insertGoogleIdentity(
  tx: TenantTransaction,
  identity: { readonly issuer: string; readonly subject: string },
  userUID: string,
): Promise<void> {
  const { issuer, subject } = identity
  await sql`select put_in_google_identity_directory(${issuer}, ${subject}, ${userUID})`.execute(tx.db)
}
