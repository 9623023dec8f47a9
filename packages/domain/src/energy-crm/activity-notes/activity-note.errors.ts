import type { ErrorTable } from '../../domain-error.ts'

export const activityNoteErrors = {
  /** Only the author of an entry, or an Admin, may change or delete it. */
  ACTIVITY_NOTE_OF_SOMEBODY_ELSE: 'forbidden',
  /** It would have happened later than now: what is planned is a next step. */
  ACTIVITY_NOTE_IN_FUTURE: 'invalid',
  /** Only an incident is open or resolved. */
  ACTIVITY_NOTE_NO_INCIDENT: 'invalid',
  /** The entry has no next step that could be done. */
  ACTIVITY_NOTE_NO_STEP: 'invalid',
  /** The responsible user does not exist, or does not see the record. */
  NEXT_STEP_USER_UNKNOWN: 'invalid',
} as const satisfies ErrorTable
