import { domainError } from '@vatio/domain/domain-error'
import { toRole } from '@vatio/domain/identity/accounts/role'
import { requestErrors } from '@vatio/domain/request.errors'
import { sessionErrors } from '@vatio/domain/identity/session/session.errors'
import type { LoggedUser, SessionReply } from '@vatio/protocol/identity/session/session.schema'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentLoggedUser, type SessionFacts } from './session.presenter.ts'
import {
  createSession,
  findUserPlace,
  getAccount,
  getLoggedUser,
  unsetMustEnrol,
  lockAccount,
  hasToEnrol,
  revokeSession,
  revokeSessionsOf,
  type AccountRow,
} from './session.repository.ts'

/** Maximum lifetime of a session in days, used or not. */
const ABSOLUTE_DAYS = 30

export interface Caller {
  readonly platform: Platform
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  cookie(name: string): string | undefined
  setCookie(name: string, value: string | null, maxAgeSeconds: number): void
}

export interface Place {
  readonly clientUID: string
  readonly userUID: string
}

/** A user who has proved who they are. */
export interface Proved {
  readonly place: Place
  /** The account as it was when the proof was verified. */
  readonly account: AccountRow
  /** The error where the account has changed since. */
  readonly failure: 'LOGIN_FAILED' | 'LOGIN_CHALLENGE_EXPIRED' | 'GOOGLE_LOGIN_FAILED'
}

/**
 * Refuses a login whose password or second factor has changed since it was verified. Locks the account, so
 * that a later change finds the session of this login and ends it.
 *
 * @throws the failure of the proof; ROLE_MISSING.
 */
export async function assertStillProved(tx: TenantTransaction, { account, failure }: Proved): Promise<void> {
  const now = await lockAccount(tx, account.userUID)
  if (
    !now?.active ||
    now.passwordHash !== account.passwordHash ||
    now.hasSecondFactor !== account.hasSecondFactor
  ) {
    throw domainError(sessionErrors, failure)
  }
  if (!toRole(now.role)) throw domainError(requestErrors, 'ROLE_MISSING')
}

/** Opens a session for a user who has proved who they are. */
export async function openSession(caller: Caller, proved: Proved): Promise<SessionReply> {
  const { place } = proved
  return caller.platform.database.withTenant(place, async (tx) => {
    await assertStillProved(tx, proved)
    const { token, idSession } = await openSessionFor(tx, { ...caller, userUID: place.userUID })
    await recordAudit(tx, caller, { action: 'login', entity: 'user', idEntity: place.userUID })
    const facts = { mustEnrolSecondFactor: await hasToEnrol(tx, idSession), actedBy: null }
    return { token: { access_token: token }, user: await readUser(tx, place.userUID, facts) }
  })
}

export interface SessionToOpen {
  readonly platform: Pick<Platform, 'clock'>
  readonly ip: string
  readonly userAgent: string
  readonly userUID: string
  /** Absent: after thirty days. */
  readonly expiresAt?: Date
  /** The superadmin who will impersonate the user. */
  readonly actedBy?: { readonly clientUID: string; readonly userUID: string }
}

/** Opens a session of a user of the transaction's company. The caller checks whether it may be opened. */
export async function openSessionFor(
  tx: TenantTransaction,
  session: SessionToOpen,
): Promise<{ token: string; idSession: string }> {
  const token = newToken('vt')
  const now = session.platform.clock.now()
  const idSession = newId(now.getTime())
  await createSession(tx, {
    idSession,
    tokenHash: hashToken(token),
    userUID: session.userUID,
    now,
    expiresAt: session.expiresAt ?? new Date(now.getTime() + ABSOLUTE_DAYS * 86_400_000),
    ip: session.ip,
    userAgent: session.userAgent,
    actedBy: session.actedBy,
  })
  return { token, idSession }
}

/** Ends the sessions of a user, all or all but one: after a new password, a new role, a disabled account. */
export async function endSessionsOf(
  tx: TenantTransaction,
  userUID: string,
  now: Date,
  options: { readonly except?: string } = {},
): Promise<number> {
  return revokeSessionsOf(tx, userUID, now, options.except ?? null)
}

/** Ends one session. */
export async function endSession(tx: TenantTransaction, idSession: string, now: Date): Promise<void> {
  await revokeSession(tx, idSession, now)
}

/** Unrestricts a session whose user has enrolled the required second factor. */
export async function clearMustEnrol(tx: TenantTransaction, idSession: string): Promise<void> {
  await unsetMustEnrol(tx, idSession)
}

/** The signed-in user as the screens see them, in the session of the actor. */
export async function getUserOfSession(tx: TenantTransaction, actor: Actor): Promise<LoggedUser> {
  const { mustEnrolSecondFactor, actedBy } = actor
  return readUser(tx, actor.userUID, { mustEnrolSecondFactor, actedBy: actedBy?.email ?? null })
}

async function readUser(tx: TenantTransaction, userUID: string, facts: SessionFacts): Promise<LoggedUser> {
  return presentLoggedUser(await getLoggedUser(tx, userUID), facts)
}

/** Tenant and user of an e-mail; null when it has no account. */
export async function findAccountPlace(platform: Platform, email: string): Promise<Place | null> {
  return findUserPlace(platform.database, email)
}

/** {@link getSignInAccount}, locked until the transaction ends. */
export function lockSignInAccount(tx: TenantTransaction, userUID: string): Promise<AccountRow | undefined> {
  return lockAccount(tx, userUID)
}

/** Account data for the login. */
export function getSignInAccount(tx: TenantTransaction, userUID: string): Promise<AccountRow | undefined> {
  return getAccount(tx, userUID)
}
