import { roundCents, roundDecimals } from '../../money/round-cents.ts'
import { reactiveEnergyOn } from '../../periods/regulated-prices/regulated-price.ts'
import type { ReactiveEnergyRow } from '../../periods/regulated-prices/reactive-energy.data.ts'
import type { BillCalendar } from './bill-calendar.ts'
import { billLine, billRow, sumOfRows, type BillLine, type BillRow } from './bill-line.ts'
import { checkGiven, type GivenByPeriod } from './bill-quantity.ts'
import type { CheckedSupply } from './bill-supply.ts'
import { sourceOf, type RegulationOptions } from './regulated-terms.ts'

/**
 * Reactive energy above a third of the active energy, period by period.
 *
 * Circular CNMC 3/2020 art. 9.5 (BOE-A-2020-1066): billed in P1 to P5 on what exceeds 33 % of the active energy
 * of the period, the whole excess at the price of the period's power factor
 * cos φ = Ea / √(Ea² + Er²), rounded to two decimals. Not for low voltage with every power at or below 15 kW.
 *
 * @param supply the checked supply.
 * @param activeKwh active energy of the bill by period, kWh.
 * @param reactiveKvarh net inductive energy (quadrant 1 less quadrant 4) by period, kVArh; absent means 0.
 * @returns the line in euros, at least 0, or null when nothing is billed.
 * @throws VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE.
 */
export function reactiveLine(
  supply: CheckedSupply,
  activeKwh: readonly number[],
  reactiveKvarh: GivenByPeriod,
  calendar: BillCalendar,
  options: RegulationOptions,
): BillLine | null {
  const given = checkGiven(reactiveKvarh, 'reactiveKvarh')
  const price = reactiveEnergyOn(calendar.to, options)
  if (!supply.isHighVoltage && supply.highestPowerKw <= price.exemptLowVoltageUpToKw) return null
  const rows: BillRow[] = []
  for (const period of price.periods) {
    const { excessKvarh, eurPerKvarh } = reactiveExcess(
      activeKwh[period - 1] ?? 0,
      given[period - 1] ?? 0,
      price,
    )
    if (excessKvarh === 0) continue
    rows.push(
      billRow({
        period,
        from: calendar.from,
        to: calendar.to,
        quantity: excessKvarh,
        quantityUnit: 'kVArh',
        unitPrice: eurPerKvarh,
        priceUnit: 'EUR/kVArh',
        days: null,
      }),
    )
  }
  if (rows.length === 0) return null
  return billLine({
    concept: 'reactive',
    amountEur: roundCents(sumOfRows(rows)),
    rows,
    sources: [sourceOf('reactive', price)],
  })
}

/** Billed reactive energy of one period: kVArh above the free share, and the price of its power factor. */
export function reactiveExcess(
  activeKwh: number,
  reactiveKvarh: number,
  price: Pick<ReactiveEnergyRow, 'bands' | 'freeRatio'>,
): { readonly excessKvarh: number; readonly eurPerKvarh: number; readonly cosPhi: number } {
  const apparent = Math.hypot(activeKwh, reactiveKvarh)
  const cosPhi = apparent === 0 ? 1 : roundDecimals(activeKwh / apparent, 2)
  const band = price.bands.find(
    (band) => cosPhi < band.cosPhiBelow && (band.cosPhiFrom === null || cosPhi >= band.cosPhiFrom),
  )
  const excessKvarh = band ? Math.max(0, reactiveKvarh - price.freeRatio * activeKwh) : 0
  return { excessKvarh, eurPerKvarh: band?.eurPerKvarh ?? 0, cosPhi }
}
