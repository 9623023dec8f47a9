import { domainError } from '../domain-error.ts'
import { compactIdentifier } from './compact-identifier.ts'
import { CONTROL_LETTERS } from './control-letters.ts'
import { identifierErrors } from './identifiers.errors.ts'

/** A supply-point code (Código Unificado de Punto de Suministro) read into its parts. */
export interface Cups {
  /** As stored: upper case without separators, 20 or 22 characters. */
  readonly compact: string
  /** First 20 characters: files mix 20 and 22, so comparisons use these. */
  readonly base20: string
  /** The four digits of the distributor. */
  readonly distributorCode: string
  /** Whether the two control letters agree with the sixteen digits. */
  readonly hasValidControl: boolean
}

const STRUCTURE = /^ES\d{16}[A-Z]{2}(?:\d[FPRCXYZ])?$/

/**
 * Whether a CUPS field accepts a text: empty, or 20 or 22 characters once trimmed, upper-cased and without
 * separators. Structure and control letters are not checked here; see {@link hasValidCupsControl}.
 */
export function isWellFormedCups(text: string): boolean {
  const { length } = compactIdentifier(text)
  return length === 0 || length === 20 || length === 22
}

/**
 * The two control letters of a CUPS: N mod 529, its quotient and remainder by 23 looked up in
 * TRWAGMYFPDXBNJZSQVHLCKE.
 *
 * @param digits the 16 digits (4 of the distributor, 12 of the supply).
 * @throws CUPS_INVALID when they are not 16 digits.
 */
export function cupsControlLetters(digits: string): string {
  if (!/^\d{16}$/.test(digits)) throw invalidCups(digits)
  // Sixteen digits exceed the exact range of a double: the remainder is computed in two halves.
  const remainder =
    (((Number(digits.slice(0, 8)) % 529) * (100_000_000 % 529)) % 529) + Number(digits.slice(8))
  const index = remainder % 529
  return CONTROL_LETTERS.charAt(Math.floor(index / 23)) + CONTROL_LETTERS.charAt(index % 23)
}

/** Whether the text has the structure of a CUPS and its control letters agree with its digits. */
export function hasValidCupsControl(text: string): boolean {
  const compact = compactIdentifier(text)
  return STRUCTURE.test(compact) && controlAgrees(compact)
}

/**
 * Reads a CUPS: `ES`, 4 digits of the distributor, 12 digits, 2 control letters and, with 22 characters, a
 * digit and one letter of F, P, R, C, X, Y, Z. Spaces, dashes and lower case are accepted.
 *
 * @returns its parts; wrong control letters are reported in `hasValidControl`, not refused, because real files
 *   carry such codes.
 * @throws CUPS_INVALID when the structure does not fit.
 */
export function parseCups(text: string): Cups {
  const compact = compactIdentifier(text)
  if (!STRUCTURE.test(compact)) throw invalidCups(text)
  return {
    compact,
    base20: compact.slice(0, 20),
    distributorCode: compact.slice(2, 6),
    hasValidControl: controlAgrees(compact),
  }
}

function controlAgrees(compact: string): boolean {
  return cupsControlLetters(compact.slice(2, 18)) === compact.slice(18, 20)
}

function invalidCups(text: string) {
  return domainError(identifierErrors, 'CUPS_INVALID', { field: 'cups', details: { length: text.length } })
}
