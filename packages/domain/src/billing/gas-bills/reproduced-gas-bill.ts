import { roundCents, roundDecimals } from '../../money/round-cents.ts'
import { computeGasBill, type GasBill, type GasBillInput } from './gas-bill.ts'
import { checkGasQuantity } from './gas-quantity.ts'

/** Beyond this share of the typed total, prices or consumption are not those of the bill. */
const TOLERATED_PERCENT = 2

/** The bill of the contract in force on its own dates, beside the total that the bill shows. */
export interface ReproducedGasBill {
  readonly bill: GasBill
  /** Total of the bill as typed, EUR; null where it was not. */
  readonly typedTotalEur: number | null
  /** Computed total less the typed one, EUR. */
  readonly deviationEur: number | null
  /** The same, percent of the typed total with two decimals; null of a total of less than a cent. */
  readonly deviationPercent: number | null
  /** The deviation is above 2 % of the typed total. */
  readonly deviates: boolean
}

/**
 * Computes the bill that a customer has in hand, to show that its data were read well before anything is compared.
 *
 * @param typedTotalEur total of the bill with taxes, or null.
 * @throws as `computeGasBill`.
 */
export function reproduceGasBill(input: GasBillInput, typedTotalEur: number | null): ReproducedGasBill {
  const bill = computeGasBill(input)
  if (typedTotalEur === null) {
    return { bill, typedTotalEur, deviationEur: null, deviationPercent: null, deviates: false }
  }
  const typed = checkGasQuantity(typedTotalEur, 'currentTotal')
  const deviationEur = roundCents(bill.totalEur - typed)
  return {
    bill,
    typedTotalEur: typed,
    deviationEur,
    deviationPercent: roundCents(typed) > 0 ? roundDecimals((100 * deviationEur) / typed, 2) : null,
    deviates: Math.abs(deviationEur) > (TOLERATED_PERCENT / 100) * typed,
  }
}
