import { billCents } from './bill-cents.ts'
import { electricityTaxOn } from '../../periods/regulated-prices/regulated-price.ts'
import { hasTaxMinimum } from '../../periods/regulated-prices/reduced-tax-use.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { BillCalendar } from './bill-calendar.ts'
import { billLine, billRow, type BillLine } from './bill-line.ts'
import type { CheckedSupply } from './bill-supply.ts'
import { sourceOf, type RegulationOptions } from './regulated-terms.ts'

/** The electricity tax that applies to one bill. */
export interface BillElectricityTax {
  readonly ratePercent: number
  /** Minimum of the supply's use, EUR/MWh; 0 where none applies. */
  readonly minimumEurPerMwh: number
  /** Share of the base that is taxed: 1, or 0.15 for the uses of art. 98.1. */
  readonly baseRatio: number
  readonly unconfirmed: boolean
  readonly source: ReturnType<typeof sourceOf>
}

/** Share of the base that is exempt for the uses of Ley 38/1992 art. 98.1 (BOE-A-1992-28741). */
const EXEMPT_BASE_RATIO = 0.85

/**
 * The electricity tax of a bill that falls due on `date`: one rate for the whole bill, not split by days
 * (Ley 38/1992 arts. 95 and 99, BOE-A-1992-28741; binding ruling V0943-24).
 *
 * @param supply industrial plants, high voltage and low-voltage irrigation have half the minimum; the uses of art. 98.1
 * pay on 15 % of the base, and those of its letters a) to d) have no minimum (art. 99.4).
 * @throws REGULATION_NOT_IN_FORCE.
 */
export function billElectricityTaxOn(
  date: CivilDate,
  supply: Pick<CheckedSupply, 'isIndustrialUse' | 'reducedTaxUse'>,
  options: RegulationOptions,
): BillElectricityTax {
  const tax = electricityTaxOn(date, options)
  const minimumEurPerMwh = supply.isIndustrialUse ? tax.minimumIndustrialEurPerMwh : tax.minimumEurPerMwh
  return {
    ratePercent: tax.ratePercent,
    minimumEurPerMwh: hasTaxMinimum(supply.reducedTaxUse) ? minimumEurPerMwh : 0,
    baseRatio: supply.reducedTaxUse !== null ? 1 - EXEMPT_BASE_RATIO : 1,
    unconfirmed: tax.unconfirmed,
    source: sourceOf('electricityTax', tax),
  }
}

/**
 * Euros of the electricity tax: the rate on the base, but never below the minimum by energy. Rounded once.
 *
 * @param baseEur sum of the taxed concepts; a negative one counts as 0. @param energyKwh energy supplied.
 */
export function electricityTaxEur(tax: BillElectricityTax, baseEur: number, energyKwh: number): number {
  return billCents(
    Math.max((taxableEur(tax, baseEur) * tax.ratePercent) / 100, (energyKwh / 1000) * tax.minimumEurPerMwh),
  )
}

/** Part of the taxed concepts on which the rate is charged, EUR. */
function taxableEur(tax: BillElectricityTax, baseEur: number): number {
  return Math.max(baseEur, 0) * tax.baseRatio
}

/** The line of {@link electricityTaxEur}; it explains the rate, or the minimum where that decides. */
export function electricityTaxLine(
  tax: BillElectricityTax,
  baseEur: number,
  energyKwh: number,
  calendar: BillCalendar,
): BillLine {
  const taxable = taxableEur(tax, baseEur)
  const isMinimum = (energyKwh / 1000) * tax.minimumEurPerMwh > (taxable * tax.ratePercent) / 100
  const row = billRow({
    period: null,
    from: calendar.from,
    to: calendar.to,
    quantity: isMinimum ? energyKwh / 1000 : taxable,
    quantityUnit: isMinimum ? 'MWh' : 'EUR',
    unitPrice: isMinimum ? tax.minimumEurPerMwh : tax.ratePercent,
    priceUnit: isMinimum ? 'EUR/MWh' : 'percent',
    days: null,
  })
  return billLine({
    concept: 'electricityTax',
    amountEur: electricityTaxEur(tax, baseEur, energyKwh),
    rows: [row],
    sources: [tax.source],
    notes: [
      ...(tax.baseRatio < 1 ? (['TAX_BASE_REDUCED'] as const) : []),
      ...(isMinimum ? (['TAX_MINIMUM_APPLIED'] as const) : []),
    ],
    unconfirmed: tax.unconfirmed,
  })
}
