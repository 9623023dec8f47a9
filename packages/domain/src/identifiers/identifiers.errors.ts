import type { ErrorTable } from '../domain-error.ts'

export const identifierErrors = {
  /** Not 20 or 22 characters, or not made of the parts of a CUPS. */
  CUPS_INVALID: 'invalid',
  /** Neither DNI, NIE, CIF nor another NIF, or its control character is wrong. */
  NIF_INVALID: 'invalid',
} as const satisfies ErrorTable
