import { DomainError } from '../../domain-error.ts'
import { roundCents } from '../../money/round-cents.ts'
import { hydrocarbonTaxOn } from '../../periods/regulated-prices/gas-regulated-price.ts'
import type { GasUse } from '../../periods/regulated-prices/gas-tax.data.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { BillCalendar } from '../electricity-bills/bill-calendar.ts'
import { billRow } from '../electricity-bills/bill-line.ts'
import { sourceOf, type RegulationOptions } from '../electricity-bills/regulated-terms.ts'
import { typedLine, type TypedAmount } from '../electricity-bills/typed-amount.ts'
import { gasLine, notComputedGasLine, type GasBillLine } from './gas-bill-line.ts'

/**
 * Hydrocarbon tax of a gas bill: kWh × EUR/kWh at the rate of the day on which the bill falls due (Ley 38/1992
 * arts. 7 and 50, BOE-A-1992-28741), rounded once.
 *
 * @param typed amount copied from the bill, or null to work it out.
 * @returns the line; "not computed" with its reason where the rate of the day is not known.
 * @throws VALUE_NEGATIVE, VALUE_NOT_A_NUMBER of a typed amount.
 */
export function hydrocarbonLine(
  use: GasUse,
  calendar: BillCalendar,
  taxDate: CivilDate,
  kwh: number,
  typed: TypedAmount | null,
  regulation: RegulationOptions,
): GasBillLine {
  if (typed) {
    return {
      ...typedLine('otherConcept', null, typed, calendar, 'typedHydrocarbonTax'),
      concept: 'hydrocarbonTax',
    }
  }
  try {
    const tax = hydrocarbonTaxOn(use, taxDate, regulation)
    const row = billRow({
      period: null,
      from: calendar.from,
      to: calendar.to,
      quantity: kwh,
      quantityUnit: 'kWh',
      unitPrice: tax.eurPerKwh,
      priceUnit: 'EUR/kWh',
      days: null,
    })
    return gasLine({
      concept: 'hydrocarbonTax',
      amountEur: roundCents(row.amountEur),
      rows: [row],
      sources: [{ ...sourceOf('valueAddedTax', tax), item: 'hydrocarbonTax' }],
      unconfirmed: tax.unconfirmed,
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'REGULATION_NOT_IN_FORCE') throw error
    return notComputedGasLine('hydrocarbonTax', { code: error.code, details: error.details ?? {} })
  }
}
