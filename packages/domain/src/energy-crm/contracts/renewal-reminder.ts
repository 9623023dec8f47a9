/** Days before the deadline of a contract on which its people are reminded, unless the company sets others. */
export const DEFAULT_REMINDER_DAYS: readonly number[] = [90, 60, 30, 7]
export const MOST_REMINDERS = 6
export const MOST_REMINDER_DAYS = 365

/** The days as they are stored: each once, the longest first. */
export function sortReminderDays(days: readonly number[]): number[] {
  return [...new Set(days)].toSorted((one, other) => other - one)
}

/**
 * Reads days typed in a list, as "90, 60, 30 y 7".
 *
 * @returns null where one of them is no whole number of days from 0 to 365, or where they are more than six.
 */
export function parseReminderDays(typed: string): number[] | null {
  const words = typed.split(/[\s,;]+|\by\b/).filter((word) => word !== '')
  const days = words.map((word) => (/^\d{1,3}$/.test(word) ? Number(word) : Number.NaN))
  if (!days.every((day) => day <= MOST_REMINDER_DAYS)) return null
  const sorted = sortReminderDays(days)
  return sorted.length > MOST_REMINDERS ? null : sorted
}
