import type { GasAdditions, GasSupply } from '@vatio/domain/billing/gas-bills/gas-bill'
import type { GasPrices } from '@vatio/domain/billing/gas-bills/gas-prices'
import type { RegulatedRegister } from '@vatio/domain/periods/regulated-prices/regulated-register'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { GasComparisonInput } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { toOtherConcepts, type ToAmount } from '../bill-input.ts'

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
  toAmount: ToAmount,
): GasAdditions {
  return {
    rental: typeof equipmentRental === 'number' ? toAmount(equipmentRental) : null,
    otherConcepts: toOtherConcepts(otherConcepts, toAmount),
    ...(typeof hydrocarbonTax === 'number' ? { typedHydrocarbonTax: toAmount(hydrocarbonTax) } : {}),
  }
}

/** The prices that were typed; null where the energy has none. */
export function typedPricesOf({ currentPrices }: GasComparisonInput): GasPrices | null {
  const { fixed = null, energy = null } = currentPrices ?? {}
  return energy === null ? null : { fixedEurPerDay: fixed, energyEurPerKwh: energy }
}
