import type { TimeX } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { civilTimeAt } from '@vatio/domain/time/civil-time'
import { formatDate, formatMonth } from '../../platform/formats/date-format.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const minutesOf = { quarter: 15, hour: 60 } as const

/** A step as text: `26-10-2025 02:00 a 03:00 (segunda vez)`, a date, or a month with its year. */
export function stepText(utc: number, { step, zone }: Pick<TimeX, 'step' | 'zone'>): string {
  const { date, hour, minute, secondPass } = civilTimeAt(utc, zone)
  if (step === 'month') return formatMonth(date)
  if (step === 'day') return formatDate(date)
  const end = hour * 60 + minute + minutesOf[step]
  const pass = secondPass ? ' (segunda vez)' : ''
  return `${formatDate(date)} ${two(hour)}:${two(minute)} a ${two(Math.floor(end / 60))}:${two(end % 60)}${pass}`
}
