import type { ComparisonSources } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { formatDate, formatDateTime } from '../../platform/formats/date-format.ts'
import styles from '../ComparisonResult.module.css'
import { offerRankingTexts as texts } from './offer-ranking.messages.ts'

interface ComparisonSourcesCardProps {
  readonly priceDate: string
  readonly regulatedPricesVersion: string | null | undefined
  /** Absent where nothing else has a version, as for gas. */
  readonly sources?: ComparisonSources | null | undefined
  readonly consumption: 'curve' | 'typed' | 'estimated'
}

/** Versions of prices, regulation, curve and market behind the figures, which a saved comparison keeps. */
export function ComparisonSourcesCard(props: ComparisonSourcesCardProps) {
  const { priceDate, regulatedPricesVersion, sources, consumption } = props
  const { curve = null, marketPrices = null } = sources ?? {}
  const lines = [
    texts.prices(formatDate(priceDate)),
    regulatedPricesVersion && texts.regulated(regulatedPricesVersion),
    ...(curve ?? []).map(({ year, version, updatedAt }) =>
      texts.curve(year, version, formatDateTime(updatedAt)),
    ),
    consumption !== 'curve' && texts[consumption],
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
