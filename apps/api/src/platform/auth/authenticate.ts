import { canAccess, roleIn } from '@vatio/domain/identity/accounts/application'
import { hasRole, toRole } from '@vatio/domain/identity/accounts/role'
import { licenceReaches, type Licence } from '@vatio/domain/identity/licences/licence'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { Access } from '@vatio/protocol/endpoint'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import type { ActingSuperadmin, Actor } from './actor.ts'
import { hashToken } from './tokens.ts'

const BEARER = /^Bearer ([\w-]{20,200})$/
/** A session ends after this long without use, and in any case at its `expires_at`. */
export const IDLE_HOURS = 12
const TOUCH_AFTER_MS = 60_000

/** Result of `find_session_actor`. */
type SessionRow = {
  readonly client_uid: string
  readonly id_session: string
  readonly last_used_at: Date
  readonly expires_at: Date
  readonly must_enrol_second_factor: boolean
  readonly user_uid: string
  readonly role: string
  readonly email: string
  readonly user_name: string
  readonly license: Actor['licence']
  readonly license_valid_until: string | null
  readonly applications: Actor['applications']
  readonly administered_groups: string[]
  readonly acted_by_client_uid: string | null
  readonly acted_by_user_uid: string | null
  /** Null also where the superadmin was disabled or lost the role. */
  readonly acted_by_email: string | null
}

/** Reads the actor of a bearer token; UNAUTHENTICATED for anything but one valid token. */
export async function authenticate(
  database: Database,
  clock: Clock,
  authorization: string | string[] | undefined,
): Promise<Actor> {
  const token = typeof authorization === 'string' ? BEARER.exec(authorization)?.[1] : undefined
  if (!token) throw domainError(requestErrors, 'UNAUTHENTICATED')
  const now = clock.now()
  const idleSince = new Date(now.getTime() - IDLE_HOURS * 3_600_000)
  const [row] = await database.lookUp<SessionRow>('find_session_actor', [hashToken(token), now, idleSince])
  const role = toRole(row?.role)
  if (!row) throw domainError(requestErrors, 'UNAUTHENTICATED')
  if (!role) throw domainError(requestErrors, 'ROLE_MISSING')
  const actedBy = toActing(row)
  if (now.getTime() - row.last_used_at.getTime() > TOUCH_AFTER_MS) {
    await touch(database, row.client_uid, row.id_session, now)
  }
  return {
    clientUID: row.client_uid,
    userUID: row.user_uid,
    idSession: row.id_session,
    role,
    email: row.email,
    userName: row.user_name,
    licence: row.license,
    licenceValidUntil: row.license_valid_until,
    applications: row.applications,
    administeredGroups: row.administered_groups,
    actedBy,
    mustEnrolSecondFactor: row.must_enrol_second_factor,
  }
}

/** The superadmin behind the session. One who was disabled or lost the role has no access any more. */
function toActing(row: SessionRow): ActingSuperadmin | null {
  const { acted_by_client_uid: clientUID, acted_by_user_uid: userUID, acted_by_email: email } = row
  if (!clientUID || !userUID) return null
  if (email === null) throw domainError(requestErrors, 'UNAUTHENTICATED')
  return { clientUID, userUID, email, expiresAt: row.expires_at }
}

// Outside the request's transaction and at most once a minute: a read must not become a write.
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

/** Refuses an actor without access to the endpoint: 403 with the code of what is missing. */
export function assertAllowed(access: Access, actor: Actor): void {
  if (access.kind === 'public') return
  if (access.noImpersonation && actor.actedBy) throw domainError(requestErrors, 'ACTING_FORBIDDEN')
  if (actor.mustEnrolSecondFactor && !access.beforeSecondFactor) {
    throw domainError(requestErrors, 'SECOND_FACTOR_REQUIRED')
  }
  if (access.role && !hasRole(actor.role, access.role)) throw domainError(requestErrors, 'FORBIDDEN')
  if (access.applications && !access.applications.some((name) => canAccess(actor.applications, name))) {
    throw domainError(requestErrors, 'APPLICATION_REQUIRED', {
      details: { applications: access.applications },
    })
  }
  const { roleInApplication: least } = access
  if (
    least &&
    !access.applications?.some((name) => hasRole(roleIn(actor.applications, name, actor.role), least))
  ) {
    throw domainError(requestErrors, 'FORBIDDEN')
  }
  if (access.licence) assertLicence(actor, access.licence)
}

/** @throws LICENSE_REQUIRED where the company's licence is below `minimum` */
export function assertLicence(actor: Actor, minimum: Licence): void {
  if (licenceReaches(actor.licence, minimum)) return
  throw domainError(requestErrors, 'LICENSE_REQUIRED', { details: { licence: minimum } })
}
