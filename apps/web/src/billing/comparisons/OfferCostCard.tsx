import { Card } from '../../ui/Card.tsx'
import { SeriesChart, type ChartLine } from '../../ui/charts/SeriesChart.tsx'
import type { RankableOffer } from './offer-ranking-columns.tsx'
import { comparisonTexts } from './comparisons.messages.ts'
import { offerRankingTexts as texts } from './offer-ranking.messages.ts'

interface OfferCostCardProps {
  readonly offers: readonly RankableOffer[]
  /** Yearly cost of the contract in force, EUR; null where it is not known. */
  readonly currentEur: number | null
}

const SHOWN = 8

/** Yearly cost of the cheapest offers as bars, with the contract in force as a line. */
export function OfferCostCard({ offers, currentEur }: OfferCostCardProps) {
  const shown = offers.slice(0, SHOWN)
  if (shown.length < 2) return null
  const lines: ChartLine[] = [
    {
      name: comparisonTexts.costPerYear,
      values: shown.map(({ yearlyCostEur }) => yearlyCostEur),
      place: 0,
      kind: 'bar',
    },
    ...(currentEur === null
      ? []
      : [{ name: texts.current, values: shown.map(() => currentEur), place: 1, kind: 'line' as const }]),
  ]
  return (
    <Card title={texts.chart}>
      <SeriesChart
        label={texts.chart}
        fileName="ofertas-coste"
        axis={{
          name: texts.offer,
          values: shown.map(({ position, energyMarketer }) => `${position}. ${energyMarketer.name}`),
          // Names of marketers would not fit beside each other: the numbers are those of the ranking.
          ticks: new Map(shown.map(({ position }, at) => [at, String(position)])),
        }}
        unit="€"
        lines={lines}
        height={240}
      />
    </Card>
  )
}
