import { DomainError, domainError } from '../../domain-error.ts'
import { billCents } from './bill-cents.ts'
import { isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { billCalendar, changesOf, newYearsOf, splitCalendar } from './bill-calendar.ts'
import { buildBillFrame, type BillFrame } from './bill-frame.ts'
import type { BillConcept, BillLine } from './bill-line.ts'
import {
  checkPriceDates,
  checkPrices,
  priceIndexOn,
  type CheckedPrices,
  type DatedElectricityPrices,
} from './bill-prices.ts'
import { checkQuantity, type GivenByPeriod } from './bill-quantity.ts'
import { energyOfStretches, type BillConsumption, type PricedStretch } from './bill-stretch.ts'
import { checkSupply, type BillSupply } from './bill-supply.ts'
import { checkDiscounts, discountLines, type BillDiscount, type CheckedDiscount } from './discounts.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'
import { electricityTaxLine } from './electricity-tax.ts'
import { energyLine } from './energy-term.ts'
import type { MeterRental } from './meter-rental.ts'
import type { OtherConcept } from './other-concepts.ts'
import { powerLine } from './power-term.ts'
import { regulatedTermsOn, type RegulationOptions } from './regulated-terms.ts'
import { surplusLine } from './surplus.ts'
import type { TypedAmount } from './typed-amount.ts'
import { vatLines } from './value-added-tax.ts'

/** One electricity bill as it is given: readings, prices and what the bill adds. */
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
  /** In order of date; the first holds when the bill begins. */
  readonly prices: readonly DatedElectricityPrices[]
  readonly discounts?: readonly BillDiscount[]
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

/** A bill worked out line by line. */
export interface ElectricityBill {
  readonly from: CivilDate
  readonly to: CivilDate
  readonly days: number
  readonly energyKwh: number
  readonly lines: readonly BillLine[]
  /** Sum of what the electricity tax is charged on. */
  readonly taxedEur: number
  /** Sum of every line before IVA, IGIC or IPSI. */
  readonly beforeVatEur: number
  /** Sum of the lines that could be worked out. */
  readonly totalEur: number
  /** Concepts without a known figure; while there is one, the total of a real bill is not that bill's. */
  readonly notComputed: readonly BillConcept[]
  /** Whether some line depends on a tax rate that is to be confirmed. */
  readonly unconfirmed: boolean
}

/**
 * Works out one electricity bill.
 *
 * Power by days of each price, energy by its real use under each price (by days without a curve), excess power,
 * reactive energy, compensation of surplus, financing of the bono social, discounts, electricity tax with its
 * minimum, meter rental, other concepts and IVA, IGIC or IPSI. Each concept is rounded half up to cents once and
 * the total adds rounded concepts.
 *
 * @returns the bill. Invariants: `totalEur` is the sum of its lines; the energy of its rows is the energy given.
 * @throws the codes of `electricityBillErrors`; REGULATION_NOT_IN_FORCE when tolls, charges or taxes of its dates
 * are not published. A concept that only adds to the bill is left "not computed" instead, and named.
 */
export function computeElectricityBill(input: ElectricityBillInput): ElectricityBill {
  const supply = checkSupply(input.supply)
  const calendar = billCalendar(input.startDate, input.endDate)
  const taxDate = input.billDate ?? input.endDate
  if (!isCivilDate(taxDate))
    throw domainError(electricityBillErrors, 'BILL_DATE_IMPOSSIBLE', { field: 'billDate' })
  const surplusKwh = checkQuantity(input.surplusKwh ?? 0, 'surplus')
  checkPriceDates(input.prices, calendar.from)
  const prices = input.prices.map((price) => checkPrices(price, supply.tariff, surplusKwh > 0))
  const regulation = input.regulation ?? {}
  const priceChanges = input.prices.slice(1).map((price) => price.from ?? calendar.from)
  const tolls = prices.some((price) => price.isBasePrice)
    ? [
        ...newYearsOf(calendar),
        ...changesOf(calendar, (date) => regulatedTermsOn(supply.tariff.nombre, date, 365, regulation)),
      ]
    : []
  const spans = splitCalendar(calendar, [...priceChanges, ...tolls])
  const energy = energyOfStretches(input.consumption, spans, calendar, supply.tariff, supply.zone)
  const stretches = spans.map((span, index) => ({
    ...span,
    priceIndex: priceIndexOn(input.prices, span.from),
    kwh: energy.kwh[index],
    surplusKwh: spans.length === 1 ? surplusKwh : (surplusKwh * span.days) / calendar.days,
  }))
  const frame = buildBillFrame({
    supply,
    calendar,
    taxDate,
    stretches,
    isSplitByDays: energy.isSplitByDays,
    surplusWindows: null,
    maximeterKw: input.maximeterKw ?? null,
    quarterHours: input.quarterHours ?? null,
    reactiveKvarh: input.reactiveKvarh ?? null,
    rental: input.rental,
    otherConcepts: input.otherConcepts ?? [],
    typedExcessPower: input.typedExcessPower ?? null,
    typedBonoSocialFinancing: input.typedBonoSocialFinancing ?? null,
    regulation,
  })
  return priceBill(frame, prices, checkDiscounts(input.discounts ?? [], calendar))
}

/**
 * Puts prices on a frame: the full bill of one contract or offer.
 *
 * @param prices one set for each price index of the frame's stretches, checked against its tariff.
 * @throws REGULATION_NOT_IN_FORCE, REGULATED_PRICE_UNKNOWN when a base price meets unknown tolls or charges.
 */
export function priceBill(
  frame: BillFrame,
  prices: readonly CheckedPrices[],
  discounts: readonly CheckedDiscount[] = [],
): ElectricityBill {
  const { calendar } = frame
  const stretches = pricedStretches(frame, prices)
  const power = powerLine(frame.supply.powerKw, stretches)
  const energy = energyLine(stretches, frame.isSplitByDays)
  const surplus = surplusLine(stretches, frame.surplusWindows, energy.amountEur)
  const discounted = discountLines(discounts, power.amountEur, energy.amountEur, calendar)
  const taxed = [
    power,
    energy,
    ...(frame.excessPower ? [frame.excessPower] : []),
    ...(frame.reactive ? [frame.reactive] : []),
    ...(surplus ? [surplus] : []),
    frame.bonoSocialFinancing,
    ...discounted,
  ]
  const taxedEur = sumOfLines(taxed)
  const tax = electricityTaxLine(frame.electricityTax, taxedEur, frame.energyKwh, calendar)
  const electricityEur = billCents(taxedEur + tax.amountEur)
  const beforeVat = [...taxed, tax, ...(frame.meterRental ? [frame.meterRental] : []), ...frame.otherConcepts]
  const beforeVatEur = sumOfLines(beforeVat)
  const lines = [...beforeVat, ...vatLines(frame.vat, electricityEur, calendar)]
  return {
    from: calendar.from,
    to: calendar.to,
    days: calendar.days,
    energyKwh: frame.energyKwh,
    lines,
    taxedEur,
    beforeVatEur,
    totalEur: sumOfLines(lines),
    notComputed: lines.filter((line) => line.status === 'notComputed').map((line) => line.concept),
    unconfirmed: lines.some((line) => line.unconfirmed),
  }
}

/** Joins the stretches of a frame with their prices and, for base prices, with tolls and charges. */
export function pricedStretches(frame: BillFrame, prices: readonly CheckedPrices[]): PricedStretch[] {
  return frame.stretches.map((stretch, index) => {
    const price = prices[stretch.priceIndex]
    return { stretch, prices: price, regulated: price.isBasePrice ? regulatedOf(frame, index) : null }
  })
}

function regulatedOf(frame: BillFrame, index: number) {
  if ('code' in frame.regulated) {
    throw new DomainError('invalid', frame.regulated.code, {
      field: 'date',
      details: frame.regulated.details,
    })
  }
  return frame.regulated[index]
}

function sumOfLines(lines: readonly BillLine[]): number {
  return billCents(lines.reduce((sum, line) => sum + line.amountEur, 0))
}
