import { describe, expect, it } from 'vitest'
import { blankNote, toNoteBody, toNoteValues, validateNote, type NoteValues } from './activity-note-form.ts'
import { activityTexts as texts } from './activity-notes.messages.ts'
import { noteOf } from './activity-note.fixture.ts'

const errorsOf = (values: Partial<NoteValues>) =>
  Object.fromEntries(
    Object.entries(validateNote({ ...blankNote, text: 'x', ...values })).filter(([, error]) => error),
  )

describe('the form of an entry', () => {
  it('asks for a text, a whole next step and a time that exists', () => {
    expect(errorsOf({})).toEqual({})
    expect(errorsOf({ text: '  ' })).toEqual({ text: texts.textNeeded })
    expect(errorsOf({ step: 'Llamar' })).toEqual({ stepDate: texts.stepDateNeeded })
    expect(errorsOf({ stepDate: '2026-12-01' })).toEqual({ step: texts.stepNeeded })
    expect(errorsOf({ time: '9:30' })).toEqual({ time: texts.timeWrong, date: texts.timeWithoutDate })
    expect(errorsOf({ date: '2026-03-29', time: '02:30' })).toEqual({ time: texts.timeMissing })
    expect(errorsOf({ date: '2026-03-29', time: '03:30' })).toEqual({})
  })

  it('sends an entry of now without a moment, and one of a day at noon or at its time in Madrid', () => {
    expect(toNoteBody({ ...blankNote, text: ' Hola ' })).toEqual({
      kind: 'note',
      text: 'Hola',
      contactPerson: null,
      pinned: false,
      nextStep: null,
    })
    const at = (time: string | null) =>
      toNoteBody({ ...blankNote, text: 'x', date: '2026-07-01', time }).timestamp
    expect([at(null), at('09:30')]).toEqual(['2026-07-01T10:00:00.000Z', '2026-07-01T07:30:00.000Z'])
  })

  it('keeps the seconds of a stored moment that nobody changes', () => {
    const note = noteOf({ timestamp: '2026-11-25T16:30:42.123Z' })
    const values = toNoteValues(note)
    expect([values.date, values.time]).toEqual(['2026-11-25', '17:30'])
    expect(toNoteBody(values, note).timestamp).toBe('2026-11-25T16:30:42.123Z')
    expect(toNoteBody({ ...values, time: '17:31' }, note).timestamp).toBe('2026-11-25T16:31:00.000Z')
  })
})
