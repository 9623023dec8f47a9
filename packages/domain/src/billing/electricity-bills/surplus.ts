import { billCents } from './bill-cents.ts'
import { billLine, billRow, type BillLine, type BillNote } from './bill-line.ts'
import type { CheckedPrices } from './bill-prices.ts'
import type { PricedStretch } from './bill-stretch.ts'
import type { RegulatedTerms } from './regulated-terms.ts'

/** Energy bought and fed in during one billing period of a year that is compared as a whole. */
export interface SurplusWindow {
  /** Energy bought in kWh, by period. */
  readonly kwh: readonly number[]
  readonly surplusKwh: number
}

/** Euros of the surplus before rounding: `valueEur` by its price, `paidEur` after the cap. */
export interface SurplusValue {
  readonly valueEur: number
  readonly paidEur: number
}

/**
 * Value of the surplus within each window, never above the energy bought in it.
 *
 * RD 244/2019 art. 14 (BOE-A-2019-5089): the compensation may not exceed the value of the energy bought in the
 * billing period, and a billing period is at most a month.
 */
export function surplusOfWindows(
  windows: readonly SurplusWindow[],
  prices: CheckedPrices,
  regulated: RegulatedTerms | null,
): SurplusValue {
  let valueEur = 0
  let paidEur = 0
  for (const window of windows) {
    const worth = window.surplusKwh * prices.surplusEurPerKwh
    let boughtEur = 0
    for (let index = 0; index < window.kwh.length; index++) {
      const toll = regulated?.tollEnergyEurPerKwh?.[index] ?? 0
      const charge = regulated?.chargeEnergyEurPerKwh?.[index] ?? 0
      boughtEur += window.kwh[index] * (prices.energyEurPerKwh[index] + (toll + charge))
    }
    valueEur += worth
    paidEur += Math.min(worth, boughtEur)
  }
  return { valueEur, paidEur }
}

/**
 * Compensation of the surplus of a self-consumption: taken off the energy term, which it never makes negative.
 *
 * @param stretches days with one price each, with their surplus in kWh.
 * @param windows monthly windows of a whole year, or null when the bill is one billing period.
 * @param energyEur the rounded energy term, the cap.
 * @returns the line with an amount from `-energyEur` to 0, or null when there is no surplus.
 */
export function surplusLine(
  stretches: readonly PricedStretch[],
  windows: readonly SurplusWindow[] | null,
  energyEur: number,
): BillLine | null {
  const rows = stretches
    .filter(({ stretch }) => stretch.surplusKwh > 0)
    .map(({ stretch, prices }) =>
      billRow({
        period: null,
        from: stretch.from,
        to: stretch.to,
        quantity: stretch.surplusKwh,
        quantityUnit: 'kWh',
        unitPrice: prices.surplusEurPerKwh,
        priceUnit: 'EUR/kWh',
        days: null,
        multiplier: -1,
      }),
    )
  if (rows.length === 0) return null
  const valueEur = -rows.reduce((sum, row) => sum + row.amountEur, 0)
  const [first] = stretches
  const value = windows ? surplusOfWindows(windows, first.prices, first.regulated) : null
  const paidEur = paidSurplusEur(value?.paidEur ?? valueEur, energyEur)
  const notes: BillNote[] = []
  if (paidEur < billCents(valueEur)) {
    const isWholeYear = windows === null && first.stretch.days > 31
    notes.push(isWholeYear ? 'SURPLUS_CAPPED_OVER_THE_YEAR' : 'SURPLUS_CAPPED')
  }
  return billLine({ concept: 'surplus', amountEur: paidEur === 0 ? 0 : -paidEur, rows, notes })
}

/** Rounded compensation in euros, at most the energy term. */
export function paidSurplusEur(worthEur: number, energyEur: number): number {
  return Math.min(billCents(worthEur), energyEur)
}
