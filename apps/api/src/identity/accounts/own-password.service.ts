import { domainError } from '@vatio/domain/domain-error'
import { accountErrors } from '@vatio/domain/identity/accounts/accounts.errors'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { countAttempt, toOwnPasswordAttempt } from '../session/login-attempts.service.ts'
import { findPasswordHash } from './own-account.repository.ts'

/**
 * Whether the typed password is the user's own. Failures are counted by user and IP address, separately
 * from logins: nobody can keep guessing in an open session, and failed logins of others do not lock the
 * owner.
 *
 * @throws TOO_MANY_LOGIN_ATTEMPTS after five wrong ones in fifteen minutes, PASSWORD_NOT_SET without a
 * password.
 */
export async function isOwnPassword(call: DetachedCall, typed: string): Promise<boolean> {
  const attempt = toOwnPasswordAttempt(call.actor.userUID, call.ip)
  return countAttempt(call.platform, attempt, async () => {
    const stored = await call.inTransaction((tx) => findPasswordHash(tx, call.actor.userUID), {
      readOnly: true,
    })
    if (stored === null) throw domainError(accountErrors, 'PASSWORD_NOT_SET')
    const value = await verifyPassword(stored, typed)
    return { verdict: value ? 'right' : 'wrong', value }
  })
}

/** Requires the current password for a change of the credentials. */
export async function assertOwnPassword(call: DetachedCall, typed: string, field: string): Promise<void> {
  if (await isOwnPassword(call, typed)) return
  throw domainError(accountErrors, 'CURRENT_PASSWORD_WRONG', { field })
}
