import { linkOptions } from '@tanstack/react-router'
import type { ComparisonRow } from '@vatio/protocol/billing/comparisons/comparisons.schema'

/** Address of a saved comparison of either energy. */
export function comparisonLink({
  idComparison,
  utilityType,
}: Pick<ComparisonRow, 'idComparison' | 'utilityType'>) {
  const to = utilityType === 'gas' ? '/billing/gas/result/$idComparison' : '/billing/result/$idComparison'
  return linkOptions({ to, params: { idComparison } })
}
