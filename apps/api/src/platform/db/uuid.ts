import { v7 } from 'uuid'

/**
 * A UUID v7 (RFC 9562). Those of one process grow in the order of their making, also within a millisecond, so that
 * a list in the order of its keys is in the order of time. One for a given instant takes its place among the others
 * by that instant alone.
 */
export function newId(atMs?: number): string {
  return v7(atMs === undefined ? undefined : { msecs: atMs })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is a UUID in canonical lower case; the only values that may be put into `set local`. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
