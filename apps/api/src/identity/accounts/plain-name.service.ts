import { domainError } from '@vatio/domain/domain-error'
import { accountErrors } from '@vatio/domain/identity/accounts/accounts.errors'
import { isPlainName } from '@vatio/domain/identity/accounts/plain-name'

/**
 * Refuses the name of a person or a company that mail programs would convert to a link.
 *
 * @param before the stored name: an unchanged one from before this rule is accepted.
 * @throws NAME_NOT_PLAIN
 */
export function assertPlainName(name: string, before: string | null = null, field = 'userName'): void {
  if (name !== before && !isPlainName(name)) throw domainError(accountErrors, 'NAME_NOT_PLAIN', { field })
}
