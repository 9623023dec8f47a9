import { domainError } from '../domain-error.ts'
import { compactIdentifier } from './compact-identifier.ts'
import { CONTROL_LETTERS } from './control-letters.ts'
import { identifierErrors } from './identifiers.errors.ts'

/** DNI: Spanish citizen; NIE: foreigner; CIF: organisation; NIF: persons with a K, L or M number. */
export type NifKind = 'dni' | 'nie' | 'cif' | 'nif'

/** A tax number read into kind and stored form. */
export interface Nif {
  readonly kind: NifKind
  /** Upper case without separators, nine characters. */
  readonly compact: string
}

const CIF_CONTROL_LETTERS = 'JABCDEFGHI'

/**
 * Reads a Spanish tax number and checks its control character.
 *
 * DNI, NIE and K/L/M numbers: letter of the number mod 23 (X, Y, Z count as 0, 1, 2). CIF: ten's complement
 * of the Luhn-like sum of its seven digits, as a digit or as a letter of JABCDEFGHI; both forms are
 * accepted for every leading letter because the published rules disagree.
 *
 * @param text spaces, dots, dashes and lower case are accepted.
 * @throws NIF_INVALID when the format or the control character is wrong.
 */
export function parseNif(text: string): Nif {
  const compact = compactIdentifier(text)
  const kind = kindOf(compact)
  if (kind === null) {
    throw domainError(identifierErrors, 'NIF_INVALID', {
      field: 'dniOrCif',
      details: { length: compact.length },
    })
  }
  return { kind, compact }
}

/** Whether the text is a DNI, NIE, CIF or K/L/M number with a right control character. */
export function isValidNif(text: string): boolean {
  return kindOf(compactIdentifier(text)) !== null
}

function kindOf(compact: string): NifKind | null {
  const body = compact.slice(0, -1)
  const control = compact.slice(-1)
  if (/^\d{8}[A-Z]$/.test(compact)) return letterOf(body) === control ? 'dni' : null
  if (/^[XYZ]\d{7}[A-Z]$/.test(compact)) {
    return letterOf('XYZ'.indexOf(body.charAt(0)) + body.slice(1)) === control ? 'nie' : null
  }
  if (/^[KLM]\d{7}[A-Z]$/.test(compact)) return letterOf(body.slice(1)) === control ? 'nif' : null
  if (/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(compact)) {
    const digit = cifControlDigit(body.slice(1))
    return control === String(digit) || control === CIF_CONTROL_LETTERS[digit] ? 'cif' : null
  }
  return null
}

function letterOf(digits: string): string {
  return CONTROL_LETTERS.charAt(Number(digits) % 23)
}

/** Control digit of the seven digits of a CIF: odd positions doubled and their digits added. */
function cifControlDigit(digits: string): number {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[index])
    const doubled = digit * 2
    sum += index % 2 === 1 ? digit : Math.floor(doubled / 10) + (doubled % 10)
  }
  return (10 - (sum % 10)) % 10
}
