import { createHash } from 'node:crypto'
import { domainError } from '@vatio/domain/domain-error'
import { sessionErrors } from '@vatio/domain/identity/session/session.errors'
import { emailKey } from '../../platform/auth/email-key.ts'
import { createConcurrencyLimit } from '../../platform/auth/concurrency-limit.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_PER_ACCOUNT_AND_ADDRESS = 5
const FAILURES_PER_ACCOUNT = 20
const FAILURES_PER_ADDRESS = 60
/** Length of the queue of attempts in this process: some seconds of work; further ones are refused at once. */
const MOST_WAITING = 500

interface Attempt {
  readonly both: string
  readonly account: string
  readonly address: string
}

/**
 * Keys under which failures are counted. Spellings of one e-mail share a key, and so do the addresses of
 * one IPv6 /64, which belong to a single customer. Keys are hashed: the table stores no e-mails.
 */
export function toAttempt(email: string, ip: string): Attempt {
  return keysOf(`e:${emailKey(email)}`, ip)
}

/** {@link toAttempt} for the own password of a signed-in user, with keys that no typed e-mail can have. */
export function toOwnPasswordAttempt(userUID: string, ip: string): Attempt {
  return keysOf(`u:${userUID}`, ip)
}

function keysOf(account: string, ip: string): Attempt {
  const address = addressKey(ip)
  const key = (text: string) => createHash('sha256').update(text).digest('base64url')
  return { both: key(`b:${account}:${address}`), account: key(account), address: key(`i:${address}`) }
}

/**
 * Result of an attempt. `wrong` is counted as a failure; `right` is not counted; `entered` also resets the
 * earlier failures of the account, never those of the IP address.
 */
export type Verdict = 'wrong' | 'right' | 'entered'

export interface Verified<T> {
  readonly verdict: Verdict
  readonly value: T
}

/**
 * Attempts of this process that are counted and not verified yet: fewer than the smallest limit, so that people who
 * type the right password at the same moment never reach a limit together.
 */
const limitConcurrency = createConcurrencyLimit(FAILURES_PER_ACCOUNT_AND_ADDRESS - 1, MOST_WAITING)

/**
 * Verifies an attempt. It is counted as a failure before `verify` runs, and uncounted unless the input was
 * wrong, so that no more concurrent attempts are verified than the limits allow. A process that dies in
 * between leaves one failure counted.
 *
 * @throws TOO_MANY_LOGIN_ATTEMPTS where a limit is reached, whatever was typed; BUSY where too many wait.
 */
export async function countAttempt<T>(
  platform: Platform,
  attempt: Attempt,
  verify: () => Promise<Verified<T>>,
): Promise<T> {
  return limitConcurrency(async () => {
    const idAttempt = newId()
    await reserve(platform, attempt, idAttempt)
    let verified: Verified<T>
    try {
      verified = await verify()
    } catch (error) {
      // Nothing was verified. The error of `verify` is thrown, not one of uncounting the attempt.
      await giveBack(platform, attempt, idAttempt, 'right').catch(() => {})
      throw error
    }
    if (verified.verdict !== 'wrong') await giveBack(platform, attempt, idAttempt, verified.verdict)
    return verified.value
  })
}

async function reserve(platform: Platform, attempt: Attempt, idAttempt: string): Promise<void> {
  const reserved = await platform.database.lookUp<{ allowed: boolean }>('reserve_login_attempt', [
    idAttempt,
    [attempt.both, attempt.account, attempt.address],
    [FAILURES_PER_ACCOUNT_AND_ADDRESS, FAILURES_PER_ACCOUNT, FAILURES_PER_ADDRESS],
    platform.clock.now(),
    WINDOW_SECONDS,
  ])
  if (only(reserved).allowed) return
  throw domainError(sessionErrors, 'TOO_MANY_LOGIN_ATTEMPTS', {
    details: { retryAfterSeconds: WINDOW_SECONDS },
  })
}

async function giveBack(
  platform: Platform,
  { both, account, address }: Attempt,
  idAttempt: string,
  verdict: Exclude<Verdict, 'wrong'>,
): Promise<void> {
  await platform.database.lookUp('give_back_login_attempt', [
    idAttempt,
    [both, account, address],
    verdict === 'entered' ? [both, account] : [],
  ])
}
