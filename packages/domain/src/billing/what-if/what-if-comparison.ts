import { roundCents } from '../../money/round-cents.ts'
import type {
  ComparedSupply,
  CurrentContract,
  ElectricityOffer,
} from '../comparisons/electricity-comparison.ts'
import { supplyRanker, type PartialRanking } from '../comparisons/portfolio-comparison.ts'
import { supplyChanger } from './change-supply.ts'
import { NOTHING_CHANGED, type ChangedSupply, type WhatIf } from './what-if.ts'

/** A comparison as it is, and changed. Yearly euros, with taxes. */
export interface WhatIfComparison {
  readonly changed: ChangedSupply
  readonly before: PartialRanking
  readonly after: PartialRanking
}

/** An offer before and after a change. */
export interface ChangedOffer {
  readonly idTariff: string
  /** Null where it cannot be priced. */
  readonly beforeEur: number | null
  readonly afterEur: number | null
  /** After less before. */
  readonly differenceEur: number | null
}

/**
 * Compares a supply with offers as it is and with any number of changes, fast enough to follow a slider: the offers and
 * the unchanged ranking are prepared once.
 *
 * @returns throws as `supplyChanger` and `compareElectricity`.
 */
export function whatIfRanker(
  given: ComparedSupply,
  current: CurrentContract | null,
  offers: readonly ElectricityOffer[],
): (change: WhatIf) => WhatIfComparison {
  const rank = supplyRanker(offers)
  const change = supplyChanger(given)
  const before = rank(change(NOTHING_CHANGED).supply, current)
  return (wanted) => {
    const changed = change(wanted)
    return { changed, before, after: rank(changed.supply, withUnpaidSurplus(current)) }
  }
}

/** The contract in force of a supply that may have surplus now: where it says no price for it, it pays none. */
export function withUnpaidSurplus(current: CurrentContract | null): CurrentContract | null {
  if (!current) return null
  const { prices } = current
  if (prices.structure === 'promotion' || prices.structure === 'pvpc') return current
  return { ...current, prices: { ...prices, surplusEurPerKwh: prices.surplusEurPerKwh ?? 0 } }
}

/** All offers with their cost before and after, from the cheapest after the change. */
export function listChangedOffers({ before, after }: WhatIfComparison): ChangedOffer[] {
  const costBefore = new Map(before.offers.map(({ idTariff, yearlyCostEur }) => [idTariff, yearlyCostEur]))
  const kept = after.offers.map(({ idTariff, yearlyCostEur }) =>
    toChangedOffer(idTariff, costBefore.get(idTariff) ?? null, yearlyCostEur),
  )
  const left = new Set(after.offers.map(({ idTariff }) => idTariff))
  const gone = before.offers
    .filter(({ idTariff }) => !left.has(idTariff))
    .map(({ idTariff, yearlyCostEur }) => toChangedOffer(idTariff, yearlyCostEur, null))
  return [...kept, ...gone]
}

function toChangedOffer(idTariff: string, beforeEur: number | null, afterEur: number | null): ChangedOffer {
  return { idTariff, beforeEur, afterEur, differenceEur: differenceEur(beforeEur, afterEur) }
}

/** After less before, rounded to cents; null where one is not known. */
export function differenceEur(beforeEur: number | null, afterEur: number | null): number | null {
  return beforeEur === null || afterEur === null ? null : roundCents(afterEur - beforeEur)
}
