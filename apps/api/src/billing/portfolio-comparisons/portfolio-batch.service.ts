import { needsMarketPrices } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import { COMPARED_DAYS, marketDaysOf } from '@vatio/domain/billing/comparisons/last-year'
import type { ComparedConsumption } from '@vatio/domain/billing/comparisons/yearly-consumption'
import {
  setAside,
  type ComparedContract,
  type ElectricityPart,
  type GasPart,
  type PortfolioBatch,
} from '@vatio/domain/billing/portfolio-comparisons/compare-portfolio'
import type { ConsumptionSource } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import {
  reasonOfCode,
  type SetAsideReason,
} from '@vatio/domain/billing/portfolio-comparisons/set-aside-reason'
import { DomainError } from '@vatio/domain/domain-error'
import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { findAccessTariff, type AccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { fromPeriodArray, toPeriodArray } from '@vatio/domain/periods/by-period'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { addDays, civilDateAt, startOfDayUtc, type CivilDate } from '@vatio/domain/time/civil-time'
import {
  electricityComparisonInputSchema,
  type ElectricityComparisonInput,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { CurrentOffer } from '../../energy-crm/tariff-prices/current-offers.service.ts'
import type { WantedMarket } from '../comparisons/compared-market.service.ts'
import { toComparedSupply, toCurrentContract } from '../comparisons/electricity-comparison.service.ts'
import type { ComparedFacts } from './portfolio-contracts.repository.ts'
import { findConsumption, listCurves, type Curves } from './portfolio-consumption.service.ts'
import { toMarketKey, type CurrentPrices, type PortfolioSources } from './portfolio-sources.service.ts'

/** What a row of the result keeps besides its figures. */
export interface Origin {
  readonly accessTariff: string | null
  readonly consumptionSource: ConsumptionSource | null
}

/** Contracts as the calculation takes them, those for which something is missing, and the offers by their tariff. */
export interface PreparedBatch {
  readonly batch: PortfolioBatch
  readonly aside: readonly ComparedContract[]
  readonly origins: ReadonlyMap<number, Origin>
  readonly offers: ReadonlyMap<string, CurrentOffer>
}

type Part = ElectricityPart | GasPart
type Prepared = { readonly part: Part; readonly source: ConsumptionSource } | SetAsideReason

/** Reads what the comparison of some contracts needs; a contract that lacks something is set aside with its reason. */
export async function prepareBatch(
  tx: TenantTransaction,
  sources: PortfolioSources,
  facts: readonly ComparedFacts[],
): Promise<PreparedBatch> {
  const contracts: Part[] = []
  const aside: ComparedContract[] = []
  const origins = new Map<number, Origin>()
  const curves = await listCurves(tx, facts)
  for (const contract of facts) {
    const accessTariff = tariffNameOf(contract)
    const prepared = await prepareContract(tx, sources, contract, accessTariff, curves)
    if ('aside' in prepared) aside.push(prepared.aside)
    else contracts.push(prepared.part)
    origins.set(contract.place, {
      accessTariff,
      consumptionSource: 'source' in prepared ? prepared.source : null,
    })
  }
  return { ...(await shareBetween(tx, sources, contracts)), aside, origins }
}

async function prepareContract(
  tx: TenantTransaction,
  sources: PortfolioSources,
  contract: ComparedFacts,
  accessTariff: string | null,
  curves: Curves,
): Promise<Exclude<Prepared, string> | { readonly aside: ComparedContract }> {
  const { place, utilityType } = contract
  try {
    const prepared =
      utilityType === 'gas'
        ? await toGasPart(tx, sources, contract, accessTariff)
        : await toElectricityPart(tx, sources, contract, accessTariff, curves)
    return typeof prepared === 'string' ? { aside: setAside(place, prepared) } : prepared
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { aside: setAside(place, reasonOfCode(error.code), error.code) }
  }
}

/** The offers, marketers and market prices of the contracts, each once. */
async function shareBetween(
  tx: TenantTransaction,
  sources: PortfolioSources,
  contracts: readonly Part[],
): Promise<Pick<PreparedBatch, 'batch' | 'offers'>> {
  const offers = new Map<string, CurrentOffer>()
  const electricityOffers: Record<string, PortfolioBatch['electricityOffers'][string]> = {}
  const gasOffers: Record<string, PortfolioBatch['gasOffers'][string]> = {}
  for (const { utilityType, supply } of contracts) {
    const { tariff } = supply.supply
    if (tariff in (utilityType === 'gas' ? gasOffers : electricityOffers)) continue
    const { stored, electricity, gas } = await sources.listOffers(tx, utilityType, tariff)
    if (utilityType === 'gas') gasOffers[tariff] = gas
    else electricityOffers[tariff] = electricity
    for (const offer of stored) offers.set(offer.idTariff, offer)
  }
  const marketers = Object.fromEntries(
    [...offers].map(([idTariff, { energyMarketer }]) => [idTariff, energyMarketer.idEnergyMarketer]),
  )
  const markets = Object.fromEntries(
    contracts.flatMap((part) =>
      part.utilityType === 'electricity' && part.market !== null
        ? [[part.market, sources.getKnownMarket(part.market)]]
        : [],
    ),
  )
  return { batch: { contracts, electricityOffers, gasOffers, marketers, markets }, offers }
}

async function toElectricityPart(
  tx: TenantTransaction,
  sources: PortfolioSources,
  contract: ComparedFacts,
  accessTariff: string | null,
  curves: Curves,
): Promise<Prepared> {
  if (contract.idConsumptionPoint === null) return 'no-supply'
  const tariff = findAccessTariff(accessTariff ?? '')
  if (!tariff) return 'no-access-tariff'
  const powers = [contract.supplyPowerKw, contract.contractPowerKw].find((kw) =>
    kw?.some((power) => power !== null),
  )
  if (!powers) return 'no-powers'
  const zone = (contract.geographicalZone ?? 1) as GeographicalZoneId
  const consumption = await findConsumption(tx, sources, contract, tariff, zone, curves)
  if (!consumption) return 'no-consumption'
  const input = toInput(
    contract,
    tariff,
    powers,
    zone,
    sources.priceDate,
    await currentPricesOf(tx, sources, contract),
  )
  const register = await sources.getRegister(tx)
  const regulation = { latestKnown: input.latestKnown, register }
  const supply = toComparedSupply(input, consumption.energy, sources.priceDate, COMPARED_DAYS, regulation)
  const { stored } = await sources.listOffers(tx, 'electricity', tariff.nombre)
  const wanted = stored.some(({ type, priceStructure }) => needsMarketPrices(type, priceStructure))
    ? marketWantedBy(consumption.energy, zone, sources.priceDate)
    : null
  if (wanted) await sources.findMarket(tx, wanted)
  return {
    part: {
      utilityType: 'electricity',
      ...rowOf(contract),
      supply,
      current: toCurrentContract(input, COMPARED_DAYS),
      market: wanted && toMarketKey(wanted),
    },
    source: consumption.source,
  }
}

async function toGasPart(
  tx: TenantTransaction,
  sources: PortfolioSources,
  contract: ComparedFacts,
  accessTariff: string | null,
): Promise<Prepared> {
  if (contract.idConsumptionPoint === null) return 'no-supply'
  const tariff = findAtrTariff(accessTariff ?? '')
  if (tariff?.utilityType !== 'gas') return 'no-access-tariff'
  const kwhYear = contract.supplyKwh ?? contract.contractKwh
  if (!kwhYear) return 'no-consumption'
  const prices = await currentPricesOf(tx, sources, contract)
  await sources.listOffers(tx, 'gas', tariff.nombre)
  return {
    part: {
      utilityType: 'gas',
      ...rowOf(contract),
      supply: {
        supply: {
          tariff: tariff.nombre,
          zone: (contract.geographicalZone ?? 1) as GeographicalZoneId,
          use: contract.industrialUse ? 'professional' : 'general',
        },
        kwhYear,
        priceDate: sources.priceDate,
        rental: null,
        regulation: { register: await sources.getRegister(tx) },
      },
      current: prices && {
        energyEurPerKwh: prices.energy.p1 ?? null,
        fixedEurPerDay: prices.power.p1 ?? null,
      },
    },
    source: 'annual',
  }
}

function rowOf({ place, idContractInfo }: ComparedFacts) {
  return { place, hasContract: idContractInfo !== null }
}

/** The supply's access tariff, or the one that the contract says. */
function tariffNameOf({ atrTariff, tariffType }: ComparedFacts): string | null {
  return atrTariff ?? tariffType
}

async function currentPricesOf(
  tx: TenantTransaction,
  sources: PortfolioSources,
  { idTariff }: ComparedFacts,
): Promise<CurrentPrices | null> {
  return idTariff === null ? null : sources.findCurrentPrices(tx, idTariff)
}

/** The same request that the form of one supply sends once the supply is chosen. */
function toInput(
  contract: ComparedFacts,
  { nombre, powerPeriods, periods }: AccessTariff,
  powers: readonly (number | null)[],
  idZona: GeographicalZoneId,
  priceDate: CivilDate,
  prices: CurrentPrices | null,
): ElectricityComparisonInput {
  const isHousehold = nombre === '2.0TD'
  const isDwelling = isHousehold && contract.isDwelling === true
  const first = (values: CurrentPrices['energy'], count: number) =>
    fromPeriodArray(toPeriodArray(values).slice(0, count))
  return electricityComparisonInputSchema.parse({
    atrTariff: { nombre },
    geographicalZone: { idZona },
    isDwelling,
    industrialUse: contract.industrialUse ?? false,
    reducedTaxUse: isDwelling ? null : contract.reducedTaxUse,
    pointType: contract.pointType,
    contractedPower: fromPeriodArray(powers.slice(0, powerPeriods)),
    currentPrices: prices && {
      ...prices,
      energy: first(prices.energy, periods),
      power: first(prices.power, powerPeriods),
    },
    // Only the meter of a household has a regulated rental.
    meterPhases: isHousehold ? 'single_phase' : 'own',
    priceDate,
  })
}

/** The market prices of the hours of a curve, or of the year before the stated day for a consumption without one. */
function marketWantedBy(
  consumption: ComparedConsumption,
  zone: GeographicalZoneId,
  priceDate: CivilDate,
): WantedMarket {
  if ('curve' in consumption) {
    return { ...marketDaysOf(consumption.curve, zone), stepMinutes: consumption.curve.stepMinutes }
  }
  const { timeZone } = getGeographicalZone(zone)
  const startUtc = startOfDayUtc(addDays(priceDate, -COMPARED_DAYS), timeZone)
  const endUtc = startOfDayUtc(priceDate, timeZone)
  return {
    from: civilDateAt(startUtc, 'Europe/Madrid'),
    to: civilDateAt(endUtc - 1, 'Europe/Madrid'),
    stepMinutes: 60,
  }
}
