import { civilDateAt, monthOf } from '@vatio/domain/time/civil-time'

/** Number of instants in each month of Madrid. */
export function countByMonth(instants: readonly string[]): readonly number[] {
  const counts = Array.from({ length: 12 }, () => 0)
  for (const instant of instants) {
    const month = monthOf(civilDateAt(Date.parse(instant), 'Europe/Madrid'))
    counts[month - 1] = (counts[month - 1] ?? 0) + 1
  }
  return counts
}
