import type { ElectricityComparisonResult } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { formatDate, formatDateTime } from '../../platform/formats/date-format.ts'
import styles from './ComparisonResult.module.css'
import { offerRankingTexts as texts } from './offer-ranking.messages.ts'

interface ComparisonSourcesProps {
  readonly result: ElectricityComparisonResult
  readonly isEstimated: boolean
}

/** Versions of prices, regulation, curve and market behind the figures, which a saved comparison keeps. */
export function ComparisonSources({ result, isEstimated }: ComparisonSourcesProps) {
  const { priceDate, regulatedPricesVersion, sources } = result
  const { curve = null, marketPrices = null } = sources ?? {}
  const consumption = isEstimated ? texts.estimated : result.consumption.source === 'typed' && texts.typed
  const lines = [
    texts.prices(formatDate(priceDate)),
    regulatedPricesVersion && texts.regulated(regulatedPricesVersion),
    ...(curve ?? []).map(({ year, version, updatedAt }) =>
      texts.curve(year, version, formatDateTime(updatedAt)),
    ),
    consumption,
    marketPrices &&
      texts.market(
        formatDate(marketPrices.from),
        formatDate(marketPrices.to),
        marketPrices.version,
        formatDateTime(marketPrices.importedAt),
      ),
  ].filter((line) => typeof line === 'string')
  return (
    <details className={styles.offerErrors} data-print="hide">
      <summary>{texts.sources}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
