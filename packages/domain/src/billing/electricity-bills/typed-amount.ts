import { roundCents } from '../../money/round-cents.ts'
import type { BillCalendar } from './bill-calendar.ts'
import type { BillFieldPath } from './bill-field.ts'
import { billLine, billRow, type BillConcept, type BillLine } from './bill-line.ts'
import { checkQuantity } from './bill-quantity.ts'

/** An amount copied from a bill: for all its days, or by day where it is scaled to a year. */
export type TypedAmount = { readonly eur: number } | { readonly eurPerDay: number }

/** Converts an amount printed on a bill of `days` days into an amount by day. */
export function perDay(eur: number, days: number): TypedAmount {
  return { eurPerDay: eur / days }
}

/**
 * Line of an amount that was typed from a bill instead of computed.
 *
 * @param field what the error names.
 * @returns the line in euros, rounded to cents; by day it explains days × EUR/day, else it has no rows.
 * @throws VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE.
 */
export function typedLine(
  concept: BillConcept,
  name: string | null,
  typed: TypedAmount,
  calendar: BillCalendar,
  field: BillFieldPath,
): BillLine {
  if ('eur' in typed) {
    const amountEur = roundCents(checkQuantity(typed.eur, field))
    return billLine({ concept, name, amountEur, rows: [], notes: ['AMOUNT_TYPED_FROM_THE_BILL'] })
  }
  const row = billRow({
    period: null,
    from: calendar.from,
    to: calendar.to,
    quantity: calendar.days,
    quantityUnit: 'day',
    unitPrice: checkQuantity(typed.eurPerDay, field),
    priceUnit: 'EUR/day',
    days: null,
  })
  return billLine({
    concept,
    name,
    amountEur: roundCents(row.amountEur),
    rows: [row],
    notes: ['AMOUNT_TYPED_FROM_THE_BILL'],
  })
}
