import { NO_VALUE } from './format-number.ts'

/** A civil date `YYYY-MM-DD` (or the date part of a longer text) as `DD-MM-YYYY`. */
export function writeDate(date: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '')
  return match ? `${match[3]}-${match[2]}-${match[1]}` : NO_VALUE
}
