import type { ErrorTable } from '../../domain-error.ts'

export const accountErrors = {
  EMAIL_TAKEN: 'conflict',
  /** The name of a person or a company contains what mail programs convert to links, or control characters. */
  NAME_NOT_PLAIN: 'invalid',
  VALIDATION_LINK_INVALID: 'invalid',
  /** Its user is validated already, or has the new address. */
  VALIDATION_LINK_USED: 'conflict',
  CURRENT_PASSWORD_WRONG: 'invalid',
  PASSWORD_TOO_WEAK: 'invalid',
  PASSWORD_TOO_COMMON: 'invalid',
  PASSWORD_TOO_PERSONAL: 'invalid',
  PASSWORD_NOT_SET: 'conflict',
  TOO_MANY_LOGIN_ATTEMPTS: 'too-many',
  SECOND_FACTOR_CODE_WRONG: 'invalid',
  SECOND_FACTOR_ALREADY_ACTIVE: 'conflict',
  SECOND_FACTOR_NOT_ACTIVE: 'conflict',
  SECOND_FACTOR_REQUIRED_BY_COMPANY: 'conflict',
} as const satisfies ErrorTable
