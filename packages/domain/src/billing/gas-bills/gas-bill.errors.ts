import type { ErrorTable } from '../../domain-error.ts'

/** Errors of a gas bill; those that it shares with electricity are in `electricityBillErrors`. */
export const gasBillErrors = {
  /** Neither energy nor a volume with its conversion. */
  GAS_CONSUMPTION_MISSING: 'invalid',
  /** The final reading is below the initial one. */
  GAS_READING_REVERSED: 'invalid',
  /** The factor from m³ to kWh is not given, zero, or beyond any gas (above 50 kWh/m³). */
  GAS_CONVERSION_INVALID: 'invalid',
  /** The fixed term is not given. */
  GAS_FIXED_PRICE_MISSING: 'invalid',
  /** The price of the energy is not given. */
  GAS_ENERGY_PRICE_MISSING: 'invalid',
  /** No price, or prices out of the order of their dates. */
  GAS_PRICE_DATES_INVALID: 'invalid',
  /** Not one of RL.1 to RL.11. */
  GAS_TARIFF_UNKNOWN: 'invalid',
  /** Canaries, Ceuta and Melilla: no tax rates of gas are known there. */
  GAS_ZONE_NOT_COVERED: 'invalid',
  /** The last-resort tariff only reaches RL.1 to RL.3. */
  LAST_RESORT_BAND_UNKNOWN: 'invalid',
} as const satisfies ErrorTable

/** Why one gas offer is left out of a ranking; the others go on. */
export const gasOfferErrors = {
  /** The offer is for another band. */
  OFFER_OTHER_TARIFF: 'invalid',
  /** Its price follows the market and is not known beforehand. */
  OFFER_INDEXED: 'invalid',
  /** Tolls and charges are added to its prices; those of gas are not known. */
  OFFER_BASE_PRICE: 'invalid',
  /** Its prices are not in force on the stated day. */
  OFFER_NOT_IN_FORCE: 'invalid',
} as const satisfies ErrorTable
