import type { RankedOffer } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useMemo } from 'react'

/** Maximum of bars; further offers are only in the table. */
const MAX_BARS = 10

export interface OfferBar {
  readonly idTariff: string | null
  readonly label: string
  readonly costEur: number
  readonly savingEur: number | null
}

/** The part of a result that the chart uses. */
interface ChartedResult {
  readonly offers: readonly Pick<
    RankedOffer,
    'idTariff' | 'name' | 'energyMarketer' | 'yearlyCostEur' | 'savingEur'
  >[]
  readonly current: { readonly totalEur: number } | null
}

/** Bars of the chart: the current contract first, then the cheapest offers and the chosen one. */
export function offerBars(
  result: ChartedResult,
  currentMarketer: string | null,
  selected: string | null,
): OfferBar[] {
  const shown = result.offers.slice(0, MAX_BARS)
  const chosen = result.offers.find((offer) => offer.idTariff === selected)
  if (chosen && !shown.includes(chosen)) shown.push(chosen)
  const bars: OfferBar[] = shown.map((offer) => ({
    idTariff: offer.idTariff,
    label: `${offer.energyMarketer.name} · ${offer.name}`,
    costEur: offer.yearlyCostEur,
    savingEur: offer.savingEur,
  }))
  if (!result.current) return bars
  const current = { idTariff: null, costEur: result.current.totalEur, savingEur: null }
  return [{ ...current, label: currentMarketer ? `Actual · ${currentMarketer}` : 'Contrato actual' }, ...bars]
}

/** {@link offerBars}, memoised. */
export function useOffersChartData(
  result: ChartedResult,
  currentMarketer: string | null,
  selected: string | null,
): OfferBar[] {
  return useMemo(() => offerBars(result, currentMarketer, selected), [result, currentMarketer, selected])
}
