import type { ErrorTable } from '../../domain-error.ts'

export const inverterErrors = {
  /** The same manufacturer has an inverter of this name. */
  INVERTER_NAME_TAKEN: 'conflict',
  /** A kit is made of it. */
  INVERTER_IN_USE: 'conflict',
  INVERTER_UNKNOWN: 'missing',
} as const satisfies ErrorTable
