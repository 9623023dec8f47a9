import { isPlainName } from '@vatio/domain/identity/accounts/plain-name'

export const plainNameText = 'Un nombre no lleva «/», «www.», «://» ni caracteres de control.'

/**
 * The error of the name of a person or a company, or null. A stored name from before the rule remains valid.
 *
 * @param missing error of an empty name; null where it may be empty.
 */
export function validatePlainName(
  name: string,
  missing: string | null,
  stored: string | null = null,
): string | null {
  if (name.trim() === '') return missing
  return name === stored || isPlainName(name) ? null : plainNameText
}
