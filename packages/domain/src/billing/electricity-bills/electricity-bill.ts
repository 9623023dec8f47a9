import { elementAt } from '../../element-at.ts'
import { isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import {
  billCalendar,
  changesOf,
  newYearsOf,
  splitCalendar,
  type BillCalendar,
  type BillSpan,
} from './bill-calendar.ts'
import { billError } from './bill-field.ts'
import { buildBillFrame } from './bill-frame.ts'
import { checkPrices, type CheckedPrices } from './bill-prices.ts'
import { checkQuantity, type GivenByPeriod } from './bill-quantity.ts'
import { daysOfSeries, energyOfSegments, marketEnergyOf, type BillConsumption } from './bill-segment.ts'
import { checkSupply, type BillSupply, type CheckedSupply } from './bill-supply.ts'
import { checkBonoSocial, type BonoSocial } from './bono-social-discount.ts'
import { checkPriceDates, priceIndexOn, withoutPromotions } from './dated-prices.ts'
import { checkDiscounts, type BillDiscount } from './discounts.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'
import { indexingTermsOn } from './indexing-terms.ts'
import type { MarketEnergy, MarketPrices } from './market-energy.ts'
import type { MeterRental } from './meter-rental.ts'
import type { OtherConcept } from './other-concepts.ts'
import { priceBill, type ElectricityBill } from './price-bill.ts'
import type { DatedElectricityPrices } from './price-structure.ts'
import { regulatedTermsOn, type RegulationOptions } from './regulated-terms.ts'
import type { TypedAmount } from './typed-amount.ts'
import type { VirtualBattery } from './virtual-battery.ts'

/** Input of one electricity bill: readings, prices and other concepts. */
export interface ElectricityBillInput {
  readonly supply: BillSupply
  /** Day of the initial reading, not billed. */
  readonly startDate: CivilDate
  /** Day of the final reading, billed. */
  readonly endDate: CivilDate
  /** Day on which the bill falls due, which decides the tax rates; the final reading when absent. */
  readonly billDate?: CivilDate
  /** kWh by period, or the curve of the billed days. */
  readonly consumption: BillConsumption
  /** Energy fed into the grid with simplified compensation, kWh. */
  readonly surplusKwh?: number
  /** The same by steps, in the place of `surplusKwh`; prices that pay it at market value need it. */
  readonly surplusCurve?: EnergySeries
  /** Market prices of the billed days; indexed prices need them. */
  readonly marketPrices?: MarketPrices
  /** In order of date; the first applies when the bill begins. */
  readonly prices: readonly DatedElectricityPrices[]
  readonly discounts?: readonly BillDiscount[]
  /** Discount of a vulnerable consumer; only at the regulated retail price. */
  readonly bonoSocial?: BonoSocial | null
  readonly virtualBattery?: VirtualBattery | null
  /** Highest quarter-hour power by power period, kW; null where it was not read. */
  readonly maximeterKw?: GivenByPeriod
  /** Quarter-hours of the bill, to bill the excess of meters of types 1 to 3. */
  readonly quarterHours?: EnergySeries
  /** Net inductive energy by period, kVArh. */
  readonly reactiveKvarh?: GivenByPeriod
  readonly rental: MeterRental
  readonly otherConcepts?: readonly OtherConcept[]
  /** Regulated amounts copied from the bill where no published figure is known. */
  readonly typedExcessPower?: TypedAmount
  readonly typedBonoSocialFinancing?: TypedAmount
  readonly regulation?: RegulationOptions
}

/**
 * Computes one electricity bill.
 *
 * Power by days of each price, energy by its real use under each price (by days without a curve), excess
 * power, reactive energy, compensation of surplus, financing of the bono social, discounts, electricity tax
 * with its minimum, meter rental, other concepts and IVA, IGIC or IPSI. Each concept is rounded half up to
 * cents once and the total adds rounded concepts.
 *
 * @returns the bill. Invariants: `totalEur` is the sum of its lines; the energy of its rows is the energy
 * given.
 * @throws the codes of `electricityBillErrors`; REGULATION_NOT_IN_FORCE when tolls, charges or taxes of its
 * dates are not published. A concept that only adds to the bill is left "not computed" instead, and named.
 */
export function computeElectricityBill(input: ElectricityBillInput): ElectricityBill {
  const supply = checkSupply(input.supply)
  const calendar = billCalendar(input.startDate, input.endDate)
  const taxDate = input.billDate ?? input.endDate
  if (!isCivilDate(taxDate))
    throw billError(electricityBillErrors, 'BILL_DATE_IMPOSSIBLE', { field: 'billDate' })
  checkPriceDates(input.prices, calendar.from)
  const dated = withoutPromotions(input.prices, calendar.from)
  const surplusTotalKwh = checkQuantity(input.surplusKwh ?? 0, 'surplusKwh')
  const hasSurplus = surplusTotalKwh > 0 || input.surplusCurve !== undefined
  const prices = dated.map((price) => checkPrices(price, supply.tariff, hasSurplus, supply.highestPowerKw))
  const regulation = input.regulation ?? {}
  const spans = splitCalendar(calendar, changesOfPrices(supply, calendar, dated, prices, regulation))
  const energy = energyOfSegments(input.consumption, spans, calendar, supply.tariff, supply.zone)
  const surplusOf = (span: BillSpan): number => {
    if (!input.surplusCurve) return (surplusTotalKwh * span.days) / calendar.days
    const { kwh } = daysOfSeries(input.surplusCurve, span.from, span.to, supply.zone)
    return kwh.reduce((sum, value) => sum + checkQuantity(value, 'surplusCurve'), 0)
  }
  const segments = spans.map((span, index) => {
    const priceIndex = priceIndexOn(dated, span.from)
    const price = elementAt(prices, priceIndex)
    return {
      ...span,
      priceIndex,
      kwh: elementAt(energy.kwh, index),
      surplusKwh: surplusOf(span),
      market: price.indexed ? marketEnergyOfBill(input, span, supply, price, hasSurplus) : null,
    }
  })
  const { bonoSocial, virtualBattery } = input
  if (bonoSocial) checkBonoSocial(supply, prices)
  const frame = buildBillFrame({
    supply: bonoSocial?.category === 'severe' ? { ...supply, isSevereVulnerable: true } : supply,
    calendar,
    taxDate,
    segments,
    isSplitByDays: energy.isSplitByDays,
    windows: null,
    marketNotes: input.marketPrices?.isSample ? ['MARKET_PRICES_SAMPLE'] : [],
    maximeterKw: input.maximeterKw ?? null,
    quarterHours: input.quarterHours ?? null,
    reactiveKvarh: input.reactiveKvarh ?? null,
    rental: input.rental,
    otherConcepts: [...(input.otherConcepts ?? []), ...(virtualBattery?.fee ? [virtualBattery.fee] : [])],
    typedExcessPower: input.typedExcessPower ?? null,
    typedBonoSocialFinancing: input.typedBonoSocialFinancing ?? null,
    regulation,
  })
  return priceBill(frame, prices, {
    discounts: checkDiscounts(input.discounts ?? [], calendar),
    bonoSocial: bonoSocial ?? null,
    virtualBattery: virtualBattery ?? null,
  })
}

/** First days of new prices, and of new tolls, charges or indexed figures where the prices use them. */
function changesOfPrices(
  supply: CheckedSupply,
  calendar: BillCalendar,
  dated: readonly { readonly from: CivilDate | null }[],
  prices: readonly CheckedPrices[],
  regulation: RegulationOptions,
): CivilDate[] {
  const tariff = supply.tariff.nombre
  const changes = dated.slice(1).map((price) => price.from ?? calendar.from)
  if (prices.some((price) => price.isBasePrice || price.quota)) changes.push(...newYearsOf(calendar))
  if (prices.some((price) => price.isBasePrice)) {
    changes.push(...changesOf(calendar, (date) => regulatedTermsOn(tariff, date, 365, regulation)))
  }
  for (const price of prices) {
    if (!price.indexed) continue
    changes.push(...changesOf(calendar, (date) => indexingTermsOn(tariff, date, price, regulation)))
  }
  return changes
}

function marketEnergyOfBill(
  input: ElectricityBillInput,
  span: BillSpan,
  supply: CheckedSupply,
  prices: CheckedPrices,
  hasSurplus: boolean,
): MarketEnergy {
  const needsSurplus = hasSurplus && prices.isSurplusAtMarket
  if (needsSurplus && !input.surplusCurve) {
    throw billError(electricityBillErrors, 'MARKET_CURVE_MISSING', { field: 'surplusCurve' })
  }
  if (!input.marketPrices) {
    throw billError(electricityBillErrors, 'MARKET_PRICES_INCOMPLETE', {
      field: 'marketPrices',
      details: { from: span.from, to: span.to },
    })
  }
  const surplus = needsSurplus ? (input.surplusCurve ?? null) : null
  return marketEnergyOf(input.consumption, surplus, span, supply.tariff, supply.zone, input.marketPrices)
}
