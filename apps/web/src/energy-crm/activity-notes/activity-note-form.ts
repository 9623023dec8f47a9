import type { ActivityKind } from '@vatio/domain/energy-crm/activity-notes/activity-note'
import { civilTimeAt, instantOf, isCivilDate } from '@vatio/domain/time/civil-time'
import type { ActivityNote } from '@vatio/protocol/energy-crm/activity-notes/activity-notes.schema'
import type { createActivityNote } from '@vatio/protocol/energy-crm/activity-notes/activity-notes.endpoints'
import type { CallInput } from '../../platform/http/client.ts'
import { activityTexts as texts } from './activity-notes.messages.ts'

/** What the form of an entry holds; the date is null for an entry of now. */
export interface NoteValues {
  readonly kind: ActivityKind
  readonly text: string
  readonly date: string | null
  readonly time: string | null
  readonly contactPerson: string
  readonly pinned: boolean
  readonly step: string
  readonly stepDate: string | null
  readonly stepUser: string | null
}

export const blankNote: NoteValues = {
  kind: 'note',
  text: '',
  date: null,
  time: null,
  contactPerson: '',
  pinned: false,
  step: '',
  stepDate: null,
  stepUser: null,
}

/** The values of a stored entry. */
export function toNoteValues(note: ActivityNote): NoteValues {
  const { date, hour, minute } = civilTimeAt(Date.parse(note.timestamp), 'Europe/Madrid')
  return {
    kind: note.kind,
    text: note.text,
    date,
    time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    contactPerson: note.contactPerson ?? '',
    pinned: note.pinned,
    step: note.nextStep?.text ?? '',
    stepDate: note.nextStep?.date ?? null,
    stepUser: note.nextStep?.user.userUID ?? null,
  }
}

/** The errors of the form, by field. */
export function validateNote({
  text,
  date,
  time,
  step,
  stepDate,
}: NoteValues): Record<string, string | null> {
  const isTimeRead = !time || /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  return {
    text: text.trim() === '' ? texts.textNeeded : null,
    date: time && !date ? texts.timeWithoutDate : null,
    time: !isTimeRead ? texts.timeWrong : date && toInstant(date, time) === null ? texts.timeMissing : null,
    step: stepDate && step.trim() === '' ? texts.stepNeeded : null,
    stepDate: step.trim() !== '' && !stepDate ? texts.stepDateNeeded : null,
  }
}

/**
 * The body of the call. Without a time an entry is of noon of its day.
 *
 * @param stored the entry that is edited: its moment stays exact while nobody changes it.
 */
export function toNoteBody(
  values: NoteValues,
  stored?: ActivityNote,
): CallInput<typeof createActivityNote>['body'] {
  const { kind, text, date, time, contactPerson, pinned, step, stepDate, stepUser } = values
  const before = stored && toNoteValues(stored)
  const isSameMoment = before?.date === date && before?.time === time
  const timestamp = isSameMoment ? stored?.timestamp : date ? toInstant(date, time) : undefined
  return {
    kind,
    text: text.trim(),
    ...(timestamp ? { timestamp } : {}),
    contactPerson: contactPerson.trim() || null,
    pinned,
    nextStep:
      step.trim() === '' || !stepDate
        ? null
        : { text: step.trim(), date: stepDate, ...(stepUser ? { userUID: stepUser } : {}) },
  }
}

function toInstant(date: string, time: string | null): string | null {
  const [hour = 12, minute = 0] = (time || '12:00').split(':').map(Number)
  if (!isCivilDate(date)) return null
  const ms = instantOf({ date, hour, minute, secondPass: false }, 'Europe/Madrid')
  return ms === null ? null : new Date(ms).toISOString()
}
