import { meterRentalOn } from '../../periods/regulated-prices/regulated-price.ts'
import type { BillCalendar } from './bill-calendar.ts'
import { notComputedLine, type BillLine } from './bill-line.ts'
import type { CheckedSupply } from './bill-supply.ts'
import { dailyFigureLine } from './daily-figure.ts'
import type { RegulationOptions } from './regulated-terms.ts'
import { typedLine, type TypedAmount } from './typed-amount.ts'

/** Rental of the meter: as typed, at the regulated price of a household meter, or none (own meter). */
export type MeterRental = TypedAmount | { readonly regulated: 'single_phase' | 'three_phase' } | null

/** Meters of type 5 (15 kW and less) are the only ones whose rental is regulated. */
const REGULATED_POINT_TYPE = 5

/**
 * Meter rental of a bill; the electricity tax does not reach it. Only the rental of type 5 meters is regulated
 * (Orden IET/1491/2013, BOE-A-2013-8561); others are a free price that has to be typed.
 *
 * @returns the line in euros, rounded once; null when the meter is the customer's own; "not computed" where a
 * regulated price is asked for a meter of types 1 to 4.
 * @throws REGULATION_NOT_IN_FORCE, VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE.
 */
export function meterRentalLine(
  rental: MeterRental,
  supply: Pick<CheckedSupply, 'pointType'>,
  calendar: BillCalendar,
  options: RegulationOptions,
): BillLine | null {
  if (rental === null) return null
  if (!('regulated' in rental)) return typedLine('meterRental', null, rental, calendar, 'rental')
  if (supply.pointType !== REGULATED_POINT_TYPE) {
    return notComputedLine('meterRental', {
      code: 'METER_RENTAL_NOT_REGULATED',
      details: { pointType: supply.pointType },
    })
  }
  return dailyFigureLine('meterRental', calendar, (date) => meterRentalOn(rental.regulated, date, options))
}
