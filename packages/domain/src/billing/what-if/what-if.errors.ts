import type { ErrorTable } from '../../domain-error.ts'

/** Errors of a changed comparison; those of its bills are those of the comparison. */
export const whatIfErrors = {
  /** The tariff has no load profile, and there is no curve: the hours of solar energy and batteries are not known. */
  WHAT_IF_HOURS_UNKNOWN: 'invalid',
  /** A peak power, a capacity or an energy that is negative or not a number, or a period that the tariff does not have. */
  WHAT_IF_VALUE_INVALID: 'invalid',
} as const satisfies ErrorTable
