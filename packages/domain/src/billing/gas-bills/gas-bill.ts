import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { roundCents } from '../../money/round-cents.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import type { GasUse } from '../../periods/regulated-prices/gas-tax.data.ts'
import { isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import { billCalendar, splitCalendar, type BillCalendar } from '../electricity-bills/bill-calendar.ts'
import { billRow, sumOfRows } from '../electricity-bills/bill-line.ts'
import {
  checkDiscounts,
  discountLines,
  type BillDiscount,
  type CheckedDiscount,
} from '../electricity-bills/discounts.ts'
import { electricityBillErrors } from '../electricity-bills/electricity-bill.errors.ts'
import { otherConceptLines, type OtherConcept } from '../electricity-bills/other-concepts.ts'
import type { RegulationOptions } from '../electricity-bills/regulated-terms.ts'
import { typedLine, type TypedAmount } from '../electricity-bills/typed-amount.ts'
import { vatLines, type BillVat } from '../electricity-bills/value-added-tax.ts'
import { getGasTariff } from './gas-band.ts'
import { gasLine, sharedLine, type GasBillConcept, type GasBillLine } from './gas-bill-line.ts'
import { gasBillErrors } from './gas-bill.errors.ts'
import { checkGasQuantity } from './gas-quantity.ts'
import { gasBillVatOn } from './gas-value-added-tax.ts'
import { hydrocarbonLine } from './hydrocarbon-tax.ts'
import { kwhOfVolume, type GasVolume } from './gas-conversion.ts'
import {
  checkGasPriceDates,
  checkGasPrices,
  type CheckedGasPrices,
  type DatedGasPrices,
} from './gas-prices.ts'

/** The supply as far as a gas bill depends on it. */
export interface GasSupply {
  /** RL.1 to RL.11. */
  readonly tariff: string
  readonly zone: GeographicalZoneId
  readonly use: GasUse
}

/** Other concepts of a bill besides its prices. */
export interface GasAdditions {
  /** Meter rental as typed: its regulated price is set by the calibre of the meter. Null: own meter. */
  readonly rental: TypedAmount | null
  readonly otherConcepts?: readonly OtherConcept[]
  /** Hydrocarbon tax copied from the bill where its rate is not known. */
  readonly typedHydrocarbonTax?: TypedAmount
  readonly regulation?: RegulationOptions
}

/** Input of one gas bill. */
export interface GasBillInput extends GasAdditions {
  readonly supply: GasSupply
  /** Day of the initial reading, not billed. */
  readonly startDate: CivilDate
  /** Day of the final reading, billed. */
  readonly endDate: CivilDate
  /** Day on which the bill falls due, which decides the taxes; the final reading when absent. */
  readonly billDate?: CivilDate
  /** Energy, or volume and the factor that converts it into energy. */
  readonly consumption: { readonly kwh: number } | GasVolume
  /** In order of date; the first applies when the bill begins. */
  readonly prices: readonly DatedGasPrices[]
  /** A share of the `power` term is one of the fixed term, of the `energy` term one of the variable. */
  readonly discounts?: readonly BillDiscount[]
}

/** A computed gas bill, line by line. */
export interface GasBill {
  readonly from: CivilDate
  readonly to: CivilDate
  readonly days: number
  readonly energyKwh: number
  readonly lines: readonly GasBillLine[]
  /** Sum of every line before VAT. */
  readonly beforeVatEur: number
  /** Sum of the computed lines. */
  readonly totalEur: number
  /** Concepts without a known figure; with any of them, the total differs from that of the real bill. */
  readonly notComputed: readonly GasBillConcept[]
  /** Whether some line depends on a tax rate that is to be confirmed. */
  readonly unconfirmed: boolean
}

/** Everything of a gas bill that does not depend on the prices of the contract. */
export interface GasFrame {
  readonly calendar: BillCalendar
  readonly kwh: number
  readonly hydrocarbonTax: GasBillLine
  readonly rental: GasBillLine | null
  readonly otherConcepts: readonly GasBillLine[]
  readonly vat: BillVat
}

/**
 * Computes one gas bill: fixed term by days, variable term by kWh, discounts, hydrocarbon tax, meter
 * rental, other concepts and VAT on everything (RD 1434/2002 art. 53, BOE-A-2002-25421).
 *
 * A price change inside the bill shares the energy out by days (BOE-A-2022-5064 section 4). Each concept is
 * rounded half up to cents once and the total adds rounded concepts.
 *
 * @returns the bill. Invariants: `totalEur` is the sum of its lines; the energy of its rows is the energy
 * given.
 * @throws the codes of `gasBillErrors`; BILL_PERIOD_REVERSED, BILL_DATE_IMPOSSIBLE, VALUE_NEGATIVE,
 * VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE; REGULATION_NOT_IN_FORCE when the VAT of the day is not known. An
 * unknown hydrocarbon tax is left "not computed" and named.
 */
export function computeGasBill(input: GasBillInput): GasBill {
  const calendar = billCalendar(input.startDate, input.endDate)
  const taxDate = input.billDate ?? input.endDate
  if (!isCivilDate(taxDate)) {
    throw domainError(electricityBillErrors, 'BILL_DATE_IMPOSSIBLE', { field: 'billDate' })
  }
  checkGasPriceDates(input.prices, calendar.from)
  const frame = buildGasFrame(input.supply, calendar, taxDate, kwhOf(input.consumption), input)
  return priceGasBill(
    frame,
    input.prices.map((price) => ({ ...checkGasPrices(price), from: price.from })),
    checkDiscounts(input.discounts ?? [], calendar),
  )
}

/**
 * Computes once the part of a gas bill that every price set shares.
 *
 * @param taxDate day on which the bill falls due. @param kwh energy of the calendar.
 * @throws as {@link computeGasBill}.
 */
export function buildGasFrame(
  supply: GasSupply,
  calendar: BillCalendar,
  taxDate: CivilDate,
  kwh: number,
  additions: GasAdditions,
): GasFrame {
  getGasTariff(supply.tariff)
  const regulation = additions.regulation ?? {}
  const rental = additions.rental
    ? sharedLine(typedLine('meterRental', null, additions.rental, calendar, 'rental'), 'meterRental')
    : null
  const otherConcepts = otherConceptLines(additions.otherConcepts ?? [], calendar).map((line) =>
    sharedLine(line, 'otherConcept'),
  )
  const servicesEur = otherConcepts.reduce((sum, line) => sum + line.amountEur, 0)
  return {
    calendar,
    kwh,
    hydrocarbonTax: hydrocarbonLine(
      supply.use,
      calendar,
      taxDate,
      kwh,
      additions.typedHydrocarbonTax ?? null,
      regulation,
    ),
    rental,
    otherConcepts,
    vat: gasBillVatOn(supply.zone, taxDate, rental?.amountEur ?? 0, servicesEur, regulation),
  }
}

/** Prices a frame. @param prices in order of date; the first applies when the calendar begins. */
export function priceGasBill(
  frame: GasFrame,
  prices: readonly (CheckedGasPrices & { readonly from: CivilDate | null })[],
  discounts: readonly CheckedDiscount[] = [],
): GasBill {
  const { calendar, kwh } = frame
  const changes = prices.map((price) => price.from ?? calendar.from)
  const segments = splitCalendar(calendar, changes).map((span) => ({
    span,
    kwh: (kwh * span.days) / calendar.days,
    price: prices.findLast((one) => one.from === null || one.from <= span.from) ?? elementAt(prices, 0),
  }))
  const fixedRows = segments.map(({ span, price }) =>
    billRow({
      period: null,
      from: span.from,
      to: span.to,
      quantity: span.days,
      quantityUnit: 'day',
      unitPrice: price.fixedEurPerDay,
      priceUnit: 'EUR/day',
      days: null,
    }),
  )
  const variableRows = segments.map(({ span, kwh: spanKwh, price }) =>
    billRow({
      period: null,
      from: span.from,
      to: span.to,
      quantity: spanKwh,
      quantityUnit: 'kWh',
      unitPrice: price.energyEurPerKwh,
      priceUnit: 'EUR/kWh',
      days: null,
    }),
  )
  const fixed = gasLine({ concept: 'gasFixed', amountEur: roundCents(sumOfRows(fixedRows)), rows: fixedRows })
  const variable = gasLine({
    concept: 'gasVariable',
    amountEur: roundCents(sumOfRows(variableRows)),
    rows: variableRows,
    notes: segments.length > 1 ? ['ENERGY_SPLIT_BY_DAYS'] : [],
  })
  const discounted = discountLines(discounts, fixed.amountEur, variable.amountEur, calendar).map((line) =>
    sharedLine(line, 'discount'),
  )
  const gas = [fixed, variable, ...discounted, frame.hydrocarbonTax]
  const beforeVat = [...gas, ...(frame.rental ? [frame.rental] : []), ...frame.otherConcepts]
  const vat = vatLines(frame.vat, sumOfLines(gas), calendar).map((line) => sharedLine(line, 'valueAddedTax'))
  const lines = [...beforeVat, ...vat]
  return {
    from: calendar.from,
    to: calendar.to,
    days: calendar.days,
    energyKwh: kwh,
    lines,
    beforeVatEur: sumOfLines(beforeVat),
    totalEur: sumOfLines(lines),
    notComputed: lines.filter((line) => line.status === 'notComputed').map((line) => line.concept),
    unconfirmed: lines.some((line) => line.unconfirmed),
  }
}

function kwhOf(consumption: GasBillInput['consumption']): number {
  if ('kwh' in consumption) return checkGasQuantity(consumption.kwh, 'consumption')
  if ('kwhPerM3' in consumption) return kwhOfVolume(consumption)
  throw domainError(gasBillErrors, 'GAS_CONSUMPTION_MISSING', { field: 'consumption' })
}

function sumOfLines(lines: readonly GasBillLine[]): number {
  return roundCents(lines.reduce((sum, line) => sum + line.amountEur, 0))
}
