import type { ErrorTable } from './domain-error.ts'

/** Codes that any call may answer, whatever its feature. */
export const requestErrors = {
  INVALID_INPUT: 'invalid',
  UNAUTHENTICATED: 'unauthenticated',
  FORBIDDEN: 'forbidden',
  /** The user has none of the applications of the call, or the company no longer has them. */
  APPLICATION_REQUIRED: 'forbidden',
  /** The role of the user is missing or unknown: nothing may be decided by it. */
  ROLE_MISSING: 'forbidden',
  SECOND_FACTOR_REQUIRED: 'forbidden',
  LICENSE_REQUIRED: 'forbidden',
  /** The company's licence has ended: its data can be read, not written. */
  LICENSE_EXPIRED: 'forbidden',
  /** Not allowed during impersonation. */
  ACTING_FORBIDDEN: 'forbidden',
  NOT_FOUND: 'missing',
  VERSION_CONFLICT: 'conflict',
  LICENSE_LIMIT_REACHED: 'limit',
  PAYLOAD_TOO_LARGE: 'too-large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported',
  IDEMPOTENCY_KEY_MISMATCH: 'mismatch',
  IDEMPOTENCY_KEY_IN_FLIGHT: 'conflict',
  TOO_MANY_REQUESTS: 'too-many',
  DATABASE_UNAVAILABLE: 'unavailable',
  BUSY: 'unavailable',
  NO_SPACE: 'no-space',
  UNEXPECTED: 'unexpected',
} as const satisfies ErrorTable

export type RequestErrorCode = keyof typeof requestErrors
