import type { PriceReplay, ReplayedOffer } from '@vatio/protocol/billing/price-replay/price-replay.endpoints'
import { useMemo } from 'react'
import { formatMonth } from '../../platform/formats/date-format.ts'
import { SeriesChart, type ChartLine } from '../../ui/charts/SeriesChart.tsx'
import { priceReplayTexts as texts } from './price-replay.messages.ts'

interface ReplayChartProps {
  readonly replay: PriceReplay
  readonly offer: ReplayedOffer
  readonly fixed: ReplayedOffer | null
}

/** Cost of each month: the offer with the band between its best and worst month, and a fixed one beside it. */
export function ReplayChart({ replay, offer, fixed }: ReplayChartProps) {
  const { axis, lines, band } = useMemo(() => replaySeries(replay, offer, fixed), [replay, offer, fixed])
  const marketOf = (at: number) => replay.months[at]?.marketEurPerMwh ?? null
  return (
    <SeriesChart
      label={texts.chart}
      fileName="repeticion-del-ano"
      axis={axis}
      unit="€"
      lines={lines}
      band={band}
      alsoInTable={[{ name: texts.market, unit: '€/MWh', valueOf: marketOf }]}
      height={260}
      hasTotal
    />
  )
}

/** Series of the chart; a month that is left out is a gap. */
export function replaySeries(replay: PriceReplay, offer: ReplayedOffer, fixed: ReplayedOffer | null) {
  const lineOf = (of: ReplayedOffer, name: string, place: number): ChartLine => ({
    name,
    values: of.months.map(({ costEur }) => costEur),
    place,
    kind: 'line',
  })
  const { best, worst } = offer
  return {
    axis: { name: texts.month, values: replay.months.map(({ month }) => formatMonth(month)) },
    lines: [
      lineOf(offer, `${offer.energyMarketer.name} · ${offer.name}`, 0),
      ...(fixed ? [lineOf(fixed, texts.fixedOf(`${fixed.energyMarketer.name} · ${fixed.name}`), 1)] : []),
    ],
    band: best && worst ? { low: best.costEur, high: worst.costEur, place: 0 } : null,
  }
}
