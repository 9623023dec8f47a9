import { describe, expect, it } from 'vitest'
import { isInFuture, isSameStep, stepDueOn, type NextStep } from './activity-note.ts'
import { canChangeActivityNote } from './activity-note.policy.ts'

const step: NextStep = { text: 'Llamar', date: '2026-11-26', userUID: 'ana' }

describe('entries of clients and contracts', () => {
  it('an entry is of the future beyond five minutes of difference between clocks', () => {
    expect([0, 300_000, 300_001].map((later) => isInFuture(later, 0))).toEqual([false, false, true])
  })

  it('a next step with another text, day or person is another one', () => {
    expect(isSameStep(step, { ...step })).toBe(true)
    expect(isSameStep(null, null)).toBe(true)
    const others = [null, { ...step, text: 'x' }, { ...step, date: '2026-11-27' }, { ...step, userUID: 'b' }]
    expect(others.map((other) => isSameStep(step, other))).toEqual([false, false, false, false])
  })

  it('a next step is overdue from the day after its date', () => {
    const days = ['2026-11-25', '2026-11-26', '2026-11-27']
    expect(days.map((today) => stepDueOn('2026-11-26', today))).toEqual(['later', 'today', 'overdue'])
  })

  it('its author and Admins change an entry', () => {
    const entries = [{ author: { userUID: 'ana' } }, { author: { userUID: 'bea' } }, { author: null }]
    const by = (role: 'user' | 'admin') =>
      entries.map((entry) => canChangeActivityNote({ role, userUID: 'ana' }, entry))
    expect([by('user'), by('admin')]).toEqual([
      [true, false, false],
      [true, true, true],
    ])
  })
})
