import type { ErrorTable } from '../domain-error.ts'

export const civilTimeErrors = {
  /** Text that is not a day of the calendar written YYYY-MM-DD. */
  DATE_INVALID: 'invalid',
  /** Year in which the European clock rule did not apply, or is not foreseen. */
  CLOCK_RULE_UNKNOWN: 'invalid',
} as const satisfies ErrorTable
