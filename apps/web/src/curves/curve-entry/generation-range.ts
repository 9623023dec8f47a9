import { curveEntryTexts as texts } from './curve-entry.messages.ts'

/** First day of a curve that can be generated. */
const FIRST_DAY = '2013-01-01'

export interface GenerationRange {
  readonly startDate: string | null
  readonly endDate: string | null
}

/** What is wrong with the days of a curve to generate, beside each date. */
export function validateRange({ startDate, endDate }: GenerationRange): {
  readonly startDate: string | null
  readonly endDate: string | null
} {
  const start = startDate === null ? texts.noDate : startDate < FIRST_DAY ? texts.before2013 : null
  const end =
    endDate === null ? texts.noDate : startDate !== null && endDate < startDate ? texts.beforeStart : null
  return { startDate: start, endDate: end }
}

/** The months that a range touches, in order; none where it is not whole. At most 37, three years and a month. */
export function monthsOfRange({ startDate, endDate }: GenerationRange): { year: number; month: number }[] {
  if (startDate === null || endDate === null || endDate < startDate || startDate < FIRST_DAY) return []
  const indexOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
  const first = indexOf(startDate)
  return Array.from({ length: Math.min(37, indexOf(endDate) - first + 1) }, (_, at) => ({
    year: Math.floor((first + at) / 12),
    month: ((first + at) % 12) + 1,
  }))
}
