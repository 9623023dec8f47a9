import type { CivilDate } from '../../time/civil-time.ts'

/** Concepts of an electricity bill, in their order on it. */
export const billConcepts = [
  'power',
  'energy',
  'excessPower',
  'reactive',
  'surplus',
  'bonoSocialFinancing',
  'bonoSocialDiscount',
  'virtualBattery',
  'discount',
  'electricityTax',
  'meterRental',
  'virtualBatteryFee',
  'otherConcept',
  'valueAddedTax',
] as const

export type BillConcept = (typeof billConcepts)[number]

export const quantityUnits = ['kW', 'kWh', 'kVArh', 'MWh', 'day', 'EUR'] as const
export type QuantityUnit = (typeof quantityUnits)[number]

export const priceUnits = [
  'EUR/kW·day',
  'EUR/kW',
  'EUR/kWh',
  'EUR/kVArh',
  'EUR/MWh',
  'EUR/day',
  'percent',
] as const
export type PriceUnit = (typeof priceUnits)[number]

/** Regulated figures on which a line may depend. */
export const sourceItems = [
  'toll',
  'charge',
  'excessPower',
  'reactive',
  'bonoSocialFinancing',
  'electricityTax',
  'meterRental',
  'valueAddedTax',
  'losses',
  'capacityPayment',
  'municipalTax',
  'retailMargin',
  'bonoSocialDiscount',
] as const

/**
 * Components of the mean price of an indexed row, EUR/kWh: its parts, with toll and charge, add up to the
 * unit price.
 */
export interface IndexedParts {
  /** Mean market price at plant of the hours of the row, weighted by their energy. */
  readonly market: number
  readonly systemCosts: number
  readonly capacity: number
  readonly losses: number
  readonly margin: number
  readonly municipalTax: number
}

/**
 * Calculation of one part of a line: `amountEur = quantity × unitPrice × multiplier × (days ?? 1)`, divided
 * by 100 when the price is a percentage. Rows explain; they are not rounded.
 */
export interface BillRow {
  /** Period 1 to 6, or null where the concept has none. */
  readonly period: number | null
  /** First and last day that the row covers, both included. */
  readonly from: CivilDate
  readonly to: CivilDate
  readonly quantity: number
  readonly quantityUnit: QuantityUnit
  readonly unitPrice: number
  readonly priceUnit: PriceUnit
  /** Days of the row where the amount depends on time. */
  readonly days: number | null
  /** 2 in the excess-power formula in force until March 2025; 1 elsewhere, negative in a reduction. */
  readonly multiplier: number
  /** Parts of `unitPrice` that are regulated; absent when the price is all-in or no tariff price. */
  readonly tollUnitPrice?: number | undefined
  readonly chargeUnitPrice?: number | undefined
  /** Only in the energy of indexed prices. */
  readonly indexed?: IndexedParts | undefined
  readonly amountEur: number
}

/** Where a regulated figure of a line comes from. */
export interface BillSource {
  readonly item: (typeof sourceItems)[number]
  /** BOE identifier or a citation in words. */
  readonly source: string
  readonly validFrom: CivilDate
  readonly validTo: CivilDate | null
  readonly isLatestKnown: boolean
}

/** Notes for readers of a line; the texts belong to the screens. */
export const billNotes = [
  'ENERGY_SPLIT_BY_DAYS',
  'SURPLUS_CAPPED',
  'SURPLUS_CAPPED_OVER_THE_YEAR',
  'PAID_BY_STORED_SURPLUS',
  'TAX_MINIMUM_APPLIED',
  'AMOUNT_TYPED_FROM_THE_BILL',
  'MAXIMETER_HELD_ALL_YEAR',
  'CUT_OFF_METER',
  'QUOTA_POOLED_OVER_THE_YEAR',
  'TAX_BASE_REDUCED',
  'BONO_SOCIAL_CAP_EXCEEDED',
  'MARKET_PRICE_BY_PROFILE',
  'MARKET_PRICES_SAMPLE',
] as const
export type BillNote = (typeof billNotes)[number]

/** Why a line could not be worked out. */
export interface NotComputedReason {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
}

/** One line item of the bill, rounded once. */
export interface BillLine {
  readonly concept: BillConcept
  /** Own name of a discount or other concept, name of the tax; null where the concept is enough. */
  readonly name: string | null
  readonly status: 'computed' | 'notComputed'
  /** Euros, rounded half up to cents once; 0 when not computed; negative for deductions. */
  readonly amountEur: number
  readonly rows: readonly BillRow[]
  readonly sources: readonly BillSource[]
  readonly notes: readonly BillNote[]
  /** A tax that depends on a figure not yet published: "por confirmar". */
  readonly unconfirmed: boolean
  readonly reason: NotComputedReason | null
}

/** A line with default values of the fields that most concepts do not use. */
export function billLine(
  line: Pick<BillLine, 'concept' | 'amountEur' | 'rows'> & Partial<BillLine>,
): BillLine {
  return {
    concept: line.concept,
    name: line.name ?? null,
    status: 'computed',
    amountEur: line.amountEur,
    rows: line.rows,
    sources: uniqueSources(line.sources ?? []),
    notes: line.notes ?? [],
    unconfirmed: line.unconfirmed ?? false,
    reason: null,
  }
}

/** Line "no calculado": the concept exists, a regulated figure for it is not known. */
export function notComputedLine(concept: BillConcept, reason: NotComputedReason): BillLine {
  return {
    concept,
    name: null,
    status: 'notComputed',
    amountEur: 0,
    rows: [],
    sources: [],
    notes: [],
    unconfirmed: false,
    reason,
  }
}

/**
 * Builds a row and computes its amount; see {@link BillRow} for the product. Fields are set one by one:
 * thousands of rows are built for a comparison and a spread is several times slower.
 */
export function billRow(row: Omit<BillRow, 'amountEur' | 'multiplier'> & { multiplier?: number }): BillRow {
  const { quantity, unitPrice, multiplier = 1, days } = row
  const product = quantity * unitPrice * multiplier * (days ?? 1)
  return {
    period: row.period,
    from: row.from,
    to: row.to,
    quantity,
    quantityUnit: row.quantityUnit,
    unitPrice,
    priceUnit: row.priceUnit,
    days,
    multiplier,
    tollUnitPrice: row.tollUnitPrice,
    chargeUnitPrice: row.chargeUnitPrice,
    indexed: row.indexed,
    amountEur: row.priceUnit === 'percent' ? product / 100 : product,
  }
}

/** Sum of the unrounded rows, in euros. */
export function sumOfRows(rows: readonly BillRow[]): number {
  let sum = 0
  for (const row of rows) sum += row.amountEur
  return sum
}

function uniqueSources(sources: readonly BillSource[]): readonly BillSource[] {
  if (sources.length < 2) return sources
  return sources.filter(
    (source, index) =>
      sources.findIndex((other) => other.item === source.item && other.validFrom === source.validFrom) ===
      index,
  )
}
