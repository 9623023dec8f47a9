import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, type CivilDate } from '@vatio/domain/time/civil-time'
import { useState } from 'react'
import { formatDate, formatMonth, todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { weekdayNames } from '../../platform/formats/weekday-labels.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RenewalDayDialog } from './RenewalDayDialog.tsx'
import { renewalTexts as texts } from './renewals.messages.ts'
import { useRenewalFigures } from './renewals.queries.ts'
import { firstOf, lastOf, weeksOf } from './weeks-of-month.ts'
import styles from './RenewalCalendarCard.module.css'

interface RenewalCalendarCardProps {
  /** First day of the month. */
  readonly first: CivilDate
  readonly onMonth: (first: CivilDate) => void
  /** Months after which a contract without an end date expires; those of the company where absent. */
  readonly renewalRate?: number | undefined
}

/** How many contracts renew on each day of a month; a day opens them. */
export function RenewalCalendarCard({ first, onMonth, renewalRate }: RenewalCalendarCardProps) {
  const today = todayInMadrid()
  const last = lastOf(first)
  const query = useRenewalFigures(first, last, renewalRate)
  const [opened, setOpened] = useState<CivilDate | null>(null)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const figures = query.isPlaceholderData ? undefined : query.data
  const counts = new Map(figures?.days.map(({ date, contracts }) => [date, contracts]))
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return (
    <div className={styles.calendar}>
      <div className={styles.bar}>
        <ActionIcon aria-label={texts.previousMonth} onClick={() => onMonth(firstOf(addDays(first, -1)))}>
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <strong>{formatMonth(first)}</strong>
        <ActionIcon aria-label={texts.nextMonth} onClick={() => onMonth(addDays(last, 1))}>
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <span className={styles.total} aria-live="polite">
          {figures ? texts.contractsOf(total) : '…'}
        </span>
      </div>
      <table className={styles.table} aria-busy={figures === undefined}>
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
                    onOpen={() => setOpened(day)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {opened === null ? null : (
        <RenewalDayDialog
          start={opened}
          end={opened}
          count={counts.get(opened) ?? 0}
          renewalRate={renewalRate}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

function Day({
  day,
  count,
  isToday,
  onOpen,
}: {
  readonly day: CivilDate
  readonly count: number
  readonly isToday: boolean
  readonly onOpen: () => void
}) {
  const label = texts.renewalsOf(formatDate(day), count)
  return (
    <td data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined}>
      <span className={styles.day}>{Number(day.slice(8))}</span>
      {count > 0 ? (
        <button type="button" className={styles.count} aria-label={label} title={label} onClick={onOpen}>
          {formatCount(count)}
        </button>
      ) : null}
    </td>
  )
}
