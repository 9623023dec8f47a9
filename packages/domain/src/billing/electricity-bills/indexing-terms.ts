import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import {
  capacityPaymentOn,
  lossCoefficientsOn,
  municipalTaxOn,
  pvpcMarginOn,
} from '../../periods/regulated-prices/indexed-price.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { InForce } from './bill-calendar.ts'
import type { BillSource } from './bill-line.ts'
import type { CheckedPrices } from './bill-prices.ts'
import { firstEnd, sourceOf, type RegulationOptions } from './regulated-terms.ts'

/** Published figures to convert a market price into the price of a contract on one day. */
export interface IndexingTerms extends InForce {
  /** By period, over the energy at the meter. */
  readonly lossRatio: readonly number[]
  /** EUR/kWh at plant, by period; zeros in an all-in price. */
  readonly capacityEurPerKwh: readonly number[]
  readonly municipalTaxRatio: number
  /** Margin of the regulated retail price on the power of P1; 0 in other contracts. */
  readonly retailMarginEurPerKwYear: number
  readonly sources: readonly BillSource[]
}

/**
 * Losses, capacity payments, municipal tax and regulated margin that an indexed price needs on a day, and no
 * other: a figure that the contract states itself is not looked up.
 *
 * @throws REGULATION_NOT_IN_FORCE where a needed figure is not published for the day.
 */
export function indexingTermsOn(
  tariff: AccessTariffName,
  date: CivilDate,
  prices: CheckedPrices,
  options: RegulationOptions,
): IndexingTerms {
  const indexed = prices.indexed
  const periods = prices.energyEurPerKwh.map(() => 0)
  const losses = indexed?.lossPercent ? null : lossCoefficientsOn(tariff, date, options)
  const capacity = prices.isBasePrice ? capacityPaymentOn(tariff, date, options) : null
  const municipal = indexed?.passesOnMunicipalTax ? municipalTaxOn(date, options) : null
  const margin = prices.isRegulatedRetail ? pvpcMarginOn(date, options) : null
  const figures = [losses, capacity, municipal, margin].filter((figure) => figure !== null)
  return {
    lossRatio: (indexed?.lossPercent ?? losses?.percent ?? periods).map((percent) => percent / 100),
    capacityEurPerKwh: capacity?.eurPerKwhAtPlant ?? periods,
    municipalTaxRatio: (municipal?.percent ?? 0) / 100,
    retailMarginEurPerKwYear: margin?.eurPerKwYear ?? 0,
    validTo: firstEnd(...figures),
    sources: [
      ...(losses ? [sourceOf('losses', losses)] : []),
      ...(capacity ? [sourceOf('capacityPayment', capacity)] : []),
      ...(municipal ? [sourceOf('municipalTax', municipal)] : []),
      ...(margin ? [sourceOf('retailMargin', margin)] : []),
    ],
  }
}
