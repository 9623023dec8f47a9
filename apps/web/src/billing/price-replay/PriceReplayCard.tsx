import type { ElectricityComparisonTyped } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { isApiError } from '../../platform/http/api-error.ts'
import { formatDate } from '../../platform/formats/date-format.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChartSkeleton } from '../../ui/Skeletons.tsx'
import styles from './PriceReplay.module.css'
import { priceReplayTexts as texts } from './price-replay.messages.ts'
import { usePriceReplay } from './price-replay.queries.ts'
import { ReplayChart } from './ReplayChart.tsx'
import { ReplayFigures } from './ReplayFigures.tsx'

interface PriceReplayCardProps {
  /** What was compared. */
  readonly comparison: ElectricityComparisonTyped
  /** An offer that follows the market. */
  readonly idTariff: string
  /** A fixed offer to show beside it. */
  readonly idFixedTariff: string | null
}

/** The past year of a supply with an offer that follows the market: each month, between the best and the worst one. */
export function PriceReplayCard({ comparison, idTariff, idFixedTariff }: PriceReplayCardProps) {
  const replay = usePriceReplay(comparison, idFixedTariff === null ? [idTariff] : [idTariff, idFixedTariff])
  return <Card title={texts.title}>{contentOf(replay)}</Card>
}

function contentOf({ data, error, isError, refetch }: ReturnType<typeof usePriceReplay>) {
  if (isError) {
    if (isApiError(error) && error.code === 'COMPARISON_OFFER_UNKNOWN') return <p>{texts.unknownOffer}</p>
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <ChartSkeleton height={260} />
  const [offer, fixed = null] = data.offers
  if (!offer?.best) return <p>{texts.none}</p>
  return (
    <div className={styles.content}>
      <p>{texts.help(formatDate(data.from), formatDate(data.to))}</p>
      {data.source === 'profile' ? <p>{texts.byProfile}</p> : null}
      {data.isSample ? (
        <Notice tone="warning" title={texts.sampleTitle}>
          {texts.sample}
        </Notice>
      ) : null}
      <ReplayFigures offer={offer} />
      <ReplayChart replay={data} offer={offer} fixed={fixed} />
    </div>
  )
}
