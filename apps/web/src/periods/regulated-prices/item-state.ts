import type { RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import { addDays } from '@vatio/domain/time/civil-time'
import type { RegulatedRegisterReply } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'

export interface ItemState {
  /** Null when no series has an end. */
  readonly knownTo: string | null
  readonly hasUnconfirmed: boolean
  /** Danger once the last known day has passed, warning in the two months before. */
  readonly tone: 'plain' | 'warning' | 'danger'
}

const WARNING_DAYS = 60
const ABANDONED_DAYS = 400

/**
 * The last known day of an item: the earliest end of its series. Series that ended more than a year ago
 * (charging tariffs without a newer toll, for example) count only if there are no others: they are out of use.
 */
export function itemStateOf(
  series: RegulatedRegisterReply['series'],
  item: RegulatedItem,
  today: string,
): ItemState {
  const own = series.filter((one) => one.item === item && one.rows > 0)
  const abandonedBefore = addDays(today, -ABANDONED_DAYS)
  const living = own.filter(({ knownTo }) => knownTo === null || knownTo >= abandonedBefore)
  const ends = (living.length > 0 ? living : own).flatMap(({ knownTo }) =>
    knownTo === null ? [] : [knownTo],
  )
  const knownTo = ends.reduce<string | null>(
    (first, end) => (first === null || end < first ? end : first),
    null,
  )
  const isFar = knownTo === null || knownTo > addDays(today, WARNING_DAYS)
  return {
    knownTo,
    hasUnconfirmed: own.some((one) => one.hasUnconfirmed),
    tone: isFar ? 'plain' : knownTo < today ? 'danger' : 'warning',
  }
}
