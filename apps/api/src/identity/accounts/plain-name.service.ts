import { domainError } from '@vatio/domain/domain-error'
import { accountErrors } from '@vatio/domain/identity/accounts/accounts.errors'
import { isPlainName } from '@vatio/domain/identity/accounts/plain-name'

/**
 * Refuses the name of a person or a company that mail programs would turn into a link.
 *
 * @param before the stored name: one of the time before this rule may stay.
 * @throws NAME_NOT_PLAIN
 */
export function assertPlainName(name: string, before: string | null = null, field = 'userName'): void {
  if (name !== before && !isPlainName(name)) throw domainError(accountErrors, 'NAME_NOT_PLAIN', { field })
}
