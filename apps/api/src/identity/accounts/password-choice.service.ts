import { domainError } from '@vatio/domain/domain-error'
import { accountErrors } from '@vatio/domain/identity/accounts/accounts.errors'
import type { PasswordContext } from '@vatio/domain/identity/accounts/common-password'
import { validatePassword } from '@vatio/domain/identity/accounts/password-choice'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { findPasswordContext } from './own-account.repository.ts'

/**
 * Refuses a new password that is weak, among the common ones, or derived from the words of `context`.
 *
 * @throws PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON, PASSWORD_TOO_PERSONAL with the field.
 */
export function assertPasswordMayBeChosen(password: string, context?: PasswordContext): void {
  const error = validatePassword(password, context)
  if (error) throw domainError(accountErrors, error, { field: 'password' })
}

/** The same for an existing account, whose name, e-mail and company are looked up. */
export async function assertPasswordFitsUser(
  tx: TenantTransaction,
  userUID: string,
  password: string,
): Promise<void> {
  assertPasswordMayBeChosen(password, await findPasswordContext(tx, userUID))
}
