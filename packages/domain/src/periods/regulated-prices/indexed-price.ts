import type { CivilDate } from '../../time/civil-time.ts'
import type { AccessTariffName } from '../access-tariffs/access-tariff.ts'
import { notInForce, rowOn, type Dated, type Known, type LookupOptions } from './dated-row.ts'
import {
  capacityPayments,
  lossCoefficients,
  municipalTaxes,
  pvpcMargins,
  type CapacityPaymentRow,
  type MunicipalTaxRow,
  type PvpcMarginRow,
} from './indexed-price.data.ts'

/** Loss coefficients of one tariff. */
export interface LossCoefficients extends Dated {
  /** Percent of the energy at the meter, P1..Pn. */
  readonly percent: readonly number[]
  readonly isLatestKnown: boolean
}

/**
 * Capacity payment of a tariff on a date, EUR/kWh at plant.
 *
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE where no value is known.
 */
export function capacityPaymentOn(
  tariff: AccessTariffName,
  date: CivilDate,
  options?: LookupOptions,
): Known<CapacityPaymentRow> {
  const rows = capacityPayments.filter((row) => row.tariffs.includes(tariff))
  return rowOn(rows, { item: 'capacityPayment', tariff, date }, options)
}

/** Losses of a tariff on a date. @throws DATE_INVALID; REGULATION_NOT_IN_FORCE (charging tariffs have none). */
export function lossCoefficientsOn(
  tariff: AccessTariffName,
  date: CivilDate,
  options?: LookupOptions,
): LossCoefficients {
  const subject = { item: 'lossCoefficients', tariff, date }
  const { percentByTariff, ...row } = rowOn(lossCoefficients, subject, options)
  const percent = percentByTariff[tariff]
  if (percent === undefined) throw notInForce([], subject)
  return { ...row, percent }
}

/** Municipal tax passed on by indexed prices. @throws DATE_INVALID; REGULATION_NOT_IN_FORCE */
export function municipalTaxOn(date: CivilDate, options?: LookupOptions): Known<MunicipalTaxRow> {
  return rowOn(municipalTaxes, { item: 'municipalTax', date }, options)
}

/** Margin of the regulated retail tariff. @throws DATE_INVALID; REGULATION_NOT_IN_FORCE */
export function pvpcMarginOn(date: CivilDate, options?: LookupOptions): Known<PvpcMarginRow> {
  return rowOn(pvpcMargins, { item: 'pvpcMargin', date }, options)
}
