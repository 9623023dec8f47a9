import { compactIdentifier } from './compact-identifier.ts'

const SPANISH_IBAN = /^ES\d{22}$/
const ANY_IBAN = /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/

const CCC_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

/**
 * Whether the text is an IBAN: remainder 1 of ISO 13616 (mod 97) and, for Spanish accounts, 24 characters and
 * the two control digits of the 20-digit account (weights 1, 2, 4, 8, 5, 10, 9, 7, 3, 6 mod 11).
 *
 * @param text spaces, dashes and lower case are accepted.
 */
export function isValidIban(text: string): boolean {
  const compact = compactIdentifier(text)
  if (!ANY_IBAN.test(compact) || mod97(compact) !== 1) return false
  if (!compact.startsWith('ES')) return true
  return SPANISH_IBAN.test(compact) && hasValidAccountControl(compact.slice(4))
}

function mod97(compact: string): number {
  let remainder = 0
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** Bank and branch are checked by the first control digit, the account number by the second. */
function hasValidAccountControl(account: string): boolean {
  const bankAndBranch = `00${account.slice(0, 8)}`
  const number = account.slice(10)
  return account.slice(8, 10) === `${accountControl(bankAndBranch)}${accountControl(number)}`
}

function accountControl(digits: string): number {
  let sum = 0
  for (const [index, weight] of CCC_WEIGHTS.entries()) sum += Number(digits[index]) * weight
  const remainder = 11 - (sum % 11)
  return remainder === 11 ? 0 : remainder === 10 ? 1 : remainder
}
