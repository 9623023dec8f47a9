import { elementAt } from '../../element-at.ts'
import { billCents } from './bill-cents.ts'
import { billError } from './bill-field.ts'
import type { BillingWindow } from './billing-window.ts'
import { billLine, billRow, type BillLine, type BillNote } from './bill-line.ts'
import type { PricedSegment } from './bill-segment.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'
import { boughtEur } from './energy-value.ts'
import type { MarketEnergy } from './market-energy.ts'
import type { SegmentPrices } from './segment-prices.ts'

/** Compensation of the surplus of a bill, and what its cap left unpaid. */
export interface SurplusCompensation {
  /** Null without surplus. */
  readonly line: BillLine | null
  /** Value of the surplus above the cap, euros rounded to cents: lost, or kept by a virtual battery. */
  readonly unpaidEur: number
}

/**
 * Value of the surplus of some days in EUR, before its cap.
 *
 * @throws MARKET_CURVE_MISSING for a surplus at the market price of hours that are not known.
 */
function surplusValueEur(surplusKwh: number, market: MarketEnergy | null, prices: SegmentPrices): number {
  if (!prices.isSurplusAtMarket) return surplusKwh * prices.surplusEurPerKwh
  if (surplusKwh === 0 || !market) return 0
  if (market.surplusEur === null) {
    throw billError(electricityBillErrors, 'MARKET_CURVE_MISSING', { field: 'curve' })
  }
  return market.surplusEur
}

/**
 * Compensation of the surplus of a year, month by month: never above the value of the energy bought in the
 * month.
 *
 * RD 244/2019 art. 14 (BOE-A-2019-5089): the compensation may not exceed the value of the energy bought in
 * the billing period, and a billing period is at most a month. Segments share each month by their days.
 */
function paidByWindows(
  windows: readonly BillingWindow[],
  segments: readonly PricedSegment[],
  calendarDays: number,
): number {
  let paidEur = 0
  for (const window of windows) {
    let worth = 0
    let bought = 0
    for (const { segment, prices, regulated } of segments) {
      const share = segment.days / calendarDays
      worth += share * surplusValueEur(window.surplusKwh, window.market, prices)
      const energy = { ...window, daysOfYear: segment.daysOfYear }
      bought += share * boughtEur(energy, prices, prices.isRegulatedRetail ? null : regulated)
    }
    paidEur += Math.min(worth, Math.max(bought, 0))
  }
  return paidEur
}

/**
 * Compensation of the surplus of a self-consumption: subtracted from the energy term, which never becomes
 * negative. At the regulated retail price the cap is the cost of the energy without tolls and charges.
 *
 * @param segments days with one price each, with their surplus in kWh.
 * @param windows monthly windows of a whole year, or null when the bill is one billing period.
 * @param energyEur the rounded energy term, the cap.
 * @returns the line with an amount from `-energyEur` to 0.
 */
export function surplusCompensation(
  segments: readonly PricedSegment[],
  windows: readonly BillingWindow[] | null,
  energyEur: number,
  calendarDays: number,
): SurplusCompensation {
  const rows = segments
    .filter(({ segment }) => segment.surplusKwh > 0)
    .map(({ segment, prices }) =>
      billRow({
        period: null,
        from: segment.from,
        to: segment.to,
        quantity: segment.surplusKwh,
        quantityUnit: 'kWh',
        unitPrice: surplusValueEur(segment.surplusKwh, segment.market, prices) / segment.surplusKwh,
        priceUnit: 'EUR/kWh',
        days: null,
        multiplier: -1,
      }),
    )
  if (rows.length === 0) return { line: null, unpaidEur: 0 }
  const valueEur = -rows.reduce((sum, row) => sum + row.amountEur, 0)
  const worthEur = windows ? paidByWindows(windows, segments, calendarDays) : valueEur
  // Negative market hours may make the surplus worth less than nothing; it is then not paid, never charged.
  const paidEur = Math.max(0, Math.min(billCents(worthEur), capEur(segments, energyEur)))
  const unpaidEur = Math.max(0, billCents(billCents(valueEur) - paidEur))
  const notes: BillNote[] = []
  if (unpaidEur > 0) {
    const isWholeYear = windows === null && elementAt(segments, 0).segment.days > 31
    notes.push(isWholeYear ? 'SURPLUS_CAPPED_OVER_THE_YEAR' : 'SURPLUS_CAPPED')
  }
  return {
    line: billLine({ concept: 'surplus', amountEur: paidEur === 0 ? 0 : -paidEur, rows, notes }),
    unpaidEur,
  }
}

function capEur(segments: readonly PricedSegment[], energyEur: number): number {
  if (!segments.some(({ prices }) => prices.isRegulatedRetail)) return energyEur
  const withoutTolls = segments.reduce(
    (sum, { segment, prices, regulated }) =>
      sum + boughtEur(segment, prices, prices.isRegulatedRetail ? null : regulated),
    0,
  )
  return Math.max(0, Math.min(energyEur, billCents(withoutTolls)))
}
