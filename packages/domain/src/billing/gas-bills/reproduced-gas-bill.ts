import { totalDeviation, type BillDeviation } from '../bill-audit/bill-deviation.ts'
import { computeGasBill, type GasBill, type GasBillInput } from './gas-bill.ts'
import { checkGasQuantity } from './gas-quantity.ts'

/** The bill of the contract in force on its own dates, beside the total that is printed on it. */
export interface ReproducedGasBill extends Omit<BillDeviation, 'printedEur'> {
  readonly bill: GasBill
  /** EUR; null where it was not typed, and there is no deviation. */
  readonly printedEur: number | null
}

/**
 * Computes the bill that a customer has in hand, to show that its data were read well before anything is compared.
 *
 * @param printedEur total of the bill with taxes, EUR, or null.
 * @throws as `computeGasBill`.
 */
export function reproduceGasBill(input: GasBillInput, printedEur: number | null): ReproducedGasBill {
  const bill = computeGasBill(input)
  if (printedEur !== null) {
    return { bill, ...totalDeviation(bill, checkGasQuantity(printedEur, 'currentTotal')) }
  }
  const computedEur = bill.notComputed.length > 0 ? null : bill.totalEur
  const none = { deviationEur: null, deviationPercent: null, isBeyondLimit: false, causes: [] }
  return { bill, printedEur, computedEur, ...none }
}
