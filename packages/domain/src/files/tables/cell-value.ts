import { foldText } from '../../text/fold-text.ts'
import { parseNumber, type DecimalMark } from '../../text/parse-number.ts'
import { addDays, isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import type { TableValue } from './table-file.ts'

export type { DecimalMark } from '../../text/parse-number.ts'
export type DateOrder = 'day-first' | 'month-first'

/** Characters that nobody sees. */
const UNSEEN = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g
/** What most cells are: nothing of them has to be changed. */
const PLAIN = /^[\u0021-\u007E]+(?: [\u0021-\u007E]+)*$/

/** The text of a cell, with plain single spaces; line breaks remain. Empty for an empty cell. */
export function cellText(value: TableValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (PLAIN.test(value)) return value
  return value
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/** A figure without exponent, so that a telephone of a numeric cell remains one. */
function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value)
}

/** Longer texts are neither figures nor dates: what stands around those is looked for from every place of a text. */
const MOST_FIGURE_LENGTH = 100

/** What stands around figures. */
const UNITS =
  /\s*(?:€|eur(?:os?)?|kwh?|mwh|gwh|twh|wh?|d[ií]as?|%)(?:\s*\/\s*(?:kwh?|mwh|mes|año|kw[·\s.*]*año))?\s*$/i

/**
 * The number of a cell: `1.234,5`, `1,234.5`, `12 345`, `3,45 kW`, `€ 10`.
 *
 * @param mark decides what a lone mark before three digits is: `1.234` is 1234 where the decimal mark is a comma.
 * @returns null for what is no number.
 */
export function parseNumberCell(text: string, mark: DecimalMark): number | null {
  if (text.length > MOST_FIGURE_LENGTH) return null
  const plain = text
    .replace(/^\s*(?:€|eur)\s*/i, '')
    .replace(UNITS, '')
    .replace(/[\s'’]/g, '')
  if (plain === '') return null
  const isGrouped = mark === '.' && /^[+-]?\d{1,3}(?:,\d{3})+$/.test(plain)
  const value = parseNumber(isGrouped ? plain.replaceAll(',', '') : plain, mark)
  return Number.isNaN(value) ? null : value
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const WITH_MONTH = /^(\d{1,2})(?: de | |-|\/|\. ?)([a-z]{3,10})\.?(?: de | del |,? |-|\/)(\d{4}|\d{2})$/
const TIME_BEHIND = /[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i
const SERIAL = /^\d{4,5}(?:[.,]\d+)?$/
const DAY_ZERO: CivilDate = '1899-12-30'
/** Serial numbers of 1927-05-18 and 2119-01-18: smaller ones are figures. */
const SERIALS = { first: 10_000, last: 80_000 }

/**
 * The civil date of a cell: `31/01/2025`, `31-1-25`, `2025-01-31`, `20250131`, `31 de enero de 2025`, `31-ene-25`, the serial
 * number of a spreadsheet; a time behind it is left out.
 *
 * @param order reads 03/04/2025 as 3 April (`day-first`) or 4 March; a date that is impossible so is read the other way.
 * @returns null for what is no date.
 */
export function parseDateCell(text: string, order: DateOrder): CivilDate | null {
  if (text.length > MOST_FIGURE_LENGTH) return null
  const day = foldText(text.replace(TIME_BEHIND, '').trim())
  if (SERIAL.test(day)) {
    const serial = Math.floor(Number(day.replace(',', '.')))
    return serial >= SERIALS.first && serial <= SERIALS.last ? addDays(DAY_ZERO, serial) : null
  }
  let match = YEAR_FIRST.exec(day) ?? COMPACT.exec(day)
  if (match) return dateOf(match[1], match[2], match[3])
  match = YEAR_LAST.exec(day)
  if (match) {
    const [, one, other, year] = match
    const dayFirst = dateOf(year, other, one)
    const monthFirst = dateOf(year, one, other)
    return order === 'day-first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
  }
  match = WITH_MONTH.exec(day)
  if (!match) return null
  const month = MONTHS.indexOf((match[2] ?? '').slice(0, 3)) + 1
  return month === 0 ? null : dateOf(match[3], String(month), match[1])
}

function dateOf(year = '', month = '', day = ''): CivilDate | null {
  const fullYear = year.length === 2 ? `20${year}` : year
  const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(date) ? date : null
}

const YES = new Set(['si', 's', 'x', 'yes', 'y', 'true', 'verdadero', '1', 'activo', 'activa', 'alta'])
const NO = new Set(['no', 'n', 'false', 'falso', '0', '-', 'inactivo', 'inactiva', 'baja'])

/** The answer of a cell, or null. */
export function parseYesNoCell(text: string): boolean | null {
  const folded = foldText(text).replace(/[.\s]+$/, '')
  if (YES.has(folded)) return true
  return NO.has(folded) ? false : null
}

/**
 * The order of day and month that texts show: by those that are impossible in the other order; `day-first` where nothing
 * tells.
 */
export function detectDateOrder(texts: Iterable<string>): DateOrder {
  let monthFirst = 0
  let dayFirst = 0
  for (const text of texts) {
    if (text.length > MOST_FIGURE_LENGTH) continue
    const match = YEAR_LAST.exec(text.replace(TIME_BEHIND, '').trim())
    if (!match) continue
    if (Number(match[1]) > 12) dayFirst += 1
    else if (Number(match[2]) > 12) monthFirst += 1
  }
  return monthFirst > dayFirst ? 'month-first' : 'day-first'
}

/** The decimal mark that texts show; a comma where nothing tells. */
export function detectDecimalMark(texts: Iterable<string>): DecimalMark {
  let points = 0
  let commas = 0
  for (const text of texts) {
    if (/\d,\d{1,2}(?!\d)|\d,\d{4,}|\.\d{3},\d/.test(text)) commas += 1
    if (/\d\.\d{1,2}(?![\d.])|\d\.\d{4,}|,\d{3}\.\d/.test(text)) points += 1
  }
  return points > commas ? '.' : ','
}
