import { DomainError } from '../../domain-error.ts'
import { elementAt, figureAt } from '../../element-at.ts'
import { roundCents } from '../../money/round-cents.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import type { BillCalendar } from './bill-calendar.ts'
import type { BillLine, BillNote, NotComputedReason } from './bill-line.ts'
import type { GivenByPeriod } from './bill-quantity.ts'
import type { BillSegment } from './bill-segment.ts'
import type { BillingWindow } from './billing-window.ts'
import type { CheckedSupply } from './bill-supply.ts'
import { bonoSocialFinancingLine } from './bono-social-financing.ts'
import { billElectricityTaxOn, type BillElectricityTax } from './electricity-tax.ts'
import { excessPowerLine } from './excess-power.ts'
import { meterRentalLine, type MeterRental } from './meter-rental.ts'
import { otherConceptLines, type OtherConcept } from './other-concepts.ts'
import { reactiveLine } from './reactive.ts'
import { regulatedTermsOn, type RegulatedTerms, type RegulationOptions } from './regulated-terms.ts'
import type { TypedAmount } from './typed-amount.ts'
import { billVatOn, type BillVat } from './value-added-tax.ts'

/** Everything of a bill that does not depend on the prices of the contract; an offer is priced on top of it. */
export interface BillFrame {
  readonly supply: CheckedSupply
  readonly calendar: BillCalendar
  /** Day on which the bill falls due: it decides the tax rates. */
  readonly taxDate: CivilDate
  readonly segments: readonly BillSegment[]
  /** Energy of the whole bill, kWh. */
  readonly energyKwh: number
  readonly surplusKwh: number
  readonly isSplitByDays: boolean
  /** Months of a compared year; null when the bill is one billing period. */
  readonly windows: readonly BillingWindow[] | null
  /** Tolls and charges by segment, or why they are not known; only base prices need them. */
  readonly regulated: readonly RegulatedTerms[] | NotComputedReason
  readonly excessPower: BillLine | null
  readonly reactive: BillLine | null
  readonly bonoSocialFinancing: BillLine
  readonly meterRental: BillLine | null
  readonly otherConcepts: readonly BillLine[]
  /** Sum of excess power, reactive and financing: taxed and the same whatever the prices. */
  readonly fixedTaxedEur: number
  /** Sum of rental and other concepts: outside the electricity tax. */
  readonly fixedUntaxedEur: number
  readonly electricityTax: BillElectricityTax
  readonly vat: BillVat
  readonly regulation: RegulationOptions
  /** Why the energy has no market value, for the prices that need one. */
  readonly noMarket: DomainError | null
  /** Notes for readers of an indexed energy term. */
  readonly marketNotes: readonly BillNote[]
}

/** Inputs of a frame besides its segments. */
export interface BillCircumstances {
  readonly supply: CheckedSupply
  readonly calendar: BillCalendar
  /** Day on which the bill falls due: it decides the tax rates. */
  readonly taxDate: CivilDate
  readonly segments: readonly BillSegment[]
  readonly isSplitByDays: boolean
  readonly windows: readonly BillingWindow[] | null
  readonly maximeterKw: GivenByPeriod | null
  /** Quarter-hours of the bill, for meters of types 1 to 3. */
  readonly quarterHours: EnergySeries | null
  readonly reactiveKvarh: GivenByPeriod | null
  readonly rental: MeterRental
  readonly otherConcepts: readonly OtherConcept[]
  readonly typedExcessPower: TypedAmount | null
  readonly typedBonoSocialFinancing: TypedAmount | null
  readonly regulation: RegulationOptions
  readonly noMarket?: DomainError | null
  readonly marketNotes?: readonly BillNote[]
}

/**
 * Computes once the part of a bill that every price set shares.
 *
 * @throws the codes of its concepts; REGULATION_NOT_IN_FORCE when no tax is known for the day.
 */
export function buildBillFrame(given: BillCircumstances): BillFrame {
  const { supply, calendar, segments, regulation } = given
  const kwhByPeriod = sumByPeriod(segments)
  const excessPower = excessPowerLine(given)
  const reactive = given.reactiveKvarh
    ? reactiveLine(supply, kwhByPeriod, given.reactiveKvarh, calendar, regulation)
    : null
  const bonoSocialFinancing = bonoSocialFinancingLine(calendar, given.typedBonoSocialFinancing, regulation)
  const meterRental = meterRentalLine(given.rental, supply, calendar, regulation)
  const otherConcepts = otherConceptLines(given.otherConcepts, calendar)
  return {
    supply,
    calendar,
    taxDate: given.taxDate,
    segments,
    energyKwh: kwhByPeriod.reduce((sum, kwh) => sum + kwh, 0),
    surplusKwh: segments.reduce((sum, segment) => sum + segment.surplusKwh, 0),
    isSplitByDays: given.isSplitByDays,
    windows: given.windows,
    regulated: regulatedOfSegments(given),
    excessPower,
    reactive,
    bonoSocialFinancing,
    ...untaxedPart({ ...given, meterRental, otherConcepts }),
    fixedTaxedEur: roundCents(
      (excessPower?.amountEur ?? 0) + (reactive?.amountEur ?? 0) + bonoSocialFinancing.amountEur,
    ),
    electricityTax: billElectricityTaxOn(given.taxDate, supply, regulation),
    regulation,
    noMarket: given.noMarket ?? null,
    marketNotes: given.marketNotes ?? [],
  }
}

/** A frame with one more concept that is no base of the electricity tax. */
export function withOtherConcept(frame: BillFrame, line: BillLine): BillFrame {
  return { ...frame, ...untaxedPart({ ...frame, otherConcepts: [...frame.otherConcepts, line] }) }
}

/** What is outside the electricity tax, and the value added tax that depends on it. */
function untaxedPart(
  given: Pick<BillFrame, 'supply' | 'calendar' | 'taxDate' | 'meterRental' | 'otherConcepts' | 'regulation'>,
): Pick<BillFrame, 'meterRental' | 'otherConcepts' | 'fixedUntaxedEur' | 'vat'> {
  const { supply, calendar, taxDate, meterRental, otherConcepts, regulation } = given
  const rentalEur = meterRental?.amountEur ?? 0
  const servicesEur = roundCents(otherConcepts.reduce((sum, line) => sum + line.amountEur, 0))
  return {
    meterRental,
    otherConcepts,
    fixedUntaxedEur: roundCents(rentalEur + servicesEur),
    vat: billVatOn(taxDate, calendar, supply, rentalEur, servicesEur, regulation),
  }
}

function sumByPeriod(segments: readonly BillSegment[]): number[] {
  return elementAt(segments, 0).kwh.map((_, index) =>
    segments.reduce((sum, { kwh }) => sum + figureAt(kwh, index), 0),
  )
}

function regulatedOfSegments(given: BillCircumstances): readonly RegulatedTerms[] | NotComputedReason {
  const tariff = given.supply.tariff.nombre
  try {
    const terms = given.segments.map(({ from, daysOfYear }) =>
      regulatedTermsOn(tariff, from, daysOfYear, given.regulation),
    )
    if (terms.some((term) => !term.tollEnergyEurPerKwh || !term.chargeEnergyEurPerKwh)) {
      return { code: 'REGULATED_PRICE_UNKNOWN', details: { item: 'energy', tariff } }
    }
    return terms
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'REGULATION_NOT_IN_FORCE') throw error
    return { code: error.code, details: error.details ?? {} }
  }
}
