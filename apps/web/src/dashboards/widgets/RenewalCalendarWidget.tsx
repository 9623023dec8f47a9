import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { DEFAULT_RENEWAL_RATE } from '@vatio/domain/energy-crm/contracts/renewal-rate'
import {
  addDays,
  civilDate,
  daysOfMonth,
  monthOf,
  yearOf,
  type CivilDate,
} from '@vatio/domain/time/civil-time'
import type { RenewalCalendarConfiguration } from '@vatio/protocol/dashboards/dashboard-views/widget-configurations.schema'
import { useState } from 'react'
import { formatDate, formatMonth, todayInMadrid } from '../../platform/formats/date-format.ts'
import { weekdayNames } from '../../platform/formats/weekday-labels.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { weeksOf } from './weeks-of-month.ts'
import { WidgetError } from './WidgetState.tsx'
import { useRenewals } from './widgets.queries.ts'
import { widgetTexts as texts } from './widgets.messages.ts'
import styles from './RenewalCalendarWidget.module.css'

const firstOf = (date: CivilDate) => civilDate(yearOf(date), monthOf(date), 1)
const lastOf = (first: CivilDate) => addDays(first, daysOfMonth(yearOf(first), monthOf(first)) - 1)

/** The contracts to renew on each day of a month. */
export function RenewalCalendarWidget({
  configuration,
}: {
  readonly configuration: RenewalCalendarConfiguration | undefined
}) {
  const today = todayInMadrid()
  const [first, setFirst] = useState(firstOf(today))
  const last = lastOf(first)
  const renewalRate = configuration?.renewalRate ?? DEFAULT_RENEWAL_RATE
  const query = useRenewals(first, last, renewalRate)
  // The list of contracts knows only the usual number of months, and only the next expiry of each from today on.
  const isListed = (day: CivilDate) =>
    renewalRate === DEFAULT_RENEWAL_RATE && day >= today && day < addDays(today, 365)
  if (query.isError) return <WidgetError onRetry={() => void query.refetch()} />
  const renewals = query.isPlaceholderData ? undefined : query.data
  const counts = new Map<CivilDate, number>()
  for (const { renewalDate } of renewals ?? []) {
    counts.set(renewalDate, (counts.get(renewalDate) ?? 0) + 1)
  }
  return (
    <div className={styles.calendar}>
      <div className={styles.bar}>
        <ActionIcon aria-label={texts.previousMonth} onClick={() => setFirst(firstOf(addDays(first, -1)))}>
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <strong>{formatMonth(first)}</strong>
        <ActionIcon aria-label={texts.nextMonth} onClick={() => setFirst(addDays(last, 1))}>
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <span className={styles.total} aria-live="polite">
          {renewals ? texts.contractsOf(renewals.length) : '…'}
        </span>
      </div>
      <table className={styles.table} aria-busy={renewals === undefined}>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 1).toUpperCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekdayNames[weekday]} aria-hidden />
                ) : (
                  <Day
                    key={day}
                    day={day}
                    count={counts.get(day) ?? 0}
                    isToday={day === today}
                    isListed={isListed(day)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({
  day,
  count,
  isToday,
  isListed,
}: {
  readonly day: CivilDate
  readonly count: number
  readonly isToday: boolean
  /** The list of contracts can show those of the day. */
  readonly isListed: boolean
}) {
  const label = count > 0 ? texts.renewalsOf(formatDate(day), count) : undefined
  return (
    <td data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined} title={label}>
      <span className={styles.day}>{Number(day.slice(8))}</span>
      {count > 0 ? (
        isListed ? (
          <Link
            to="/energy-crm/contracts"
            search={{ expires: `${day}..${day}` }}
            className={styles.count}
            aria-label={label}
          >
            {formatCount(count)}
          </Link>
        ) : (
          <span className={styles.count}>
            <span aria-hidden>{formatCount(count)}</span>
            <span className="visually-hidden">{label}</span>
          </span>
        )
      ) : null}
    </td>
  )
}
