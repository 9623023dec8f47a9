import type { BillDiscount } from '@vatio/domain/billing/electricity-bills/discounts'
import type { TypedAmount } from '@vatio/domain/billing/electricity-bills/typed-amount'
import type { GasAdditions, GasSupply } from '@vatio/domain/billing/gas-bills/gas-bill'
import type { GasPrices } from '@vatio/domain/billing/gas-bills/gas-prices'
import type { RegulatedRegister } from '@vatio/domain/periods/regulated-prices/regulated-register'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { GasComparisonInput } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'

/** What a request means: its days, energy and day of the prices. */
export interface ReadGasInput {
  readonly input: GasComparisonInput
  readonly supply: GasSupply
  /** Days and kWh of the given consumption. */
  readonly days: number
  readonly kwh: number
  readonly priceDate: CivilDate
  readonly regulation: { readonly latestKnown: boolean; readonly register: RegulatedRegister }
}

/** What a bill adds besides prices. @param toAmount for the days of the bill, or by day for a year. */
export function additionsOf(
  { equipmentRental, hydrocarbonTax, otherConcepts }: GasComparisonInput,
  toAmount: (eur: number) => TypedAmount,
): GasAdditions {
  return {
    rental: typeof equipmentRental === 'number' ? toAmount(equipmentRental) : null,
    otherConcepts: otherConcepts.map(({ name, amount }) => ({ name, amount: toAmount(amount) })),
    ...(typeof hydrocarbonTax === 'number' ? { typedHydrocarbonTax: toAmount(hydrocarbonTax) } : {}),
  }
}

/** The discounts of the contract in force. @param toAmount as for {@link additionsOf}. */
export function discountsOf(
  { discounts }: GasComparisonInput,
  toAmount: (eur: number) => TypedAmount,
): BillDiscount[] {
  return discounts.map((discount) =>
    'amount' in discount ? { name: discount.name, amount: toAmount(discount.amount) } : discount,
  )
}

/** The prices that were typed; null where the energy has none. */
export function typedPricesOf({ currentPrices }: GasComparisonInput): GasPrices | null {
  const { fixed = null, energy = null } = currentPrices ?? {}
  return energy === null ? null : { fixedEurPerDay: fixed, energyEurPerKwh: energy }
}
