import { isQuantity, quantityError } from '../electricity-bills/bill-quantity.ts'

/** The parameters of gas bills and comparisons that an error can name, besides those of `BillField`. */
type GasField =
  | 'kwhYear'
  | 'fixedEurPerDay'
  | 'energyEurPerKwh'
  | 'consumption'
  | 'initialReadingM3'
  | 'finalReadingM3'
  | 'yearTotalEur'
  | 'currentTotal'
  | 'exitPenaltyEur'

/** Checks one quantity or price of a gas bill. @throws VALUE_NOT_A_NUMBER, VALUE_NEGATIVE, VALUE_OUT_OF_RANGE. */
export function checkGasQuantity(value: number, field: GasField): number {
  if (!isQuantity(value)) throw quantityError(value, field)
  return value
}
