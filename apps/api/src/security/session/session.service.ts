import { domainError } from '@vatio/domain/domain-error'
import { sessionErrors } from '@vatio/domain/security/session/session.errors'
import type { SessionReply } from '@vatio/protocol/security/session/session.schema'
import { recordAudit } from '../../platform/audit/audit.ts'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Platform } from '../../platform/platform.ts'
import { assertMayAttempt, attemptOf, clearFailures, recordFailure } from './login-attempts.ts'
import { presentLoggedUser } from './session.presenter.ts'
import { createSession, findUserPlace, getAccount, getLoggedUser } from './session.repository.ts'

/** A session ends for good after this many days, used or not. */
const ABSOLUTE_DAYS = 30

export interface Caller {
  readonly platform: Platform
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}

/**
 * Signs in with e-mail and password. Unknown, disabled and wrong answer alike and cost the same: one look-up,
 * one account read or its like, one argon2 verification.
 */
export async function logIn(caller: Caller, email: string, password: string): Promise<SessionReply> {
  const { platform } = caller
  const attempt = attemptOf(email, caller.ip)
  await assertMayAttempt(platform, attempt)
  const place = await findUserPlace(platform.database, email.trim())
  const account = place
    ? await platform.database.withTenant({ clientUID: place.clientUID, readOnly: true }, (tx) =>
        getAccount(tx, place.userUID),
      )
    : await noAccount(platform)
  const matches = await verifyPassword(account?.password_hash ?? null, password)
  if (!place || !account || !matches || !account.active) {
    await recordFailure(platform, attempt)
    throw domainError(sessionErrors, 'LOGIN_FAILED')
  }
  if (!account.email_validated) throw domainError(sessionErrors, 'NOT_VALIDATED_EMAIL')
  await clearFailures(platform, attempt)
  return openSession(caller, place)
}

// The same transaction an existing account costs, for a tenant that cannot exist.
async function noAccount(platform: Platform): Promise<null> {
  const nobody = '00000000-0000-0000-0000-000000000000'
  await platform.database.withTenant({ clientUID: nobody, readOnly: true }, (tx) => getAccount(tx, nobody))
  return null
}

/** Opens a session for a user who has proved who they are. */
export async function openSession(
  caller: Caller,
  place: { clientUID: string; userUID: string },
): Promise<SessionReply> {
  const token = newToken('vt')
  const now = caller.platform.clock.now()
  const user = await caller.platform.database.withTenant(place, async (tx) => {
    await createSession(tx, {
      idSession: newId(now.getTime()),
      tokenHash: hashToken(token),
      userUID: place.userUID,
      now,
      expiresAt: new Date(now.getTime() + ABSOLUTE_DAYS * 86_400_000),
      ip: caller.ip,
      userAgent: caller.userAgent,
    })
    await recordAudit(tx, caller, { action: 'login', entity: 'user', idEntity: place.userUID })
    return readLoggedUser(tx, place.userUID)
  })
  return { token: { access_token: token }, user }
}

export async function readLoggedUser(tx: TenantTransaction, userUID: string) {
  return presentLoggedUser(await getLoggedUser(tx, userUID))
}
