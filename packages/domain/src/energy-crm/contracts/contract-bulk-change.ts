/** Most contracts of one change of many at once. */
export const MOST_BULK_CONTRACTS = 200

/** The screen offers the undo for this time. */
export const BULK_UNDO_SHOWN_SECONDS = 10
/** The server allows it for longer: a change of thousands of contracts is several calls, which are undone one by one. */
export const BULK_UNDO_SECONDS = 60

/** Whether a change of many contracts may still be undone. */
export function isBulkChangeUndoable(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() <= BULK_UNDO_SECONDS * 1_000
}
