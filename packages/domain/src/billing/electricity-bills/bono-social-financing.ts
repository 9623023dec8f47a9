import { DomainError } from '../../domain-error.ts'
import { bonoSocialFinancingOn } from '../../periods/regulated-prices/regulated-price.ts'
import type { BillCalendar } from './bill-calendar.ts'
import { notComputedLine, type BillLine } from './bill-line.ts'
import { dailyFigureLine } from './daily-figure.ts'
import type { RegulationOptions } from './regulated-terms.ts'
import { typedLine, type TypedAmount } from './typed-amount.ts'

/**
 * Financing of the bono social: a fixed amount per customer and day that every supply pays (RD 897/2017,
 * BOE-A-2017-11505). A bill across a change of the amount is split by days. Rounded once.
 *
 * @param typed amount printed on the bill, which is then used as it is; null to work it out.
 * @returns the line in euros; "not computed" with its reason where no amount is known for some day.
 * @throws VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE of the typed amount.
 */
export function bonoSocialFinancingLine(
  calendar: BillCalendar,
  typed: TypedAmount | null,
  options: RegulationOptions,
): BillLine {
  if (typed) return typedLine('bonoSocialFinancing', null, typed, calendar, 'typedBonoSocialFinancing')
  try {
    return dailyFigureLine('bonoSocialFinancing', calendar, (date) => bonoSocialFinancingOn(date, options))
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'REGULATION_NOT_IN_FORCE') throw error
    return notComputedLine('bonoSocialFinancing', { code: error.code, details: error.details ?? {} })
  }
}
