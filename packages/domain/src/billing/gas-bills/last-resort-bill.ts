import { addDays, daysBetween, monthOf, type CivilDate } from '../../time/civil-time.ts'
import type { RegulationOptions } from '../electricity-bills/regulated-terms.ts'
import { lastResortPricesOn, type DatedGasPrices } from './gas-prices.ts'

/**
 * Prices of a bill at the last-resort tariff: those of its first day, and those of every quarter that begins in it
 * (BOE-A-2022-5064 section 4).
 *
 * @param startDate day of the initial reading, not billed. @param endDate day of the final reading, billed.
 * @throws as `lastResortPricesOn`, for any of the quarters.
 */
export function lastResortBillPrices(
  band: string,
  startDate: CivilDate,
  endDate: CivilDate,
  options: RegulationOptions = {},
): DatedGasPrices[] {
  const first = { ...lastResortPricesOn(band, addDays(startDate, 1), options), from: null }
  const days = Array.from({ length: Math.max(0, daysBetween(startDate, endDate) - 1) }, (_, day) =>
    addDays(startDate, day + 2),
  )
  const later = days
    .filter((date) => date.endsWith('-01') && monthOf(date) % 3 === 1)
    .map((from) => ({ ...lastResortPricesOn(band, from, options), from }))
  return [first, ...later]
}
