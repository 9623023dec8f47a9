import { alignSurplus } from '@vatio/domain/billing/comparisons/aligned-surplus'
import { comparisonErrors } from '@vatio/domain/billing/comparisons/comparison.errors'
import {
  compareElectricity,
  type ComparedSupply,
  type CurrentContract,
  type ElectricityOffer,
} from '@vatio/domain/billing/comparisons/electricity-comparison'
import { COMPARED_DAYS } from '@vatio/domain/billing/comparisons/last-year'
import type { ComparedConsumption } from '@vatio/domain/billing/comparisons/yearly-consumption'
import { billCalendar } from '@vatio/domain/billing/electricity-bills/bill-calendar'
import type { RegulationOptions } from '@vatio/domain/billing/electricity-bills/regulated-terms'
import { perDay } from '@vatio/domain/billing/electricity-bills/typed-amount'
import { domainError } from '@vatio/domain/domain-error'
import { needsMarketPrices } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { civilDateAt } from '@vatio/domain/time/civil-time'
import type {
  ElectricityComparisonInput,
  ElectricityComparisonResult,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { findStoredSeries } from '../../curves/consumption-curves/consumption-curves.service.ts'
import { getClient } from '../../energy-crm/clients/clients.service.ts'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import { getCurrentRegister } from '../../periods/regulated-prices/regulated-register.service.ts'
import {
  listCurrentOffers,
  type CurrentOffer,
} from '../../energy-crm/tariff-prices/current-offers.service.ts'
import {
  toBillSupply,
  toDiscounts,
  toMeterRental,
  toOtherConcepts,
  toPeriodPrices,
  toTypedAmount,
} from '../bill-input.ts'
import { withWireFieldNames } from './comparison-fields.ts'
import { getSupplyWithMarket } from './compared-market.service.ts'
import { getComparisonSources } from './comparison-sources.service.ts'
import { withExitPenalty } from './exit-penalty.ts'
import { presentComparison } from './electricity-comparison.presenter.ts'
import { toOffer } from './offer-prices.ts'
import { compareProposedPowers, withCurrentExcess } from './proposed-powers.ts'
import { findCurrentBill } from './real-bill.service.ts'

/** The caller of a comparison, its transaction and its day. */
export interface Comparing {
  readonly tx: TenantTransaction
  readonly actor: Actor
  readonly clock: Clock
}

/** A request converted to the input of the calculation. */
export interface PreparedComparison {
  readonly supply: ComparedSupply
  readonly current: CurrentContract | null
  readonly offers: readonly CurrentOffer[]
}

/**
 * Compares a supply with the offers of the company's marketers that are in force on the stated day.
 *
 * @throws NOT_FOUND for a client or supply that the actor does not see; the codes of the calculation.
 */
export async function evaluateElectricity(
  comparing: Comparing,
  input: ElectricityComparisonInput,
): Promise<ElectricityComparisonResult> {
  const { supply, current, offers } = await prepareComparison(comparing, input)
  const priced = toElectricityOffers(offers, input.atrTariff.nombre)
  const comparison = withWireFieldNames(() => compareElectricity(supply, current, priced))
  const result = {
    ...presentComparison(comparison, offers, input.consumptionCurve ? 'curve' : 'typed'),
    regulatedPricesVersion: supply.regulation?.register?.version ?? null,
    sources: await getComparisonSources(comparing, input, supply),
    currentBill: findCurrentBill(input, supply.regulation ?? {}),
    powerChange: compareProposedPowers(input, supply, current, priced),
  }
  return withExitPenalty(result, input.exitPenalty ?? 0)
}

/**
 * Reads the input of a comparison: the supply with its consumption and, for indexed offers, the market prices
 * of its hours; the contract in force; the offers in force on the day.
 *
 * @throws NOT_FOUND for a client or supply that the actor does not see; the codes of dates and curves.
 */
export async function prepareComparison(
  { tx, actor, clock }: Comparing,
  input: ElectricityComparisonInput,
): Promise<PreparedComparison> {
  if (input.client) await getClient(tx, actor, input.client.idClient)
  if (input.consumptionPoint) await getConsumptionPoint(tx, actor, input.consumptionPoint.idConsumptionPoint)
  const { timeZone } = getGeographicalZone(input.geographicalZone.idZona)
  const priceDate = input.priceDate ?? civilDateAt(clock.now().getTime(), timeZone)
  const days = countComparedDays(input)
  const consumption = await consumptionOf(tx, actor, input, days)
  const offers = await listCurrentOffers(tx, {
    utilityType: 'electricity',
    atrTariff: input.atrTariff.nombre,
    onDate: priceDate,
  })
  const regulation = { latestKnown: input.latestKnown, register: await getCurrentRegister(tx) }
  const supply = withCurrentExcess(input, toComparedSupply(input, consumption, priceDate, days, regulation))
  const isMarketNeeded = offers.some(({ type, priceStructure }) => needsMarketPrices(type, priceStructure))
  return {
    supply: isMarketNeeded ? await getSupplyWithMarket(tx, supply) : supply,
    current: toCurrentContract(input, days),
    offers,
  }
}

/** Stored offers as the calculation takes them. */
export function toElectricityOffers(
  offers: readonly CurrentOffer[],
  atrTariff: AccessTariffName,
): ElectricityOffer[] {
  return offers.map((offer) => toOffer(offer, atrTariff))
}

/** Days of the typed consumption: between its two readings, or a year when it has no dates. */
export function countComparedDays({
  startDate,
  endDate,
}: Pick<ElectricityComparisonInput, 'startDate' | 'endDate'>): number {
  if (!startDate && !endDate) return COMPARED_DAYS
  if (!startDate || !endDate) {
    throw domainError(comparisonErrors, 'COMPARISON_DATES_INCOMPLETE', {
      field: startDate ? 'endDate' : 'startDate',
    })
  }
  return billCalendar(startDate, endDate).days
}

async function consumptionOf(
  tx: TenantTransaction,
  actor: Actor,
  input: ElectricityComparisonInput,
  days: number,
): Promise<ComparedConsumption> {
  if (!input.consumptionCurve) {
    return { kwhByPeriod: toPeriodArray(input.consumptionByPeriod), days, surplusKwh: input.surplus ?? 0 }
  }
  const idConsumptionPoint = input.consumptionPoint?.idConsumptionPoint
  if (!idConsumptionPoint) {
    throw domainError(comparisonErrors, 'COMPARISON_SUPPLY_REQUIRED', { field: 'consumptionPoint' })
  }
  const stored = await findStoredSeries(tx, actor, idConsumptionPoint)
  if (!stored) throw domainError(comparisonErrors, 'COMPARISON_CURVE_MISSING', { field: 'consumptionCurve' })
  const surplus = await findStoredSeries(tx, actor, idConsumptionPoint, { flow: 'surplus' })
  return surplus ? alignSurplus(stored.series, surplus.series) : { curve: stored.series }
}

/** The supply of a request as the calculation takes it, with its consumption of some days. */
export function toComparedSupply(
  input: ElectricityComparisonInput,
  consumption: ComparedConsumption,
  priceDate: string,
  days: number,
  regulation: RegulationOptions,
): ComparedSupply {
  const toAmount = (eur: number) => perDay(eur, days)
  return {
    supply: toBillSupply(input),
    consumption,
    priceDate,
    maximeterKw: input.maximeter ? toPeriodArray(input.maximeter) : undefined,
    reactiveKvarh: input.reactive ? toPeriodArray(input.reactive) : undefined,
    rental: toMeterRental(input, toAmount),
    otherConcepts: toOtherConcepts(input.otherConcepts, toAmount),
    typedExcessPower: toTypedAmount(input.excessPower, toAmount),
    typedBonoSocialFinancing: toTypedAmount(input.bonoSocialFinancing, toAmount),
    regulation,
  }
}

/** The contract in force of a request; null without prices. */
export function toCurrentContract(input: ElectricityComparisonInput, days: number): CurrentContract | null {
  const { currentPrices, discounts } = input
  if (!currentPrices) return null
  return {
    prices: toPeriodPrices(currentPrices),
    discounts: toDiscounts(discounts, (eur) => perDay(eur, days)),
  }
}
