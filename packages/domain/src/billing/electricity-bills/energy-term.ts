import type { BillCalendar } from './bill-calendar.ts'
import { billCents } from './bill-cents.ts'
import type { BillingWindow } from './billing-window.ts'
import { billLine, billRow, sumOfRows, type BillLine, type BillNote, type BillRow } from './bill-line.ts'
import type { PricedSegment } from './bill-segment.ts'
import { overageKwh, quotaEurPerDay, spotPriceOf, unitPriceOf } from './energy-value.ts'
import { indexedParts } from './segment-prices.ts'

/** Inputs of the notes and the quota of the energy term, besides its segments. */
export interface EnergyCircumstances {
  /** Whether the energy of the segments is an estimate by days. */
  readonly isSplitByDays: boolean
  readonly marketNotes: readonly BillNote[]
  /** Months of a compared year, for the energy that a quota includes; null for one billing period. */
  readonly windows: readonly BillingWindow[] | null
  readonly calendar: BillCalendar
}

/**
 * Energy term: sum over periods of energy × price.
 *
 * The price of a base tariff is the marketer's plus toll and charge; that of an indexed one is the mean of its
 * hours. With hourly measures each price takes its real energy; without them the energy of a bill that crosses a
 * price change is split by days, and the line says so (Circular CNMC 3/2020 art. 9.3, BOE-A-2020-1066;
 * RD 88/2026 art. 44.1, BOE-A-2026-3212). A quota is billed by days, and the energy above it by kWh.
 *
 * @param segments days with one price each, with their energy by period in kWh.
 * @returns the line, in euros. The energy of its rows adds up to that of the bill, quotas apart.
 */
export function energyLine(
  segments: readonly PricedSegment[],
  { isSplitByDays, marketNotes, windows, calendar }: EnergyCircumstances,
): BillLine {
  const rows: BillRow[] = []
  const notes: BillNote[] = isSplitByDays ? ['ENERGY_SPLIT_BY_DAYS'] : []
  if (segments.some(({ prices }) => prices.indexed)) notes.push(...marketNotes)
  for (const priced of segments) {
    if (priced.prices.quota === null) addPeriodRows(rows, priced)
    else {
      addQuotaRows(rows, priced, windows, priced.segment.days / calendar.days)
      if (!windows && priced.segment.days > 31) notes.push('QUOTA_POOLED_OVER_THE_YEAR')
    }
  }
  return billLine({
    concept: 'energy',
    amountEur: billCents(sumOfRows(rows)),
    rows,
    sources: segments.flatMap(({ regulated, prices }) => [
      ...(regulated?.sources ?? []),
      ...(prices.terms?.sources ?? []),
    ]),
    notes,
  })
}

function addPeriodRows(rows: BillRow[], { segment, prices, regulated }: PricedSegment): void {
  segment.kwh.forEach((energyKwh, index) => {
    const marketer = unitPriceOf(segment, prices, index)
    const toll = regulated?.tollEnergyEurPerKwh?.[index] ?? 0
    const charge = regulated?.chargeEnergyEurPerKwh?.[index] ?? 0
    rows.push(
      billRow({
        period: index + 1,
        from: segment.from,
        to: segment.to,
        quantity: energyKwh,
        quantityUnit: 'kWh',
        unitPrice: regulated ? marketer + (toll + charge) : marketer,
        priceUnit: 'EUR/kWh',
        days: null,
        tollUnitPrice: regulated ? toll : undefined,
        chargeUnitPrice: regulated ? charge : undefined,
        indexed: prices.indexed ? indexedParts(prices, index, spotPriceOf(segment, index)) : undefined,
      }),
    )
  })
}

function addQuotaRows(
  rows: BillRow[],
  { segment, prices }: PricedSegment,
  windows: readonly BillingWindow[] | null,
  share: number,
): void {
  const { quota } = prices
  if (quota === null) return
  const of = { period: null, from: segment.from, to: segment.to, days: null }
  rows.push(
    billRow({
      ...of,
      quantity: segment.days,
      quantityUnit: 'day',
      unitPrice: quotaEurPerDay(quota, segment.daysOfYear),
      priceUnit: 'EUR/day',
    }),
  )
  const quantity = overageKwh(quota, segment, windows, share)
  if (quantity === 0) return
  rows.push(
    billRow({
      ...of,
      quantity,
      quantityUnit: 'kWh',
      unitPrice: quota.overageEurPerKwh,
      priceUnit: 'EUR/kWh',
    }),
  )
}
