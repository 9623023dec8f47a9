import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endStep, MAX_STEPS, recordEdit, redo, startHistory, undo } from './edit-history.ts'

describe('the history of edits', () => {
  it('takes back any sequence of edits step by step, and gives it again', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: MAX_STEPS }), (edits) => {
        const done = edits.reduce((history, edit) => recordEdit(history, edit), startHistory(0))
        let history = done
        for (const _ of edits) history = undo(history)
        expect(history.present).toBe(0)
        for (const _ of edits) history = redo(history)
        expect(history.present).toBe(done.present)
      }),
    )
  })

  it('takes back the typing in one field at once', () => {
    let history = startHistory('')
    for (const text of ['H', 'Ho', 'Hol', 'Hola']) history = recordEdit(history, text, 'text:1')
    expect(undo(history).present).toBe('')
  })

  it('keeps the typing after a pause as a step of its own', () => {
    const typed = recordEdit(startHistory(''), 'Hola', 'text:1')
    const later = recordEdit(endStep(typed), 'Hola, Ana', 'text:1')
    expect(undo(later).present).toBe('Hola')
  })

  it('forgets what was undone once there is another edit', () => {
    const edited = recordEdit(undo(recordEdit(startHistory(1), 2)), 3)
    expect(redo(edited)).toBe(edited)
    expect(undo(edited).present).toBe(1)
  })

  it('notes no step where nothing changed, and keeps the last hundred', () => {
    const start = startHistory(0)
    expect(recordEdit(start, 0)).toBe(start)
    let history = start
    for (let edit = 1; edit <= MAX_STEPS + 5; edit += 1) history = recordEdit(history, edit)
    for (let step = 0; step < MAX_STEPS + 5; step += 1) history = undo(history)
    expect(history.present).toBe(5)
  })
})
