import { computeElectricityBill, type ElectricityBillInput } from './electricity-bill.ts'
import type { ElectricityBill } from './price-bill.ts'
import type { VirtualBattery } from './virtual-battery.ts'

/**
 * Bills in order of date that share one virtual battery: the balance after each is that before the next.
 *
 * @param battery its balance is the one before the first bill.
 * @returns one bill for each input. Invariant: what is used never exceeds the first balance plus what was stored
 * before.
 * @throws as {@link computeElectricityBill}.
 */
export function computeBillsWithBattery(
  inputs: readonly ElectricityBillInput[],
  battery: VirtualBattery,
): ElectricityBill[] {
  let balanceEur = battery.balanceEur
  return inputs.map((input) => {
    const bill = computeElectricityBill({ ...input, virtualBattery: { ...battery, balanceEur } })
    balanceEur = bill.virtualBattery?.afterEur ?? balanceEur
    return bill
  })
}
