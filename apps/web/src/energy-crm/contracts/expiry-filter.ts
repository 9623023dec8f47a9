import { expiryDistances } from '@vatio/domain/energy-crm/contracts/contract-attention'
import { addDays } from '@vatio/domain/time/civil-time'
import { parseDateRange, showDateRange, type Dates } from '../../ui/form/date-range.ts'
import { contractTexts as texts } from './contracts.messages.ts'

export const OVERDUE = 'overdue'

const distanceOf = (value: string) => expiryDistances.find((days) => String(days) === value)

/**
 * The dates of a value of the address: `overdue`, a number of days, or a range. Days have no date, so that a saved link
 * means the same on every day.
 */
export function expiryDates(value: string, today: string): Dates {
  if (value === OVERDUE) return { to: addDays(today, -1) }
  const days = distanceOf(value)
  return days === undefined ? parseDateRange(value) : { from: today, to: addDays(today, days) }
}

/** The text of a value in its chip. */
export function showExpiry(value: string): string {
  if (value === OVERDUE) return texts.overdueOnes
  const days = distanceOf(value)
  return days === undefined ? showDateRange(value) : texts.inDays(days)
}
