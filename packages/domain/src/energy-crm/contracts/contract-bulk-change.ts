/** Most contracts of one change of many at once. */
export const MOST_BULK_CONTRACTS = 200

/** The screen offers the undo for this time. */
export const BULK_UNDO_SHOWN_SECONDS = 10
/** The server allows it for longer after the last call: a change of thousands of contracts is undone call by call. */
export const BULK_UNDO_SECONDS = 60
/** What was changed before is not undone, although the change of which it is a part goes on. */
export const BULK_KEPT_SECONDS = 900

/**
 * Whether a change of many contracts may still be undone.
 *
 * @param madeAt when these contracts were changed.
 * @param endedAt when the last call of the whole change was made.
 */
export function isBulkChangeUndoable(madeAt: Date, endedAt: Date, now: Date): boolean {
  return isWithin(endedAt, BULK_UNDO_SECONDS, now) && isWithin(madeAt, BULK_KEPT_SECONDS, now)
}

function isWithin(from: Date, seconds: number, now: Date): boolean {
  return now.getTime() - from.getTime() <= seconds * 1_000
}
