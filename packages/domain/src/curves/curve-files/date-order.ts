import { domainError } from '../../domain-error.ts'
import { civilDateOfDayNumber } from '../../time/civil-time.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { CurveFileOptions, CurveFormat, CurveRow } from './curve-file.ts'
import type { CurveLayout } from './curve-layout.ts'
import { dateOrderOf, parseDay, type DateOrder } from './parse-day.ts'

/** Their senders write the day first: a few dates that fit both orders raise no question. */
const DAY_FIRST_FORMATS: ReadonlySet<CurveFormat> = new Set([
  'datadis-old',
  'datadis-new',
  'e-distribucion',
  'i-de',
])

/**
 * The order of day and month of the whole file.
 *
 * @throws CURVE_DATE_ORDER_NEEDED where the dates fit both and the caller has not said which
 */
export function settleDateOrder(
  data: readonly CurveRow[],
  { date, format }: CurveLayout,
  options: CurveFileOptions,
): DateOrder {
  if (options.dateOrder) return options.dateOrder
  if (date === null) return 'day-first'
  const found = dateOrderOf(cellsOf(data, date))
  if (typeof found === 'string') return found
  if (DAY_FIRST_FORMATS.has(format)) return 'day-first'
  const { text } = found
  const dateIn = (order: DateOrder): string => civilDateOfDayNumber(parseDay(text, order) ?? 0)
  throw domainError(curveFileErrors, 'CURVE_DATE_ORDER_NEEDED', {
    field: 'dateOrder',
    details: { text, dayFirst: dateIn('day-first'), monthFirst: dateIn('month-first') },
  })
}

function* cellsOf(data: readonly CurveRow[], column: number) {
  for (const { cells } of data) yield cells[column]
}
