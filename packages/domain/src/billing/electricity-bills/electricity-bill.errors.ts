import type { ErrorTable } from '../../domain-error.ts'

/** Errors of a bill: missing or impossible data give an error, never a wrong number. */
export const electricityBillErrors = {
  /** The final reading is not after the initial one. */
  BILL_PERIOD_REVERSED: 'invalid',
  /** A date that is not a day of the calendar. */
  BILL_DATE_IMPOSSIBLE: 'invalid',
  /** `details.period`: the power term of this period is not given. */
  CONTRACTED_POWER_MISSING: 'invalid',
  /** `details.period`: a power for a period that the access tariff does not have. */
  CONTRACTED_POWER_EXTRA: 'invalid',
  /** `details.period`: the consumption of this period is not given. */
  CONSUMPTION_MISSING: 'invalid',
  /** `details.period`: energy in a period that the access tariff does not have. */
  CONSUMPTION_EXTRA: 'invalid',
  /** The curve does not cover the billed days, or has no measured step. */
  CONSUMPTION_CURVE_INCOMPLETE: 'invalid',
  /** `details.period`: the price of the power term of this period is not given. */
  POWER_PRICE_MISSING: 'invalid',
  /** `details.period`: the price of the energy of this period is not given. */
  ENERGY_PRICE_MISSING: 'invalid',
  /** The bill has surplus energy and no price to value it. */
  SURPLUS_PRICE_MISSING: 'invalid',
  /** The first price of the bill begins after its first day, or prices are not in order of date. */
  PRICE_DATES_INVALID: 'invalid',
  /** A toll or charge of a base-price tariff has no published value (`details.item`). */
  REGULATED_PRICE_UNKNOWN: 'invalid',
  /** An indexed price needs the curve of the bill: totals do not say at which hours the energy was used. */
  MARKET_CURVE_MISSING: 'invalid',
  /** `details.from`, `details.to`: days of the curve without a market price. */
  MARKET_PRICES_INCOMPLETE: 'invalid',
  /** The regulated retail price is for 2.0TD up to 10 kW. */
  PVPC_NOT_APPLICABLE: 'invalid',
  /** A quota includes tolls and charges: it cannot be a base price, to which they are added. */
  QUOTA_NOT_ALL_IN: 'invalid',
  /** `details.reason`: the discount is for dwellings up to 10 kW at the regulated retail price. */
  BONO_SOCIAL_NOT_APPLICABLE: 'invalid',
  VALUE_NEGATIVE: 'invalid',
  VALUE_NOT_A_NUMBER: 'invalid',
  /** Beyond any real supply: above 1e12 in its unit. */
  VALUE_OUT_OF_RANGE: 'invalid',
} as const satisfies ErrorTable
