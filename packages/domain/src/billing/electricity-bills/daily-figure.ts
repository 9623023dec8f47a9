import { roundCents } from '../../money/round-cents.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { figuresBySpan, type BillCalendar, type InForce } from './bill-calendar.ts'
import { billLine, billRow, sumOfRows, type BillLine } from './bill-line.ts'
import { sourceOf } from './regulated-terms.ts'

interface DailyFigure extends InForce {
  readonly eurPerDay: number
  readonly source: string
  readonly validFrom: CivilDate
}

/**
 * Line of a concept with a fixed daily price: days × EUR/day, split where the figure changes, rounded once.
 *
 * @param figureOn the figure in force on a day; it may throw, and the error passes through.
 */
export function dailyFigureLine(
  concept: 'bonoSocialFinancing' | 'meterRental',
  calendar: BillCalendar,
  figureOn: (date: CivilDate) => DailyFigure,
): BillLine {
  const figures = figuresBySpan(calendar, figureOn)
  const rows = figures.map(({ span, figure }) =>
    billRow({
      period: null,
      from: span.from,
      to: span.to,
      quantity: span.days,
      quantityUnit: 'day',
      unitPrice: figure.eurPerDay,
      priceUnit: 'EUR/day',
      days: null,
    }),
  )
  return billLine({
    concept,
    amountEur: roundCents(sumOfRows(rows)),
    rows,
    sources: figures.map(({ figure }) => sourceOf(concept, figure)),
  })
}
