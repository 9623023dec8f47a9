import { expect, it } from 'vitest'
import { BULK_UNDO_SECONDS, BULK_UNDO_SHOWN_SECONDS, isBulkChangeUndoable } from './contract-bulk-change.ts'

it('a change of many contracts can be undone for a minute, which is longer than the screen offers it', () => {
  const madeAt = new Date('2026-11-16T09:00:00.000Z')
  expect(isBulkChangeUndoable(madeAt, madeAt)).toBe(true)
  expect(isBulkChangeUndoable(madeAt, new Date('2026-11-16T09:01:00.000Z'))).toBe(true)
  expect(isBulkChangeUndoable(madeAt, new Date('2026-11-16T09:01:00.001Z'))).toBe(false)
  expect(BULK_UNDO_SECONDS).toBeGreaterThan(BULK_UNDO_SHOWN_SECONDS)
})
