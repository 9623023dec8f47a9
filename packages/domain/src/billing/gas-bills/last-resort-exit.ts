import { roundCents } from '../../money/round-cents.ts'
import { gasVatOn } from '../../periods/regulated-prices/gas-regulated-price.ts'
import { seriesOf, type LookupOptions } from '../../periods/regulated-prices/regulated-register.ts'
import { daysBetween, type CivilDate } from '../../time/civil-time.ts'
import { checkGasQuantity } from './gas-quantity.ts'

/** What a customer owes on leaving the last-resort tariff while part of its price is deferred. */
export interface LastResortExit {
  readonly eurPerKwh: number
  /** First day whose kWh count, and last day on which leaving costs this. */
  readonly billedSince: CivilDate
  readonly owedUntil: CivilDate
  /** kWh from that first day to the exit, in proportion to the days of a year: an estimate. */
  readonly estimatedKwh: number
  /** EUR with VAT, without the financial cost that is added to it. */
  readonly estimatedEur: number
  readonly source: string
}

/**
 * Warns of the amount that leaving the last-resort tariff (TUR) of gas costs while it is capped: the deferred
 * price on every kWh billed since the cap began, plus VAT (Real Decreto-ley 25/2026 art. 1, BOE-A-2026-20265).
 *
 * @param leavesOn first day with another marketer. @param kwhYear consumption of a year, kWh.
 * @returns null when nothing is owed on that day.
 * @throws DATE_INVALID, VALUE_NEGATIVE, VALUE_NOT_A_NUMBER.
 */
export function lastResortExitOn(
  leavesOn: CivilDate,
  kwhYear: number,
  options: LookupOptions = {},
): LastResortExit | null {
  checkGasQuantity(kwhYear, 'kwhYear')
  const row = seriesOf(options.register, 'gasLastResort').find(
    ({ deferred, validFrom }) => deferred !== null && validFrom < leavesOn && leavesOn <= deferred.owedUntil,
  )
  if (!row?.deferred) return null
  const { eurPerKwh, owedUntil } = row.deferred
  const estimatedKwh = (kwhYear * daysBetween(row.validFrom, leavesOn)) / 365
  const vat = gasVatOn(leavesOn, { ...options, latestKnown: true })
  return {
    eurPerKwh,
    billedSince: row.validFrom,
    owedUntil,
    estimatedKwh,
    estimatedEur: roundCents(estimatedKwh * eurPerKwh * (1 + vat.gasPercent / 100)),
    source: row.source,
  }
}
