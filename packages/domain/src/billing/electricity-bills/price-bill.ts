import { DomainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { billCents } from './bill-cents.ts'
import { billError, type BillField } from './bill-field.ts'
import type { BillFrame } from './bill-frame.ts'
import type { BillConcept, BillLine } from './bill-line.ts'
import type { CheckedPrices } from './bill-prices.ts'
import type { BillSegment, PricedSegment } from './bill-segment.ts'
import { bonoSocialDiscountLine, type BonoSocial } from './bono-social-discount.ts'
import { discountLines, type CheckedDiscount } from './discounts.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'
import { electricityTaxLine } from './electricity-tax.ts'
import { energyLine } from './energy-term.ts'
import { indexingTermsOn, type IndexingTerms } from './indexing-terms.ts'
import { powerLine } from './power-term.ts'
import { segmentPrices } from './segment-prices.ts'
import { surplusCompensation } from './surplus.ts'
import { vatLines } from './value-added-tax.ts'
import { batteryLine, moveBattery, type BatteryMovement, type VirtualBattery } from './virtual-battery.ts'

/** A computed bill, line by line. */
export interface ElectricityBill {
  readonly from: CivilDate
  readonly to: CivilDate
  readonly days: number
  readonly energyKwh: number
  readonly lines: readonly BillLine[]
  /** Base of the electricity tax. */
  readonly taxedEur: number
  /** Sum of every line before IVA, IGIC or IPSI. */
  readonly beforeVatEur: number
  /** Sum of the computed lines. */
  readonly totalEur: number
  /** Concepts without a known figure; with any of them, the total differs from that of the real bill. */
  readonly notComputed: readonly BillConcept[]
  /** Whether some line depends on a tax rate that is to be confirmed. */
  readonly unconfirmed: boolean
  /** Balance of a virtual battery before and after; null without one. */
  readonly virtualBattery: BatteryMovement | null
}

/** Deductions of a contract besides its prices. */
export interface BillReductions {
  readonly discounts?: readonly CheckedDiscount[]
  readonly bonoSocial?: BonoSocial | null
  readonly virtualBattery?: VirtualBattery | null
}

/**
 * Prices a frame: the full bill of one contract or offer.
 *
 * @param prices one set for each price index of the frame's segments, checked against its tariff.
 * @throws REGULATION_NOT_IN_FORCE, REGULATED_PRICE_UNKNOWN when a base price meets unknown tolls or
 * charges; MARKET_CURVE_MISSING, MARKET_PRICES_INCOMPLETE when an indexed price meets energy without market
 * value.
 */
export function priceBill(
  frame: BillFrame,
  prices: readonly CheckedPrices[],
  reductions: BillReductions = {},
): ElectricityBill {
  const { calendar, windows } = frame
  const { bonoSocial, virtualBattery } = reductions
  const segments = pricedSegments(frame, prices)
  const power = powerLine(frame.supply.powerKw, segments)
  const energy = energyLine(segments, frame)
  const surplus = surplusCompensation(segments, windows, energy.amountEur, calendar.days)
  const netEnergyEur = billCents(energy.amountEur + (surplus.line?.amountEur ?? 0))
  const beforeBattery = [
    power,
    energy,
    ...(frame.excessPower ? [frame.excessPower] : []),
    ...(frame.reactive ? [frame.reactive] : []),
    ...(surplus.line ? [surplus.line] : []),
    frame.bonoSocialFinancing,
    ...(bonoSocial ? [discountOfBonoSocial(frame, bonoSocial, power.amountEur, netEnergyEur)] : []),
    ...discountLines(reductions.discounts ?? [], power.amountEur, energy.amountEur, calendar),
  ]
  const movementOf = (payableEur: number) =>
    virtualBattery ? moveBattery(virtualBattery, payableEur, surplus.unpaidEur) : null
  const termsEur =
    virtualBattery?.pays === 'energy' ? netEnergyEur : billCents(power.amountEur + netEnergyEur)
  const early =
    virtualBattery?.pays === 'wholeBill' ? null : movementOf(Math.min(termsEur, sumOfLines(beforeBattery)))
  const taxed = early ? [...beforeBattery, batteryLine(early)] : beforeBattery
  const taxedEur = sumOfLines(taxed)
  const tax = electricityTaxLine(frame.electricityTax, taxedEur, frame.energyKwh, calendar)
  const electricityEur = billCents(taxedEur + tax.amountEur)
  const beforeVat = [...taxed, tax, ...(frame.meterRental ? [frame.meterRental] : []), ...frame.otherConcepts]
  const withVat = [...beforeVat, ...vatLines(frame.vat, electricityEur, calendar)]
  const movement = early ?? movementOf(sumOfLines(withVat))
  const lines = movement && !early ? [...withVat, batteryLine(movement)] : withVat
  return {
    from: calendar.from,
    to: calendar.to,
    days: calendar.days,
    energyKwh: frame.energyKwh,
    lines,
    taxedEur,
    beforeVatEur: sumOfLines(beforeVat),
    totalEur: sumOfLines(lines),
    notComputed: lines.filter((line) => line.status === 'notComputed').map((line) => line.concept),
    unconfirmed: lines.some((line) => line.unconfirmed),
    virtualBattery: movement,
  }
}

function discountOfBonoSocial(
  { calendar, energyKwh, regulation }: BillFrame,
  bonoSocial: BonoSocial,
  powerEur: number,
  energyEur: number,
): BillLine {
  return bonoSocialDiscountLine(bonoSocial, { powerEur, energyEur, energyKwh, calendar }, regulation)
}

/** Joins the segments of a frame with their prices and, for base prices, with tolls and charges. */
export function pricedSegments(frame: BillFrame, prices: readonly CheckedPrices[]): PricedSegment[] {
  return frame.segments.map((segment, index) => {
    const price = elementAt(prices, segment.priceIndex)
    const terms = price.indexed ? indexingOf(frame, segment, price) : null
    return {
      segment,
      prices: segmentPrices(price, terms, segment.daysOfYear),
      regulated: price.isBasePrice ? regulatedOf(frame, index) : null,
    }
  })
}

function indexingOf(frame: BillFrame, segment: BillSegment, prices: CheckedPrices): IndexingTerms {
  if (!segment.market) {
    throw frame.noMarket ?? billError(electricityBillErrors, 'MARKET_CURVE_MISSING', { field: 'curve' })
  }
  return indexingTermsOn(frame.supply.tariff.nombre, segment.from, prices, frame.regulation)
}

function regulatedOf(frame: BillFrame, index: number) {
  if ('code' in frame.regulated) {
    throw new DomainError('invalid', frame.regulated.code, {
      field: 'date' satisfies BillField,
      details: frame.regulated.details,
    })
  }
  return elementAt(frame.regulated, index)
}

function sumOfLines(lines: readonly BillLine[]): number {
  return billCents(lines.reduce((sum, line) => sum + line.amountEur, 0))
}
