import { domainError } from '@vatio/domain/domain-error'
import { sessionErrors } from '@vatio/domain/identity/session/session.errors'
import type { SessionReply } from '@vatio/protocol/identity/session/session.schema'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import { noAccount } from '../accounts/mail-decoy.service.ts'
import { toAttempt, countAttempt } from './login-attempts.service.ts'
import { beginSecondStep } from './login-challenge.service.ts'
import { findUserPlace, getAccount } from './session.repository.ts'
import { openSession, type Caller, type Proved } from './session.service.ts'

/**
 * Signs in with e-mail and password. An unknown user, a disabled one and a wrong password get the same
 * answer at the same cost: one counted attempt, one look-up, one read of an account or an equivalent, one
 * argon2 verification. Failures are reset only by a complete login: the password alone must not reset the
 * count of wrong second factors.
 */
export async function logIn(caller: Caller, email: string, password: string): Promise<SessionReply> {
  const { platform } = caller
  const proved = await countAttempt(platform, toAttempt(email, caller.ip), async () => {
    const place = (await findUserPlace(platform.database, email)) ?? noAccount
    const account = await platform.database.withTenant({ clientUID: place.clientUID, readOnly: true }, (tx) =>
      getAccount(tx, place.userUID),
    )
    const matches = await verifyPassword(account?.passwordHash ?? null, password)
    if (!account || !matches || !account.active) return { verdict: 'wrong', value: null }
    const enters = account.emailValidated && !account.hasSecondFactor
    return { verdict: enters ? 'entered' : 'right', value: { place, account } }
  })
  if (!proved) throw domainError(sessionErrors, 'LOGIN_FAILED')
  if (!proved.account.emailValidated) throw domainError(sessionErrors, 'NOT_VALIDATED_EMAIL')
  return completeLogin(caller, { ...proved, failure: 'LOGIN_FAILED' })
}

/**
 * Signs in a user whose first factor is proved; with a second factor the login continues with its second
 * step.
 */
export async function completeLogin(caller: Caller, proved: Proved): Promise<SessionReply> {
  if (proved.account.hasSecondFactor) {
    await beginSecondStep(caller, proved)
    throw domainError(sessionErrors, 'SECOND_FACTOR_NEEDED')
  }
  return openSession(caller, proved)
}
