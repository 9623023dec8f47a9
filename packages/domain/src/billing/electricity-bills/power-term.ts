import { figureAt } from '../../element-at.ts'
import { billCents } from './bill-cents.ts'
import { billLine, billRow, sumOfRows, type BillLine, type BillRow } from './bill-line.ts'
import type { PricedSegment } from './bill-segment.ts'

/**
 * Power term: sum over periods of contracted power × price per day × days.
 *
 * The price of a base tariff is the marketer's plus toll and charge, whose day price is the yearly one over 365
 * or 366 days. A price change inside the bill is billed by days of each price (Circular CNMC 3/2020 art. 9.3,
 * BOE-A-2020-1066). Rounded once for the whole concept.
 *
 * @param powerKw contracted power, one value per power period of the tariff.
 * @param segments days with one price each, already joined with their prices.
 * @returns the line, in euros, at least 0.
 */
export function powerLine(powerKw: readonly number[], segments: readonly PricedSegment[]): BillLine {
  const rows: BillRow[] = []
  for (const { segment, prices, regulated } of segments) {
    powerKw.forEach((power, index) => {
      const marketer = figureAt(prices.powerEurPerKwDay, index)
      const toll = regulated ? figureAt(regulated.tollPowerEurPerKwDay, index) : 0
      const charge = regulated ? figureAt(regulated.chargePowerEurPerKwDay, index) : 0
      rows.push(
        billRow({
          period: index + 1,
          from: segment.from,
          to: segment.to,
          quantity: power,
          quantityUnit: 'kW',
          unitPrice: regulated ? marketer + (toll + charge) : marketer,
          priceUnit: 'EUR/kW·day',
          days: segment.days,
          tollUnitPrice: regulated ? toll : undefined,
          chargeUnitPrice: regulated ? charge : undefined,
        }),
      )
    })
  }
  return billLine({
    concept: 'power',
    amountEur: billCents(sumOfRows(rows)),
    rows,
    sources: segments.flatMap(({ regulated, prices }) => [
      ...(regulated?.sources ?? []),
      ...(prices.isRegulatedRetail ? (prices.terms?.sources ?? []) : []),
    ]),
  })
}
