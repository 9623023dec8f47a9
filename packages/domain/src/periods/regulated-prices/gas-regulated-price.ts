import type { CivilDate } from '../../time/civil-time.ts'
import { rowOn, type Known } from './dated-row.ts'
import type { LastResortTariffRow } from './gas-last-resort.data.ts'
import type { GasUse, GasVatRow, HydrocarbonTaxRow } from './gas-tax.data.ts'
import { seriesOf, type LookupOptions } from './regulated-register.ts'

/**
 * VAT of a gas bill that falls due on a date, for the whole bill (Ley 37/1992 art. 75.Uno.7, BOE-A-1992-28740).
 * Peninsula and Balearics.
 *
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2012-09-01.
 */
export function gasVatOn(date: CivilDate, options?: LookupOptions): Known<GasVatRow> {
  return rowOn(seriesOf(options?.register, 'gasVat'), { item: 'gasVat', date }, options)
}

/**
 * Hydrocarbon tax of natural gas on the day on which the price becomes payable, for the whole bill (Ley 38/1992
 * arts. 7 and 50, BOE-A-1992-28741).
 *
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2021-10-01.
 */
export function hydrocarbonTaxOn(
  use: GasUse,
  date: CivilDate,
  options?: LookupOptions,
): Known<HydrocarbonTaxRow> {
  const rows = seriesOf(options?.register, 'hydrocarbonTax', use)
  return rowOn(rows, { item: 'hydrocarbonTax', date }, options)
}

/**
 * Last-resort tariff (TUR) of natural gas in the quarter of a date. It is reviewed on the first of January,
 * April, July and October; only the quarters that were found are known.
 *
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE in the other quarters.
 */
export function lastResortTariffOn(date: CivilDate, options?: LookupOptions): Known<LastResortTariffRow> {
  return rowOn(seriesOf(options?.register, 'gasLastResort'), { item: 'gasLastResortTariff', date }, options)
}
