import { domainError } from '@vatio/domain/domain-error'
import { sessionErrors } from '@vatio/domain/identity/session/session.errors'
import type { SessionReply } from '@vatio/protocol/identity/session/session.schema'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'
import { acceptSecondFactor } from '../accounts/second-factor.service.ts'
import { toAttempt, countAttempt } from './login-attempts.service.ts'
import { getAccount, insertLoginChallenge, consumeLoginChallenge } from './session.repository.ts'
import { assertStillProved, openSession, type Caller, type Proved } from './session.service.ts'

const COOKIE = 'vatio_login'
const CHALLENGE_SECONDS = 300
/** Maximum of wrong codes per challenge; they also count towards the limit of the account. */
const MOST_ATTEMPTS = 5

/**
 * Records that the first factor is proved. The challenge is in an HttpOnly cookie; the database stores its
 * hash, counts its attempts and deletes it after five minutes.
 */
export async function beginSecondStep(caller: Caller, proved: Proved): Promise<void> {
  const { platform } = caller
  const challenge = newToken('sf')
  const expiresAt = new Date(platform.clock.now().getTime() + CHALLENGE_SECONDS * 1000)
  await platform.database.withTenant({ clientUID: proved.place.clientUID }, async (tx) => {
    await assertStillProved(tx, proved)
    await insertLoginChallenge(tx, hashToken(challenge), proved.place.userUID, expiresAt)
  })
  caller.setCookie(COOKIE, challenge, CHALLENGE_SECONDS)
}

/**
 * Completes a login with the second factor. Every attempt consumes one of the challenge's five; a wrong one
 * counts as a failed login of the account and the IP address. A code that was accepted once is refused
 * afterwards.
 */
export async function completeSecondStep(caller: Caller, typed: string): Promise<SessionReply> {
  const { platform } = caller
  const challenge = caller.cookie(COOKIE)
  if (!challenge) throw domainError(sessionErrors, 'LOGIN_CHALLENGE_EXPIRED')
  const hash = hashToken(challenge)
  const [found] = await platform.database.lookUp<{ client_uid: string; user_uid: string }>(
    'use_login_challenge',
    [hash, platform.clock.now(), MOST_ATTEMPTS],
  )
  if (!found) throw domainError(sessionErrors, 'LOGIN_CHALLENGE_EXPIRED')
  const place = { clientUID: found.client_uid, userUID: found.user_uid }
  const account = await platform.database.withTenant({ clientUID: place.clientUID, readOnly: true }, (tx) =>
    getAccount(tx, place.userUID),
  )
  if (!account?.active) throw domainError(sessionErrors, 'LOGIN_CHALLENGE_EXPIRED')
  const accepted = await countAttempt(platform, toAttempt(account.email, caller.ip), async () => {
    const value = await platform.database.withTenant(place, async (tx) => {
      if (!(await acceptSecondFactor(tx, platform, place.userUID, typed))) return false
      const isTaken = await consumeLoginChallenge(tx, hash)
      if (!isTaken) throw domainError(sessionErrors, 'LOGIN_CHALLENGE_EXPIRED')
      return true
    })
    return { verdict: value ? 'entered' : 'wrong', value }
  })
  if (!accepted) throw domainError(sessionErrors, 'SECOND_FACTOR_FAILED')
  caller.setCookie(COOKIE, null, 0)
  return openSession(caller, { place, account, failure: 'LOGIN_CHALLENGE_EXPIRED' })
}
