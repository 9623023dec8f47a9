import { v7 } from 'uuid'

/**
 * A UUID v7 (RFC 9562). Those of one process increase in order of creation, also within a millisecond, so
 * that the order of keys is the order of time. An id for a given instant is sorted by that instant only.
 */
export function newId(atMs?: number): string {
  return v7(atMs === undefined ? undefined : { msecs: atMs })
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
