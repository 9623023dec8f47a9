import { createHmac, randomBytes } from 'node:crypto'

const WINDOW_MS = 60_000
/** More keys than this in one window share the counters below. */
const KEY_LIMIT = 50_000
/**
 * Many, so that the owner of 50,000 networks (an IPv6 /48 is enough) blocks few others with one call from
 * each.
 */
const SHARED_COUNTS = 1_024
/** Callers cannot predict which addresses share a counter. */
const SECRET = randomBytes(32)

/** Counts per key over the last minute: the hits of this window plus a share of those of the previous one. */
export class SlidingCounter {
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
    const known = this.#current.has(givenKey) || this.#current.size < KEY_LIMIT
    const key = known ? givenKey : sharedKey(givenKey)
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

function sharedKey(key: string): string {
  const hash = createHmac('sha256', SECRET).update(key).digest().readUInt32BE()
  return `shared ${hash % SHARED_COUNTS}`
}
