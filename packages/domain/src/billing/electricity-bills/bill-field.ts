import { DomainError, type ErrorEvidence, type ErrorKind } from '../../domain-error.ts'
import type { PeriodName } from '../../periods/by-period.ts'

/** Prices by period that an error names with the period. */
type PeriodPriceField = 'powerEurPerKwDay' | 'energyEurPerKwh' | 'marginEurPerKwh' | 'lossPercent'

/** Fields of prices, of a contract as of an offer. */
export type PriceField =
  | PeriodPriceField
  | 'prices'
  | 'surplusEurPerKwh'
  | 'systemCostsEurPerMwh'
  | `${'hedge' | 'futures'}.${'shareRatio' | 'eurPerMwh'}`
  | `quota.${'eurPerMonth' | 'includedKwhPerMonth' | 'overageEurPerKwh'}`
  | 'promotion.until'

/** Quantities by period that an error names with the period; `curve` only where its energy of a period is no number. */
type PeriodQuantityField = 'contractedPowerKw' | 'kwhByPeriod' | 'curve' | 'maximeterKw' | 'reactiveKvarh'

/**
 * The parameters of electricity bills and comparisons, and what gas shares with them, that an error can
 * name. A service translates them to the names of its endpoint.
 */
export type BillField =
  | PriceField
  | PeriodQuantityField
  | 'startDate'
  | 'endDate'
  | 'billDate'
  | 'priceDate'
  | 'date'
  | 'days'
  | 'surplusKwh'
  | 'surplusCurve'
  | 'marketPrices'
  | 'rental'
  | 'typedExcessPower'
  | 'typedBonoSocialFinancing'
  | 'typedHydrocarbonTax'
  | 'otherConcepts'
  | 'discounts'
  | 'bonoSocial'
  | 'bonoSocial.unusedKwh'
  | 'virtualBattery.balanceEur'
  | 'virtualBattery.eurPerMonth'

/** Values that are given by period. */
export type PeriodField = PeriodPriceField | PeriodQuantityField

/** A field, or one of its values: by period, or by its place in a list. */
export type BillFieldPath =
  | BillField
  | `${PeriodField}.${PeriodName}`
  | `discounts.${number}`
  | `otherConcepts.${number}.amount`

interface BillEvidence extends ErrorEvidence {
  readonly field?: BillFieldPath
}

/** {@link DomainError} of a bill or a comparison, restricted to their fields. */
export function billError<Code extends string>(
  table: Readonly<Record<Code, ErrorKind>>,
  code: NoInfer<Code>,
  evidence: BillEvidence = {},
): DomainError {
  return new DomainError(table[code], code, evidence)
}
