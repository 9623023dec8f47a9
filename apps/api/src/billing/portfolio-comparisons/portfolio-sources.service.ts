import type { ElectricityOffer } from '@vatio/domain/billing/comparisons/electricity-comparison'
import type { MarketPrices } from '@vatio/domain/billing/electricity-bills/market-energy'
import type { GasOffer } from '@vatio/domain/billing/gas-bills/gas-comparison'
import { DomainError } from '@vatio/domain/domain-error'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { getAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { GeographicalZoneId } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { RegulatedRegister } from '@vatio/domain/periods/regulated-prices/regulated-register'
import { sharesByPeriod } from '@vatio/domain/profiles/consumption-estimation/estimate-by-period'
import { profileOfTariff } from '@vatio/domain/profiles/load-profiles/load-profile'
import { yearOf, type CivilDate } from '@vatio/domain/time/civil-time'
import type { CurrentContractReply } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import {
  listCurrentOffers,
  type CurrentOffer,
} from '../../energy-crm/tariff-prices/current-offers.service.ts'
import { listTariffsOn } from '../../energy-crm/tariffs/tariffs.service.ts'
import { getCurrentRegister } from '../../periods/regulated-prices/regulated-register.service.ts'
import { listPublishedProfiles } from '../../profiles/load-profiles/load-profiles.service.ts'
import { findMarketPrices, type WantedMarket } from '../comparisons/compared-market.service.ts'
import { toCurrentPrices } from '../comparisons/current-contract.service.ts'
import { toElectricityOffers } from '../comparisons/electricity-comparison.service.ts'
import { toGasOffer } from '../gas-comparisons/gas-offers.service.ts'

/** Prices of the contract in force as a comparison of one supply takes them. */
export type CurrentPrices = NonNullable<NonNullable<CurrentContractReply['contract']>['prices']>

/** Offers of an access tariff, as they are stored and as the calculation takes them. */
export interface TariffOffers {
  readonly stored: readonly CurrentOffer[]
  readonly electricity: readonly ElectricityOffer[]
  readonly gas: readonly GasOffer[]
}

/** What the contracts of a portfolio share, each read once: whatever their number, offers and prices are the same for all. */
export interface PortfolioSources {
  readonly priceDate: CivilDate
  getRegister(tx: TenantTransaction): Promise<RegulatedRegister>
  listOffers(tx: TenantTransaction, utilityType: UtilityType, atrTariff: string): Promise<TariffOffers>
  /** Null where the tariff has no energy prices on the day. */
  findCurrentPrices(tx: TenantTransaction, idTariff: string): Promise<CurrentPrices | null>
  /** Parts of a year by period; null where the tariff has no profile. */
  findShares(
    tx: TenantTransaction,
    tariff: AccessTariffName,
    zone: GeographicalZoneId,
  ): Promise<readonly number[] | null>
  /** Null where some of those days have no price. */
  findMarket(tx: TenantTransaction, wanted: WantedMarket): Promise<MarketPrices | null>
  /** What was found before, by its key. */
  getKnownMarket(key: string): MarketPrices | null
}

/** Reads on demand and keeps what was read. */
export function openPortfolioSources(priceDate: CivilDate): PortfolioSources {
  const offers = new Map<string, TariffOffers>()
  const prices = new Map<string, CurrentPrices | null>()
  const shares = new Map<string, readonly number[] | null>()
  const markets = new Map<string, MarketPrices | null>()
  return {
    priceDate,
    getRegister: getCurrentRegister,
    listOffers: (tx, utilityType, atrTariff) =>
      kept(offers, `${utilityType} ${atrTariff}`, async () => {
        const stored = await listCurrentOffers(tx, { utilityType, atrTariff, onDate: priceDate })
        return utilityType === 'gas'
          ? { stored, electricity: [], gas: stored.map(toGasOffer) }
          : { stored, electricity: toElectricityOffers(stored, getAccessTariff(atrTariff).nombre), gas: [] }
      }),
    findCurrentPrices: (tx, idTariff) =>
      kept(prices, idTariff, async () => {
        const [onDay] = await listTariffsOn(tx, priceDate, { idTariff })
        return onDay ? toCurrentPrices(onDay) : null
      }),
    findShares: (tx, tariff, zone) =>
      kept(shares, `${tariff} ${zone}`, () => readShares(tx, priceDate, tariff, zone)),
    findMarket: (tx, wanted) =>
      kept(markets, toMarketKey(wanted), async () => {
        const found = await findMarketPrices(tx, wanted)
        return found instanceof DomainError ? null : found
      }),
    getKnownMarket: (key) => markets.get(key) ?? null,
  }
}

/** Names the market prices of some days. */
export function toMarketKey({ from, to, stepMinutes }: WantedMarket): string {
  return `${from} ${to} ${stepMinutes}`
}

/** The last calendar year, whole, as an estimate by profile of one supply takes it: all seasons count. */
async function readShares(
  tx: TenantTransaction,
  priceDate: CivilDate,
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
): Promise<readonly number[] | null> {
  const year = yearOf(priceDate) - 1
  const [startDate, endDate] = [`${year}-01-01`, `${year}-12-31`]
  try {
    const published = await listPublishedProfiles(tx, profileOfTariff(tariff), startDate, `${year + 1}-01-02`)
    return sharesByPeriod({ tariff, zone, startDate, endDate, published }, getAccessTariff(tariff).periods)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

async function kept<Value>(
  known: Map<string, Value>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const before = known.get(key)
  if (before !== undefined || known.has(key)) return before as Value
  const value = await read()
  known.set(key, value)
  return value
}
