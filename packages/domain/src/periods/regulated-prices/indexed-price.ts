import type { CivilDate } from '../../time/civil-time.ts'
import type { AccessTariffName } from '../access-tariffs/access-tariff.ts'
import { rowOn, type Known } from './dated-row.ts'
import type { CapacityPaymentRow, MunicipalTaxRow, PvpcMarginRow } from './indexed-price.data.ts'
import type { LossRow } from './regulated-item.ts'
import { seriesOf, type LookupOptions } from './regulated-register.ts'

/** Loss coefficients of one tariff. */
export type LossCoefficients = Known<LossRow>

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
  const rows = seriesOf(options?.register, 'capacityPayment', tariff)
  return rowOn(rows, { item: 'capacityPayment', tariff, date }, options)
}

/** Losses of a tariff on a date. @throws DATE_INVALID; REGULATION_NOT_IN_FORCE (charging tariffs have none). */
export function lossCoefficientsOn(
  tariff: AccessTariffName,
  date: CivilDate,
  options?: LookupOptions,
): LossCoefficients {
  const rows = seriesOf(options?.register, 'lossCoefficients', tariff)
  return rowOn(rows, { item: 'lossCoefficients', tariff, date }, options)
}

/** Municipal tax passed on by indexed prices. @throws DATE_INVALID; REGULATION_NOT_IN_FORCE */
export function municipalTaxOn(date: CivilDate, options?: LookupOptions): Known<MunicipalTaxRow> {
  return rowOn(seriesOf(options?.register, 'municipalTax'), { item: 'municipalTax', date }, options)
}

/** Margin of the regulated retail tariff. @throws DATE_INVALID; REGULATION_NOT_IN_FORCE */
export function pvpcMarginOn(date: CivilDate, options?: LookupOptions): Known<PvpcMarginRow> {
  return rowOn(seriesOf(options?.register, 'pvpcMargin'), { item: 'pvpcMargin', date }, options)
}
