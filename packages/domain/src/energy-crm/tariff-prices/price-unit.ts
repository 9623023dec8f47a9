import type { TariffPriceKind } from './tariff-price.ts'

/** Units in which marketers write their price lists; the first of each kind is the one that registers use. */
export const priceListUnits = {
  energy: ['perKwh', 'perMwh'],
  power: ['perDay', 'perMonth', 'perYear'],
  excessRetribution: ['perKwh', 'perMwh'],
} as const satisfies Readonly<Record<TariffPriceKind, readonly string[]>>
export type PriceListUnit = (typeof priceListUnits)[TariffPriceKind][number]

/**
 * How many of the stored unit one of these has: 1,000 kWh in a MWh, 365 days in a year and a twelfth of them in a
 * month. A leap year is not told apart: a register has one price per day whatever the year.
 */
const STORED_UNITS: Readonly<Record<PriceListUnit, number>> = {
  perKwh: 1,
  perMwh: 1000,
  perDay: 1,
  perMonth: 365 / 12,
  perYear: 365,
}

/** Decimals of a stored price. */
const STORED_DECIMALS = 8

/**
 * A price of a list in the unit of the registers (€/kWh, €/kW and day, €/day), rounded to the eight decimals that
 * they have.
 */
export function toStoredPrice(price: number, unit: PriceListUnit): number {
  return Number((price / STORED_UNITS[unit]).toFixed(STORED_DECIMALS))
}

/** A stored price in a unit of price lists; not rounded. */
export function toListedPrice(price: number, unit: PriceListUnit): number {
  return price * STORED_UNITS[unit]
}
