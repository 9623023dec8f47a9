import type { ErrorTable } from '../../domain-error.ts'

export const studyStateErrors = {
  SOLAR_STUDY_STATE_NAME_TAKEN: 'conflict',
  /** Exactly one state is the default: it can be replaced but neither unset nor deleted. */
  SOLAR_STUDY_STATE_DEFAULT_NEEDED: 'conflict',
  /** Studies have it. */
  SOLAR_STUDY_STATE_IN_USE: 'conflict',
  /** An order must contain every state; one was added meanwhile. */
  SOLAR_STUDY_STATES_INCOMPLETE: 'conflict',
} as const satisfies ErrorTable
