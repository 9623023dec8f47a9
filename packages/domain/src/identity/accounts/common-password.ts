import { commonPasswordWords } from './common-password-words.data.ts'
import { listedCommonPasswords } from './listed-common-passwords.data.ts'
import { PASSWORD_MIN_LENGTH } from './password.ts'

/** Of a longer password only repetition is checked. */
const LONGEST_COMMON = 40
/**
 * A word of the company or of the person is considered from this length on: shorter ones occur in every
 * text.
 */
const SHORTEST_CONTEXT = 4
/** The text besides the words of the context needs this many letters and digits to be a password by itself. */
const LEAST_BESIDE_CONTEXT = 6

const RUNS = inBothDirections([
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  '147258369',
  '789456123',
  '123654789',
  '159753',
  '159357',
])
const RUNS_OF_DIGITS = [
  ...RUNS,
  ...inBothDirections(['12345678910', '1234567891011', '12344321', '11223344', '1357911']),
].flatMap((run) => [run, run.repeat(2)])
const KEYBOARD_COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '0p']
const COLUMNS = new RegExp(
  `^(?:${KEYBOARD_COLUMNS.flatMap((column) => [column, column.slice(0, 3), reversed(column), reversed(column).slice(0, 3)]).join('|')})+$`,
)
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

/** Small letters without accents, as the word list is written. */
export function foldPassword(password: string): string {
  return password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Whether a password is one of those that are tried first: a common word with digits or signs around it (also with
 * digits for letters inside), a keyboard pattern, a run of digits with up to three letters, a short sequence
 * repeated, or one of a published list that these rules do not describe. Pure and local: nothing of the password
 * leaves the machine.
 *
 * Reference: ASVS 5.0, 6.2.4, on a published list of 49,233; see docs/decisions/0107.
 *
 * @param password as typed.
 */
export function isCommonPassword(password: string): boolean {
  const folded = foldPassword(password)
  if (isRepetition(folded)) return true
  if (folded.length > LONGEST_COMMON) return false
  return isCommonCore(folded)
}

function isCommonCore(folded: string): boolean {
  const bare = folded.replace(/[^\p{L}\d]+$/u, '')
  if (listedCommonPasswords.has(folded) || listedCommonPasswords.has(bare)) return true
  if (isRunWithLetters(bare) || isCountedWord(bare) || isKeyboardWay(bare)) return true
  return coresOf(folded).some(
    (core) => commonPasswordWords.has(core) || isCommonPair(core) || isRunOfLetters(core),
  )
}

/** Every reading of the text between the digits and signs at both ends, with digits read as letters inside. */
function coresOf(folded: string): string[] {
  const head = /^[^\p{L}]*/u.exec(folded)?.[0].length ?? 0
  const tail = folded.length - (/[^\p{L}]*$/u.exec(folded)?.[0].length ?? 0)
  const cores = new Set<string>()
  for (let from = 0; from <= head; from++) {
    for (let to = folded.length; to >= tail && to > from; to--) {
      const core = folded.slice(from, to)
      cores.add(core)
      cores.add(core.replace(/[^\p{L}]/gu, (sign) => LEET[sign] ?? ''))
    }
  }
  return [...cores]
}

/** Two common words in a row, or one twice. */
function isCommonPair(core: string): boolean {
  for (let at = 3; at <= core.length - 3; at++) {
    if (commonPasswordWords.has(core.slice(0, at)) && commonPasswordWords.has(core.slice(at))) return true
  }
  return false
}

function isRunOfLetters(core: string): boolean {
  return core.length >= 3 && RUNS.some((run) => run.includes(core))
}

/** One short word of any kind with one or two digits, a run or a year at one end: `tormenta1`, `7aviones`, `gorrion2019`. */
function isCountedWord(bare: string): boolean {
  const [, after] = /^\p{L}{3,12}(\d{1,9})$/u.exec(bare) ?? []
  const [, before] = /^(\d{1,9})\p{L}{3,12}$/u.exec(bare) ?? []
  const count = after ?? before
  if (count === undefined) return false
  const wordLength = bare.length - count.length
  if (count.length > 1 && wordLength > 8) return '123456789'.startsWith(count)
  return /^(?:19|20)\d\d$/.test(count) || isRunOfDigits(count)
}

/** Keyboard patterns: down its columns (`1qaz2wsx`), or two alternating runs (`q1w2e3r4`). */
function isKeyboardWay(bare: string): boolean {
  if (bare.length >= 6 && COLUMNS.test(bare)) return true
  const runs = [0, 1].map((start) =>
    Array.from(bare)
      .filter((_, index) => index % 2 === start)
      .join(''),
  )
  return runs.every(
    (part) => part.length >= 3 && (isRunOfDigits(part) || isRunOfLetters(part) || isRepetition(part)),
  )
}

/** `12345678a`, `aa123456`, `qwe123456`: a run or one repeated digit, with up to three letters. */
function isRunWithLetters(bare: string): boolean {
  const parts = bare.match(/\d+|\p{L}+/gu) ?? []
  if (parts.join('') !== bare || parts.length > 3) return false
  return parts.every((part) =>
    /\d/.test(part) ? isRunOfDigits(part) : part.length <= 3 || isRunOfLetters(part),
  )
}

function isRunOfDigits(digits: string): boolean {
  if (digits.length <= 2 || /^(\d{1,3})\1+\d{0,2}$/.test(digits)) return true
  return RUNS_OF_DIGITS.some((run) => run.includes(digits))
}

/** A sequence shorter than the least password, repeated, and nothing else. */
function isRepetition(folded: string): boolean {
  for (let size = 1; size < PASSWORD_MIN_LENGTH && size * 2 <= folded.length; size++) {
    const unit = folded.slice(0, size)
    if (unit.repeat(Math.ceil(folded.length / size)).slice(0, folded.length) === folded) return true
  }
  return false
}

function inBothDirections(runs: readonly string[]): string[] {
  return runs.flatMap((run) => [run, reversed(run)])
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('')
}

/** Names that a password must not be derived from. */
export interface PasswordContext {
  readonly email: string
  readonly userName?: string | undefined
  readonly companyName?: string | undefined
}

/**
 * Whether a password is derived from the product, the company, the person or their e-mail: the text besides
 * those words has fewer than six letters and digits, or is common.
 */
export function isPersonalPassword(password: string, context: PasswordContext): boolean {
  const folded = foldPassword(password)
  const words = [context.email, context.userName ?? '', context.companyName ?? '', 'vatio']
    .flatMap((text) => {
      const whole = foldPassword(text)
      return [whole, whole.replace(/[^\p{L}\d]/gu, ''), ...whole.split(/[^\p{L}\d]+/u)]
    })
    .filter((word) => word.length >= SHORTEST_CONTEXT && /\p{L}/u.test(word))
    .toSorted((a, b) => b.length - a.length)
  let rest = folded
  for (const word of words) rest = rest.replaceAll(word, '')
  if (rest === folded) return false
  return rest.replace(/[^\p{L}\d]/gu, '').length < LEAST_BESIDE_CONTEXT || isCommonPassword(rest)
}
