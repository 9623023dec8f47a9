import { isCommonPassword, isPersonalPassword, type PasswordContext } from './common-password.ts'
import { isStrongEnough } from './password.ts'

export type PasswordError = 'PASSWORD_TOO_WEAK' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_TOO_PERSONAL'

/**
 * Why a new password is refused; null when it may be used.
 *
 * @param context the user; absent where not known yet, then only the password itself is checked.
 */
export function validatePassword(password: string, context?: PasswordContext): PasswordError | null {
  if (!isStrongEnough(password)) return 'PASSWORD_TOO_WEAK'
  if (isCommonPassword(password)) return 'PASSWORD_TOO_COMMON'
  if (context && isPersonalPassword(password, context)) return 'PASSWORD_TOO_PERSONAL'
  return null
}
