import type { ErrorTable } from '../../domain-error.ts'

export const sessionErrors = {
  LOGIN_FAILED: 'unauthenticated',
  NOT_VALIDATED_EMAIL: 'forbidden',
  TOO_MANY_LOGIN_ATTEMPTS: 'too-many',
  EMAIL_EXISTS: 'conflict',
  GOOGLE_LOGIN_FAILED: 'unauthenticated',
  GOOGLE_LOGIN_UNAVAILABLE: 'unavailable',
  SECOND_FACTOR_NEEDED: 'unauthenticated',
  SECOND_FACTOR_FAILED: 'unauthenticated',
  LOGIN_CHALLENGE_EXPIRED: 'unauthenticated',
  RESET_TOKEN_INVALID: 'invalid',
  PASSWORD_TOO_WEAK: 'invalid',
  PASSWORD_TOO_COMMON: 'invalid',
  PASSWORD_TOO_PERSONAL: 'invalid',
} as const satisfies ErrorTable
