import { isPlainName } from '@vatio/domain/identity/accounts/plain-name'

export const plainNameText = 'Un nombre no lleva «/», «www.», «://» ni caracteres de control.'

/**
 * What is wrong with the name of a person or a company, or null. A stored one from before the rule may stay.
 *
 * @param missing what is said of an empty one; null where it may be empty.
 */
export function validatePlainName(
  name: string,
  missing: string | null,
  stored: string | null = null,
): string | null {
  if (name.trim() === '') return missing
  return name === stored || isPlainName(name) ? null : plainNameText
}
