import { billCents } from './bill-cents.ts'
import type { BillFrame } from './bill-frame.ts'
import type { CheckedPrices } from './bill-prices.ts'
import { discountEur, type CheckedDiscount } from './discounts.ts'
import { pricedStretches } from './electricity-bill.ts'
import { electricityTaxEur } from './electricity-tax.ts'
import { paidSurplusEur, surplusOfWindows } from './surplus.ts'
import { vatGroupEur } from './value-added-tax.ts'

/**
 * Total of a bill without its lines: the same concepts, rounded in the same places, for portfolios where
 * hundreds of thousands of totals are compared.
 *
 * @returns euros, equal to `priceBill(frame, prices, discounts).totalEur`.
 * @throws as `priceBill`.
 */
export function billTotalEur(
  frame: BillFrame,
  prices: readonly CheckedPrices[],
  discounts: readonly CheckedDiscount[] = [],
): number {
  const { powerKw } = frame.supply
  let power = 0
  let energy = 0
  let surplusWorth = 0
  const stretches = pricedStretches(frame, prices)
  for (const { stretch, prices: price, regulated } of stretches) {
    for (let index = 0; index < powerKw.length; index++) {
      const marketer = price.powerEurPerKwDay[index]
      const unitPrice = regulated
        ? marketer + (regulated.tollPowerEurPerKwDay[index] + regulated.chargePowerEurPerKwDay[index])
        : marketer
      power += powerKw[index] * unitPrice * stretch.days
    }
    for (let index = 0; index < stretch.kwh.length; index++) {
      const marketer = price.energyEurPerKwh[index]
      const toll = regulated?.tollEnergyEurPerKwh?.[index] ?? 0
      const charge = regulated?.chargeEnergyEurPerKwh?.[index] ?? 0
      energy += stretch.kwh[index] * (regulated ? marketer + (toll + charge) : marketer)
    }
    surplusWorth += stretch.surplusKwh * price.surplusEurPerKwh
  }
  const powerEur = billCents(power)
  const energyEur = billCents(energy)
  let taxedEur = powerEur + energyEur + frame.fixedTaxedEur
  if (frame.surplusKwh > 0) {
    const [first] = stretches
    const worth = frame.surplusWindows
      ? surplusOfWindows(frame.surplusWindows, first.prices, first.regulated).paidEur
      : surplusWorth
    taxedEur -= paidSurplusEur(worth, energyEur)
  }
  for (const discount of discounts) taxedEur -= discountEur(discount, powerEur, energyEur)
  const electricityEur = taxedEur + electricityTaxEur(frame.electricityTax, taxedEur, frame.energyKwh)
  let total = electricityEur + frame.fixedUntaxedEur
  for (const group of frame.vat.groups) total += vatGroupEur(group, electricityEur)
  return billCents(total)
}
