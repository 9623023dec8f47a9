import { canAccess, roleIn } from '@vatio/domain/security/accounts/application'
import { hasRole, toRole } from '@vatio/domain/security/accounts/role'
import { licenceReaches } from '@vatio/domain/security/licences/licence'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { Access } from '@vatio/protocol/endpoint'
import { sql } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Database, TenantTransaction } from '../db/database.ts'
import type { ActingSuperadmin, Actor } from './actor.ts'
import { hashToken } from './tokens.ts'

const BEARER = /^Bearer ([\w-]{20,200})$/
/** A session ends after this long without use, and in any case at its `expires_at`. */
export const IDLE_HOURS = 12
const TOUCH_AFTER_MS = 60_000

type SessionRow = Awaited<ReturnType<typeof selectSession>>[number]

interface FoundSession {
  readonly client_uid: string
  readonly id_session: string
}

// One statement: session, user, company and grants, all of them still in force.
async function selectSession(tx: TenantTransaction, found: FoundSession, now: Date) {
  const idleSince = new Date(now.getTime() - IDLE_HOURS * 3_600_000)
  const { rows } = await sql<{
    lastUsedAt: Date
    expiresAt: Date
    actedByUserUID: string | null
    actedByClientUID: string | null
    mustEnrolSecondFactor: boolean
    userUID: string
    role: string
    email: string
    userName: string
    license: Actor['licence']
    licenseValidUntil: string | null
    applications: Actor['applications']
    administeredGroups: string[]
  }>`
    select s.last_used_at, s.expires_at, s.acted_by_user_uid, s.acted_by_client_uid,
           s.must_enrol_second_factor and o.require_second_factor as must_enrol_second_factor,
           u.user_uid, u.role, u.email, u.user_name, o.license,
           o.license_valid_until,
           coalesce((select json_agg(json_build_object('application', a.application, 'role', a.role)
                                     order by a.application)
                     from user_applications a
                     where a.client_uid = u.client_uid and a.user_uid = u.user_uid), '[]') as applications,
           coalesce((select array_agg(g.id_group::text) from users_to_groups g
                     where g.client_uid = u.client_uid and g.user_uid = u.user_uid and g.is_group_admin),
                    '{}') as administered_groups
    from sessions s
    join users u on u.client_uid = s.client_uid and u.user_uid = s.user_uid
    join organisations o on o.client_uid = s.client_uid
    where s.client_uid = ${found.client_uid} and s.id_session = ${found.id_session} and u.active
      and s.revoked_at is null and s.expires_at > ${now} and s.last_used_at > ${idleSince}`.execute(tx.db)
  return rows
}

/** Reads who a bearer token stands for; UNAUTHENTICATED for anything that is not one good token. */
export async function authenticate(
  database: Database,
  clock: Clock,
  authorization: string | string[] | undefined,
): Promise<Actor> {
  const token = typeof authorization === 'string' ? BEARER.exec(authorization)?.[1] : undefined
  if (!token) throw domainError(requestErrors, 'UNAUTHENTICATED')
  const [found] = await database.lookUp<FoundSession & Record<string, unknown>>('find_session', [
    hashToken(token),
  ])
  if (!found) throw domainError(requestErrors, 'UNAUTHENTICATED')
  const now = clock.now()
  const [row] = await database.withTenant({ clientUID: found.client_uid, readOnly: true }, (tx) =>
    selectSession(tx, found, now),
  )
  const role = toRole(row?.role)
  if (!row || !role) throw domainError(requestErrors, 'UNAUTHENTICATED')
  const actedBy = await findActing(database, row)
  if (now.getTime() - row.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    await touch(database, found.client_uid, found.id_session, now)
  }
  return {
    clientUID: found.client_uid,
    userUID: row.userUID,
    idSession: found.id_session,
    role,
    email: row.email,
    userName: row.userName,
    licence: row.license,
    licenceValidUntil: row.licenseValidUntil,
    applications: row.applications,
    administeredGroups: row.administeredGroups,
    actedBy,
    mustEnrolSecondFactor: row.mustEnrolSecondFactor,
  }
}

/** Who acts behind the session. A superadmin who was disabled or lost the role acts no more. */
async function findActing(database: Database, session: SessionRow): Promise<ActingSuperadmin | null> {
  const { actedByClientUID: clientUID, actedByUserUID: userUID } = session
  if (!clientUID || !userUID) return null
  const user = await database.withTenant({ clientUID, readOnly: true }, (tx) =>
    tx.db
      .selectFrom('users')
      .select('email')
      .where('clientUID', '=', clientUID)
      .where('userUID', '=', userUID)
      .where('role', '=', 'superadmin')
      .where('active', '=', true)
      .executeTakeFirst(),
  )
  if (!user) throw domainError(requestErrors, 'UNAUTHENTICATED')
  return { clientUID, userUID, email: user.email, expiresAt: session.expiresAt }
}

// Outside the request's transaction and at most once a minute: a read must stay a read.
async function touch(database: Database, clientUID: string, idSession: string, now: Date): Promise<void> {
  await database.withTenant({ clientUID }, (tx) =>
    tx.db
      .updateTable('sessions')
      .set({ lastUsedAt: now })
      .where('clientUID', '=', clientUID)
      .where('idSession', '=', idSession)
      .execute(),
  )
}

/** Refuses an actor whom the endpoint's rule does not let in: 403 with the code of what is missing. */
export function assertAllowed(access: Access, actor: Actor): void {
  if (access.kind === 'public') return
  if (access.ownHands && actor.actedBy) throw domainError(requestErrors, 'ACTING_FORBIDDEN')
  if (actor.mustEnrolSecondFactor && !access.beforeSecondFactor) {
    throw domainError(requestErrors, 'SECOND_FACTOR_REQUIRED')
  }
  if (access.role && !hasRole(actor.role, access.role)) throw domainError(requestErrors, 'FORBIDDEN')
  if (access.applications && !access.applications.some((name) => canAccess(actor.applications, name))) {
    throw domainError(requestErrors, 'FORBIDDEN')
  }
  const { roleInApplication: least } = access
  if (
    least &&
    !access.applications?.some((name) => hasRole(roleIn(actor.applications, name, actor.role), least))
  ) {
    throw domainError(requestErrors, 'FORBIDDEN')
  }
  if (access.licence && !licenceReaches(actor.licence, access.licence)) {
    throw domainError(requestErrors, 'LICENSE_REQUIRED', { details: { licence: access.licence } })
  }
}
