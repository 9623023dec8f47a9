import { expect, it } from 'vitest'
import {
  BULK_KEPT_SECONDS,
  BULK_UNDO_SECONDS,
  BULK_UNDO_SHOWN_SECONDS,
  isBulkChangeUndoable,
} from './contract-bulk-change.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-16T09:00:00.000Z') + seconds * 1_000)

it('a change of many contracts can be undone for a minute, which is longer than the screen offers it', () => {
  expect(isBulkChangeUndoable(at(0), at(0), at(0))).toBe(true)
  expect(isBulkChangeUndoable(at(0), at(0), at(60))).toBe(true)
  expect(isBulkChangeUndoable(at(0), at(0), at(60.001))).toBe(false)
  expect(BULK_UNDO_SECONDS).toBeGreaterThan(BULK_UNDO_SHOWN_SECONDS)
})

it('the minute begins with the last call of a change, which does not keep the first one open for ever', () => {
  expect(isBulkChangeUndoable(at(0), at(300), at(360))).toBe(true)
  expect(isBulkChangeUndoable(at(0), at(300), at(361))).toBe(false)
  expect(isBulkChangeUndoable(at(0), at(BULK_KEPT_SECONDS), at(BULK_KEPT_SECONDS + 1))).toBe(false)
})
