import { domainError } from '../../domain-error.ts'
import { civilDate, type CivilDate } from '../../time/civil-time.ts'
import { marketPriceErrors } from './market-price.errors.ts'
import { QUARTER_HOURS_SINCE, stepsOfDay, type MarketPriceDay } from './market-price.ts'

/** A line that cannot be read, by its number in the file. */
export interface MarketFileError {
  readonly line: number
  readonly reason: 'columns' | 'date' | 'otherDay' | 'period' | 'repeated' | 'price' | 'afterEnd'
}

const HEADER = /^\s*marginalpdbc\s*(?:;|$)/i
const NAME = /^marginalpdbc_(\d{4})(\d{2})(\d{2})\.\d{1,2}$/i
const PRICE = /^-?\d{1,5}(?:[.,]\d{1,3})?$/
const COUNTING = /^\d{1,4}$/
// The coupled market clears between -500 and some thousands of EUR/MWh: beyond this a line is not a price.
const LOWEST = -1000
const HIGHEST = 10_000
const MAX_ERRORS = 20

/** Maximum size of a file: 100 lines of some 40 characters. */
export const MAX_MARKET_FILE_BYTES = 64 * 1024

/**
 * Reads the market operator's file of marginal prices of the daily market, `marginalpdbc_YYYYMMDD.v` (OMIE, "Modelo
 * de ficheros para la distribución pública de información"): a header `MARGINALPDBC;`, a line
 * `year;month;day;period;Portugal;Spain;` for each period of the day, and an asterisk.
 *
 * Hours until 2025-09-30, quarter-hours since: 23, 24, 25 or 92, 96, 100 of them by the clock of Madrid, counted
 * from 1.
 *
 * @param fileName name of the file, whose date has to be that of its lines. @param text content of the file.
 * @returns the Spanish prices in EUR/MWh.
 * @throws MARKET_FILE_NAME; MARKET_FILE_HEADER; MARKET_FILE_LINES (details.lines: number and reason, at most
 *   20); MARKET_FILE_CUT; MARKET_FILE_PERIODS when a period of the day is missing.
 */
export function parseMarginalPriceFile(fileName: string, text: string): MarketPriceDay {
  const day = dayOfName(fileName)
  const stepMinutes = day >= QUARTER_HOURS_SINCE ? 15 : 60
  const periods = stepsOfDay(day, stepMinutes)
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  if (!HEADER.test(lines[0] ?? '')) {
    throw domainError(marketPriceErrors, 'MARKET_FILE_HEADER', { field: 'file' })
  }
  const prices: (number | undefined)[] = Array.from({ length: periods }, () => undefined)
  const errors: MarketFileError[] = []
  let isClosed = false
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim()
    if (index === 0 || line === '') continue
    if (line.startsWith('*')) {
      isClosed = true
      continue
    }
    const read = isClosed ? 'afterEnd' : readLine(line, day, periods)
    if (typeof read === 'string') errors.push({ line: index + 1, reason: read })
    else if (prices[read.period - 1] !== undefined) errors.push({ line: index + 1, reason: 'repeated' })
    else prices[read.period - 1] = read.eurPerMwh
  }
  if (errors.length > 0) {
    throw domainError(marketPriceErrors, 'MARKET_FILE_LINES', {
      field: 'file',
      details: { lines: errors.slice(0, MAX_ERRORS), count: errors.length },
    })
  }
  if (!isClosed) throw domainError(marketPriceErrors, 'MARKET_FILE_CUT', { field: 'file' })
  const eurPerMwh = prices.filter((price) => price !== undefined)
  if (eurPerMwh.length !== periods) {
    throw domainError(marketPriceErrors, 'MARKET_FILE_PERIODS', {
      field: 'file',
      details: {
        day,
        expected: periods,
        found: eurPerMwh.length,
        firstMissing: prices.indexOf(undefined) + 1,
      },
    })
  }
  return { day, stepMinutes, eurPerMwh, source: `OMIE, ${fileName.toLowerCase()}`, isSample: false }
}

function dayOfName(fileName: string): CivilDate {
  const [, year = '', month = '', dayOfMonth = ''] = NAME.exec(fileName) ?? []
  const day = dateOf(year, month, dayOfMonth)
  if (day === null) throw domainError(marketPriceErrors, 'MARKET_FILE_NAME', { field: 'file' })
  return day
}

function readLine(
  line: string,
  day: CivilDate,
  periods: number,
): { period: number; eurPerMwh: number } | MarketFileError['reason'] {
  const cells = line.split(';').map((cell) => cell.trim())
  if (cells.length < 6 || cells.length > 7 || (cells[6] ?? '') !== '') return 'columns'
  const [year = '', month = '', dayOfMonth = '', period = '', portugal = '', spain = ''] = cells
  const date = dateOf(year, month, dayOfMonth)
  if (date === null) return 'date'
  if (date !== day) return 'otherDay'
  const number = COUNTING.test(period) ? Number(period) : 0
  if (number < 1 || number > periods) return 'period'
  if (priceOf(portugal) === null) return 'price'
  const eurPerMwh = priceOf(spain)
  return eurPerMwh === null ? 'price' : { period: number, eurPerMwh }
}

function dateOf(year: string, month: string, day: string): CivilDate | null {
  if (![year, month, day].every((part) => COUNTING.test(part))) return null
  try {
    const date = civilDate(Number(year), Number(month), Number(day))
    return date >= '1998-01-01' && date <= '2199-12-31' ? date : null
  } catch {
    return null
  }
}

function priceOf(cell: string): number | null {
  if (!PRICE.test(cell)) return null
  const price = Number(cell.replace(',', '.'))
  return price >= LOWEST && price <= HIGHEST ? price : null
}
