import { DomainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { addDays } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import type { ComparedSupply, ElectricityOffer } from '../comparisons/electricity-comparison.ts'
import { billCents } from '../electricity-bills/bill-cents.ts'
import { computeElectricityBill } from '../electricity-bills/electricity-bill.ts'
import type { MarketPrices } from '../electricity-bills/market-energy.ts'
import type { LastingPrices } from '../electricity-bills/price-structure.ts'
import type { ReplayMonth } from './replay-months.ts'

/** A month with the market prices of its hours, or why there are none. */
export interface MarketMonth extends ReplayMonth {
  readonly market: MarketPrices | DomainError
}

/** What a replay bills: the hours of a supply, measured or shared by a profile. */
export interface ReplayedSupply {
  readonly supply: Omit<ComparedSupply, 'consumption' | 'marketPrices' | 'reactiveKvarh'>
  readonly curve: EnergySeries
  /** Same steps as the curve. */
  readonly surplusCurve?: EnergySeries | undefined
}

/** The cost of a month with taxes, EUR, or the code of why it is left out. */
export interface ReplayedMonth {
  readonly month: string
  readonly costEur: number | null
  readonly code: string | null
}

export interface MonthCost {
  readonly month: string
  readonly costEur: number
}

/** An offer over the months of a year. */
export interface ReplayedOffer {
  readonly idTariff: string
  readonly months: readonly ReplayedMonth[]
  /** The cheapest and the dearest of the months that are known; null where none is. */
  readonly best: MonthCost | null
  readonly worst: MonthCost | null
  /** Median of the known months, EUR; of an even number the mean of the two in the middle. */
  readonly medianEur: number | null
  /** Sum of the known months, EUR. */
  readonly totalEur: number
}

/**
 * What each month of a past year would have cost with an offer: one bill for each month with its own energy, the market
 * prices of its hours, and the tolls, charges and taxes in force then. Promotions are over, and a virtual battery is not
 * counted: it carries money from month to month.
 *
 * @param months in order; a month without market prices, without its hours or without published figures is left out with
 * its code, never estimated.
 * @returns Invariant: `totalEur` is the sum of the known months, and best ≤ median ≤ worst.
 */
export function replayYear(
  given: ReplayedSupply,
  months: readonly MarketMonth[],
  offer: ElectricityOffer,
): ReplayedOffer {
  const { prices } = offer
  const lasting = prices.structure === 'promotion' ? prices.after : prices
  const replayed = months.map((month): ReplayedMonth => {
    const cost = costOfMonth(given, month, lasting)
    return typeof cost === 'number'
      ? { month: month.month, costEur: cost, code: null }
      : { month: month.month, costEur: null, code: cost.code }
  })
  const known = replayed
    .flatMap(({ month, costEur }): MonthCost[] => (costEur === null ? [] : [{ month, costEur }]))
    .sort((a, b) => a.costEur - b.costEur)
  return {
    idTariff: offer.idTariff,
    months: replayed,
    best: known[0] ?? null,
    worst: known.at(-1) ?? null,
    medianEur: medianOf(known.map(({ costEur }) => costEur)),
    totalEur: billCents(known.reduce((sum, { costEur }) => sum + costEur, 0)),
  }
}

function costOfMonth(
  { supply: { supply, priceDate: _, ...concepts }, curve, surplusCurve }: ReplayedSupply,
  { from, to, market }: MarketMonth,
  prices: LastingPrices,
): number | DomainError {
  try {
    const isMarket = prices.structure === 'indexed' || prices.structure === 'pvpc'
    if (isMarket && market instanceof DomainError) return market
    const bill = computeElectricityBill({
      ...concepts,
      supply,
      startDate: addDays(from, -1),
      endDate: to,
      consumption: curve,
      ...(surplusCurve ? { surplusCurve } : {}),
      ...(market instanceof DomainError ? {} : { marketPrices: market }),
      prices: [{ ...prices, from: null }],
    })
    return bill.totalEur
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** @param sorted in ascending order. */
function medianOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null
  const middle = Math.floor(sorted.length / 2)
  const upper = elementAt(sorted, middle)
  return sorted.length % 2 === 1 ? upper : billCents((elementAt(sorted, middle - 1) + upper) / 2)
}
