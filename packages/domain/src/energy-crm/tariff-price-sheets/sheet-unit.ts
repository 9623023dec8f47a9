import type { SheetUnitKind } from './price-sheet.ts'
import { toStoredPrice, type PriceListUnit } from '../tariff-prices/price-unit.ts'
import { foldText } from '../../text/fold-text.ts'

/** Units in which the sheets of marketers give prices: those of price lists, and cents per kWh. */
export type SheetUnit = PriceListUnit | 'centsPerKwh'

export const sheetUnits = {
  energy: ['perKwh', 'perMwh', 'centsPerKwh'],
  power: ['perDay', 'perMonth', 'perYear'],
  gasFixedTerm: ['perDay', 'perMonth', 'perYear'],
  excessRetribution: ['perKwh', 'perMwh', 'centsPerKwh'],
} as const satisfies Readonly<Record<SheetUnitKind, readonly SheetUnit[]>>

export const sheetUnitNames = [
  'perKwh',
  'perMwh',
  'centsPerKwh',
  'perDay',
  'perMonth',
  'perYear',
] as const satisfies readonly SheetUnit[]

/** A price of a sheet in the unit of the registers (€/kWh, €/kW and day, €/day), with their eight decimals. */
export function toRegisterPrice(price: number, unit: SheetUnit): number {
  return unit === 'centsPerKwh' ? toStoredPrice(price / 100, 'perKwh') : toStoredPrice(price, unit)
}

/** The unit that a text names for prices of a kind (`€/MWh`, `c€/kWh`, `€/kW y año`, `EUR/kW·mes`); null without one. */
export function findUnitInText(kind: SheetUnitKind, text: string): SheetUnit | null {
  const folded = foldText(text).replace(/\s+/g, ' ')
  if (kind === 'energy' || kind === 'excessRetribution') {
    if (/mwh/.test(folded)) return 'perMwh'
    if (!/kwh/.test(folded)) return null
    return /(c€|€c|cts?\b|cent|c\/|¢)/.test(folded) ? 'centsPerKwh' : 'perKwh'
  }
  if (/\bkwh\b|mwh/.test(folded) && !/\bkw\b/.test(folded)) return null
  if (/\b(dia|diario|day|d)\b/.test(folded)) return 'perDay'
  if (/\b(mes|mensual|month)\b/.test(folded)) return 'perMonth'
  if (/\b(ano|anual|year)\b/.test(folded)) return 'perYear'
  return null
}

/**
 * From which price on a unit is the next one. Energy of electricity and gas costs 0.02 to 0.6 €/kWh, 2 to 60 cents, 20 to
 * 600 €/MWh; a kW 0.002 to 0.3 € a day, 0.06 to 6 a month, 1 to 70 a year (dearest period). Surplus: 0.01 to 0.2 €/kWh.
 * The fixed term of gas: 0.1 to 2 € a day, 3 to 40 a month in RL.1 to RL.4.
 */
const STEPS: Readonly<Record<SheetUnitKind, readonly (readonly [from: number, unit: SheetUnit])[]>> = {
  energy: [
    [20, 'perMwh'],
    [1.2, 'centsPerKwh'],
    [0, 'perKwh'],
  ],
  excessRetribution: [
    [15, 'perMwh'],
    [0.6, 'centsPerKwh'],
    [0, 'perKwh'],
  ],
  power: [
    [6, 'perYear'],
    [0.35, 'perMonth'],
    [0, 'perDay'],
  ],
  gasFixedTerm: [
    [40, 'perYear'],
    [2.5, 'perMonth'],
    [0, 'perDay'],
  ],
}

/**
 * The unit that the magnitude of prices suggests. @param prices the dearest of each row, as written.
 *
 * @returns null without a price above 0.
 */
export function guessUnit(kind: SheetUnitKind, prices: readonly number[]): SheetUnit | null {
  const sorted = prices.filter((price) => price > 0).toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (median === undefined) return null
  return STEPS[kind].find(([from]) => median >= from)?.[1] ?? null
}

/** What the titles say about a unit, and what the prices say. */
export interface UnitGuess {
  /** From titles or the name of the tab. */
  readonly stated: SheetUnit | null
  readonly byMagnitude: SheetUnit | null
}

/** Whether the prices do not look like the unit in which they would be read. */
export function contradictsUnit(guess: UnitGuess, unit: SheetUnit | null): boolean {
  return unit !== null && guess.byMagnitude !== null && guess.byMagnitude !== unit
}
