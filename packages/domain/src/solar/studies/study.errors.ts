import type { ErrorTable } from '../../domain-error.ts'

export const studyErrors = {
  /** A study whose client details are not complete; `details.missing` names the fields. */
  SOLAR_STUDY_INCOMPLETE: 'mismatch',
  /** More drafts of one user than are kept; `details.most`. */
  SOLAR_STUDY_DRAFTS_LIMIT: 'limit',
  /** A state that the company does not have. */
  SOLAR_STUDY_STATE_UNKNOWN: 'invalid',
} as const satisfies ErrorTable
