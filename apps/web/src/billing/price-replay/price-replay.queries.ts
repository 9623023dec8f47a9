import type { ElectricityComparisonTyped } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { replayPrices } from '@vatio/protocol/billing/price-replay/price-replay.endpoints'
import { useRead } from '../../platform/http/use-read.ts'

/** The last twelve months of a supply with some offers. */
export function usePriceReplay(comparison: ElectricityComparisonTyped, tariffs: readonly string[]) {
  return useRead(replayPrices, { body: { comparison, tariffs: [...tariffs] } }, { staleSeconds: 300 })
}
