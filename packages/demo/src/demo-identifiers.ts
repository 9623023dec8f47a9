import { cupsControlLetters } from '@vatio/domain/identifiers/cups'
import { isValidNif } from '@vatio/domain/identifiers/nif'

// Numbers that no register assigns: DNI from 99 million on, companies under the province code 00, supplies
// whose number begins with 999. Their control characters are right all the same.

/** DNI of the nth demo person. */
export function demoDni(index: number): string {
  return withControl(String(99_000_100 + index * 37), 'TRWAGMYFPDXBNJZSQVHLCKE')
}

/** Tax number of the nth demo company. @param letter kind of company: A, B, F, H or P. */
export function demoCif(letter: string, index: number): string {
  return withControl(
    `${letter}00${String(10_000 + index * 173)}`,
    'PHNQRSW'.includes(letter) ? 'JABCDEFGHI' : '0123456789',
  )
}

function withControl(body: string, controls: string): string {
  const found = Array.from(controls)
    .map((control) => body + control)
    .find(isValidNif)
  if (!found) throw new Error(`no control character for ${body}`)
  return found
}

/** CUPS of the nth demo supply. @param prefix first digits, those of the distributor. */
export function demoCups(prefix: string, index: number): string {
  const digits = prefix + `999${String(index + 1).padStart(16 - prefix.length - 3, '0')}`
  return `ES${digits}${cupsControlLetters(digits)}${index % 3 === 0 ? '0F' : ''}`
}
