import type { GasComparisonResult } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'

/** What leaving the contract in force costs, EUR: its penalty, and what is owed on leaving the last-resort tariff. */
export function leavingCostEur({ exitPenaltyEur, lastResortExit }: GasComparisonResult): number {
  return (exitPenaltyEur ?? 0) + (lastResortExit?.estimatedEur ?? 0)
}
