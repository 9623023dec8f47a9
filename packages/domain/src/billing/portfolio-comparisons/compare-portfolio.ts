import { DomainError, domainError } from '../../domain-error.ts'
import { roundCents, roundDecimals } from '../../money/round-cents.ts'
import type {
  ComparedSupply,
  CurrentContract,
  ElectricityOffer,
} from '../comparisons/electricity-comparison.ts'
import { supplyRanker, type OfferTotal } from '../comparisons/portfolio-comparison.ts'
import { withProfileShape } from '../comparisons/profile-shape.ts'
import { electricityBillErrors } from '../electricity-bills/electricity-bill.errors.ts'
import type { MarketPrices } from '../electricity-bills/market-energy.ts'
import { compareGas, type ComparedGasSupply, type GasOffer } from '../gas-bills/gas-comparison.ts'
import type { GasPrices } from '../gas-bills/gas-prices.ts'
import { reasonOfCode, type SetAsideReason } from './set-aside-reason.ts'

/** An electricity contract, or a supply without one, with all that its comparison needs. */
export interface ElectricityPart {
  readonly utilityType: 'electricity'
  readonly place: number
  readonly hasContract: boolean
  readonly supply: ComparedSupply
  readonly current: CurrentContract | null
  /** Key of its market prices in the batch; null where no offer needs any. */
  readonly market: string | null
}

/** A gas contract, or a supply without one, with all that its comparison needs. */
export interface GasPart {
  readonly utilityType: 'gas'
  readonly place: number
  readonly hasContract: boolean
  readonly supply: ComparedGasSupply
  readonly current: GasPrices | null
}

/** Contracts of a portfolio with the offers and market prices that they share. Data only: it is sent to a thread. */
export interface PortfolioBatch {
  readonly contracts: readonly (ElectricityPart | GasPart)[]
  /** By name of the access tariff. */
  readonly electricityOffers: Readonly<Record<string, readonly ElectricityOffer[]>>
  readonly gasOffers: Readonly<Record<string, readonly GasOffer[]>>
  /** The marketer of each offer, by tariff. */
  readonly marketers: Readonly<Record<string, string>>
  /** By key; null for days whose prices are not known. */
  readonly markets: Readonly<Record<string, MarketPrices | null>>
}

/** The figures of a contract; those that could not be calculated are null. Euros of a year, rounded to cents. */
export interface ComparedContract {
  /** Which row of the comparison it is. */
  readonly place: number
  readonly reason: SetAsideReason | null
  /** Code of the calculation behind the reason. */
  readonly code: string | null
  readonly yearlyKwh: number | null
  readonly currentCostEur: number | null
  readonly bestTariff: string | null
  readonly bestCostEur: number | null
  /** Current cost less the best one; negative where every offer costs more. */
  readonly savingEur: number | null
  /** Over the current cost, percent with two decimals. */
  readonly savingPercent: number | null
  /** Offers that could be priced. */
  readonly offerCount: number
  /** Cost with the best offer of each marketer, by its id. */
  readonly marketerCosts: Readonly<Record<string, number>>
  /** The offers that could be priced, from the cheapest, and their costs in the same order. */
  readonly offerTariffs: readonly string[]
  readonly offerCostsEur: readonly number[]
}

/** The figures of a contract that nothing was calculated for. */
export function setAside(
  place: number,
  reason: SetAsideReason,
  code: string | null = null,
): ComparedContract {
  return {
    place,
    reason,
    code,
    yearlyKwh: null,
    currentCostEur: null,
    bestTariff: null,
    bestCostEur: null,
    savingEur: null,
    savingPercent: null,
    offerCount: 0,
    marketerCosts: {},
    offerTariffs: [],
    offerCostsEur: [],
  }
}

/**
 * Compares many contracts with the offers of their access tariffs by the cost of a year.
 *
 * @returns one entry per contract, in the given order. Invariant: the costs of electricity are those of
 * `compareElectricity`, those of gas those of `compareGas`.
 */
export function comparePortfolio(batch: PortfolioBatch): ComparedContract[] {
  const rankers = new Map<string, ReturnType<typeof supplyRanker>>()
  const rankerOf = (tariff: string) => {
    const known = rankers.get(tariff) ?? supplyRanker(batch.electricityOffers[tariff] ?? [])
    rankers.set(tariff, known)
    return known
  }
  return batch.contracts.map((contract) => {
    try {
      const ranking =
        contract.utilityType === 'gas'
          ? rankGas(contract, batch)
          : rankerOf(contract.supply.supply.tariff)(withMarket(contract, batch), contract.current)
      return toComparedContract(contract, ranking, batch)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return setAside(contract.place, reasonOfCode(error.code), error.code)
    }
  })
}

interface Ranking {
  readonly yearlyKwh: number
  readonly currentCostEur: number | null
  /** From the cheapest to the most expensive. */
  readonly offers: readonly OfferTotal[]
  /** Why the current cost is not known. */
  readonly error: DomainError | null
}

function toComparedContract(
  { place, hasContract }: ElectricityPart | GasPart,
  { yearlyKwh, currentCostEur, offers, error }: Ranking,
  { marketers }: PortfolioBatch,
): ComparedContract {
  const [best] = offers
  const marketerCosts: Record<string, number> = {}
  for (const { idTariff, yearlyCostEur } of offers) {
    const marketer = marketers[idTariff]
    if (marketer !== undefined) marketerCosts[marketer] ??= yearlyCostEur
  }
  const savingEur = best && currentCostEur !== null ? roundCents(currentCostEur - best.yearlyCostEur) : null
  return {
    place,
    reason: reasonOf(best !== undefined, hasContract, currentCostEur),
    code: error?.code ?? null,
    yearlyKwh,
    currentCostEur,
    bestTariff: best?.idTariff ?? null,
    bestCostEur: best?.yearlyCostEur ?? null,
    savingEur,
    savingPercent:
      savingEur !== null && currentCostEur ? roundDecimals((100 * savingEur) / currentCostEur, 2) : null,
    offerCount: offers.length,
    marketerCosts,
    offerTariffs: offers.map(({ idTariff }) => idTariff),
    offerCostsEur: offers.map(({ yearlyCostEur }) => yearlyCostEur),
  }
}

function reasonOf(
  hasOffers: boolean,
  hasContract: boolean,
  currentCostEur: number | null,
): SetAsideReason | null {
  if (!hasOffers) return 'no-offers'
  if (currentCostEur !== null) return null
  return hasContract ? 'no-current-prices' : 'no-contract'
}

/** The supply with its market prices, by the hours of its curve or of a profile. */
function withMarket({ supply, market }: ElectricityPart, { markets }: PortfolioBatch): ComparedSupply {
  if (market === null) return supply
  const marketPrices =
    markets[market] ??
    domainError(electricityBillErrors, 'MARKET_PRICES_INCOMPLETE', { field: 'marketPrices' })
  return { ...supply, consumption: withProfileShape(supply), marketPrices }
}

function rankGas({ supply, current }: GasPart, { gasOffers }: PortfolioBatch): Ranking {
  const offers = gasOffers[supply.supply.tariff] ?? []
  // Prices that lack one of their two parts are none.
  const isWhole = current !== null && current.energyEurPerKwh !== null && current.fixedEurPerDay !== null
  const compared = compareGas(supply, isWhole ? { prices: current } : null, offers)
  const { kwhYear: yearlyKwh, currentEur: currentCostEur } = compared
  return { yearlyKwh, currentCostEur, offers: compared.offers, error: null }
}
