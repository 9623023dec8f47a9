import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql, type SqlBool } from 'kysely'
import { allOf, anyOf, filterRange, type Condition } from '../../platform/db/condition.ts'
import { contracts, selectExpiryOn } from './contracts.repository.ts'

interface ExpiryRange {
  readonly from?: CivilDate | undefined
  readonly to?: CivilDate | undefined
}

const MONTHS_OF_YEAR = 12

/**
 * `contracts c` of which the expiry as of a day is within a range. Nearly all others are excluded by their first expiry,
 * before any calculation: without implicit renewal it is the expiry, with it the expiry has the same month and is never
 * before the day.
 *
 * @param renewalMonths those of the company where absent.
 */
export function isExpiringWithin(
  day: CivilDate,
  { from, to }: ExpiryRange,
  renewalMonths?: number,
): Condition {
  if (from === undefined && to === undefined) return allOf([])
  const first =
    renewalMonths === undefined
      ? contracts.ref('c.firstExpiryDate')
      : sql<CivilDate | null>`contract_first_expiry_date(
          c.end_date, c.last_state_change_date, c.signing_date, ${renewalMonths}::int)`
  const isOpen = sql<SqlBool>`not c.closed`
  const isOnce = allOf([sql<SqlBool>`not c.implicit_renewal`, filterRange(first, { from, to })])
  if (to !== undefined && to < day) return allOf([isOpen, isOnce])
  const isRepeated = allOf([
    sql<SqlBool>`c.implicit_renewal`,
    filterRange(first, { to }),
    to === undefined ? undefined : isInMonths(first, from !== undefined && from > day ? from : day, to),
    filterRange(selectExpiryOn(sql`${day}::date`, renewalMonths), { from, to }),
  ])
  return allOf([isOpen, anyOf([isOnce, isRepeated])])
}

/** A day has the month of one of the days of a range, whatever the year. */
function isInMonths(
  day: Parameters<typeof filterRange<CivilDate | null>>[0],
  from: CivilDate,
  to: CivilDate,
): Condition | undefined {
  const first = monthOf(from)
  const count = monthOf(to) - first + 1
  if (count >= MONTHS_OF_YEAR) return undefined
  const months = Array.from({ length: count }, (_, place) => ((first + place) % MONTHS_OF_YEAR) + 1)
  return sql<SqlBool>`date_part('month', ${day}) = any(${months}::float8[])`
}

/** Months from the year 0 to that of a day. */
function monthOf(day: CivilDate): number {
  return Number(day.slice(0, 4)) * MONTHS_OF_YEAR + Number(day.slice(5, 7)) - 1
}
