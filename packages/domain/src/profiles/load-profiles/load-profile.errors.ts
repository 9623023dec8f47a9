import type { ErrorTable } from '../../domain-error.ts'

export const loadProfileErrors = {
  /** High-voltage tariffs have no published profile: import the curve, or use 3.0TD. */
  PROFILE_NOT_FOR_TARIFF: 'invalid',
  /** No header with month, day, hour and the profiles in force since June 2021. */
  PROFILE_FILE_COLUMNS: 'invalid',
  /** A file without the year needs it as an option. */
  PROFILE_FILE_YEAR_MISSING: 'invalid',
  /** No line with coefficients. */
  PROFILE_FILE_EMPTY: 'invalid',
  /** Neither text nor a workbook. */
  PROFILE_FILE_UNREADABLE: 'invalid',
  /** More lines than a year has hours. */
  PROFILE_FILE_TOO_LONG: 'too-large',
  /** `details.line`: a date, hour, season or coefficient that is invalid. */
  PROFILE_LINE_INVALID: 'invalid',
  /** `details.line`: the same hour twice. */
  PROFILE_HOUR_REPEATED: 'invalid',
  /** `details.line`, `date`, `hours`, `expected`: an incomplete day. */
  PROFILE_DAY_INCOMPLETE: 'invalid',
  /** `details.line`, `date`, `sum`: a day whose coefficients cannot be shares of a year's energy. */
  PROFILE_DAY_IMPLAUSIBLE: 'invalid',
} as const satisfies ErrorTable
