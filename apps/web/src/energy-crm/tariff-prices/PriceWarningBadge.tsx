import { Badge } from '../../ui/Badge.tsx'
import { findPriceWarning, findPriceWarningText, type WarnedPrices } from '../price-warning-labels.ts'

interface PriceWarningBadgeProps {
  readonly prices: WarnedPrices
  /** Day of the prices of a comparison; today where it is left out. */
  readonly pricesOn?: string
}

/** That prices have ended, end soon or have not changed for long; nothing for others. */
export function PriceWarningBadge({ prices, pricesOn }: PriceWarningBadgeProps) {
  const text = findPriceWarningText(prices, pricesOn)
  if (text === null) return null
  const tone = { ended: 'danger', ending: 'warning', stale: 'info' } as const
  return <Badge tone={tone[findPriceWarning(prices, pricesOn) ?? 'stale']}>{text}</Badge>
}
