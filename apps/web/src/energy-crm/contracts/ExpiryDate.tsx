import { IconAlertTriangle } from '@tabler/icons-react'
import { daysBetween } from '@vatio/domain/time/civil-time'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { NO_VALUE } from '../../platform/formats/number-format.ts'
import styles from './ExpiryDate.module.css'
import { contractTexts as texts } from './contracts.messages.ts'

interface ExpiryDateProps {
  /** Civil date; null where the contract has no expiry. */
  readonly date: string | null
  readonly today?: string
}

/** The expiry of a contract with its distance from today as title; one in the past is marked by a sign and a colour. */
export function ExpiryDate({ date, today = todayInMadrid() }: ExpiryDateProps) {
  if (date === null) return NO_VALUE
  const days = daysBetween(today, date)
  return (
    <span className={days < 0 ? styles.overdue : styles.date} title={texts.expiresIn(days)}>
      {formatDate(date)}
      {days < 0 ? (
        <>
          <span className="visually-hidden"> {texts.overdue}</span>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
        </>
      ) : null}
    </span>
  )
}
