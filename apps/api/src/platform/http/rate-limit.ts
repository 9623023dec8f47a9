import { isIPv6 } from 'node:net'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { FastifyInstance } from 'fastify'

const WINDOW_MS = 60_000
/** More addresses than this in one window are counted together. */
const ADDRESS_LIMIT = 50_000

/**
 * Limits calls without a session by address, in this process: a brake on floods, beside the limit of failed
 * logins that stands in the database and holds for every node.
 */
export function limitPublicCalls(app: FastifyInstance, callsPerMinute: number, now: () => number): void {
  const counter = new SlidingCounter(now)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint?.access.kind !== 'public') return
    const waitMs = counter.hit(addressKey(request.ip), callsPerMinute)
    if (waitMs > 0) {
      throw domainError(requestErrors, 'TOO_MANY_REQUESTS', {
        details: { retryAfterSeconds: Math.ceil(waitMs / 1000) },
      })
    }
  })
}

/**
 * One key for all the addresses of one line: an IPv6 customer has a whole /64, and IPv4 has spellings in IPv6.
 *
 * @param ip as the socket or a trusted proxy tells it.
 */
export function addressKey(ip: string): string {
  const text = ip.toLowerCase().replace(/%.*$/, '')
  const mapped = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  if (mapped) return mapped[1]
  if (!isIPv6(text)) return text
  const groups = expand(text)
  // ::ffff:7f00:1 is 127.0.0.1 in another spelling.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [groups[6] >> 8, groups[6] & 255, groups[7] >> 8, groups[7] & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function expand(ip: string): number[] {
  const [head, tail] = ip.split('::')
  const read = (part: string | undefined) =>
    part
      ? part.split(':').flatMap((group) => (group.includes('.') ? fromIpv4(group) : [parseInt(group, 16)]))
      : []
  const first = read(head)
  const last = read(tail)
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: missing }, () => 0), ...last]
}

function fromIpv4(text: string): number[] {
  const [a, b, c, d] = text.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d]
}

/** Counts per key over the last minute: this window's hits plus what is left of the one before. */
class SlidingCounter {
  readonly #now: () => number
  #windowStart = 0
  #current = new Map<string, number>()
  #previous = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts a hit; 0 when it is allowed, else the milliseconds to wait. A refused hit is not counted. */
  hit(givenKey: string, limit: number): number {
    const now = this.#now()
    this.#turnTo(now)
    const known = this.#current.has(givenKey) || this.#current.size < ADDRESS_LIMIT
    const key = known ? givenKey : 'overflow'
    const current = this.#current.get(key) ?? 0
    const remainder = 1 - (now - this.#windowStart) / WINDOW_MS
    const weight = current + (this.#previous.get(key) ?? 0) * remainder
    if (weight >= limit) return Math.max(1_000, Math.ceil(remainder * WINDOW_MS))
    this.#current.set(key, current + 1)
    return 0
  }

  #turnTo(now: number): void {
    const start = now - (now % WINDOW_MS)
    if (start === this.#windowStart) return
    this.#previous = start - this.#windowStart === WINDOW_MS ? this.#current : new Map<string, number>()
    this.#current = new Map<string, number>()
    this.#windowStart = start
  }
}
