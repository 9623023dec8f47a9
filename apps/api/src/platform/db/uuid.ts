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
