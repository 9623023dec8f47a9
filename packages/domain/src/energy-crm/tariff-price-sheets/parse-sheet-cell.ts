import { periodNames, type PeriodName } from '../../periods/by-period.ts'
import { isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import { foldText } from '../../text/fold-text.ts'

/** Cells of a price that say that there is none. */
const NONE = /^(|[-–—]+|n\/?[ad]|no aplica|no disponible|sin precio|x)$/
const NUMBER = /^[+-]?(\d+|\d{1,3}(\.\d{3})+(?=,)|\d{1,3}(,\d{3})+(?=\.))?([.,]\d+)?$/

/** A longer text is a note: its end is looked for from each of its places. */
const MOST_PRICE_LENGTH = 100

/** A price of a sheet; null where the cell has none, undefined where it has a text that is no number. */
export type ParsedPrice = number | null | undefined

/**
 * A price as marketers write it: `0,123456`, `0.123456`, `1.234,56`, `92,5 €/MWh`, a number of the spreadsheet. A
 * single point or comma is the decimal one: prices per unit have no thousands that are written without decimals.
 */
export function parsePrice(cell: string | number | null): ParsedPrice {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined
  if (cell === null || NONE.test(foldText(cell).trim())) return null
  if (cell.length > MOST_PRICE_LENGTH) return undefined
  const text = cell
    .replace(/(€|eur(os)?|c€|cts?\.?|cent(imos?)?)?\s*(\/\s*.*)?$/i, '')
    .replace(/[\s€\u00A0]/g, '')
  if (!/\d/.test(text) || !NUMBER.test(text)) return undefined
  const decimals = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const plain =
    decimals < 0 ? text : `${text.slice(0, decimals).replace(/[.,]/g, '')}.${text.slice(decimals + 1)}`
  const price = Number(plain)
  return Number.isFinite(price) ? price : undefined
}

/** Periods by the names that sheets give them where an access tariff has three of energy and two of power. */
const NAMED: readonly [RegExp, PeriodName][] = [
  [/^(punta)$/, 'p1'],
  [/^(llano)$/, 'p2'],
  [/^(valle)$/, 'p3'],
]

/** `P1`, `p 1`, `1`, `Periodo 1`, `Punta`; null for anything else. */
export function parsePeriod(cell: string | number | null): PeriodName | null {
  const text = foldText(String(cell ?? '')).trim()
  const digit = /^(?:p|periodo)?\s*([1-6])$/.exec(text)?.[1]
  if (digit !== undefined) return periodNames[Number(digit) - 1] ?? null
  return NAMED.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** A date as `2026-03-01`, `01/03/2026` or `1-3-26`; null for anything else. */
export function parseSheetDate(cell: string | number | null): CivilDate | null {
  const text = String(cell ?? '').trim()
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/.exec(text)?.[1]
  const spanish = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text)
  const date =
    iso ??
    (spanish
      ? `${spanish[3]?.padStart(4, '20')}-${spanish[2]?.padStart(2, '0')}-${spanish[1]?.padStart(2, '0')}`
      : null)
  return date !== null && isCivilDate(date) ? date : null
}
