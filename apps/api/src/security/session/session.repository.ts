import type { ApplicationGrant } from '@vatio/domain/security/accounts/application'
import type { LoggedUser } from '@vatio/protocol/security/session/session.schema'
import { emailKey } from '../../platform/auth/email-key.ts'
import type { Database, TenantTransaction } from '../../platform/db/database.ts'

export interface AccountRow {
  user_uid: string
  email: string
  user_name: string
  role: string
  password_hash: string | null
  active: boolean
  email_validated: boolean
  has_second_factor: boolean
}

export interface LoggedUserRow {
  user_uid: string
  client_uid: string
  email: string
  user_name: string
  role: LoggedUser['role']
  client_name: string
  license: LoggedUser['clientLicense']
  theme_config: LoggedUser['themeConfig']
  activated_tasks: boolean
  activated_dashboards: boolean
  client_single_app_mode_enabled: boolean
  completed_onboarding: boolean
  skipped_onboarding: boolean
  applications: ApplicationGrant[]
  user_groups: LoggedUser['userGroups']
  /** What may be told of the company's integrations; credentials are not read. */
  integrations: { provider: 'datadis' | 'nemon' | 'dynargy'; apiUrl: string | null; updatedAt: string }[]
}

export interface NewSession {
  readonly idSession: string
  readonly tokenHash: Buffer
  readonly userUID: string
  readonly now: Date
  readonly expiresAt: Date
  readonly ip: string
  readonly userAgent: string
  /** The superadmin who acts as the user, if one does. */
  readonly actedBy?: { readonly clientUID: string; readonly userUID: string } | undefined
}

/** Tenant and user of an e-mail, in any case of its letters; null when nobody has it. */
export async function findUserPlace(
  database: Database,
  email: string,
): Promise<{ clientUID: string; userUID: string } | null> {
  const [row] = await database.lookUp<{ client_uid: string; user_uid: string }>('find_user_by_email', [
    emailKey(email),
  ])
  return row ? { clientUID: row.client_uid, userUID: row.user_uid } : null
}

const ACCOUNT = `
  select u.user_uid, u.email, u.user_name, u.role, u.password_hash, u.active, u.email_validated,
         exists (select from second_factors f
                 where f.client_uid = u.client_uid and f.user_uid = u.user_uid
                   and f.confirmed_at is not null) as has_second_factor
  from users u where u.client_uid = $1 and u.user_uid = $2`

export async function getAccount(tx: TenantTransaction, userUID: string): Promise<AccountRow | null> {
  const [row] = await tx.query<AccountRow>(ACCOUNT, [tx.clientUID, userUID])
  return row ?? null
}

/** {@link getAccount}, which nobody else changes until the transaction ends. */
export async function lockAccount(tx: TenantTransaction, userUID: string): Promise<AccountRow | null> {
  const [row] = await tx.query<AccountRow>(`${ACCOUNT} for no key update of u`, [tx.clientUID, userUID])
  return row ?? null
}

export async function getLoggedUser(tx: TenantTransaction, userUID: string): Promise<LoggedUserRow> {
  const [row] = await tx.query<LoggedUserRow>(
    `select u.user_uid, u.client_uid, u.email, u.user_name, u.role,
            o.name as client_name, o.license, o.theme_config, o.activated_tasks, o.activated_dashboards,
            o.client_single_app_mode_enabled, o.completed_onboarding, o.skipped_onboarding,
            coalesce((select json_agg(json_build_object('application', a.application, 'role', a.role)
                                      order by array_position(o.applications, a.application), a.application)
                      from user_applications a
                      where a.client_uid = u.client_uid and a.user_uid = u.user_uid), '[]') as applications,
            coalesce((select json_agg(json_build_object(
                        'isGroupAdmin', ug.is_group_admin,
                        'group', json_build_object('idGroup', g.id_group, 'name', g.name,
                                                   'themeConfig', g.theme_config)) order by g.name)
                      from users_to_groups ug
                      join groups g on g.client_uid = ug.client_uid and g.id_group = ug.id_group
                      where ug.client_uid = u.client_uid and ug.user_uid = u.user_uid), '[]') as user_groups,
            coalesce((select json_agg(json_build_object(
                        'provider', i.provider, 'apiUrl', i.api_url, 'updatedAt', i.updated_at))
                      from integrations i where i.client_uid = u.client_uid), '[]') as integrations
     from users u join organisations o on o.client_uid = u.client_uid
     where u.client_uid = $1 and u.user_uid = $2`,
    [tx.clientUID, userUID],
  )
  return row
}

