import type { ChangedSupply, WhatIf } from '@vatio/domain/billing/what-if/what-if'
import { fromPeriodArray, toPeriodArray } from '@vatio/domain/periods/by-period'
import type {
  Comparison,
  ElectricityComparisonInput,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { totalsOf } from './what-if-calculation.ts'
import { keepsEnergy } from './what-if-form.ts'

/**
 * The input of a saved comparison with a change, at the prices of its day. Changed energy is that of a year by periods:
 * changed hours are stored nowhere, and the curve of the supply stays what was measured.
 */
export function toChangedInput(
  { input, result }: Pick<Comparison, 'input' | 'result'>,
  change: WhatIf,
  changed: ChangedSupply,
): ElectricityComparisonInput {
  const kept: ElectricityComparisonInput = {
    ...input,
    priceDate: result.priceDate,
    contractedPower: change.powersKw ? fromPeriodArray(change.powersKw) : input.contractedPower,
  }
  if (keepsEnergy(change)) return kept
  const { kwhByPeriod, surplusKwh } = totalsOf(changed)
  return {
    ...kept,
    consumptionCurve: false,
    consumptionByPeriod: fromPeriodArray(kwhByPeriod),
    consumptionEstimated: true,
    surplus: surplusKwh,
    // A contract that says no price of surplus pays none, as on screen.
    currentPrices:
      input.currentPrices && surplusKwh > 0
        ? { ...input.currentPrices, excess: input.currentPrices.excess ?? 0 }
        : input.currentPrices,
    ...amountsOfYear(input, result.consumption.factor),
  }
}

/**
 * Amounts of the days of a bill become those of a year, as its energy does.
 *
 * @param factor from the given energy to a year. Amounts of an input without days are those of a year already.
 */
function amountsOfYear(input: ElectricityComparisonInput, factor: number) {
  const amountFactor = input.startDate ? factor : 1
  const yearly = (amount: number | null | undefined) =>
    typeof amount === 'number' ? amount * amountFactor : null
  return {
    startDate: null,
    endDate: null,
    reactive:
      input.reactive &&
      fromPeriodArray(toPeriodArray(input.reactive).map((kvarh) => (kvarh === null ? null : kvarh * factor))),
    otherConcepts: input.otherConcepts.map(({ name, amount }) => ({ name, amount: amount * amountFactor })),
    discounts: input.discounts.map((discount) =>
      'amount' in discount ? { ...discount, amount: discount.amount * amountFactor } : discount,
    ),
    excessPower: yearly(input.excessPower),
    bonoSocialFinancing: yearly(input.bonoSocialFinancing),
    equipmentRental: yearly(input.equipmentRental),
    currentTotal: null,
  }
}
