import { domainError } from '../../domain-error.ts'
import { elementAt, numberAt } from '../../element-at.ts'
import { hoursOfDay, type CivilDate, type TimeZone } from '../../time/civil-time.ts'
import { loadProfileErrors } from './load-profile.errors.ts'

/**
 * Plausible sums of the coefficients of a day. An even year gives 1/365 = 0.0027 a day and the days of the
 * embedded table lie between 0.0018 and 0.0034; a table in percent or in parts of a month is far outside.
 */
const DAY_SHARE = { least: 0.0002, most: 0.02 }

/**
 * Checks that every day of a profile file is complete and that its coefficients can be shares of a year's
 * energy: a day without energy or in another unit would make every estimate wrong.
 *
 * @param lines lines in order of time, each with its civil day. @param coefficients one by line.
 * @throws PROFILE_DAY_INCOMPLETE, PROFILE_DAY_IMPLAUSIBLE, both with the day's first line (`details.line`,
 * `date`).
 */
export function checkWholeDays(
  lines: readonly { readonly line: number; readonly date: CivilDate }[],
  coefficients: Float64Array,
  zone: TimeZone,
): void {
  let from = 0
  while (from < lines.length) {
    const { date, line } = elementAt(lines, from)
    let to = from
    let sum = 0
    while (lines[to]?.date === date) sum += numberAt(coefficients, to++)
    const hours = hoursOfDay(date, zone)
    if (to - from !== hours) {
      throw domainError(loadProfileErrors, 'PROFILE_DAY_INCOMPLETE', {
        field: 'file',
        details: { line, date, hours: to - from, expected: hours },
      })
    }
    if (!(sum >= DAY_SHARE.least && sum <= DAY_SHARE.most)) {
      throw domainError(loadProfileErrors, 'PROFILE_DAY_IMPLAUSIBLE', {
        field: 'file',
        details: { line, date, sum },
      })
    }
    from = to
  }
}
