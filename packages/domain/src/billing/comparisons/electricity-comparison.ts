import { DomainError, domainError } from '../../domain-error.ts'
import { roundDecimals } from '../../money/round-cents.ts'
import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import { assertPossiblePower } from '../../periods/access-tariffs/impossible-power.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { yearCalendar } from '../electricity-bills/bill-calendar.ts'
import { buildBillFrame, type BillFrame } from '../electricity-bills/bill-frame.ts'
import { billCents } from '../electricity-bills/bill-cents.ts'
import type { GivenByPeriod } from '../electricity-bills/bill-quantity.ts'
import { checkSupply, type BillSupply } from '../electricity-bills/bill-supply.ts'
import type { BillDiscount } from '../electricity-bills/discounts.ts'
import type { MarketPrices } from '../electricity-bills/market-energy.ts'
import type { MeterRental } from '../electricity-bills/meter-rental.ts'
import type { OtherConcept } from '../electricity-bills/other-concepts.ts'
import type { ElectricityBill } from '../electricity-bills/price-bill.ts'
import type { ElectricityPrices } from '../electricity-bills/price-structure.ts'
import type { RegulationOptions } from '../electricity-bills/regulated-terms.ts'
import type { TypedAmount } from '../electricity-bills/typed-amount.ts'
import type { BatteryTerms } from '../electricity-bills/virtual-battery.ts'
import { offerErrors } from './electricity-comparison.errors.ts'
import { priceYear, type AfterPromotion, type PricedYear } from './price-year.ts'
import { yearlyConsumption, type ComparedConsumption, type YearlyConsumption } from './yearly-consumption.ts'

/** The supply of a comparison and what its bills add besides prices; amounts by day. */
export interface ComparedSupply {
  readonly supply: BillSupply
  readonly consumption: ComparedConsumption
  /** Market prices of the days of the curve, or why there are none; only indexed prices need them. */
  readonly marketPrices?: MarketPrices | DomainError | null
  /** The day whose prices, tolls and taxes apply to the whole year. */
  readonly priceDate: CivilDate
  /** Highest power by power period, kW, taken to be reached in every month in which the period exists. */
  readonly maximeterKw?: GivenByPeriod
  /** Net inductive energy by period in the days of the consumption, kVArh. */
  readonly reactiveKvarh?: GivenByPeriod
  readonly rental: MeterRental
  readonly otherConcepts?: readonly OtherConcept[]
  readonly typedExcessPower?: TypedAmount
  readonly typedBonoSocialFinancing?: TypedAmount
  readonly regulation?: RegulationOptions
}

/** What one marketer offers for one access tariff. */
export interface ElectricityOffer {
  readonly idTariff: string
  readonly atrTariff: AccessTariffName
  readonly prices: ElectricityPrices
  /** Only where the supply has surplus. */
  readonly virtualBattery?: BatteryTerms | null
  /** Days on which these prices are in force; null without an end. */
  readonly validFrom?: CivilDate | null
  readonly validTo?: CivilDate | null
}

/** The contract in force, as its bill shows it. */
export interface CurrentContract {
  readonly prices: ElectricityPrices
  readonly discounts?: readonly BillDiscount[]
}

export interface RankedOffer {
  readonly idTariff: string
  /** 1 is the cheapest. */
  readonly position: number
  readonly yearlyCostEur: number
  /**
   * Current yearly cost less this one; negative when the offer is more expensive; null without a current
   * cost.
   */
  readonly savingEur: number | null
  /** Saving over the current cost, percent with two decimals. */
  readonly savingPercent: number | null
  /** A promotion that ends within the compared year, whose cost is mixed; later years cost this. */
  readonly afterPromotion: AfterPromotion | null
  readonly bill: ElectricityBill
}

export interface RefusedOffer {
  readonly idTariff: string
  readonly code: string
  readonly field: string | null
  readonly details: Readonly<Record<string, unknown>>
}

export interface ElectricityComparison {
  readonly priceDate: CivilDate
  readonly consumption: YearlyConsumption
  /** Bill of the contract in force; null when its energy prices were not given, and then there is no saving. */
  readonly current: ElectricityBill | null
  readonly offers: readonly RankedOffer[]
  readonly refused: readonly RefusedOffer[]
}

/** The part of a comparison that all offers of a supply share, computed once. */
export interface ComparisonFrame {
  readonly consumption: YearlyConsumption
  readonly bill: BillFrame
}

/**
 * Computes what the offers of a supply share: the energy of a year by period and every concept that is the
 * same for all. The curve is read once, here.
 *
 * @throws the codes of `electricityBillErrors` and `electricityComparisonErrors`; REGULATION_NOT_IN_FORCE
 * when no tax is known for the stated day.
 */
