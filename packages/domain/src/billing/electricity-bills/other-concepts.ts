import type { BillCalendar } from './bill-calendar.ts'
import type { BillLine } from './bill-line.ts'
import { typedLine, type TypedAmount } from './typed-amount.ts'

/** A service billed with the electricity (maintenance, insurance); not a base of the electricity tax. */
export interface OtherConcept {
  readonly name: string
  readonly amount: TypedAmount
}

/** Lines of the other concepts, as typed. @throws VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE. */
export function otherConceptLines(concepts: readonly OtherConcept[], calendar: BillCalendar): BillLine[] {
  return concepts.map((concept, index) =>
    typedLine('otherConcept', concept.name, concept.amount, calendar, `otherConcepts.${index}.amount`),
  )
}
