import type { GasBill } from '@vatio/protocol/billing/gas-comparisons/gas-bills.schema'
import type { ElectricityBill } from '@vatio/protocol/billing/electricity-bills/electricity-bills.schema'

/** A line of a bill of either energy. */
export type AnyBillLine = ElectricityBill['lines'][number] | GasBill['lines'][number]

/** A bill of either energy, as far as its lines and totals. */
export interface AnyBill {
  readonly lines: readonly AnyBillLine[]
  readonly beforeVatEur: number
  readonly totalEur: number
}
