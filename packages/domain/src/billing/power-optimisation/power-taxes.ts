import { yearCalendar } from '../electricity-bills/bill-calendar.ts'
import type { CheckedSupply } from '../electricity-bills/bill-supply.ts'
import { billElectricityTaxOn } from '../electricity-bills/electricity-tax.ts'
import type { RegulationOptions } from '../electricity-bills/regulated-terms.ts'
import { billVatOn } from '../electricity-bills/value-added-tax.ts'
import type { CivilDate } from '../../time/civil-time.ts'

/** Taxes that a euro of power pays. */
export interface PowerTaxes {
  /** Of the whole base: 15 % of the rate for the uses of Ley 38/1992 art. 98.1. */
  readonly electricityTaxPercent: number
  readonly vatName: 'IVA' | 'IGIC' | 'IPSI'
  readonly vatPercent: number
  /** A rate that is to be confirmed. */
  readonly unconfirmed: boolean
}

/**
 * Taxes on the power term of a supply: electricity tax, then IVA, IGIC or IPSI on both. The minimum of the electricity
 * tax is not looked at: where it decides, the tax does not change with the power.
 *
 * @throws REGULATION_NOT_IN_FORCE.
 */
export function powerTaxesOn(date: CivilDate, supply: CheckedSupply, options: RegulationOptions): PowerTaxes {
  const tax = billElectricityTaxOn(date, supply, options)
  const vat = billVatOn(date, yearCalendar(date), supply, 0, 0, options)
  return {
    electricityTaxPercent: tax.ratePercent * tax.baseRatio,
    vatName: vat.name,
    vatPercent: vat.groups[0].percent,
    unconfirmed: tax.unconfirmed || vat.unconfirmed,
  }
}

/** An amount with both taxes. @param eur before taxes. @returns EUR, not rounded. */
export function withPowerTaxes(eur: number, taxes: PowerTaxes): number {
  return eur * (1 + taxes.electricityTaxPercent / 100) * (1 + taxes.vatPercent / 100)
}
