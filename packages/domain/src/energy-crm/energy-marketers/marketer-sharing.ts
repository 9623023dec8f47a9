import { cutText } from '../../text/cut-text.ts'

/** Days for which a sharing token can be used. */
export const SHARING_TOKEN_DAYS = 7

/** Characters of the name of a marketer at most. */
export const MARKETER_NAME_LENGTH = 120
/** Of those, what the company that shares it may take. */
const COMPANY_LENGTH = 60

/**
 * Names for the copy of a shared marketer, in the order in which they are tried: its own, then with the company that
 * shares it, then counted, and at last with what no other copy has. Long ones are cut before their end.
 *
 * @param name of the marketer at its owner.
 * @param company that shares it.
 * @param unique ends the last name.
 * @param most how many names are given before that one, at least 1.
 */
export function namesOfCopy(name: string, company: string, unique: string, most = 20): string[] {
  const suffix = ` (${cutText(company, COMPANY_LENGTH)})`
  const counted = Array.from({ length: Math.max(0, most - 2) }, (_, index) => `${suffix} ${index + 2}`)
  const suffixes = [...['', suffix, ...counted].slice(0, most), ` ${unique}`]
  return suffixes.map((end) => `${cutText(name, MARKETER_NAME_LENGTH - end.length)}${end}`)
}
