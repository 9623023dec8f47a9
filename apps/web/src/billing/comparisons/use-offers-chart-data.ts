import type { RankedOffer } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useMemo } from 'react'

/** Offers beyond these are in the table, not in the chart. */
const MOST_BARS = 10

export interface OfferBar {
  readonly idTariff: string | null
  readonly label: string
  readonly costEur: number
  readonly savingEur: number | null
}

/** What the chart takes from a result. */
interface DrawnResult {
  readonly offers: readonly Pick<
    RankedOffer,
    'idTariff' | 'name' | 'energyMarketer' | 'yearlyCostEur' | 'savingEur'
  >[]
  readonly current: { readonly totalEur: number } | null
}

/** Bars of the chart: the current contract first, then the cheapest offers and the chosen one. */
export function offerBars(
  result: DrawnResult,
  currentMarketer: string | null,
  selected: string | null,
): OfferBar[] {
  const shown = result.offers.slice(0, MOST_BARS)
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

/** See {@link offerBars}; the same bars for the same answer. */
export function useOffersChartData(
  result: DrawnResult,
  currentMarketer: string | null,
  selected: string | null,
): OfferBar[] {
  return useMemo(() => offerBars(result, currentMarketer, selected), [result, currentMarketer, selected])
}