export function comparisonFrame(given: ComparedSupply): ComparisonFrame {
  const supply = checkSupply(given.supply)
  assertPossiblePower(supply.tariff.nombre, supply.powerKw, 'contractedPowerKw')
  const calendar = yearCalendar(given.priceDate)
  const consumption = yearlyConsumption(
    given.consumption,
    supply.tariff,
    supply.zone,
    given.marketPrices ?? null,
  )
  const reactive = given.reactiveKvarh?.map((kvarh) =>
    typeof kvarh === 'number' ? kvarh * consumption.factor : kvarh,
  )
  const bill = buildBillFrame({
    supply,
    calendar,
    taxDate: given.priceDate,
    segments: [
      {
        ...calendar,
        priceIndex: 0,
        kwh: consumption.kwh,
        surplusKwh: consumption.surplusKwh,
        market: consumption.market,
      },
    ],
    isSplitByDays: false,
    windows: consumption.windows,
    noMarket: consumption.noMarket,
    marketNotes: consumption.marketNotes,
    maximeterKw: given.maximeterKw ?? null,
    quarterHours: null,
    reactiveKvarh: reactive ?? null,
    rental: given.rental,
    otherConcepts: given.otherConcepts ?? [],
    typedExcessPower: given.typedExcessPower ?? null,
    typedBonoSocialFinancing: given.typedBonoSocialFinancing ?? null,
    regulation: given.regulation ?? {},
  })
  return { consumption, bill }
}

/**
 * Compares one supply with offers by the cost of a year.
 *
 * Every contract is priced on the same energy with the prices, tolls, charges and taxes of one stated day:
 * a forecast at today's prices, not a replay of past bills; an indexed price follows the market of the
 * hours of the curve. An offer that cannot be priced (fewer prices than periods, another tariff, no market
 * prices) is omitted with its reason, never with a figure.
 *
 * @param current the contract in force; without any energy price there is no saving.
 * @returns offers from the cheapest to the most expensive; equal costs in order of id. Invariant: the
 * ranking does not depend on the order in which offers are given.
 * @throws as {@link comparisonFrame}; the codes of prices for a current contract given in part.
 */
export function compareElectricity(
  given: ComparedSupply,
  current: CurrentContract | null,
  offers: readonly ElectricityOffer[],
): ElectricityComparison {
  const { consumption, bill: frame } = comparisonFrame(given)
  const currentBill = current ? billOfCurrent(frame, current) : null
  const priced: (PricedYear & { idTariff: string })[] = []
  const refused: RefusedOffer[] = []
  for (const offer of offers) {
    try {
      checkOffer(frame, offer, given.priceDate)
      priced.push({ idTariff: offer.idTariff, ...priceYear(frame, offer) })
    } catch (error) {
      refused.push(toRefusedOffer(offer, error))
    }
  }
  priced.sort((a, b) => a.bill.totalEur - b.bill.totalEur || compareIds(a.idTariff, b.idTariff))
  refused.sort((a, b) => compareIds(a.idTariff, b.idTariff))
  return {
    priceDate: given.priceDate,
    consumption,
    current: currentBill,
    offers: priced.map(({ idTariff, bill, afterPromotion }, index) => ({
      idTariff,
      position: index + 1,
      yearlyCostEur: bill.totalEur,
      ...savingOf(currentBill, bill.totalEur),
      afterPromotion,
      bill,
    })),
    refused,
  }
}

/**
 * Checks that an offer is for the supply's access tariff and in force on a day.
 *
 * @throws OFFER_OTHER_TARIFF, OFFER_NOT_IN_FORCE.
 */
export function checkOffer(frame: BillFrame, offer: ElectricityOffer, priceDate: CivilDate): void {
  const { tariff } = frame.supply
  if (offer.atrTariff !== tariff.nombre) {
    throw domainError(offerErrors, 'OFFER_OTHER_TARIFF', { details: { atrTariff: offer.atrTariff } })
  }
  const startsLater = offer.validFrom && offer.validFrom > priceDate
  if (startsLater || (offer.validTo && offer.validTo < priceDate)) {
    throw domainError(offerErrors, 'OFFER_NOT_IN_FORCE', {
      details: { validFrom: offer.validFrom ?? null, validTo: offer.validTo ?? null },
    })
  }
}

/** Bill of a year of the contract in force; null without any energy price. @throws as {@link priceYear}. */
export function billOfCurrent(frame: BillFrame, current: CurrentContract): ElectricityBill | null {
  const { prices } = current
  if (prices.structure === undefined || prices.structure === 'periods') {
    if (prices.energyEurPerKwh.every((price) => price === null || price === undefined)) return null
  }
  return priceYear(frame, current).bill
}

function savingOf(
  current: ElectricityBill | null,
  yearlyCostEur: number,
): Pick<RankedOffer, 'savingEur' | 'savingPercent'> {
  if (!current) return { savingEur: null, savingPercent: null }
  const savingEur = billCents(current.totalEur - yearlyCostEur)
  const savingPercent = current.totalEur > 0 ? roundDecimals((100 * savingEur) / current.totalEur, 2) : null
  return { savingEur, savingPercent }
}

function toRefusedOffer(offer: ElectricityOffer, error: unknown): RefusedOffer {
  if (!(error instanceof DomainError)) throw error
  return {
    idTariff: offer.idTariff,
    code: error.code,
    field: error.field ?? null,
    details: error.details ?? {},
  }
}

/** Order of ids in a ranking, for offers of equal cost. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : 1
}
