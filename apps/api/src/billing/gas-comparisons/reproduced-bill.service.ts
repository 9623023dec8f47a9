import { lastResortBillPrices } from '@vatio/domain/billing/gas-bills/last-resort-bill'
import { reproduceGasBill } from '@vatio/domain/billing/gas-bills/reproduced-gas-bill'
import type { DatedGasPrices } from '@vatio/domain/billing/gas-bills/gas-prices'
import { DomainError } from '@vatio/domain/domain-error'
import type { ReproducedGasBill } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { toDiscounts } from '../bill-input.ts'
import { presentUncomputedBill } from '../bill.presenter.ts'
import { presentReproduced } from './gas-comparison.presenter.ts'
import { additionsOf, typedPricesOf, type ReadGasInput } from './read-gas-input.ts'

/**
 * The bill in hand on its own dates with its prices; null for a fast comparison, without dates or without prices. Where
 * a figure of those days is not published it says so, and the comparison goes on.
 */
export function computeCurrentBill(read: ReadGasInput): ReproducedGasBill | null {
  const { input, supply, kwh, regulation } = read
  const { startDate, endDate, currentTotal = null } = input
  if (input.kind === 'fast' || !startDate || !endDate) return null
  try {
    const prices = pricesOf(read, startDate, endDate)
    if (!prices) return null
    const amount = (eur: number) => ({ eur })
    const bill = { supply, startDate, endDate, consumption: { kwh }, prices, regulation }
    return presentReproduced(
      reproduceGasBill(
        { ...bill, discounts: toDiscounts(input.discounts, amount), ...additionsOf(input, amount) },
        currentTotal,
      ),
    )
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'REGULATION_NOT_IN_FORCE') throw error
    return presentUncomputedBill(currentTotal, error)
  }
}

function pricesOf(
  { input, supply, regulation }: ReadGasInput,
  startDate: string,
  endDate: string,
): DatedGasPrices[] | null {
  const typed = typedPricesOf(input)
  if (typed) return [{ ...typed, from: null }]
  return input.isLastResort ? lastResortBillPrices(supply.tariff, startDate, endDate, regulation) : null
}
