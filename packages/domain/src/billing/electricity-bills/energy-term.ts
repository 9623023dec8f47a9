import { billCents } from './bill-cents.ts'
import { billLine, billRow, sumOfRows, type BillLine, type BillRow } from './bill-line.ts'
import type { PricedStretch } from './bill-stretch.ts'

/**
 * Energy term: sum over periods of energy × price.
 *
 * The price of a base tariff is the marketer's plus toll and charge. With hourly measures each price takes its
 * real energy; without them the energy of a bill that crosses a price change is split by days, and the line
 * says so (Circular CNMC 3/2020 art. 9.3, BOE-A-2020-1066; RD 88/2026 art. 44.1, BOE-A-2026-3212).
 *
 * @param stretches days with one price each, with their energy by period in kWh.
 * @param isSplitByDays whether the energy of the stretches is an estimate by days.
 * @returns the line, in euros, at least 0. The energy of its rows adds up to that of the bill.
 */
export function energyLine(stretches: readonly PricedStretch[], isSplitByDays: boolean): BillLine {
  const rows: BillRow[] = []
  for (const { stretch, prices, regulated } of stretches) {
    stretch.kwh.forEach((energyKwh, index) => {
      const marketer = prices.energyEurPerKwh[index]
      const toll = regulated?.tollEnergyEurPerKwh?.[index] ?? 0
      const charge = regulated?.chargeEnergyEurPerKwh?.[index] ?? 0
      rows.push(
        billRow({
          period: index + 1,
          from: stretch.from,
          to: stretch.to,
          quantity: energyKwh,
          quantityUnit: 'kWh',
          unitPrice: regulated ? marketer + (toll + charge) : marketer,
          priceUnit: 'EUR/kWh',
          days: null,
          tollUnitPrice: regulated ? toll : undefined,
          chargeUnitPrice: regulated ? charge : undefined,
        }),
      )
    })
  }
  return billLine({
    concept: 'energy',
    amountEur: billCents(sumOfRows(rows)),
    rows,
    sources: stretches.flatMap(({ regulated }) => regulated?.sources ?? []),
    notes: isSplitByDays ? ['ENERGY_SPLIT_BY_DAYS'] : [],
  })
}
