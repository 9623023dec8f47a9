import { lastResortTariffOn } from '../../periods/regulated-prices/gas-regulated-price.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { billCalendar, changesOf } from '../electricity-bills/bill-calendar.ts'
import type { RegulationOptions } from '../electricity-bills/regulated-terms.ts'
import { lastResortPricesOn, type DatedGasPrices } from './gas-prices.ts'

/**
 * Prices of a bill at the last-resort tariff: those of its first day, and those of every quarter that begins in it
 * (BOE-A-2022-5064 section 4). Prices that are used beyond their quarter, as the latest known, do not change again.
 *
 * @param startDate day of the initial reading, not billed. @param endDate day of the final reading, billed.
 * @throws BILL_PERIOD_REVERSED; as `lastResortPricesOn`, for any of the quarters.
 */
export function lastResortBillPrices(
  band: string,
  startDate: CivilDate,
  endDate: CivilDate,
  options: RegulationOptions = {},
): DatedGasPrices[] {
  const calendar = billCalendar(startDate, endDate)
  const quarters = changesOf(calendar, (date) => lastResortTariffOn(date, options))
  return [calendar.from, ...quarters].map((date, index) => ({
    ...lastResortPricesOn(band, date, options),
    from: index === 0 ? null : date,
  }))
}
