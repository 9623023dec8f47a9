/** Contracts that one comparison may have. */
export const MOST_COMPARED_CONTRACTS = 5_000
/** How long a comparison and its figures are kept. */
export const PORTFOLIO_KEPT_DAYS = 90
/** Comparisons that a user keeps: the oldest goes when another is asked for. */
export const MOST_KEPT_PORTFOLIOS = 20

/** `ready` has compared all its contracts, `failed` stopped after its last attempt. */
export const portfolioStates = ['queued', 'running', 'ready', 'failed', 'cancelled'] as const
export type PortfolioState = (typeof portfolioStates)[number]

/** What the compared contracts and supplies were chosen by. */
export const portfolioSelections = ['renewals', 'contracts', 'supplies', 'clients'] as const
export type PortfolioSelection = (typeof portfolioSelections)[number]

/** What the rows of a comparison can be grouped by; `clientTypology` has the communities of owners together. */
export const portfolioGroupings = ['accessTariff', 'client', 'clientTypology', 'energyMarketer'] as const
export type PortfolioGrouping = (typeof portfolioGroupings)[number]

/** Where the yearly consumption of a contract comes from. */
export const consumptionSources = ['curve', 'estimate', 'annual'] as const
export type ConsumptionSource = (typeof consumptionSources)[number]

/** Sums of the compared contracts with one marketer for all of them, each with its best offer of that marketer. */
export interface MarketerSum {
  readonly idEnergyMarketer: string
  readonly name: string
  /** Compared contracts that it has an offer for. */
  readonly contracts: number
  readonly currentCostEur: number
  readonly costEur: number
}

/** The marketer that supplies most of the contracts, and among those the cheapest; null without any. */
export function bestSingleMarketer<Sum extends MarketerSum>(sums: readonly Sum[]): Sum | null {
  const [best = null] = sums.toSorted(
    (one, other) =>
      other.contracts - one.contracts ||
      one.costEur - other.costEur ||
      one.idEnergyMarketer.localeCompare(other.idEnergyMarketer),
  )
  return best
}