/** Opens a session; one by the person in person notes the login, and whether a second factor is missing. */
export async function createSession(tx: TenantTransaction, session: NewSession): Promise<void> {
  await tx.query(
    `insert into sessions (client_uid, id_session, user_uid, created_at, last_used_at, expires_at, ip, user_agent,
                           acted_by_client_uid, acted_by_user_uid, must_enrol_second_factor)
     select $1, $2, $3, $4, $4, $5, $6, $7, $8, $9,
            $9::uuid is null and o.require_second_factor and not exists (
              select from second_factors f
              where f.client_uid = $1 and f.user_uid = $3 and f.confirmed_at is not null)
     from organisations o where o.client_uid = $1`,
    [
      tx.clientUID,
      session.idSession,
      session.userUID,
      session.now,
      session.expiresAt,
      session.ip,
      session.userAgent,
      session.actedBy?.clientUID ?? null,
      session.actedBy?.userUID ?? null,
    ],
  )
  await tx.query('select put_in_session_directory($1, $2)', [session.tokenHash, session.idSession])
  if (session.actedBy) return
  await tx.query('update users set last_login = $3 where client_uid = $1 and user_uid = $2', [
    tx.clientUID,
    session.userUID,
    session.now,
  ])
}

export async function readMustEnrol(tx: TenantTransaction, idSession: string): Promise<boolean> {
  const [row] = await tx.query<{ must_enrol: boolean }>(
    `select must_enrol_second_factor as must_enrol from sessions where client_uid = $1 and id_session = $2`,
    [tx.clientUID, idSession],
  )
  return row.must_enrol
}

export async function liftMustEnrol(tx: TenantTransaction, idSession: string): Promise<void> {
  await tx.query(
    'update sessions set must_enrol_second_factor = false where client_uid = $1 and id_session = $2',
    [tx.clientUID, idSession],
  )
}

export async function revokeSession(tx: TenantTransaction, idSession: string, now: Date): Promise<void> {
  await tx.query('update sessions set revoked_at = $3 where client_uid = $1 and id_session = $2', [
    tx.clientUID,
    idSession,
    now,
  ])
  await tx.query('select remove_from_session_directory($1)', [[idSession]])
}

/** Ends the sessions of a user, all or all but one, and logins that lack their second step; how many ended. */
export async function revokeSessionsOf(
  tx: TenantTransaction,
  userUID: string,
  now: Date,
  except: string | null = null,
): Promise<number> {
  const rows = await tx.query<{ id_session: string }>(
    `update sessions set revoked_at = $3
     where client_uid = $1 and user_uid = $2 and revoked_at is null and id_session is distinct from $4
     returning id_session`,
    [tx.clientUID, userUID, now, except],
  )
  await tx.query('select remove_from_session_directory($1)', [rows.map((row) => row.id_session)])
  await tx.query('select forget_login_challenges($1)', [userUID])
  return rows.length
}

/** Sets a password that was chosen by the link of a mail: the mailbox is proved with it. */
export async function setPassword(
  tx: TenantTransaction,
  userUID: string,
  passwordHash: string,
): Promise<void> {
  await tx.query(
    `update users set password_hash = $3, email_validated = true
     where client_uid = $1 and user_uid = $2`,
    [tx.clientUID, userUID, passwordHash],
  )
}
