import type { CsvCell } from '../../platform/formats/csv.ts'
import { civilDateAt, civilTimeAt } from '@vatio/domain/time/civil-time'

/** A civil date or a date and time, Madrid's: `2026-11-23`, `2026-11-23T09:30`. A workbook has it as a real date. */
export interface DateCell {
  readonly date: string
}
export type Cell = CsvCell | DateCell

/** The cell of a civil date `YYYY-MM-DD`. */
export function dateCell(date: string | null | undefined): DateCell | null {
  return date ? { date: date.slice(0, 10) } : null
}

/** The cell of an instant, as date and time. */
export function timeCell(instant: string | null | undefined): DateCell | null {
  if (!instant) return null
  const { date, hour, minute } = civilTimeAt(Date.parse(instant), 'Europe/Madrid')
  return { date: `${date}T${twoDigits(hour)}:${twoDigits(minute)}` }
}

/** The cell of the civil date of an instant. */
export function dayCell(instant: string | null | undefined): DateCell | null {
  return instant ? { date: civilDateAt(Date.parse(instant), 'Europe/Madrid') } : null
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0')

export function isDateCell(cell: Cell): cell is DateCell {
  return typeof cell === 'object' && cell !== null
}

/** What a cell is sorted by. */
export function sortValueOf(cell: Cell): string | number {
  return (isDateCell(cell) ? cell.date : cell) ?? ''
}
