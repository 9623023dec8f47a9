import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const RANDOM_BYTES = 16
/** Drawn many at once: a call for each id costs ten times the id, and an import makes hundreds of thousands. */
const pool = new Uint8Array(RANDOM_BYTES * 256)
let used = pool.length
let last = { msecs: 0, seq: 0 }

/**
 * A UUID v7 (RFC 9562). Those of one process increase in order of creation, also within a millisecond, so
 * that the order of keys is the order of time. An id for a given instant is sorted by that instant only.
 */
export function newId(atMs?: number): string {
  const random = randomBytes()
  if (atMs !== undefined) return v7({ random, msecs: atMs })
  last = next(last, Date.now(), random)
  return v7({ random, ...last })
}

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += RANDOM_BYTES
  return pool.subarray(used - RANDOM_BYTES, used)
}

/** A new millisecond begins at a random number of 31 bits; within one, and when the clock goes back, it counts on. */
function next({ msecs, seq }: typeof last, now: number, random: Uint8Array): typeof last {
  if (now > msecs)
    return { msecs: now, seq: new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1 }
  return seq === 0xffff_ffff ? { msecs: msecs + 1, seq: 0 } : { msecs, seq: seq + 1 }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is a UUID in canonical lower case; the only values that may be put into `set local`. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The UUID whose 16 bytes begin at a place. */
export function uuidOf(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + 16)
  return [[0, 8], [8, 12], [12, 16], [16, 20], [20]].map(([from, to]) => hex.slice(from, to)).join('-')
}
