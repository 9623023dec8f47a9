import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { domainError } from '@vatio/domain/domain-error'
import { sessionErrors } from '@vatio/domain/security/session/session.errors'
import type { Platform } from '../../platform/platform.ts'

const WINDOW_MINUTES = 15
const FAILURES_PER_ACCOUNT_AND_ADDRESS = 5
const FAILURES_PER_ACCOUNT = 20
const FAILURES_PER_ADDRESS = 60

interface Attempt {
  readonly both: string
  readonly account: string
  readonly address: string
}

/**
 * Keys under which failures are counted. Spellings of one e-mail fall together, and so do the addresses of one
 * IPv6 /64, which a single customer can rotate through. Keys are hashed: the table holds no e-mails.
 */
export function attemptOf(email: string, ip: string): Attempt {
  const account = email.trim().toLowerCase()
  const address = networkOf(ip)
  const key = (text: string) => createHash('sha256').update(text).digest('base64url')
  return { both: key(`b:${account}:${address}`), account: key(`e:${account}`), address: key(`i:${address}`) }
}

function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]
  if (!isIPv6(ip)) return ip
  // The URL parser canonicalises the textual aliases of one address.
  const canonical = new URL(`http://[${ip.replace(/%.*$/, '')}]/`).hostname.slice(1, -1)
  const [head, tail] = canonical.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const middle = canonical.includes('::') ? Array(8 - left.length - right.length).fill('0') : []
  return [...left, ...middle, ...right].slice(0, 4).join(':')
}

/** Refuses a login where too many have failed lately, whatever its password. */
export async function assertMayAttempt(platform: Platform, attempt: Attempt): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - WINDOW_MINUTES * 60_000)
  const rows = await platform.database.lookUp<{ key: string; failures: number }>('count_login_failures', [
    Object.values(attempt),
    since,
  ])
  const failures = (key: string) => rows.find((row) => row.key === key)?.failures ?? 0
  if (
    failures(attempt.both) >= FAILURES_PER_ACCOUNT_AND_ADDRESS ||
    failures(attempt.account) >= FAILURES_PER_ACCOUNT ||
    failures(attempt.address) >= FAILURES_PER_ADDRESS
  ) {
    throw domainError(sessionErrors, 'TOO_MANY_LOGIN_ATTEMPTS', {
      details: { retryAfterSeconds: WINDOW_MINUTES * 60 },
    })
  }
}

export async function recordFailure(platform: Platform, attempt: Attempt): Promise<void> {
  await platform.database.lookUp('record_login_failure', [Object.values(attempt), platform.clock.now()])
}

/** A success forgives the account, not the address. */
export async function clearFailures(platform: Platform, attempt: Attempt): Promise<void> {
  await platform.database.lookUp('clear_login_failures', [[attempt.both, attempt.account]])
}
