import { lazyPart } from '../floating/lazy-part.tsx'
import { showDateRange } from '../form/date-range.ts'
import type { Filter } from './filter.ts'

const DateRange = lazyPart(async () => (await import('../form/DateRange.tsx')).DateRange)

/** A filter by a range of dates. */
export const dateFilter = (name: string, label: string): Filter => ({
  name,
  label,
  showValue: showDateRange,
  control: (value, set) => <DateRange value={value} onChange={set} />,
})
