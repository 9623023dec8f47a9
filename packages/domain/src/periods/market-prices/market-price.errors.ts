import type { ErrorTable } from '../../domain-error.ts'

export const marketPriceErrors = {
  /** Some day of the range has no prices; details name the first one and how many there are. */
  MARKET_PRICES_MISSING: 'missing',
  MARKET_RANGE_INVALID: 'invalid',
  MARKET_FILE_NAME: 'unsupported',
  MARKET_FILE_HEADER: 'unsupported',
  /** Details: the wrong lines with their number. */
  MARKET_FILE_LINES: 'invalid',
  /** The closing asterisk is not there: the file was cut. */
  MARKET_FILE_CUT: 'invalid',
  /** Details: how many periods the day has and which is the first that is missing. */
  MARKET_FILE_PERIODS: 'invalid',
} as const satisfies ErrorTable
