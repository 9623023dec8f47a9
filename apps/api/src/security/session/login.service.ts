import { domainError } from '@vatio/domain/domain-error'
import { sessionErrors } from '@vatio/domain/security/session/session.errors'
import type { SessionReply } from '@vatio/protocol/security/session/session.schema'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import { nobody } from '../accounts/mail-decoy.service.ts'
import { assertMayAttempt, attemptOf, clearFailures, recordFailure } from './login-attempts.service.ts'
import { beginSecondStep } from './login-challenge.service.ts'
import { findUserPlace, getAccount, type AccountRow } from './session.repository.ts'
import { openSession, type Caller, type Place } from './session.service.ts'

/**
 * Signs in with e-mail and password. Unknown, disabled and wrong answer alike and cost the same: one look-up,
 * one account read or its like, one argon2 verification. Failures are forgiven only by a whole login: the
 * password alone must not reset the count of wrong second factors.
 */
export async function logIn(caller: Caller, email: string, password: string): Promise<SessionReply> {
  const { platform } = caller
  const attempt = attemptOf(email, caller.ip)
  await assertMayAttempt(platform, attempt)
  const place = (await findUserPlace(platform.database, email.trim())) ?? nobody
  const account = await platform.database.withTenant({ clientUID: place.clientUID, readOnly: true }, (tx) =>
    getAccount(tx, place.userUID),
  )
  const matches = await verifyPassword(account?.password_hash ?? null, password)
  if (!account || !matches || !account.active) {
    await recordFailure(platform, attempt)
    throw domainError(sessionErrors, 'LOGIN_FAILED')
  }
  if (!account.email_validated) throw domainError(sessionErrors, 'NOT_VALIDATED_EMAIL')
  if (!account.has_second_factor) await clearFailures(platform, attempt)
  return enter(caller, place, account)
}

/** Lets in a user whose first factor is proved; with a second factor the login goes on with its second step. */
export async function enter(
  caller: Caller,
  place: Place,
  account: Pick<AccountRow, 'has_second_factor'>,
): Promise<SessionReply> {
  if (account.has_second_factor) {
    await beginSecondStep(caller, place)
    throw domainError(sessionErrors, 'SECOND_FACTOR_NEEDED')
  }
  return openSession(caller, place)
}
